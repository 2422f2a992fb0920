/** Passages, places and readings as the reader and a search give them. */
import type { DocumentId } from '../../src/core/memory/units.ts';
import type { ReadSpan } from '../../src/ports/retrieval/reader.ts';
import type { FoundReading } from '../../src/tools/answers/read-answer.ts';
import type { Readable } from '../../src/tools/answers/reading/readables.ts';

/** A whole text as one passage to be read. */
export function readableOf(
  title: string,
  text: string,
  { document = null, ...more }: { readonly document?: DocumentId | null } & Partial<Readable> = {},
): Readable {
  const source = { title, text, document, memory: null };
  return { title, text, source, start: 0, similarity: null, strength: 1, header: null, ...more };
}

/** The first place of these words in a passage. */
export function spanOf(text: string, words: string, more: Partial<ReadSpan> = {}): ReadSpan {
  const start = text.indexOf(words);
  return { passage: 0, start, end: start + words.length, probability: 0.9, margin: 3, ...more };
}

/** A reading of one passage. */
export function foundReading(readable: Readable, spans: readonly ReadSpan[], answerable = 0.9): FoundReading {
  const passages = [Math.max(...spans.map(({ margin }) => margin))];
  return { readables: [readable], reading: { spans, sentences: [], passages, answerable, complete: true } };
}

/** The words at the places of a reading, best first. */
export function wordsFound({ readables, reading: { spans } }: FoundReading): string[] {
  return spans.map(({ passage, start, end }) => readables[passage]?.text.slice(start, end) ?? '');
}
