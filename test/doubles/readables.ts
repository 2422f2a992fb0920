import type { DocumentId } from '../../src/core/memory/units.ts';
import type { Readable } from '../../src/tools/answers/reading/readables.ts';

/** A whole text as one passage to be read. */
export function readableOf(title: string, text: string, document: DocumentId | null = null): Readable {
  const source = { title, text, document, memory: null };
  return { title, text, source, start: 0, similarity: null, strength: 1, header: null };
}
