/** The `RunReader` port over its worker, which starts at the first call. */
import type { RunId } from '../../../core/memory/units.ts';
import type { FoundStep, RunReader } from '../../../ports/runs/run-reader.ts';
import type { RunDamage } from '../../../record/run-record.ts';
import type { WorkerLike } from '../../../worker-link/protocol.ts';
import { WorkerClient } from '../../../worker-link/worker-client.ts';
import type { RunReaderService } from './run-reader-service.ts';

/** Milliseconds. A run of 10,000 steps is read and folded in one or two seconds; the rest is for slow disks. */
const deadline = 60_000;

export class WorkerRunReader implements RunReader {
  readonly #client: WorkerClient<RunReaderService>;
  readonly #another: () => WorkerClient<RunReaderService>;
  /** Workers of running checks. */
  readonly #checking = new Set<WorkerClient<RunReaderService>>();

  constructor(spawn: () => WorkerLike, database: string) {
    this.#another = () => new WorkerClient({ name: 'run reader', spawn, settings: { database } });
    this.#client = this.#another();
  }

  wake(): void {
    // A failure to start is reported by the next call.
    this.#client.load().catch(() => undefined);
  }

  async prepareSearch(run: RunId, signal?: AbortSignal): Promise<void> {
    await this.#client.call('prepareSearch', run, { deadline, signal });
  }

  search(run: RunId, query: string, signal?: AbortSignal): Promise<readonly number[]> {
    return this.#client.call('search', { run, query }, { deadline, signal });
  }

  excerpts(run: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]> {
    return this.#client.call('excerpts', { run, query, steps }, { deadline });
  }

  /** Checks in a worker of its own, which ends afterwards, so that searches do not wait for it. */
  async check(run: RunId, signal?: AbortSignal): Promise<RunDamage> {
    const checker = this.#another();
    this.#checking.add(checker);
    try {
      return await checker.call('check', run, { deadline, signal });
    } finally {
      this.#checking.delete(checker);
      checker.close();
    }
  }

  forget(run: RunId): void {
    // A worker that does not run has nothing to forget.
    if (this.#client.state === 'ready') this.#client.call('forget', run, { deadline }).catch(() => undefined);
  }

  close(): void {
    for (const checker of this.#checking) checker.close();
    this.#client.close();
  }
}
