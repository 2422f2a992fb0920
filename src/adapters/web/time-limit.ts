/** A read that always ends with a value: its result, its time limit or an abort. */
import { failure, type Result, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { WebRequest } from '../../ports/web/web.ts';

const defaultTimeLimit = 20_000;

export async function timeLimited<Value>(
  { timeLimitMilliseconds = defaultTimeLimit, signal }: Pick<WebRequest, 'timeLimitMilliseconds' | 'signal'>,
  act: (signal: AbortSignal) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const own = new AbortController();
  let ended: WebpaceError | undefined;
  const end = (error: WebpaceError): void => {
    ended ??= error;
    own.abort(ended);
  };
  const stop = (): void => end(new WebpaceError('aborted', 'Stopped as asked.'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const seconds = timeLimitMilliseconds / 1000;
  const timer = setTimeout(
    () =>
      end(
        new WebpaceError(
          'deadline-exceeded',
          `The server took longer than ${seconds} seconds. Try again, or go on without it.`,
        ),
      ),
    timeLimitMilliseconds,
  );
  try {
    if (ended !== undefined) return failure(ended);
    const result = await act(own.signal);
    return ended === undefined ? result : failure(ended);
  } catch (thrown) {
    return failure(
      ended ?? toWebpaceError(thrown, 'web-failed', 'The page could not be read. Try another one.'),
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
