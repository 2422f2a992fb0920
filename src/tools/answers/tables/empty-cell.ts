/** “What is the melting point of oganesson?” where the table has the row and the column, and nothing in the cell: it answers nothing. */
import { shifted } from '../../../evidence/logit.ts';
import { columnNames } from '../../../evidence/tables/table-cells.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';
import { spaced } from './asked-cell.ts';
import { namedColumn } from './named-column.ts';
import { cellsSaid, isOnlyRow, type Row, rowsOf } from './table-rows.ts';

/** In logits, of what stands elsewhere. */
const emptyLoss = 6;

/** Without the row of the best place, and with little hope of other places, if the asked cell of that row is empty; else null. */
export function withoutEmptyRow(found: FoundReading, question: string): FoundReading | null {
  const { readables, reading } = found;
  const [best] = reading.spans;
  const at = best && readables[best.passage];
  if (best === undefined || at === undefined) return null;
  const row = rowsOf([at]).find(({ readable }) => holds(readable, at.start + best.start));
  if (row === undefined || !isLeftEmpty(row, question)) return null;
  const isInRow = ({ passage, start }: ReadSpan): boolean => {
    const readable = readables[passage];
    return readable?.source === at.source && holds(row.readable, readable.start + start);
  };
  const spans = reading.spans
    .filter((span) => !isInRow(span))
    .map((span) => ({ ...span, probability: shifted(span.probability, -emptyLoss) }));
  return { readables, reading: { ...reading, spans, answerable: shifted(reading.answerable, -emptyLoss) } };
}

function holds({ start, text }: Row['readable'], place: number): boolean {
  return start <= place && place < start + text.length;
}

/** True if the question names this row alone, and one column in which the row has nothing. */
function isLeftEmpty(row: Row, question: string): boolean {
  const column = namedColumn(columnNames(row.readable.header ?? '', row.cells.length).map(spaced), question);
  if (column === null || row.cells[column]?.text !== '') return false;
  const said = cellsSaid(row, question);
  return said.length > 0 && isOnlyRow(row, said);
}
