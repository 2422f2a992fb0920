/** Deletes a whole database. The second copy holds what can be restored. */
import { WebpaceError } from '../../../core/errors.ts';
import { transactionError } from '../storage-errors.ts';

/** Milliseconds in which other tabs can make way. */
const blockedAfter = 3_000;

/** Rejects with `storage-blocked` if another tab holds it, and with `storage-failed`. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(transactionError(request.error));
    // Our own tabs make way. The deletion continues by itself after the last one has.
    request.onblocked = () => setTimeout(() => reject(blocked()), blockedAfter);
  });
}

function blocked(): WebpaceError {
  return new WebpaceError(
    'storage-blocked',
    'Another tab of WebPACE holds the saved data. Close the other tabs, then try again.',
  );
}
