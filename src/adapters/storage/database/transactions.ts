/** Helpers that idb lacks: the real end of a transaction, and several requests at once. */

interface Ending {
  readonly error: DOMException | null;
  addEventListener(type: 'complete' | 'abort', listener: () => void): void;
}

/**
 * Resolves when all of the transaction is saved; rejects with its error when nothing of it is. idb's own `done` rejects
 * at the first failing request, before the transaction's error is known.
 */
export function endOf(transaction: Ending): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError')),
    );
  });
}

/** Undoes the transaction. False if it has ended or is being saved. */
export function abortQuietly(transaction: { abort(): void }): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts all requests, then waits for all. A request that throws at once (a value that cannot be cloned) becomes a
 * rejection. If it threw here, nobody would handle the rejections of the others.
 */
export async function together(requests: Iterable<() => Promise<unknown>>): Promise<void> {
  await Promise.all(Array.from(requests, async (start) => start()));
}
