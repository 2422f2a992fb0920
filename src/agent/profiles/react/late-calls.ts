/**
 * Tracks calls that take longer than a step waits (rule E18). The loop continues without them, and each answer becomes
 * a step of its own when it arrives. The end of the question aborts the rest.
 */
import type { Result } from '../../../core/errors.ts';
import type { TrustLabel } from '../../../core/memory/trust-label.ts';
import type { ToolOutput } from '../../../tools/tool.ts';

type Called = Result<ToolOutput<unknown>>;

/** A call, and the conditions under which it was made. */
export interface LateCall {
  /** The key by which `ReactTurn` recognises the same call. */
  readonly key: string;
  readonly tool: string;
  readonly action: string;
  /** Lowest trust of what the model was shown when it made the call. */
  readonly shown: TrustLabel;
  /** The step that made the call; null until that step is stored. */
  step: number | null;
}

interface Flight {
  readonly call: LateCall;
  readonly done: Promise<Called>;
  result: Called | null;
}

export class LateCalls {
  readonly #flights: Flight[] = [];
  readonly #end = new AbortController();

  /** Aborted when the question ends. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /**
   * The result, or null if it takes longer than the wait. In that case the call stays in flight. The time that a person
   * takes to answer does not count.
   *
   * @param asked what the person was asked last for this call; null if nothing
   */
  async within(
    call: LateCall,
    milliseconds: number | undefined,
    done: Promise<Called>,
    asked: () => Promise<unknown> | null,
  ): Promise<Called | null> {
    if (milliseconds === undefined) return done;
    const flight: Flight = { call, done, result: null };
    void done.then((result) => {
      flight.result = result;
    });
    let first = await orNull(done, milliseconds);
    let answered: Promise<unknown> | null = null;
    while (first === null && asked() !== answered) {
      answered = asked();
      await Promise.race([done, answered?.catch(() => undefined)]);
      first = await orNull(done, milliseconds);
    }
    if (first === null) this.#flights.push(flight);
    return first;
  }

  /** If the same call is in flight, waits for its answer and returns the step that made it. */
  async wait(key: string): Promise<number | null> {
    const flight = this.#flights.find(({ call }) => call.key === key);
    if (flight === undefined) return null;
    await flight.done;
    return flight.call.step;
  }

  /** Gives the calls of the step that was just stored its number. */
  stored(step: number): void {
    for (const { call } of this.#flights) call.step ??= step;
  }

  /** The oldest call that has got an answer since. Each is returned once. */
  take(): { readonly call: LateCall; readonly result: Called } | null {
    const at = this.#flights.findIndex(({ result, call }) => result !== null && call.step !== null);
    const [flight] = at < 0 ? [] : this.#flights.splice(at, 1);
    return flight === undefined ? null : { call: flight.call, result: flight.result as Called };
  }

  /** Aborts what is in flight, because the question is over. */
  end(): void {
    this.#flights.length = 0;
    this.#end.abort();
  }
}

async function orNull(done: Promise<Called>, milliseconds: number): Promise<Called | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const first = await Promise.race([done, waited]);
  clearTimeout(timer);
  return first;
}
