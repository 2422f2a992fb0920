import { WebpaceError } from '../../core/errors.ts';

export function stopped(): WebpaceError {
  return new WebpaceError('aborted', 'Reading was stopped.');
}

/** The promise, or a rejection with `stopped` when the signal aborts. */
export function unlessAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(stopped());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
