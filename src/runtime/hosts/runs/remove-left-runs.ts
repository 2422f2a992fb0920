import type { RunLocks } from '../../../ports/runs/run-locks.ts';
import type { RunStore } from '../../../ports/runs/run-store.ts';

/** Deletes the remains of runs whose import was cut off. Rejects as the store does. */
export async function removeLeftRuns(store: RunStore, locks: RunLocks): Promise<void> {
  for (const id of await store.unlistedRuns()) {
    const hold = await locks.take(id);
    // Another tab is importing it.
    if (hold === null) continue;
    await store.removeUnlisted(id).finally(() => hold.release());
  }
}
