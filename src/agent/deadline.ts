import { WebpaceError } from '../core/errors.ts';

/**
 * Runs the work with a time limit. Rejects with `deadline-exceeded` after the limit and aborts the work's signal;
 * rejects with `aborted` when stopped.
 */
export async function within<Value>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
  what = 'A summary',
): Promise<Value> {
  const controller = new AbortController();
  return new Promise<Value>((resolve, reject) => {
    const stop = (): void => {
      controller.abort();
      reject(new WebpaceError('aborted', `${what} was stopped.`));
    };
    if (outer.aborted) return stop();
    outer.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(() => {
      controller.abort();
      reject(
        new WebpaceError('deadline-exceeded', `${what} took longer than ${milliseconds / 1000} seconds.`),
      );
    }, milliseconds);
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer.removeEventListener('abort', stop);
      });
  });
}
