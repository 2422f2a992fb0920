/** Backs up all runs and the library as streams and reads them back. Loaded at first use. */

import { backupFile, blobTarget, fileTarget } from '../../../adapters/backup/backup-file.ts';
import { type FolderItem, writeFolder } from '../../../adapters/backup/backup-folder.ts';
import { keepFolder, keptFolder } from '../../../adapters/backup/kept-folder.ts';
import { type Result, WebpaceError } from '../../../core/errors.ts';
import { contentHash } from '../../../core/memory/content-hash.ts';
import { asResult } from '../../../ports/as-result.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { RunRecord, RunStore } from '../../../ports/runs/run-store.ts';
import type { BackupEntry, BackupLock } from '../../../ports/storage/backup.ts';
import { canonicalJson } from '../../../record/hashes/canonical-json.ts';
import { lockManager } from '../../../worker-link/life-lock.ts';
import { unlessAborted } from '../../../worker-link/unless-aborted.ts';
import type { BackupOptions, BackupReport, Backups } from '../../backups.ts';
import type { Runs } from '../../runs.ts';
import { systemClock } from '../../system-clock.ts';
import { writeDocument } from './backup-document.ts';
import { type RestoreParts, restoreBackups } from './restore-backups.ts';

interface BackupParts {
  /** Name of the database. The folder is kept beside it. */
  readonly name: string;
  readonly runs: RestoreParts['runs'] & Pick<Runs, 'list' | 'exportFile'>;
  readonly library: RestoreParts['library'];
  readonly store: Pick<RunStore, 'countVersions'>;
}

type Counts = { runs: number; documents: number; incomplete: BackupReport['incomplete'][number][] };

export function hostBackups(parts: BackupParts): Backups {
  return {
    make: (place, options = {}) =>
      tried(async () => {
        const lock = await lockOf(options);
        if (place.kind === 'folder') return makeFolder(parts, place.handle, lock, options);
        const target = place.kind === 'file' ? await fileTarget(place.handle) : blobTarget();
        return makeFile(parts, target, lock, place.kind === 'download', options);
      }),
    restore: (files, options = {}) => tried(() => restoreBackups(parts, files, options)),
    async folder() {
      const kept = await keptFolder(parts.name);
      if (kept === null) return null;
      const state = (await permission(kept.handle)) === 'granted' ? 'ready' : 'asks';
      return { name: kept.handle.name, locked: kept.lock !== null, state };
    },
    keepTo: (handle, options = {}) =>
      tried(async () => {
        if (handle === null) {
          await keepFolder(parts.name, null);
          return null;
        }
        const lock = await lockOf(options);
        const report = await makeFolder(parts, handle, lock, options);
        await keepFolder(parts.name, { handle, lock });
        return report;
      }),
    async allowFolder() {
      const kept = await keptFolder(parts.name);
      return kept !== null && (await permission(kept.handle, true)) === 'granted';
    },
    afterAnswer: () =>
      tried(async () => {
        const kept = await keptFolder(parts.name);
        if (kept === null) return null;
        if ((await permission(kept.handle)) !== 'granted') throw stopped(kept.handle.name);
        return makeFolder(parts, kept.handle, kept.lock, {});
      }),
  };
}

const tried = <Value>(work: () => Promise<Value>): Promise<Result<Value>> => asResult(work, 'storage-failed');

async function makeFile(
  parts: BackupParts,
  target: ReturnType<typeof blobTarget>,
  lock: BackupLock | null,
  download: boolean,
  { signal, onProgress }: BackupOptions,
): Promise<BackupReport> {
  const counts: Counts = { runs: 0, documents: 0, incomplete: [] };
  const written = await backupFile.write(
    everything(parts, counts, signal, (share) => onProgress?.(0.7 * share)),
    target,
    lock,
    signal,
  );
  const file = await target.close();
  await backupFile.check(file, lock, written, (share) => onProgress?.(0.7 + 0.3 * share));
  const report = { ...counts, unchanged: 0, bytes: file.size, name: nameOfFile() };
  return { ...report, file: download ? file : null };
}

