/** Finds documents while a person types: without models, and also while the index is being made. */
import type { LibraryDocument } from '../../../runtime/runtime.ts';

export interface DocumentHit {
  readonly document: LibraryDocument;
  /** Place of the words in the text, in UTF-16 units; null if only the name or title has them, or if there are no words. */
  readonly place: { readonly start: number; readonly end: number } | null;
}

/** Documents whose name, title or text has all words. Those with the whole phrase in the text come first. */
export function findDocuments(documents: readonly LibraryDocument[], search: string): readonly DocumentHit[] {
  const phrase = search.trim().toLowerCase();
  if (phrase === '') return documents.map((document) => ({ document, place: null }));
  const words = phrase.split(/\s+/u);
  const hits: { hit: DocumentHit; whole: boolean }[] = [];
  for (const document of documents) {
    const text = document.text.toLowerCase();
    const names = `${document.name}\n${document.title}`.toLowerCase();
    if (!words.every((word) => names.includes(word) || text.includes(word))) continue;
    const whole = text.indexOf(phrase);
    const word = words.find((candidate) => text.includes(candidate));
    const start = whole >= 0 ? whole : word === undefined ? -1 : text.indexOf(word);
    const length = whole >= 0 ? phrase.length : (word?.length ?? 0);
    // Some letters change their length with their case. Then the folded text does not tell the place.
    const known = start >= 0 && text.length === document.text.length;
    hits.push({
      hit: { document, place: known ? { start, end: start + length } : null },
      whole: whole >= 0,
    });
  }
  return hits.sort((left, right) => Number(right.whole) - Number(left.whole)).map(({ hit }) => hit);
}
