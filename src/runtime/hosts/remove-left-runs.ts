/** What an addition that was cut off has left. */
import type { RunLocks } from '../../ports/run-locks.ts';
import type { RunStore } from '../../ports/run-store.ts';

/** Takes away what is left of runs whose adding was cut off. Rejects as the store does. */
export async function removeLeftRuns(store: RunStore, locks: RunLocks): Promise<void> {
  for (const id of await store.unlistedRuns()) {
    const hold = await locks.take(id);
    // It is being added by another tab.
    if (hold === null) continue;
    await store.removeUnlisted(id).finally(() => hold.release());
  }
}
