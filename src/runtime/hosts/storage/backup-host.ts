/** Backs up all runs and the library as streams, reads them back, and restores them. Loaded at first use. */

import { backupFile, blobTarget, fileTarget } from '../../../adapters/backup/backup-file.ts';
import { type FolderItem, writeFolder } from '../../../adapters/backup/backup-folder.ts';
import { keepFolder, keptFolder } from '../../../adapters/backup/kept-folder.ts';
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../../core/errors.ts';
import { contentHash } from '../../../core/memory/content-hash.ts';
import { asResult } from '../../../ports/as-result.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { RunRecord, RunStore } from '../../../ports/runs/run-store.ts';
import { stopIfAborted } from '../../../ports/stopped.ts';
import type { BackupEntry, BackupLock, BackupUnlock } from '../../../ports/storage/backup.ts';
import { canonicalJson } from '../../../record/hashes/canonical-json.ts';
import type { BackupOptions, BackupReport, Backups, RestoreReport } from '../../backups.ts';
import type { Runs } from '../../runs.ts';
import type { Library } from '../../runtime.ts';
import { systemClock } from '../../system-clock.ts';
import { readDocument, writeDocument } from './backup-document.ts';

interface BackupParts {
  /** Name of the database. The folder is kept beside it. */
  readonly name: string;
  readonly runs: Pick<Runs, 'list' | 'exportFile' | 'importFile'>;
  readonly library: Pick<Library, 'list' | 'restore'>;
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
    restore: (files, options = {}) => tried(() => restore(parts, files, options)),
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
        ? `${lostSteps} of its steps were lost, the first one too; the other ${steps} are in it.`
        : `Steps behind ${steps} were lost; those before are in it.`,
    });
  counts.runs += 1;
  return { kind: 'run', id, title, content: file };
}

function entryOfDocument(document: LibraryDocument): BackupEntry {
  const { id, title } = document;
  return { kind: 'document', id, title, content: writeDocument(document) };
}

async function makeFolder(
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

async function restore(
  parts: BackupParts,
  files: readonly Blob[],
  { passphrase, signal, onProgress }: BackupOptions,
): Promise<RestoreReport> {
  const report = {
    runs: 0,
    documents: 0,
    known: 0,
    refused: [] as { title: string; reason: string }[],
    refusedBeside: 0,
  };
  const unlock = passphrase === undefined || passphrase === '' ? null : backupFile.unlock(passphrase);
  const bytesOfAll = Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  let bytesBefore = 0;
  for (const file of files) {
    const tell = (share: number): void => onProgress?.((bytesBefore + share * file.size) / bytesOfAll);
    const work = await workIn(file, unlock, signal, (share) => tell(countingShare * share));
    let restored = 0;
    for await (const entry of backupFile.read(file, unlock)) {
      stopIfAborted(signal);
      const taken = await takeEntry(parts, entry, signal);
      if (!taken.ok && report.refused.length >= mostNamed) report.refusedBeside += 1;
      else if (!taken.ok) report.refused.push({ title: entry.title, reason: taken.error.message });
      else if (taken.value === 'known') report.known += 1;
      else if (entry.kind === 'run') report.runs += 1;
      else report.documents += 1;
      restored += workOf(entry);
      tell(countingShare + (1 - countingShare) * Math.min(1, restored / work));
    }
    bytesBefore += file.size;
    tell(0);
  }
  return report;
}

/** Refused items that are named with their reasons. */
const mostNamed = 1_000;

/** Reading is quick, restoring is not. */
const countingShare = 0.1;

/**
 * The work of restoring all that a backup holds. It is added up first, because a small backup is read as a whole before
 * anything of it is restored.
 */
async function workIn(
  file: Blob,
  unlock: BackupUnlock | null,
  signal: AbortSignal | undefined,
  onProgress: (share: number) => void,
): Promise<number> {
  let work = 0;
  try {
    for await (const entry of backupFile.read(file, unlock, onProgress)) {
      if (signal?.aborted) break;
      work += workOf(entry);
    }
  } catch {
    // What cannot be read is told of when it is restored.
  }
  stopIfAborted(signal);
  return work;
}

/** In bytes. Saving a small thing takes time, too. */
function workOf({ content }: BackupEntry): number {
  return content.size + 10_000;
}

async function takeEntry(
  { runs, library }: BackupParts,
  { kind, content }: BackupEntry,
  signal: AbortSignal | undefined,
): Promise<Result<'known' | 'new'>> {
  if (kind === 'run') {
    const imported = await runs.importFile(content, { signal });
    // A stop or a full disk ends everything. A refused run is only reported.
    if (!imported.ok && (imported.error.code === 'aborted' || imported.error.code.startsWith('storage-')))
      throw imported.error;
    return imported.ok ? success(imported.value.known ? 'known' : 'new') : imported;
  }
  const read = await readDocument(content);
  if (!read.ok) return read;
  const same = library.list().some(({ contentHash: hash }) => hash === read.value.contentHash);
  if (same) return success('known');
  try {
    await library.restore(read.value);
  } catch (thrown) {
    const error = toWebpaceError(thrown);
    if (error.code.startsWith('storage-')) throw error;
    return failure(error);
  }
  return success('new');
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
