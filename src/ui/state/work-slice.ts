/** Long work of the library and the models: one piece of each kind at a time, each with Cancel. */
import { reportOf } from '../../runtime/runtime.ts';
import type { Work } from './app-state.ts';
import type { StateCell } from './state-cell.ts';

export class WorkSlice {
  readonly #cell: StateCell;
  readonly #running = new Map<Work, AbortController>();
  /** Of each kind the piece that was given last in turn. */
  readonly #last = new Map<Work, Promise<unknown>>();

  constructor(cell: StateCell) {
    this.#cell = cell;
  }

  /** @returns whether it was done; a cancelled piece is no failure */
  async during(work: Work, act: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.#running.has(work)) return false;
    const controller = new AbortController();
    this.#running.set(work, controller);
    this.#cell.set({ work: new Set(this.#running.keys()), problem: null });
    try {
      await act(controller.signal);
      return true;
    } catch (error) {
      if (!controller.signal.aborted) this.#cell.fail(reportOf(error));
      return false;
    } finally {
      this.#running.delete(work);
      this.#cell.set({ work: new Set(this.#running.keys()) });
    }
  }

  /** Does it after what was given before for the same kind. */
  inTurn<Value>(work: Work, act: () => Promise<Value>): Promise<Value> {
    const turn = (this.#last.get(work) ?? Promise.resolve()).then(act, act);
    this.#last.set(work, turn);
    return turn;
  }

  cancel(work: Work): void {
    this.#running.get(work)?.abort();
  }
}
