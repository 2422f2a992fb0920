import { WebpaceError } from '../../core/errors.ts';

export function stopped(): WebpaceError {
  return new WebpaceError('aborted', 'Reading was stopped.');
}
