/**
 * What an agent can do, in one form: described for people and models, its arguments validated, its time and output
 * bounded, what it returns labelled with whose words they are. A failure is a value, so that a loop can go on.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import { type Approve, approvalOf, askApproval } from './approval.ts';
import type { EgressGuard } from './egress/egress-guard.ts';
import type { Outgoing } from './egress/outgoing.ts';
import { type ArgumentSchema, validateArguments } from './validate-arguments.ts';

/** How far a call has come. `total` is null where nobody knows. */
export interface ToolProgress {
  readonly done: number;
  readonly total: number | null;
  /** A few words for people: “Reading page 2 of 5”. */
  readonly note: string;
}

export interface ToolContext {
  /** Aborted by the caller and by the time limit. */
  readonly signal: AbortSignal;
  progress(report: ToolProgress): void;
}

/** The two hints of WebMCP, with its meanings. */
export interface ToolHints {
  /** It changes nothing outside of the call. One that is not read-only runs only after a person allowed it. */
  readonly readOnly: boolean;
  /** True: its output is labelled `untrusted`, whatever it says itself. False: the label that it gives each output stands. */
  readonly untrusted: boolean;
}

/** A picture that a tool made. */
export interface ToolImage {
  readonly type: 'image/png';
  readonly bytes: Uint8Array;
  /** What stands in its place where it cannot be seen. */
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
  /** What memory keeps and a model is shown. */
  readonly observation: string;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** Which origin wrote which words of the observation. What is left out is ours, or an echo of the call. Absent: not known. */
  readonly spans?: readonly WrittenSpan[];
  /** The same for the harness, as data. */
  readonly data: Data;
  readonly images?: readonly ToolImage[];
}

export interface GivenNames {
  /** Our own words: “Files for parse-file”. */
  readonly label: string;
  /** Untrusted: whoever named them. */
  readonly names: readonly string[];
}

export interface Tool<Arguments, Data> {
  /** Stable, lower case: what a model writes to call it. */
  readonly name: string;
  /** One or two sentences for a model and for people. */
  readonly description: string;
  /** JSON schema of the arguments (an object). */
  readonly schema: ArgumentSchema;
  readonly hints: ToolHints;
  /** What arguments can name that only the person knows of, such as files; told to a model as data, not as instructions. */
  readonly given?: () => GivenNames;
  /** What leaves this device by a call with these arguments, all of it. Absent: nothing does. */
  readonly egress?: (input: Arguments) => readonly Outgoing[];
  /** Whose words name, description and schema are, where they are not ours: they can steer a model before it has read a thing. */
  readonly describedBy?: string;
  readonly timeLimitMilliseconds: number;
  /**
   * How long a step waits for a call; the loop then goes on, and the answer is a step of its own (rule E18). Absent: the step
   * waits until the call is done. Only of read-only tools.
   */
  readonly stepWaitsMilliseconds?: number;
  /** Longest observation, in UTF-16 units. */
  readonly longestObservation: number;
  run(input: Arguments, context: ToolContext): Promise<Result<ToolOutput<Data>>>;
}

/** A tool whose types nobody needs to know. */
export type AnyTool = Tool<never, unknown>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asked before a tool that is not read-only, and where `egress` says so; without it such a call is refused. */
  readonly approve?: Approve | undefined;
  /** Judges what would leave this device. Without it the arguments are the caller's own, who answers for them. */
  readonly egress?: EgressGuard | undefined;
  readonly onProgress?: ((report: ToolProgress) => void) | undefined;
}

/** The cap on a tool's output leaves a note, so that nobody takes a part for the whole. */
export function capped(observation: string, longest: number): string {
  if (observation.length <= longest) return observation;
  const cut = (observation.charCodeAt(longest - 1) & 0xfc00) === 0xd800 ? longest - 1 : longest;
  return `${observation.slice(0, cut)}\n[Cut: ${cut} of ${observation.length} characters are kept.]`;
}

/** The same with who wrote what; the note about the cut is nobody's. */
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
 * Validates, asks, runs and bounds a tool. Fails with `tool-arguments`, `tool-not-approved`, `deadline-exceeded`,
 * `aborted`, the tool's own codes, or `tool-failed` for what it throws; never rejects. After an abort or the time limit the
 * tool's own signal is aborted. The time that a person takes to answer is not counted.
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

/** Asks the person what has to be asked: for an effect, and for what would leave this device. */
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
  // What shares words with what was read is allowed this once.
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

function stopped(): WebpaceError {
  return new WebpaceError('aborted', 'Stopped as asked.');
}

function tooSlow(name: string, milliseconds: number): WebpaceError {
  return new WebpaceError(
    'deadline-exceeded',
    `The tool “${name}” took longer than ${milliseconds / 1000} seconds and was stopped. Try again, or go on without it.`,
    { details: { tool: name, milliseconds } },
  );
}
