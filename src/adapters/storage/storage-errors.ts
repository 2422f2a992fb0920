/** Explains the browser's storage errors and what a person can do. */
import { WebpaceError } from '../../core/errors.ts';

/**
 * A failed read or write. `thrown` is what the request threw, or the `error` of an aborted transaction: a full disk or
 * quota shows only there, after every request has succeeded.
 */
export function transactionError(thrown: unknown): WebpaceError {
  if (thrown instanceof WebpaceError) return thrown;
  const name = nameOf(thrown);
  const because = { cause: thrown, details: { reason: name } };
  if (name === 'QuotaExceededError') return fullError(thrown);
  // Chromium refuses values over 127 MiB with an UnknownError. Treating that as a full disk would make people delete
  // their work in vain. https://github.com/red1oon/bim-ootb/pull/1555
  if (/too large/iu.test(messageOf(thrown))) {
    return new WebpaceError(
      'storage-failed',
      'This is larger than the browser can save in one piece, so nothing of it was saved. Try it with a smaller part.',
      because,
    );
  }
  if (name === 'ConstraintError') return alreadySavedError(thrown);
  if (name === 'DataCloneError') {
    return new WebpaceError(
      'storage-failed',
      'This holds something that a browser cannot save (such as a function), so nothing of it was saved. Pass plain data.',
      because,
    );
  }
  return new WebpaceError(
    'storage-failed',
    'The browser could not read or save its data, and nothing was changed. Try again; if it keeps failing, reload the page.',
    because,
  );
}

/** A failure to open the database. */
export function openingError(thrown: unknown): WebpaceError {
  if (thrown instanceof WebpaceError) return thrown;
  const name = nameOf(thrown);
  const because = { cause: thrown, details: { reason: name } };
  switch (name) {
    case 'QuotaExceededError':
      return fullError(thrown);
    case 'VersionError':
      return new WebpaceError(
        'storage-failed',
        'The data saved here was written by a newer version of WebPACE. Nothing was changed: reload the page to get that version.',
        because,
      );
    case 'AbortError':
      return new WebpaceError(
        'storage-failed',
        'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.',
        because,
      );
    // Chromium's answer to a damaged database, which does not heal by itself. https://github.com/Expensify/App/issues/87862
    case 'UnknownError':
      return new WebpaceError(
        'storage-failed',
        'The browser could not open the data saved for this page; it may be damaged. Restart the browser and open the page again.',
        because,
      );
    default:
      return new WebpaceError(
        'storage-refused',
        'This browser does not let the page save data (a private window, or blocked site data). Allow site data or use an ordinary window; until then everything is lost when this tab closes.',
        because,
      );
  }
}

export function alreadySavedError(cause?: unknown): WebpaceError {
  return new WebpaceError(
    'storage-failed',
    'Something with the same id is already saved, so nothing was changed. Reload the page to see what is saved.',
    { cause, details: { reason: 'ConstraintError' } },
  );
}

export function closedError(): WebpaceError {
  return new WebpaceError(
    'storage-failed',
    'The storage of this page was closed. Reload the page to open it again.',
  );
}

/** For every call after another tab has upgraded the data beyond this page's version. */
export function supersededError(): WebpaceError {
  return new WebpaceError(
    'storage-blocked',
    'Another tab has upgraded or deleted the saved data, so this one can no longer use it. Reload this page.',
  );
}

function fullError(thrown: unknown): WebpaceError {
  return new WebpaceError(
    'storage-full',
    'There is no room left for data of this page, so the last change was not saved. Delete conversations or documents that you no longer need, or free disk space, then try again.',
    { cause: thrown, details: { reason: nameOf(thrown) } },
  );
}

/** True if a connection was already closed before anything was done on it. */
export function saysClosed(thrown: unknown): boolean {
  return nameOf(thrown) === 'InvalidStateError';
}

/** True for the error that a request gets when its transaction aborts for another reason. */
export function saysAborted(thrown: unknown): boolean {
  return nameOf(thrown) === 'AbortError';
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name : typeof thrown;
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.message : String(thrown);
}
