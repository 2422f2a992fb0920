/**
 * The one form of a tool: described for people and models, with validated arguments, limited time and output, and
 * results that are labelled with whose words they are. A failure is a value, so that a loop can continue.
 */

import { failure, type Result, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import { stopped } from '../ports/stopped.ts';
import { type Approve, approvalOf, askApproval } from './approval.ts';
import type { EgressGuard } from './egress/egress-guard.ts';
import type { Outgoing } from './egress/outgoing.ts';
import { type ArgumentSchema, validateArguments } from './validate-arguments.ts';

/** Progress of a call. `total` is null if nobody knows it. */
export interface ToolProgress {
  readonly done: number;
  readonly total: number | null;
  /** A few words for people: “Reading page 2 of 5”. */
  readonly note: string;
}

export interface ToolContext {
  /** Aborts when the caller stops or the time limit is reached. */
  readonly signal: AbortSignal;
  progress(report: ToolProgress): void;
}

/** Two hints with the meanings that WebMCP gives them. */
export interface ToolHints {
  /** True if it changes nothing outside of the call. Otherwise each call needs a person's approval. */
  readonly readOnly: boolean;
  /** True: its output is labelled `untrusted`, whatever the tool says. False: the tool labels each output. */
  readonly untrusted: boolean;
}

/** A picture that a tool made. */
export interface ToolImage {
  readonly type: 'image/png';
  readonly bytes: Uint8Array;
  /** Stands in its place if the picture cannot be seen. */
  readonly title: string;
}

/** Words of an observation, and who wrote them. */
export interface WrittenSpan {
  readonly start: number;
  readonly end: number;
  readonly origin: Origin;
}

export interface ToolOutput<Data> {
  /** One line for the timeline. */
  readonly title: string;
  /** What memory keeps and a model sees. */
  readonly observation: string;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** Which origin wrote which words of the observation. The other words are ours or repeat the call. Absent if not known. */
  readonly spans?: readonly WrittenSpan[];
  /** The result as data, for the app. */
  readonly data: Data;
  readonly images?: readonly ToolImage[];
}

export interface GivenNames {
  /** Our own words: “Files for parse-file”. */
  readonly label: string;
  /** Untrusted, whoever named them. */
  readonly names: readonly string[];
}

/** What `callTool` runs. `defineTool` makes one with cautious defaults. */
export interface Tool<Arguments, Data> {
  /** Stable, lower case. A model writes it to call the tool. */
  readonly name: string;
  /** One or two sentences for models and people. */
  readonly description: string;
  /** JSON schema of the arguments, an object. */
  readonly schema: ArgumentSchema;
  readonly hints: ToolHints;
  /** Names for arguments that only the person knows, such as files. A model gets them as data, not as instructions. */
  readonly given?: () => GivenNames;
  /** Everything that a call with these arguments sends from this device. Absent if nothing leaves. */
  readonly egress?: (input: Arguments) => readonly Outgoing[];
  /** Who wrote name, description and schema, if we did not. They can steer a model before it has read anything. */
  readonly describedBy?: string;
  readonly timeLimitMilliseconds: number;
  /**
   * How long a step waits for a call. Then the loop continues, and the answer becomes a step of its own (rule E18).
   * Absent: the step waits until the call is done. Only for read-only tools.
   */
  readonly stepWaitsMilliseconds?: number;
  /** Longest observation in UTF-16 units. */
  readonly longestObservation: number;
  run(input: Arguments, context: ToolContext): Promise<Result<ToolOutput<Data>>>;
}

/** A tool whose types do not matter to the caller. */
export type AnyTool = Tool<never, unknown>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asked before a tool that is not read-only, and if `egress` requires it. Without it such a call is refused. */
  readonly approve?: Approve | undefined;
  /** Judges what would leave this device. Without it the caller chose the arguments and answers for them. */
  readonly egress?: EgressGuard | undefined;
  readonly onProgress?: ((report: ToolProgress) => void) | undefined;
}

/** Cuts an output with a note, so that nobody takes a part for the whole. */
export function capped(observation: string, longest: number): string {
  if (observation.length <= longest) return observation;
  const cut = (observation.charCodeAt(longest - 1) & 0xfc00) === 0xd800 ? longest - 1 : longest;
  return `${observation.slice(0, cut)}\n[Cut: ${cut} of ${observation.length} characters are kept.]`;
}

