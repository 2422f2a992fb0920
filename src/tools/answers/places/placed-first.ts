/** Puts words of documents first that rules found and the reader did not, each as a passage of its own. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';

/** Offsets in the document's text. */
interface Placed extends Span, Pick<ReadSpan, 'margin' | 'probability'> {
  /** Any passage of the document. */
  readonly readable: Readable;
}

/**
 * @param rest the reader's own spans that stay behind them
 * @param answerable the reading's probability that anything answers from now on
 */
export function placedFirst(
  { readables, reading }: FoundReading,
  placed: readonly Placed[],
  rest: readonly ReadSpan[],
  answerable: number = reading.answerable,
): FoundReading {
  const passages = placed.map(({ readable, start, end }): Readable => {
    const text = readable.source.text.slice(start, end);
    return { ...readable, start, text, header: null };
  });
  const spans = placed.map(({ start, end, margin, probability }, place): ReadSpan => {
    return { passage: readables.length + place, start: 0, end: end - start, margin, probability };
  });
  return {
    readables: [...readables, ...passages],
    reading: {
      ...reading,
      spans: [...spans, ...rest],
      passages: [...reading.passages, ...placed.map(() => null)],
      answerable,
    },
  };
}
