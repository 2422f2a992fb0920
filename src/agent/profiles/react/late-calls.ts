/**
 * Calls that take longer than a step waits for them (rule E18). The loop goes on without them; each answer is a step of its
 * own as soon as it is there. What nobody waits for any more is aborted when the question ends.
 */
import type { Result } from '../../../core/errors.ts';
import type { TrustLabel } from '../../../core/memory/trust-label.ts';
import type { ToolOutput } from '../../../tools/tool.ts';

type Called = Result<ToolOutput<unknown>>;

/** A call, and what it was made under. */
export interface LateCall {
  /** Of the call, as `ReactTurn` tells calls apart. */
  readonly key: string;
  readonly tool: string;
  readonly action: string;
  /** The lowest label of what the model was shown when it made the call. */
  readonly shown: TrustLabel;
  /** The step that made it; known once it is stored. */
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

  /** The result, or null where it is not there within the wait: then the call is in flight. */
  async within(
    call: LateCall,
    milliseconds: number | undefined,
    done: Promise<Called>,
  ): Promise<Called | null> {
    if (milliseconds === undefined) return done;
    const flight: Flight = { call, done, result: null };
    void done.then((result) => {
      flight.result = result;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), milliseconds);
    });
    const first = await Promise.race([done, waited]);
    clearTimeout(timer);
    if (first === null) this.#flights.push(flight);
    return first;
  }

  /** The same call is in flight: waits until it has an answer, and says which step made it. */
  async wait(key: string): Promise<number | null> {
    const flight = this.#flights.find(({ call }) => call.key === key);
    if (flight === undefined) return null;
    await flight.done;
    return flight.call.step;
  }

  /** Calls of the step that has just been stored. */
  stored(step: number): void {
    for (const { call } of this.#flights) call.step ??= step;
  }

  /** The oldest call that has been answered since; it is told once. */
  take(): { readonly call: LateCall; readonly result: Called } | null {
    const at = this.#flights.findIndex(({ result, call }) => result !== null && call.step !== null);
    const [flight] = at < 0 ? [] : this.#flights.splice(at, 1);
    return flight === undefined ? null : { call: flight.call, result: flight.result as Called };
  }

  /** Aborts what is in flight: the question has its end. */
  end(): void {
    this.#flights.length = 0;
    this.#end.abort();
  }
}
