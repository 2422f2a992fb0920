/** Restores the runs and documents of backups. What is already here stays as it is. */
import { backupFile } from '../../../adapters/backup/backup-file.ts';
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../../core/errors.ts';
import { stopIfAborted } from '../../../ports/stopped.ts';
import type { BackupEntry, BackupUnlock } from '../../../ports/storage/backup.ts';
import type { BackupOptions, RestoreReport } from '../../backups.ts';
import type { Runs } from '../../runs.ts';
import type { Library } from '../../runtime.ts';
import { readDocument } from './backup-document.ts';

export interface RestoreParts {
  readonly runs: Pick<Runs, 'importFile'>;
  readonly library: Pick<Library, 'list' | 'restore'>;
}

export async function restoreBackups(
  parts: RestoreParts,
  files: readonly Blob[],
  { passphrase, signal, onProgress }: BackupOptions,
): Promise<RestoreReport> {
  const refused: { title: string; reason: string }[] = [];
  const report = { runs: 0, documents: 0, known: 0, refused, refusedBeside: 0 };
  const unlock = passphrase === undefined || passphrase === '' ? null : backupFile.unlock(passphrase);
  const bytesOfAll = Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const brought = new Set<string>();
  let bytesBefore = 0;
  for (const file of files) {
    const tell = (share: number): void => onProgress?.((bytesBefore + share * file.size) / bytesOfAll);
    const work = await workIn(file, unlock, signal, (share) => tell(countingShare * share));
    let restored = 0;
    for await (const entry of backupFile.read(file, unlock)) {
      stopIfAborted(signal);
      const taken = await takeEntry(parts, brought, entry, signal);
      if (!taken.ok && refused.length >= mostNamed) report.refusedBeside += 1;
      else if (!taken.ok) refused.push({ title: entry.title, reason: taken.error.message });
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

/** @param brought names of the documents that were restored before it */
async function takeEntry(
  { runs, library }: RestoreParts,
  brought: Set<string>,
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
  const held = library.list();
  if (held.some(({ contentHash }) => contentHash === read.value.contentHash)) return success('known');
  // The library has one document of a name. A folder of backups keeps all versions: the newest of those is restored.
  const { name, addedAt } = read.value;
  const older = held.find((document) => document.name === name);
  if (older !== undefined && !(brought.has(name) && older.addedAt < addedAt)) return failure(otherText());
  try {
    await library.restore(read.value);
  } catch (thrown) {
    const error = toWebpaceError(thrown);
    if (error.code.startsWith('storage-')) throw error;
    return failure(error);
  }
  brought.add(name);
  return success('new');
}

function otherText(): WebpaceError {
  return new WebpaceError(
    'backup-invalid',
    'The library has a document of this name with another text, which stays as it is. To get the one in the backup, first remove that one.',
  );
}
