/**
 * A Web Lock that a worker holds for as long as it lives. The browser frees it however the worker ends, `self.close()`
 * and `terminate()` included, which no event tells: https://github.com/GoogleChromeLabs/comlink/issues/601.
 * Locks need a secure context; where there are none, deadlines alone find a dead worker.
 */

function lockManager(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;
}

/** In the worker: resolves once the lock is held; false where the browser has none. */
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

/** In the page, once the worker holds the lock: calls `onDeath` when it is free. Ends the watch when `signal` aborts. */
export function watchLifeLock(name: string, signal: AbortSignal, onDeath: () => void): void {
  lockManager()
    ?.request(name, { signal }, () => {
      if (!signal.aborted) onDeath();
    })
    // Aborting the watch rejects it; there is nothing to tell.
    .catch(() => {});
}
