/** Errors of downloads, and the one failure that is worth another try. */
import { WebpaceError } from '../../core/errors.ts';

/** The connection failed, or the server asked to come again later. */
export class Interruption extends Error {
  /** Milliseconds that the server asked to wait, or null. */
  readonly wait: number | null;

  constructor(message: string, options: { wait?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.wait = options.wait ?? null;
  }
}

export function missingFile(url: string, what: string, next: string, cause?: unknown): WebpaceError {
  return new WebpaceError('model-missing', `${nameOf(url)} could not be downloaded: ${what}. ${next}`, {
    cause,
    details: { url: placeOf(url) },
  });
}

export function refusedStatus(url: string, status: number): WebpaceError {
  if (status === 401 || status === 403) {
    const next =
      'The publisher may want its terms accepted first. Download the file there by hand and add it from this device.';
    return missingFile(url, `the server refuses it (${status})`, next);
  }
  return missingFile(url, `the server answered ${status}`, 'Check the address, or choose another model.');
}

export function networkFailed(url: string, cause: unknown): WebpaceError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return missingFile(
    url,
    `the connection failed again and again (${why})`,
    'What has come is kept. Check the connection, or whether this site may reach that address, then go on.',
    cause,
  );
}

export function anotherFile(url: string, what: string): WebpaceError {
  return new WebpaceError(
    'model-checksum',
    `${nameOf(url)} is not the file it should be: ${what}. It was not kept. Try again, or choose another source.`,
    { details: { url: placeOf(url) } },
  );
}

export function stoppedDownload(): WebpaceError {
  return new WebpaceError(
    'aborted',
    'The download was stopped. What has come is kept, and it can be continued.',
  );
}

/** The address without what can be a secret: a signature in its query, a password before its host. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return url.split(/[?#]/)[0] ?? url;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** The last part of the address, without possible secrets. */
export function nameOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? url;
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || path;
  } catch {
    // A percent sign alone stands for itself.
    return name;
  }
}
