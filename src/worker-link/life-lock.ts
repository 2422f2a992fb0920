/**
 * A Web Lock that a worker holds while it lives. The browser frees it however the worker ends, including `self.close()`
 * and `terminate()`, which no event reports: https://github.com/GoogleChromeLabs/comlink/issues/601. Locks need a
 * secure context. Without them only deadlines find a dead worker.
 */

/** Undefined without a secure context. */
export function lockManager(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;
}

/** Call it in the worker. Resolves when the lock is held; false if the browser has no locks. */
export async function holdLifeLock(name: string): Promise<boolean> {
  const locks = lockManager();
  if (locks === undefined) return false;
  await new Promise<void>((held, failed) => {
    const forever = new Promise<never>(() => {});
    locks
      .request(name, () => {
        held();
        return forever;
      })
      .catch(failed);
  });
  return true;
}

/** Call it in the page when the worker holds the lock. Calls `onDeath` when the lock is free. Ends the watch when `signal` aborts. */
export function watchLifeLock(name: string, signal: AbortSignal, onDeath: () => void): void {
  lockManager()
    ?.request(name, { signal }, () => {
      if (!signal.aborted) onDeath();
    })
    // Aborting the watch rejects it. There is nothing to report.
    .catch(() => {});
}
