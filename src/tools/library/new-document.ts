/** What may be added to the library, and under which names. */
import { WebpaceError } from '../../core/errors.ts';
import { cutAt, withoutControls } from '../../evidence/documents/document-title.ts';
import { longestDocument } from '../../ports/documents/document-parser.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';

/** A text to add, and what is known of its file. */
export interface NewDocument
  extends Pick<LibraryDocument, 'name' | 'text' | 'format' | 'marks' | 'collection' | 'address'> {
  /** Default: found in the text. */
  readonly title?: string;
  /** When the document was first added, for one that is put back. Default: now. */
  readonly addedAt?: number;
}

/** UTF-16 units of a collection's name. */
const longestCollectionName = 80;

/** A collection name that is safe to show; undefined for none. */
export function collectionName(given: string | undefined): string | undefined {
  const name = withoutControls(given ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
  return name === '' ? undefined : cutAt(name, longestCollectionName);
}

/** Why a text cannot be a document: `document-too-large` or `document-not-text`. Undefined if it can. */
export function refusalOf(name: string, text: string): WebpaceError | undefined {
  if (text.length > longestDocument) {
    return new WebpaceError(
      'document-too-large',
      `“${name}” has ${text.length} characters; the limit is ${longestDocument}. Split it and add the parts.`,
      { details: { characters: text.length, limit: longestDocument } },
    );
  }
  // NUL, or many replacement characters, show that a binary file was read as text.
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
    'That document is no longer in the library. Search again for one that is, or add it.',
  );
}