/** The same with who wrote what. Nobody is named for the note about the cut. */
export function cappedWriting(
  { text, spans }: { readonly text: string; readonly spans: readonly WrittenSpan[] },
  longest: number,
): { readonly text: string; readonly spans: readonly WrittenSpan[] } {
  const kept = capped(text, longest);
  if (kept === text) return { text, spans };
  const end = kept.lastIndexOf('\n');
  return {
    text: kept,
    spans: spans.flatMap((span) => (span.start < end ? [{ ...span, end: Math.min(span.end, end) }] : [])),
  };
}

/**
 * Validates, asks, runs and limits a tool. Fails with `tool-arguments`, `tool-not-approved`, `deadline-exceeded`,
 * `aborted`, the tool's own codes, or `tool-failed` if the tool throws; never rejects. An abort or the time limit
 * aborts the tool's own signal. The time that a person takes to answer does not count.
 */
export async function callTool<Arguments, Data>(
  tool: Tool<Arguments, Data>,
  input: unknown,
  options: CallOptions = {},
): Promise<Result<ToolOutput<Data>>> {
  const { signal, onProgress } = options;
  const checked = validateArguments<Arguments & object>(tool.name, tool.schema, input);
  if (!checked.ok) return checked;
  if (signal?.aborted) return failure(stopped());
  const own = new AbortController();
  let settle: (failed: WebpaceError) => void = () => {};
  const ended = new Promise<{ readonly ok: false; readonly error: WebpaceError }>((resolve) => {
    settle = (error) => resolve(failure(error));
  });
  const end = (error: WebpaceError): void => {
    settle(error);
    own.abort(error);
  };
  const stop = (): void => end(stopped());
  signal?.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let going = true;
  try {
    const outgoing = tool.egress?.(checked.value) ?? [];
    const allowed = await Promise.race([
      allowCall(tool, checked.value, outgoing, options, own.signal),
      ended,
    ]);
    if (!allowed.ok) return allowed;
    timer = setTimeout(() => end(tooSlow(tool.name, tool.timeLimitMilliseconds)), tool.timeLimitMilliseconds);
    const progress = (report: ToolProgress): void => {
      if (going) onProgress?.(report);
    };
    options.egress?.sending(outgoing);
    const result = await Promise.race([tool.run(checked.value, { signal: own.signal, progress }), ended]);
    if (!result.ok) return result;
    const output = bounded(tool, result.value);
    options.egress?.gave(outgoing, output);
    return success(output);
  } catch (thrown) {
    return failure(
      toWebpaceError(
        thrown,
        'tool-failed',
        `The tool “${tool.name}” failed. Try again, or go on without it.`,
      ),
    );
  } finally {
    going = false;
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Asks the person about an effect and about what would leave this device, if needed. */
async function allowCall<Arguments>(
  tool: Tool<Arguments, unknown>,
  input: Arguments & object,
  outgoing: readonly Outgoing[],
  { approve, egress }: CallOptions,
  signal: AbortSignal,
): Promise<Result<true>> {
  const need = outgoing.length === 0 ? undefined : egress?.judge(outgoing);
  if (need?.ok === false) return need;
  const asks = need !== undefined && need.value !== 'nothing';
  if (tool.hints.readOnly && !asks) return success(true);
  const request = approvalOf(tool.name, input, {
    kind: tool.hints.readOnly ? 'egress' : 'effect',
    outgoing,
    sharesWhatWasRead: need?.value === 'consent-each-time',
  });
  const allowed = await askApproval(request, approve, signal);
  // Text that shares words with what was read is allowed only this once.
  if (allowed.ok && need?.value !== 'consent-each-time') egress?.allow(outgoing);
  return allowed;
}

function bounded<Data>(tool: Tool<never, Data>, output: ToolOutput<Data>): ToolOutput<Data> {
  const { observation: text, spans } = output;
  const kept = cappedWriting({ text, spans: spans ?? [] }, tool.longestObservation);
  return {
    ...output,
    trust: tool.hints.untrusted ? 'untrusted' : output.trust,
    observation: kept.text,
    ...(spans === undefined ? {} : { spans: kept.spans }),
  };
}

function tooSlow(name: string, milliseconds: number): WebpaceError {
  return new WebpaceError(
    'deadline-exceeded',
    `The tool “${name}” took longer than ${milliseconds / 1000} seconds and was stopped. Try again, or go on without it.`,
    { details: { tool: name, milliseconds } },
  );
}
