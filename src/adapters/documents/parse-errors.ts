/** Errors that say why a file could not be read and what to do next. */
import { WebpaceError } from '../../core/errors.ts';
import { longestDocument } from '../../ports/documents/document-parser.ts';

export const readableFormats =
  'PDF, Word (.docx), PowerPoint (.pptx), Excel (.xlsx), OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt and .md';

export function stoppedReading(): WebpaceError {
  return new WebpaceError('aborted', 'Reading was stopped. Add the file again.');
}

export function damaged(what: string, cause?: unknown): WebpaceError {
  return new WebpaceError(
    'document-damaged',
    `The file is damaged or cut off: ${what}. Open it in the program it comes from, save it again and add that.`,
    cause === undefined ? {} : { cause },
  );
}

export function encrypted(what: string): WebpaceError {
  return new WebpaceError(
    'document-encrypted',
    `${what} is protected, so its text cannot be read. Save a copy without password or protection and add that.`,
  );
}

export function unsafe(what: string, details: Readonly<Record<string, number>>): WebpaceError {
  return new WebpaceError(
    'document-unsafe',
    `The file was not unpacked: ${what}, as in files made to fill a memory. If you trust it, save it again in its own program, or split it.`,
    { details },
  );
}

export function unknownFormat(what: string, advice: string): WebpaceError {
  return new WebpaceError('document-format-unknown', `${what} cannot be read. ${advice}`);
}

export function withoutText(what: string, details?: Readonly<Record<string, number>>): WebpaceError {
  return new WebpaceError('document-not-text', what, details === undefined ? {} : { details });
}

export function tooMuchText(): WebpaceError {
  return new WebpaceError(
    'document-too-large',
    `The file holds more than ${longestDocument / 1e6} million characters of text. Split it into parts and add those.`,
    { details: { limit: longestDocument } },
  );
}

export function tooMuchMarkup(): WebpaceError {
  return new WebpaceError(
    'document-too-large',
    'The page is made of more parts than can be held at once. Save its text, or split it, and add that.',
  );
}

export function tooSlow(seconds: number): WebpaceError {
  return new WebpaceError(
    'document-too-slow',
    `Reading the file took longer than ${seconds} seconds and was stopped. Split it, or save it in a simpler form (PDF or text), and add that.`,
    { details: { seconds } },
  );
}

export function speechNeeded(): WebpaceError {
  return new WebpaceError(
    'speech-model-missing',
    'This is sound or video, which cannot be read without a speech recognition model, and none is installed. Add a transcript as text.',
  );
}
