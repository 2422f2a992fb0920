/**
 * What an agent can do, in one form: described for people and models, its arguments validated, its time and output
 * bounded, what it returns labelled with whose words they are. A failure is a value, so that a loop can go on.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import { type ArgumentSchema, validateArguments } from './validate-arguments.ts';

export interface ToolContext {
  readonly signal: AbortSignal;
}

export interface ToolOutput<Data> {
  /** One line for the timeline. */
  readonly title: string;
  /** What memory keeps and a model is shown. */
  readonly observation: string;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** The same for the harness, as data. */
  readonly data: Data;
}

export interface Tool<Arguments, Data> {
  /** Stable, lower case: what a model writes to call it. */
  readonly name: string;
  /** One or two sentences for a model and for people. */
  readonly description: string;
  /** JSON schema of the arguments (an object without further properties). */
  readonly schema: ArgumentSchema;
  readonly timeLimitMilliseconds: number;
  /** Longest observation, in UTF-16 units. */
  readonly longestObservation: number;
  run(input: Arguments, context: ToolContext): Promise<Result<ToolOutput<Data>>>;
}

/** The cap on a tool's output leaves a note, so that nobody takes a part for the whole. */
function capped(observation: string, longest: number): string {
  if (observation.length <= longest) return observation;
  const cut = (observation.charCodeAt(longest - 1) & 0xfc00) === 0xd800 ? longest - 1 : longest;
  return `${observation.slice(0, cut)}\n[Cut: ${cut} of ${observation.length} characters are kept.]`;
}

/**
 * Validates, runs and bounds a tool. Fails with `tool-arguments`, `deadline-exceeded`, `aborted`, the tool's own codes,
 * or `tool-failed` for what it throws; never rejects. After an abort or the time limit the tool's own signal is aborted.
 */
export async function callTool<Arguments, Data>(
  tool: Tool<Arguments, Data>,
  input: unknown,
  signal?: AbortSignal,
): Promise<Result<ToolOutput<Data>>> {
  const checked = validateArguments<Arguments>(tool.name, tool.schema, input);
  if (!checked.ok) return checked;
  if (signal?.aborted) return failure(stopped());
  const own = new AbortController();
  let settle: (failed: WebpaceError) => void = () => {};
  const ended = new Promise<Result<ToolOutput<Data>>>((resolve) => {
    settle = (error) => resolve(failure(error));
  });
  const end = (error: WebpaceError): void => {
    settle(error);
    own.abort(error);
  };
  const stop = (): void => end(stopped());
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(
    () => end(tooSlow(tool.name, tool.timeLimitMilliseconds)),
    tool.timeLimitMilliseconds,
  );
  try {
    const result = await Promise.race([tool.run(checked.value, { signal: own.signal }), ended]);
    if (!result.ok) return result;
    return success({
      ...result.value,
      observation: capped(result.value.observation, tool.longestObservation),
    });
  } catch (thrown) {
    return failure(
      toWebpaceError(
        thrown,
        'tool-failed',
        `The tool “${tool.name}” failed. Try again, or go on without it.`,
      ),
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
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