async function* everything(
  { runs, library }: BackupParts,
  counts: Counts,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): AsyncGenerator<BackupEntry, void, undefined> {
  const listed = await runs.list();
  const documents = library.list();
  const all = listed.length + documents.length;
  for (const [place, run] of listed.entries()) {
    const entry = await entryOfRun(runs, run, counts, signal);
    if (entry !== null) yield entry;
    onProgress((place + 1) / all);
  }
  for (const [place, document] of documents.entries()) {
    counts.documents += 1;
    yield entryOfDocument(document);
    onProgress((listed.length + place + 1) / all);
  }
}

/** Null if nothing of the run can be read. */
async function entryOfRun(
  runs: BackupParts['runs'],
  { id, title }: RunRecord,
  counts: Counts,
  signal: AbortSignal | undefined,
): Promise<BackupEntry | null> {
  const exported = await runs.exportFile(id, [], { signal });
  if (!exported.ok) {
    if (exported.error.code === 'aborted') throw exported.error;
    // The run was deleted meanwhile.
    if (exported.error.code !== 'run-not-found')
      counts.incomplete.push({ title, reason: exported.error.message });
    return null;
  }
  const { file, lostSteps, steps, standIns } = exported.value;
  if (lostSteps > 0)
    counts.incomplete.push({
      title,
      reason: standIns
        ? `${lostSteps} of its steps were lost, including the first; the other ${steps} are in it.`
        : `The steps after step ${steps} were lost; the others are in it.`,
    });
  counts.runs += 1;
  return { kind: 'run', id, title, content: file };
}

function entryOfDocument(document: LibraryDocument): BackupEntry {
  const { id, title } = document;
  return { kind: 'document', id, title, content: writeDocument(document) };
}

/** One folder at a time, in all windows: two backups would write and read back the same files. */
function makeFolder(
  parts: BackupParts,
  handle: FileSystemDirectoryHandle,
  lock: BackupLock | null,
  options: BackupOptions,
): Promise<BackupReport> {
  const make = () => writeAll(parts, handle, lock, options);
  const made = lockManager()?.request(`${parts.name}/backup`, make) ?? make();
  // A stop does not wait for the backup of another window.
  return unlessAborted(made, options.signal);
}

async function writeAll(
  { runs, library, store }: BackupParts,
  handle: FileSystemDirectoryHandle,
  lock: BackupLock | null,
  { signal, onProgress }: BackupOptions,
): Promise<BackupReport> {
  const counts: Counts = { runs: 0, documents: 0, incomplete: [] };
  const items: FolderItem[] = [];
  for (const run of await runs.list())
    items.push({
      kind: 'run',
      id: run.id,
      mark: contentHash(canonicalJson([run, await store.countVersions(run.id)])),
      read: () => entryOfRun(runs, run, counts, signal),
    });
  items.push(
    ...library.list().map((document): FolderItem => {
      const { text: _, marks: __, ...facts } = document;
      return {
        kind: 'document',
        id: document.id,
        mark: contentHash(canonicalJson(facts)),
        async read() {
          counts.documents += 1;
          return entryOfDocument(document);
        },
      };
    }),
  );
  const { unchanged, bytes } = await writeFolder(backupFile, handle, items, lock, {
    signal,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return { ...counts, unchanged, bytes, file: null, name: handle.name };
}

function stopped(folder: string): WebpaceError {
  return new WebpaceError(
    'backup-stopped',
    `The browser does not let the page write to the folder “${folder}” any more. Allow it again under Settings, Backup.`,
  );
}

async function lockOf({ passphrase = '' }: BackupOptions): Promise<BackupLock | null> {
  return passphrase === '' ? null : backupFile.lock(passphrase);
}

function nameOfFile(): string {
  return `webpace-${new Date(systemClock.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.webpace-backup`;
}

interface Allowing {
  queryPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
}

/** Folders of the browser itself need no permission. */
async function permission(handle: FileSystemDirectoryHandle, ask = false): Promise<PermissionState> {
  const allowing = handle as Allowing;
  const answer = ask
    ? await allowing.requestPermission?.({ mode: 'readwrite' })
    : await allowing.queryPermission?.({ mode: 'readwrite' });
  return answer ?? 'granted';
}
