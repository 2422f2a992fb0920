/** Loads the code that writes, reads and forks runs at first use. */
import { WebpaceError } from '../../../core/errors.ts';

/** Rejects with `part-unavailable`. The store is unchanged then. */
export async function loadRunTransfer(
  load = () => import('./run-transfer.ts'),
): Promise<typeof import('./run-transfer.ts')> {
  try {
    return await load();
  } catch (cause) {
    throw new WebpaceError(
      'part-unavailable',
      'What writes and reads conversations could not be fetched. Check the connection and try again; after an update of the app, reload the page. Nothing was changed.',
      { cause },
    );
  }
}
