/** A folder with one backup for each run and document. Only changed ones are written. */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { stopIfAborted } from '../../ports/stopped.ts';
import type { BackupEntry, BackupFormat, BackupLock } from '../../ports/storage/backup.ts';
import { fileTarget } from './backup-file.ts';

/** Notes a hash of each file's content when it was written. The hash tells nothing about a locked backup. */
const notesName = 'webpace-backup-notes.json';
const notesEvery = 25;

/** An item for the folder, read only if it must be written. */
export interface FolderItem {
  readonly kind: BackupEntry['kind'];
  readonly id: string;
  /** Differs for different content. */
  readonly mark: string;
  read(): Promise<BackupEntry | null>;
}

interface FolderOutcome {
  readonly written: number;
  readonly unchanged: number;
  readonly bytes: number;
}

type Notes = Record<string, string>;

/** Writes what changed and reads each file back. Rejects with `aborted` and with storage codes. Complete files stay. */
export async function writeFolder(
  format: BackupFormat,
  folder: FileSystemDirectoryHandle,
  items: readonly FolderItem[],
  lock: BackupLock | null,
  { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress?: (share: number) => void } = {},
): Promise<FolderOutcome> {
  const notes = await readNotes(folder);
  const outcome = { written: 0, unchanged: 0, bytes: 0 };
  // A different passphrase makes a different file.
  const suffix = lock === null ? 'open' : lock.salt;
  try {
    for (const [place, item] of items.entries()) {
      stopIfAborted(signal);
      const name = fileNameOf(item);
      const mark = `${item.mark} ${suffix}`;
      if (notes[name] === mark && (await exists(folder, name))) outcome.unchanged += 1;
      else {
        const entry = await item.read();
        if (entry === null) continue;
        outcome.bytes += await writeOne(format, folder, name, entry, lock, signal);
        outcome.written += 1;
        notes[name] = mark;
        if (outcome.written % notesEvery === 0) await writeNotes(folder, notes);
      }
      onProgress?.((place + 1) / items.length);
    }
  } catch (thrown) {
    throw isGone(thrown) ? folderGone(folder.name, thrown) : toWebpaceError(thrown, 'storage-failed');
  } finally {
    await writeNotes(folder, notes).catch(() => undefined);
  }
  return outcome;
}

async function writeOne(
  format: BackupFormat,
  folder: FileSystemDirectoryHandle,
  name: string,
  entry: BackupEntry,
  lock: BackupLock | null,
  signal: AbortSignal | undefined,
): Promise<number> {
  const target = await fileTarget(await folder.getFileHandle(name, { create: true }));
  const written = await format.write(oneOf(entry), target, lock, signal);
  const file = await target.close();
  await format.check(file, lock, written);
  return file.size;
}

async function* oneOf(entry: BackupEntry): AsyncGenerator<BackupEntry, void, undefined> {
  yield entry;
}

/** Ids from files of runs can be any text. Two of them have two names, also where a disk takes `A` and `a` for one letter. */
function fileNameOf({ kind, id }: FolderItem): string {
  const name = id.replace(/[^a-z0-9-]/g, '_').slice(0, 80);
  return `${kind}-${name === id ? id : `${name}_${contentHash(id)}`}.webpace-backup`;
}

async function exists(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  return folder.getFileHandle(name).then(
    () => true,
    () => false,
  );
}

async function readNotes(folder: FileSystemDirectoryHandle): Promise<Notes> {
  try {
    const file = await (await folder.getFileHandle(notesName)).getFile();
    const read: unknown = JSON.parse(await file.text());
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...(read as Notes) } : {};
  } catch {
    // Without notes everything is written again.
    return {};
  }
}

async function writeNotes(folder: FileSystemDirectoryHandle, notes: Notes): Promise<void> {
  const file = await (await folder.getFileHandle(notesName, { create: true })).createWritable();
  await file.write(JSON.stringify(notes));
  await file.close();
}

/** True if a file cannot even be made. */
function isGone(thrown: unknown): boolean {
  return (thrown as { name?: unknown } | null)?.name === 'NotFoundError';
}

function folderGone(folder: string, cause: unknown): WebpaceError {
  return new WebpaceError(
    'backup-stopped',
    `The folder “${folder}” is not there any more: it was moved or deleted, or its disk was taken out. Bring it back, or choose another one under Settings, Backup.`,
    { cause },
  );
}
