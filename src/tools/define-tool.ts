/** Defines a tool in ten lines. Defaults are the careful choice. */
import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import type { ArgumentSchema, ValueOf } from './json-schema.ts';
import type { GivenNames, Tool, ToolContext, ToolImage, ToolOutput } from './tool.ts';

/** What `run` may return. A plain text is the observation. */
export interface LooseOutput<Data> {
  readonly observation: string;
  /** Default: the tool's name. */
  readonly title?: string;
  /** Default: `app`, or `untrusted` for an untrusted tool. */
  readonly trust?: TrustLabel;
  readonly origins?: readonly Origin[];
  readonly data?: Data;
  readonly images?: readonly ToolImage[];
}

export interface ToolDefinition<Schema extends ArgumentSchema, Data> {
  /** Lower-case letters, digits and hyphens, at most 64. */
  readonly name: string;
  readonly description: string;
  /** Schema of the arguments. Properties that it does not name are refused, unless `additionalProperties` allows them. */
  readonly schema: Schema;
  /** Names for arguments that only the person knows. A model that steers gets them as data. Called once a question. */
  readonly given?: () => GivenNames;
  /** True for a tool that changes nothing. Default false: each call needs the person's approval. */
  readonly readOnly?: boolean;
  /** False for a tool whose output is the app's own words. Default true. */
  readonly untrusted?: boolean;
  /** In milliseconds, 1 to 3,600,000; default 30,000. */
  readonly timeLimitMilliseconds?: number;
  /**
   * For a slow tool: after this many milliseconds (1 or more) the loop continues, and the answer becomes a step of its
   * own when it arrives. Only with `readOnly`. By default the step waits until the call is done.
   */
  readonly stepWaitsMilliseconds?: number;
  /** In UTF-16 units, 1 or more; default 8,000. */
  readonly longestObservation?: number;
  /** If it throws, the call fails with `tool-failed`. For a code of your own, return `failure(new WebpaceError(…))`. */
  readonly run: (input: ValueOf<Schema>, context: ToolContext) => Returned<Data> | Promise<Returned<Data>>;
}

type Returned<Data> = string | LooseOutput<Data> | Result<string | LooseOutput<Data>>;

/** Makes a tool. Throws `settings-invalid` for an impossible name or limit, or a schema that is not of an object. */
export function defineTool<const Schema extends ArgumentSchema, Data = undefined>(
  definition: ToolDefinition<Schema, Data>,
): Tool<ValueOf<Schema>, Data | undefined> {
  const { name, description, schema, readOnly = false, untrusted = true } = definition;
  const { timeLimitMilliseconds = 30_000, longestObservation = 8_000 } = definition;
  check(
    /^[a-z][a-z0-9-]{0,63}$/.test(name),
    `The name “${name}” is not lower-case letters, digits and hyphens`,
  );
  // JavaScript without types can leave any of these out.
  check(((description as string | undefined) ?? '').trim() !== '', `The tool “${name}” has no description`);
  check((schema as Schema | undefined)?.type === 'object', `The schema of “${name}” is not of an object`);
  check(typeof definition.run === 'function', `The tool “${name}” has no function “run”`);
  check(
    inRange(timeLimitMilliseconds, 3_600_000),
    `The time limit of “${name}” is not 1 to 3,600,000 milliseconds`,
  );
  check(inRange(longestObservation, Infinity), `The longest observation of “${name}” is below 1`);
  const { stepWaitsMilliseconds: waits } = definition;
  check(waits === undefined || inRange(waits, Infinity), `The wait for “${name}” is below 1 millisecond`);
  check(waits === undefined || readOnly, `The tool “${name}” has effects, so no step can go on without it`);
  return {
    name,
    description,
    schema: { additionalProperties: false, ...schema } as ArgumentSchema,
    hints: { readOnly, untrusted },
    ...(definition.given === undefined ? {} : { given: definition.given }),
    timeLimitMilliseconds,
    ...(waits === undefined ? {} : { stepWaitsMilliseconds: waits }),
    longestObservation,
    async run(input, context): Promise<Result<ToolOutput<Data | undefined>>> {
      const returned = await definition.run(input, context);
      const wrapped = typeof returned === 'object' && returned !== null && 'ok' in returned;
      const result = wrapped ? returned : success(returned);
      if (!result.ok) return result;
      const loose = typeof result.value === 'string' ? { observation: result.value } : result.value;
      if (typeof (loose as Partial<LooseOutput<Data>> | undefined)?.observation !== 'string')
        return failure(new WebpaceError('tool-failed', noText(name)));
      return success({
        title: loose.title ?? name,
        observation: loose.observation,
        trust: loose.trust ?? (untrusted ? 'untrusted' : 'app'),
        origins: loose.origins ?? [],
        data: loose.data,
        ...(loose.images === undefined ? {} : { images: loose.images }),
      });
    },
  };
}

function noText(name: string): string {
  return `The tool “${name}” returned no text. Let “run” return a text, or an object with “observation”.`;
}

function inRange(value: number, most: number): boolean {
  return Number.isFinite(value) && value >= 1 && value <= most;
}

function check(holds: boolean, fault: string): void {
  if (!holds) throw new WebpaceError('settings-invalid', `${fault}. Correct the definition of the tool.`);
}
