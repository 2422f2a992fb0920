import { WebpaceError } from '../../src/core/errors.ts';
import type { RunId } from '../../src/core/memory/units.ts';
import type { RunHold, RunLocks } from '../../src/ports/runs/run-locks.ts';

/** Holds of this tab, and of another one where a test says so. */
export class SharedLocks implements RunLocks {
  readonly holds = new Set<RunId>();
  readonly #waiting: { readonly run: RunId; readonly grant: (hold: RunHold) => void }[] = [];

  take = async (run: RunId): Promise<RunHold | null> => (this.holds.has(run) ? null : this.#hold(run));

  steal = async (run: RunId): Promise<RunHold> => this.#hold(run);

  async wait(run: RunId, signal: AbortSignal): Promise<RunHold> {
    const free = await this.take(run);
    if (free !== null) return free;
    return new Promise((grant, reject) => {
      const place = { run, grant };
      this.#waiting.push(place);
      signal.addEventListener('abort', () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(new WebpaceError('aborted', 'Stopped waiting for the conversation.'));
      });
    });
  }

  held = async (): Promise<ReadonlySet<RunId>> => this.holds;

  #hold(run: RunId): RunHold {
    this.holds.add(run);
    return {
      release: () => {
        const next = this.#waiting.findIndex((one) => one.run === run);
        if (next < 0) this.holds.delete(run);
        else this.#waiting.splice(next, 1)[0]?.grant(this.#hold(run));
      },
    };
  }
}
