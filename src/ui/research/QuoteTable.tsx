import { QuoteText } from '../parts/QuoteText.tsx';
import { cellsOf, type MarkedSpan } from '../parts/quote-pieces.ts';
import { TableBox } from '../parts/TableBox.tsx';

interface Props {
  readonly header: string;
  readonly row: string;
  readonly marked: readonly MarkedSpan[];
}

/** A quoted row under its header, with the answering cell marked; null if the text is no row. */
export function QuoteTable({ header, row, marked }: Props) {
  const heads = cellsOf(header);
  const cells = cellsOf(row);
  if (heads === null || cells === null) return null;
  const width = Math.max(heads.length, cells.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <TableBox className="prose-table quote-table" dir="auto" columns={heads.map(({ text }) => text)}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>
                <QuoteText text={heads[column]?.text ?? ''} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map((column) => {
              const cell = cells[column];
              const answers =
                cell !== undefined &&
                marked.some(({ start, end }) => start < cell.start + cell.text.length && end > cell.start);
              return (
                <td key={column} className={answers ? 'cell-answers' : undefined}>
                  {cell && <QuoteText text={cell.text} marked={marked} offset={cell.start} />}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </TableBox>
  );
}

/** True if a quote can be drawn as a table row. */
export function isRow(header: string | undefined, row: string): header is string {
  return header !== undefined && cellsOf(header) !== null && cellsOf(row) !== null;
}
