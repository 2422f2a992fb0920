/** Puts a cell that rules found first, its row as a passage of its own. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Row } from './table-rows.ts';

interface FoundCell {
  readonly row: Row;
  readonly cell: Row['cells'][number];
  readonly probability: number;
}

/** @param isReplaced places of the reader that the cell stands for */
export function cellFirst(
  { readables, reading }: FoundReading,
  { row, cell, probability }: FoundCell,
  isReplaced: (span: ReadSpan) => boolean,
): FoundReading {
  const { start, end } = cell;
  const margin = reading.spans[0]?.margin ?? 0;
  return {
    readables: [...readables, row.readable],
    reading: {
      ...reading,
      spans: [
        { passage: readables.length, start, end, margin, probability },
        ...reading.spans.filter((span) => !isReplaced(span)),
      ],
      passages: [...reading.passages, null],
      answerable: Math.max(reading.answerable, probability),
    },
  };
}
