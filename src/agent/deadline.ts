import { WebpaceError } from '../core/errors.ts';

/**
 * Waits for the engine's turn, then runs the work with a signal that aborts when the engine is taken away. The wait does
 * not count against the deadline.
 */
export type TakeTurn = <Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
) => Promise<Value>;

/** Takes no turn. */
export const atOnce: TakeTurn = (work, signal) => work(signal);

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
