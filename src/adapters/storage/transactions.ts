/** What idb leaves open about transactions: how they end, and several requests at once. */

interface Ending {
  readonly error: DOMException | null;
  addEventListener(type: 'complete' | 'abort', listener: () => void): void;
}

/**
 * Resolves once all of the transaction is saved; rejects with its error once nothing of it is. idb's own `done` will not
 * do, as it rejects on the first failing request, before the transaction's error is known.
 */
export function endOf(transaction: Ending): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError')),
    );
  });
}

/** Undoes the transaction; false where it has already ended, or is being saved and can no longer be undone. */
export function abortQuietly(transaction: { abort(): void }): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts all requests, then waits for all. A request that throws at once (a value that cannot be cloned) becomes a rejection
 * like any other; thrown between the others, it would leave their rejections without anyone to hear them.
 */
export async function together(requests: Iterable<() => Promise<unknown>>): Promise<void> {
  await Promise.all(Array.from(requests, async (start) => start()));
}
