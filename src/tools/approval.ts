/**
 * Asking the person before a tool does something. What is shown is made by the app from the tool's name and the structured
 * arguments alone: words of a model about its own call are never part of it (rule Y5).
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../core/errors.ts';

export interface ApprovalRequest {
  readonly tool: string;
  /** In the order of the schema, as text that is safe to show; at most twelve. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
  /** The same in one piece, for a dialog or a terminal. */
  readonly text: string;
}

/** Resolves with true to let the call happen. The signal is aborted when nobody waits for the answer any more. */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<boolean>;

const longestValue = 200;
const mostArguments = 12;

/** The text that a person decides on. Characters that reorder, hide or break lines are written as their code. */
export function approvalOf(tool: string, input: object): ApprovalRequest {
  const entries = Object.entries(input);
  const shown = entries.slice(0, mostArguments).map(([name, value]) => ({
    name: plain(name),
    value: plain(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')),
  }));
  const lines = shown.map(({ name, value }) => `- ${name}: ${value}`);
  if (entries.length > mostArguments) lines.push(`- and ${entries.length - mostArguments} more`);
  return { tool, arguments: shown, text: [`Allow “${plain(tool)}”?`, ...lines].join('\n') };
}

/** Success, or `tool-not-approved`. Whoever cannot be asked has not agreed. */
export async function askApproval(
  tool: string,
  input: object,
  approve: Approve | undefined,
  signal: AbortSignal,
): Promise<Result<true>> {
  if (approve === undefined)
    return failure(
      new WebpaceError(
        'tool-not-approved',
        `“${tool}” has effects outside this run and nobody could be asked. Go on without it, or let the person call it.`,
      ),
    );
  try {
    if ((await approve(approvalOf(tool, input), signal)) === true) return success(true);
  } catch (thrown) {
    return failure(
      toWebpaceError(thrown, 'tool-not-approved', `Asking about “${tool}” failed: it was not called.`),
    );
  }
  return failure(
    new WebpaceError(
      'tool-not-approved',
      `The person did not allow “${tool}”. Do not try it again; go on without it.`,
    ),
  );
}

/** Controls, format characters (bidirectional marks, zero width), line and paragraph separators, private use, surrogates. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/gu;

function plain(text: string): string {
  const cut = text.length > longestValue * 4 ? text.slice(0, longestValue * 4) : text;
  const safe = cut.replace(unsafe, (character) =>
    character === '\n' ? '⏎' : `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  );
  return safe.length <= longestValue && cut.length === text.length
    ? safe
    : `${safe.slice(0, longestValue)}… (${text.length} characters)`;
}
