/** The `SecondCopy` port over journals in the origin private file system, written by a worker. */
import type { ChunkId, RunId } from '../../../core/memory/units.ts';
import type { RestoredRun, SecondCopy } from '../../../ports/storage/second-copy.ts';
import type { WorkerLike } from '../../../worker-link/protocol.ts';
import { WorkerClient } from '../../../worker-link/worker-client.ts';
import { transactionError } from '../storage-errors.ts';
import { OpfsJournalFiles, withJournal } from './opfs-journal-files.ts';
import type { RunJournalService } from './run-journal-service.ts';

/** Milliseconds between two signs of life. A page of steps takes a fraction of a second. */
const deadline = 60_000;

export class WorkerSecondCopy implements SecondCopy {
  readonly #client: WorkerClient<RunJournalService>;
  readonly #files: OpfsJournalFiles;
  readonly #database: string;
  /** Runs that changed since their journal was last updated, with the chunks that got newer versions. */
  readonly #waiting = new Map<RunId, Set<ChunkId>>();
  #following = false;

  constructor(spawn: () => WorkerLike, database: string) {
    this.#client = new WorkerClient({ name: 'second copy', spawn, settings: { database } });
    this.#files = new OpfsJournalFiles(database);
    this.#database = database;
  }

  follow(run: RunId, chunk?: ChunkId): void {
    const chunks = this.#waiting.get(run) ?? new Set();
    if (chunk !== undefined) chunks.add(chunk);
    this.#waiting.set(run, chunks);
    if (!this.#following) void this.#followAll();
  }

  async remove(run: RunId): Promise<void> {
    this.#waiting.delete(run);
    try {
      await withJournal(this.#database, run, () => this.#files.remove(run));
    } catch (thrown) {
      throw transactionError(thrown);
    }
  }

  list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]> {
    return this.#files.list();
  }

  restore(run: RunId, steps: readonly number[]): Promise<RestoredRun | null> {
    return this.#client.call('restore', { run, steps }, { deadline: 10 * deadline });
  }

  async catchUp(): Promise<void> {
    await this.#client.call('catchUp', null, { deadline });
  }

  close(): void {
    this.#client.close();
  }

  async #followAll(): Promise<void> {
    this.#following = true;
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const [run, chunks] = next;
      this.#waiting.delete(run);
      // The next change of the run, or the next opening of the app, repairs a failure.
      await this.#client.call('follow', { run, chunks: [...chunks] }, { deadline }).catch(() => undefined);
    }
    this.#following = false;
  }
}
