/** What writes, reads and forks runs, fetched when it is first asked for. */
import { WebpaceError } from '../../core/errors.ts';

/** Rejects with `part-unavailable`: the store is as it was. */
export async function loadRunTransfer(): Promise<typeof import('./run-transfer.ts')> {
  try {
    return await import('./run-transfer.ts');
  } catch (cause) {
    throw new WebpaceError(
      'part-unavailable',
      'What writes and reads runs could not be fetched. Check the connection and try again; after an update of the app, reload the page. Nothing was changed.',
      { cause },
    );
  }
}
