import { failure, success, toWebpaceError, valueOrThrow, WebpaceError } from '../../../core/errors.ts';
import { type RunId, runId } from '../../../core/memory/units.ts';
import type { RunBell, RunLocks } from '../../../ports/runs/run-locks.ts';
import type { RunReader } from '../../../ports/runs/run-reader.ts';
import type { RunRecord, RunStore } from '../../../ports/runs/run-store.ts';
import { tagsOf } from '../../../record/run-tags.ts';
import type { Runs, Transfer } from '../../runs.ts';
import { systemClock } from '../../system-clock.ts';
import { copyKeys } from '../storage/copy-keys.ts';
import { loadRunTransfer } from './load-run-transfer.ts';
import { readWhole } from './read-whole.ts';
import { otherStored, runGone } from './run-refusals.ts';

interface RunChangesParts {
  readonly store: RunStore;
  readonly locks: RunLocks;
  /** Null if no other tab can know the runs. */
  readonly bell: RunBell | null;
  readonly reader: RunReader;
  /** Is told each run that was added. */
  readonly onAdded: (run: RunRecord) => void;
}

/** What changes the list of stored runs, and their names and tags. Other tabs are told of every change. */
export class RunChanges implements Pick<Runs, 'rename' | 'tag' | 'remove' | 'fork' | 'importFile'> {
  readonly #parts: RunChangesParts;
  /** Waits for a deletion of the run to end before one from a file takes its place. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RunChangesParts) {
    this.#parts = parts;
  }

  async rename(id: RunId, title: string): Promise<void> {
    const name = title.trim();
    if (name === '') throw new WebpaceError('settings-invalid', 'A conversation needs a name. Type one.');
    await this.#parts.store.renameRun(id, name);
    this.#parts.bell?.ring(id);
  }

  async tag(id: RunId, tags: readonly string[]): ReturnType<Runs['tag']> {
    const kept = valueOrThrow(tagsOf(tags));
    await this.#parts.store.tagRun(id, kept);
    this.#parts.bell?.ring(id);
    return kept;
  }

  remove(id: RunId): ReturnType<Runs['remove']> {
    return this.#inOrder(() => this.#remove(id));
  }

  async fork(id: RunId, step: number, title: string): ReturnType<Runs['fork']> {
    const { store } = this.#parts;
    try {
      const stored = await store.readRun(id);
      if (stored === undefined) return failure(runGone());
      const { forkRun } = await loadRunTransfer();
      const forked = forkRun(stored, {
        id: runId(crypto.randomUUID()),
        title,
        step,
        now: systemClock.now(),
      });
      if (!forked.ok) return forked;
      await this.#addRun(forked.value);
      await copyKeys(store, stored.run, forked.value.run);
      return success(forked.value.run);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
  }

  importFile(file: Blob | string, transfer: Transfer = {}): ReturnType<Runs['importFile']> {
    return this.#inOrder(() => this.#importFile(file, transfer));
  }

  #inOrder<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#last.then(change);
    this.#last = changed.catch(() => undefined);
    return changed;
  }

  async #remove(id: RunId): ReturnType<Runs['remove']> {
    const { store, locks, reader, bell } = this.#parts;
    const hold = await locks.take(id);
    if (hold === null)
      throw new WebpaceError(
        'run-busy',
        'This conversation is being worked on. Stop it first, then delete it.',
      );
    try {
      const stored = await readWhole(store, id);
      if (stored === undefined) throw runGone();
      await store.deleteRun(id);
      reader.forget(id);
      bell?.ring(id);
      return { run: stored.run, restore: () => this.#inOrder(() => this.#addRun(stored)) };
    } finally {
      hold.release();
    }
  }

  async #importFile(file: Blob | string, transfer: Transfer): ReturnType<Runs['importFile']> {
    try {
      const { runIn, sameSteps } = await loadRunTransfer();
      const read = await runIn(typeof file === 'string' ? new Blob([file]) : file, transfer);
      if (!read.ok) return read;
      const stored = await readWhole(this.#parts.store, read.value.run.id, { signal: transfer.signal });
      if (stored === undefined) {
        await this.#addRun(read.value);
        return success({ run: read.value.run, known: false });
      }
      return sameSteps(stored, read.value)
        ? success({ run: stored.run, known: true })
        : failure(otherStored(stored.run));
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
  }

  async #addRun(stored: Parameters<RunStore['addRun']>[0]): Promise<void> {
    const { store, locks, reader, bell, onAdded } = this.#parts;
    const { id } = stored.run;
    // A long run arrives in pieces. The lock keeps other tabs from importing it too and from deleting the pieces as remains.
    const hold = await locks.take(id);
    if (hold === null)
      throw new WebpaceError(
        'run-busy',
        'Another tab is adding or changing this conversation. Wait for it, then try again.',
      );
    try {
      await store.addRun(stored);
    } finally {
      hold.release();
    }
    reader.forget(id);
    onAdded(stored.run);
    bell?.ring(id);
  }
}
