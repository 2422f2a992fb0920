/** What every document store refuses, and how it orders lists, whatever holds its rows. */
import { WebpaceError } from '../../../core/errors.ts';
import type { LibraryDocument, Passage } from '../../../ports/documents/documents.ts';

/** Throws `storage-failed` if a passage belongs to another document. */
export function checkPassages(document: LibraryDocument, passages: readonly Passage[]): void {
  const stray = passages.find((passage) => passage.document !== document.id);
  if (stray === undefined) return;
  throw new WebpaceError(
    'storage-failed',
    'A passage belongs to another document than the one it came with. Nothing was saved; add the document again.',
    { details: { document: document.id, passage: stray.id } },
  );
}

/** Throws if facts are about a document that does not exist, or would make another document of it. */
export function checkFacts(stored: LibraryDocument | undefined, facts: LibraryDocument): void {
  if (stored === undefined) {
    throw new WebpaceError(
      'document-not-found',
      'That document is no longer in the library. Reload the page to see what is.',
    );
  }
  if (stored.name === facts.name && stored.text === facts.text) return;
  throw new WebpaceError(
    'storage-failed',
    'Facts of a document came with another text or name. Nothing was saved; add the document again.',
    { details: { document: facts.id } },
  );
}

/** Oldest first. Documents of the same moment by name. */
export function byTimeAdded(left: LibraryDocument, right: LibraryDocument): number {
  return left.addedAt - right.addedAt || compareText(left.name, right.name);
}

export function byDocumentAndStart(left: Passage, right: Passage): number {
  return (
    compareText(left.document, right.document) ||
    left.start - right.start ||
    left.end - right.end ||
    compareText(left.id, right.id)
  );
}

/** Compares UTF-16 units, as IndexedDB orders its keys. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
