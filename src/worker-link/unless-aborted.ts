import { WebpaceError } from '../core/errors.ts';

/** The promise, or a rejection as soon as the signal aborts. The work itself goes on. */
export function unlessAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  stopped = (): WebpaceError => new WebpaceError('aborted', 'Stopped.'),
): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(stopped());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
