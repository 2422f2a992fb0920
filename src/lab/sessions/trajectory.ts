/**
 * Recorded sessions: one JSON object in each line, `{id, lang, query, steps, needs}`. A line that is no session is
 * refused with its reason, and the other lines are still read. The texts are data of third parties, never instructions.
 */
import { failure, type Result, success } from '../../core/errors.ts';
import { invalidTrajectory, type LinePlace } from './trajectory-error.ts';

/** One interaction: what the agent did and what came back. */
export interface SessionStep {
  /** The kind of step, in the recorder's words. */
  readonly type: string;
  readonly action: string;
  readonly observation: string;
  /** The true thread in a session of several tasks. Groups figures; no policy sees it. */
  readonly task: string | null;
}

/** Which earlier chunks are needed when a step is decided. */
export interface Need {
  /** The step about to be decided, from 0. The history is steps 0 … at − 1. Equal to the number of steps for a need after the last. */
  readonly at: number;
  /** Steps, from 0, each before `at`. */
  readonly chunks: readonly number[];
  /** `any`: one of the chunks suffices. `all`: each counts, and the score is the share that is kept. */
  readonly mode: 'any' | 'all';
  readonly kind: string;
  /** The request at that moment; null for the session's. */
  readonly request: string | null;
  /** Strings that are in the chunks verbatim. Empty if the need names none. */
  readonly values: readonly string[];
  /** Accepted answers in words, if the recording has some. Only `measureSuccess` reads them. */
  readonly answers?: readonly string[];
}

export interface Session {
  readonly id: string;
  readonly lang: string;
  /** The request of the whole session. */
  readonly query: string;
  readonly steps: readonly SessionStep[];
  readonly needs: readonly Need[];
  /** The request of each task, in a session made of several sessions; else `query` applies. */
  readonly taskQueries?: Readonly<Record<string, string>>;
  /** True: make only prompts that a need is read from (see `sampleNeeds`). */
  readonly onlyRead?: true;
}

/**
 * @param line text of one line, without its line end
 * @param place file and line (from 1), for the message
 * @returns the session, or `trajectory-invalid` with file, line and reason
 */
export function parseSession(line: string, place: LinePlace): Result<Session> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure(invalidTrajectory(place, `it is not JSON (${reason})`));
  }
  try {
    return success(readSession(value));
  } catch (error) {
    if (error instanceof Refusal) return failure(invalidTrajectory(place, error.message));
    throw error;
  }
}

/** The first `steps` steps of a session and the needs within them. */
export function cutSession(session: Session, steps: number): Session {
  return {
    ...session,
    steps: session.steps.slice(0, steps),
    needs: session.needs.filter(({ at }) => at <= steps),
  };
}

class Refusal extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function readSession(value: unknown): Session {
  const session = fieldsOf(value, 'the line');
  const steps = listOf(session.steps, 'steps').map(readStep);
  if (steps.length === 0) throw new Refusal('steps is empty');
  return {
    id: textOf(session.id, 'id'),
    lang: session.lang === undefined ? '' : textOf(session.lang, 'lang', true),
    query: textOf(session.query, 'query', true),
    steps,
    needs: listOf(session.needs, 'needs').map((need, index) => readNeed(need, index, steps.length)),
  };
}

function readStep(value: unknown, index: number): SessionStep {
  const name = `steps[${index}]`;
  const step = fieldsOf(value, name);
  if (step.i !== index) throw new Refusal(`${name}.i is ${shown(step.i)}, its place in the list is ${index}`);
  const { task } = step;
  if (task !== undefined && task !== null && typeof task !== 'string' && typeof task !== 'number') {
    throw new Refusal(`${name}.task is neither text nor a number`);
  }
  return {
    type: textOf(step.type, `${name}.type`),
    action: textOf(step.action ?? '', `${name}.action`, true),
    observation: textOf(step.observation ?? '', `${name}.observation`, true),
    task: task === undefined || task === null ? null : String(task),
  };
}

function readNeed(value: unknown, index: number, steps: number): Need {
  const name = `needs[${index}]`;
  const need = fieldsOf(value, name);
  const at = wholeNumber(need.at, `${name}.at`, steps);
  const chunks = listOf(need.chunks, `${name}.chunks`).map((chunk, i) =>
    wholeNumber(chunk, `${name}.chunks[${i}]`, at - 1),
  );
  if (chunks.length === 0) throw new Refusal(`${name}.chunks is empty`);
  const { mode, q, value: values, answer } = need;
  if (mode !== 'any' && mode !== 'all')
    throw new Refusal(`${name}.mode is ${shown(mode)}, not "any" or "all"`);
  const request = q === undefined || q === null ? '' : textOf(q, `${name}.q`, true);
  return {
    at,
    chunks,
    mode,
    kind: textOf(need.kind, `${name}.kind`),
    request: request === '' ? null : request,
    values: textsOf(values, `${name}.value`),
    ...(answer === undefined || answer === null ? {} : { answers: textsOf(answer, `${name}.answer`) }),
  };
}

/** A text or a list of texts; empty if absent. Blank ones are left out, because every text holds them. */
function textsOf(value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'number') return [String(value)];
  const texts =
    typeof value === 'string' ? [value] : listOf(value, name).map((each, i) => textOf(each, `${name}[${i}]`));
  return texts.filter((text) => text.trim() !== '');
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(`${name} is not an object`);
  return value as Fields;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refusal(`${name} is not a list`);
  return value;
}

function textOf(value: unknown, name: string, mayBeEmpty = false): string {
  if (typeof value !== 'string') throw new Refusal(`${name} is not text`);
  if (value === '' && !mayBeEmpty) throw new Refusal(`${name} is empty`);
  return value;
}

function wholeNumber(value: unknown, name: string, largest: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > largest) {
    throw new Refusal(`${name} is ${shown(value)}, not a whole number from 0 to ${largest}`);
  }
  return value;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
