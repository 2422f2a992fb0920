/** Replaces a database that the browser cannot open. The person's press deletes it, and the second copy fills it again. */
import { deleteDatabase } from '../../../adapters/storage/database/delete-database.ts';
import { databaseName } from '../../../adapters/storage/database/schema.ts';
import { OpfsJournalFiles } from '../../../adapters/storage/journal/opfs-journal-files.ts';

/** Number of runs in the second copy; 0 if there is none or it cannot be read. */
export async function copiedRuns(): Promise<number> {
  return (await new OpfsJournalFiles(databaseName).list().catch(() => [])).length;
}

/**
 * Deletes the database. The next opening restores what the second copy holds and reports what was lost. Rejects with
 * `storage-blocked` or `storage-failed`.
 */
export function deleteStore(): Promise<void> {
  return deleteDatabase(databaseName);
}
