/** What may come into the library, and under which names. */
import { WebpaceError } from '../../core/errors.ts';
import { cutAt, withoutControls } from '../../evidence/document-title.ts';
import { longestDocument } from '../../ports/document-parser.ts';
import type { LibraryDocument } from '../../ports/documents.ts';

/** What is added: a text, and what is known of the file that it was. */
export interface NewDocument
  extends Pick<LibraryDocument, 'name' | 'text' | 'format' | 'marks' | 'collection' | 'address'> {
  /** Found in the text unless given. */
  readonly title?: string;
  /** When it was added first, of one that is put back; now unless given. */
  readonly addedAt?: number;
}

/** UTF-16 units of a collection's name. */
const longestCollectionName = 80;

/** A name fit to be shown; undefined for none. */
export function collectionName(given: string | undefined): string | undefined {
  const name = withoutControls(given ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
  return name === '' ? undefined : cutAt(name, longestCollectionName);
}

/** Why a text cannot be a document: `document-too-large` or `document-not-text`; undefined where it can. */
export function refusalOf(name: string, text: string): WebpaceError | undefined {
  if (text.length > longestDocument) {
    return new WebpaceError(
      'document-too-large',
      `“${name}” has ${text.length} characters; the limit is ${longestDocument}. Split it and add the parts.`,
      { details: { characters: text.length, limit: longestDocument } },
    );
  }
  // NUL, or many replacement characters: a binary file that was read as text.
  const opening = text.slice(0, 20_000);
  const broken = opening.split('\ufffd').length - 1;
  if (text.trim() === '' || opening.includes('\u0000') || broken > opening.length / 100) {
    return new WebpaceError(
      'document-not-text',
      `“${name}” holds no readable text. Add it as plain text or Markdown in UTF-8.`,
    );
  }
  return undefined;
}

export function documentNotFound(): WebpaceError {
  return new WebpaceError(
    'document-not-found',
    'That document is not in the library (any more). Search again for one that is, or add it.',
  );
}
