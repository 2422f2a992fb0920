/** Holds on runs as Web Locks, which the browser frees when their tab ends in any way. */

import { WebpaceError } from '../../core/errors.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { RunHold, RunLocks } from '../../ports/runs/run-locks.ts';
import { lockManager } from '../../worker-link/life-lock.ts';

/**
 * `store` is the name of the database of the runs. Locks need a secure context. Without them every hold is granted, and
 * only the store's fence keeps two tabs from writing to one run.
 */
export class WebRunLocks implements RunLocks {
  readonly #prefix: string;
  readonly #manager = lockManager();

  constructor(store: string) {
    this.#prefix = `${store}/run/`;
  }

  take(run: RunId): Promise<RunHold | null> {
    return this.#request(run, { ifAvailable: true });
  }

  async wait(run: RunId, signal: AbortSignal): Promise<RunHold> {
    try {
      return (await this.#request(run, { signal })) ?? freeHold;
    } catch (thrown) {
      if (signal.aborted)
        throw new WebpaceError('aborted', 'Stopped waiting for the conversation.', { cause: thrown });
      throw thrown;
    }
  }

  async steal(run: RunId): Promise<RunHold> {
    return (await this.#request(run, { steal: true })) ?? freeHold;
  }

  async held(): Promise<ReadonlySet<RunId>> {
    const { held = [] } = (await this.#manager?.query()) ?? {};
    const ours = held.flatMap(({ name = '' }) =>
      name.startsWith(this.#prefix) ? [name.slice(this.#prefix.length) as RunId] : [],
    );
    return new Set(ours);
  }

  #request(run: RunId, options: LockOptions): Promise<RunHold | null> {
    const manager = this.#manager;
    if (manager === undefined) return Promise.resolve(freeHold);
    return new Promise((resolve, reject) => {
      manager
        .request(`${this.#prefix}${run}`, options, (lock) => {
          if (lock === null) return resolve(null);
          return new Promise<void>((release) => resolve({ release }));
        })
        .catch(reject);
    });
  }
}

const freeHold: RunHold = { release: () => {} };
