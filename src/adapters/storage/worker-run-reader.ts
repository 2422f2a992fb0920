/** The `RunReader` port over its worker, which is started by the first call. */
import type { RunId } from '../../core/memory/units.ts';
import type { FoundStep, RunDamage, RunReader } from '../../ports/run-reader.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient } from '../../worker-link/worker-client.ts';
import type { RunReaderService } from './run-reader-service.ts';

/** Milliseconds. A run of 10,000 steps is read and folded in one or two seconds; the rest is for slow disks. */
const deadline = 60_000;

export class WorkerRunReader implements RunReader {
  readonly #client: WorkerClient<RunReaderService>;

  constructor(spawn: () => WorkerLike, database: string) {
    this.#client = new WorkerClient<RunReaderService>({ name: 'run reader', spawn, settings: { database } });
  }

  async prepareSearch(run: RunId): Promise<void> {
    await this.#client.call('prepareSearch', run, { deadline });
  }

  search(run: RunId, query: string, signal?: AbortSignal): Promise<readonly number[]> {
    return this.#client.call('search', { run, query }, { deadline, ...(signal ? { signal } : {}) });
  }

  excerpts(run: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]> {
    return this.#client.call('excerpts', { run, query, steps }, { deadline });
  }

  check(run: RunId): Promise<RunDamage> {
    return this.#client.call('check', run, { deadline });
  }

  forget(run: RunId): void {
    // A worker that is not there has nothing to forget.
    if (this.#client.state === 'ready') this.#client.call('forget', run, { deadline }).catch(() => undefined);
  }

  close(): void {
    this.#client.close();
  }
}
