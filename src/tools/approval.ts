/**
 * Asks the person before a tool acts. The app makes the text from the tool's name and the structured arguments; a
 * model's words about its own call never appear in it (rule Y5). It shows everything, to the last character, because
 * nobody has allowed what they cannot see.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Outgoing } from './egress/outgoing.ts';

export interface ApprovalRequest {
  readonly tool: string;
  /** What needs approval: an effect outside of this app, sending data, or a server that reads all prompts. */
  readonly kind: 'effect' | 'egress' | 'server';
  /** In the order of the call, complete, as text that is safe to show. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
  /** What leaves this device, and its receiver. */
  readonly outgoing: readonly { readonly to: string; readonly text: string }[];
  /** True if some of what leaves stands in documents, files or earlier steps. */
  readonly sharesWhatWasRead: boolean;
  /** Arguments of an approved call of the same tool whose outcome is unknown because the tab died. It may have run. */
  readonly mayHaveRun?: ApprovalRequest['arguments'];
  /** The same as one text, for a terminal or a program. */
  readonly text: string;
}

/** Resolves with true to allow the call. The signal aborts when nobody waits for the answer any more. */
export type Approve = (request: ApprovalRequest, signal: AbortSignal) => Promise<boolean>;

/** What is known about a call besides its arguments. */
interface CallFacts {
  readonly kind: ApprovalRequest['kind'];
  readonly outgoing: readonly Outgoing[];
  readonly sharesWhatWasRead: boolean;
}

const effectAlone: CallFacts = { kind: 'effect', outgoing: [], sharesWhatWasRead: false };

/** The text that a person decides on. Characters that reorder, hide or break lines appear as their codes. */
export function approvalOf(tool: string, input: object, facts: CallFacts = effectAlone): ApprovalRequest {
  const shown = Object.entries(input).map(([name, value]) => ({
    name: plain(name),
    value: plain(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')),
  }));
  const outgoing = facts.outgoing.map(({ to, text }) => ({ to: plain(to), text: plain(text) }));
  const { kind, sharesWhatWasRead } = facts;
  const lines = [
    ...shown.map(({ name, value }) => `- ${name}: ${value}`),
    ...outgoing.map(({ to, text }) => `Leaves this device, for ${to}: ${text}`),
    ...(sharesWhatWasRead ? ['It holds words of documents, files or earlier steps.'] : []),
  ];
  const text = [`Allow “${plain(tool)}”?`, ...lines].join('\n');
  return { tool, kind, arguments: shown, outgoing, sharesWhatWasRead, text };
}

/** The same request after an earlier call whose outcome is unknown. */
export function askedAgain(
  request: ApprovalRequest,
  mayHaveRun: ApprovalRequest['arguments'],
): ApprovalRequest {
  const before = mayHaveRun.map(({ name, value }) => `- ${name}: ${value}`);
  const text = [request.text, 'This may have run already, before the tab ended, with:', ...before].join('\n');
  return { ...request, mayHaveRun, text };
}

/** Success, or `tool-not-approved`. Without anyone to ask, nothing is approved. */
export async function askApproval(
  request: ApprovalRequest,
  approve: Approve | undefined,
  signal: AbortSignal,
): Promise<Result<true>> {
  const { tool, kind } = request;
  if (approve === undefined)
    return failure(
      new WebpaceError(
        'tool-not-approved',
        kind === 'effect'
          ? `“${tool}” has effects outside this conversation and nobody could be asked. Go on without it, or let the person call it.`
          : `“${tool}” would send words out of this device that nobody has allowed, and nobody could be asked. Use words of the question or an address that a search gave, or go on without it.`,
        { details: { tool, asked: false } },
      ),
    );
  try {
    if ((await approve(request, signal)) === true) return success(true);
  } catch (thrown) {
    return failure(
      toWebpaceError(thrown, 'tool-not-approved', `Asking about “${tool}” failed: it was not called.`),
    );
  }
  return failure(
    new WebpaceError(
      'tool-not-approved',
      `The person did not allow “${tool}”. Do not try it again; go on without it.`,
      { details: { tool, asked: true } },
    ),
  );
}

/**
 * Controls, format characters (bidirectional marks, zero width), line and paragraph separators, private use and
 * surrogates; also characters without ink, such as fillers and the empty braille cell, and unusual spaces.
 */
const unsafe =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}\u2800]|(?! )\p{Zs}/gu;
/** Many spaces would push the following text out of sight. */
const manySpaces = / {4,}/g;
/** No script stacks more marks on a letter. A tower of them covers the lines around it. */
const tower = /(?<=\p{M}{8})\p{M}/gu;

function plain(text: string): string {
  return text
    .replace(unsafe, (character) => (character === '\n' ? '⏎' : codeOf(character)))
    .replace(tower, codeOf)
    .replace(manySpaces, (spaces) => `\\u{20}×${spaces.length} `);
}

function codeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}
