/** A database that the browser cannot open any more: deleted at the person's press, and filled again from the second copy. */
import { deleteDatabase } from '../../adapters/storage/delete-database.ts';
import { OpfsJournalFiles } from '../../adapters/storage/journal/opfs-journal-files.ts';
import { databaseName } from '../../adapters/storage/schema.ts';

/** Runs that the second copy holds; 0 where there is none, or where it cannot be looked at either. */
export async function copiedRuns(): Promise<number> {
  return (await new OpfsJournalFiles(databaseName).list().catch(() => [])).length;
}

/** The next opening puts back what the second copy holds, and says what was lost. Rejects with `storage-blocked` or `storage-failed`. */
export function deleteStore(): Promise<void> {
  return deleteDatabase(databaseName);
}
