/**
 * Journals in the origin private file system. Writing needs its synchronous handles, which only a dedicated worker has
 * and only one writer at a time. Looking and removing work everywhere. A caller that opens, replaces or removes a
 * journal must hold its lock.
 */
import { WebpaceError } from '../../../core/errors.ts';
import { type RunId, runId } from '../../../core/memory/units.ts';
import type { GrowingFile, SyncHandle } from '../../../ports/storage/growing-file.ts';
import type { JournalFiles } from './journal-files.ts';
import { journalFolder, orNull } from './journal-folder.ts';

interface WorkerFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncHandle>;
  move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

const ending = '.journal';
const newEnding = '.new';
/** A file name has at most 255 characters. A run with a longer name has no second copy. */
const longestName = 240;

export class OpfsJournalFiles implements JournalFiles {
  readonly #database: string;

  /** `database` is the name of the database of the runs. */
  constructor(database: string) {
    this.#database = database;
  }

  async open(run: RunId, create: boolean): Promise<GrowingFile | null> {
    const name = nameOf(run);
    const folder = await this.#folder(create);
    if (name === null || folder === null) return null;
    const handle = await orNull(folder.getFileHandle(name, { create }));
    return handle && fileOver(await (handle as WorkerFileHandle).createSyncAccessHandle());
  }

  async replace(run: RunId, write: (file: GrowingFile) => Promise<void>): Promise<void> {
    const name = nameOf(run);
    const folder = await this.#folder(true);
    if (name === null || folder === null) return;
    const handle = (await folder.getFileHandle(name + newEnding, { create: true })) as WorkerFileHandle;
    const file = fileOver(await handle.createSyncAccessHandle());
    try {
      file.truncate(0);
      await write(file);
      file.close();
    } catch (thrown) {
      file.close();
      await orNull(folder.removeEntry(name + newEnding));
      throw thrown;
    }
    await handle.move(folder, name);
  }

  async remove(run: RunId): Promise<void> {
    const name = nameOf(run);
    const folder = await this.#folder(false);
    if (name === null || folder === null) return;
    await orNull(folder.removeEntry(name));
    await orNull(folder.removeEntry(name + newEnding));
  }

  async list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]> {
    const folder = await this.#folder(false);
    if (folder === null) return [];
    const found: { run: RunId; bytes: number }[] = [];
    for await (const [name, handle] of (folder as unknown as Entries).entries()) {
      if (!name.endsWith(ending) || handle.kind !== 'file') continue;
      const { size } = await (handle as FileSystemFileHandle).getFile();
      found.push({ run: runId(decodeURIComponent(name.slice(0, -ending.length))), bytes: size });
    }
    return found;
  }

  #folder(create: boolean): Promise<FileSystemDirectoryHandle | null> {
    return journalFolder(this.#database, create);
  }
}

interface Entries {
  entries(): AsyncIterable<[string, FileSystemHandle]>;
}

/** Only one tab at a time writes, replaces or removes a run's journal. */
export async function withJournal<Value>(
  database: string,
  run: RunId,
  work: () => Promise<Value>,
): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return work();
  return locks.request(`${database}/journal/${run}`, work) as Promise<Value>;
}

function nameOf(run: RunId): string | null {
  const name = encodeURIComponent(run) + ending;
  return name.length + newEnding.length > longestName ? null : name;
}

function fileOver(handle: SyncHandle): GrowingFile {
  let size = handle.getSize();
  let open = true;
  return {
    get size() {
      return size;
    },
    read(at, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
      return bytes.subarray(0, handle.read(bytes, { at }));
    },
    append(bytes) {
      const written = handle.write(bytes, { at: size });
      if (written === bytes.length) {
        size += written;
        return;
      }
      handle.truncate(size);
      throw new WebpaceError(
        'storage-full',
        'There is no room left for the second copy of a conversation. Free space on this device.',
      );
    },
    truncate(length) {
      handle.truncate(length);
      size = length;
    },
    flush: () => handle.flush(),
    close() {
      if (open) handle.close();
      open = false;
    },
  };
}
