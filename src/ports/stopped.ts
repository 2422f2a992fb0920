import { WebpaceError } from '../core/errors.ts';

/** The error of work that was stopped on purpose. */
export function stopped(message = 'Stopped as asked.'): WebpaceError {
  return new WebpaceError('aborted', message);
}

/** @throws `aborted` */
export function stopIfAborted(signal: { readonly aborted: boolean } | undefined): void {
  if (signal?.aborted) throw stopped();
}
