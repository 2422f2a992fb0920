import { QuoteText } from '../../parts/texts/QuoteText.tsx';
import { cellPieces, type MarkedSpan } from '../../parts/texts/quote-pieces.ts';
import { TableBox } from '../../parts/texts/TableBox.tsx';

interface Props {
  readonly header: string | undefined;
  readonly row: string;
  readonly marked: readonly MarkedSpan[];
}

/** A quoted row under its header, if it has one, with the answering cell marked; null if the text is no row. */
export function QuoteTable({ header, row, marked }: Props) {
  const cells = cellPieces(row);
  if (cells === null) return null;
  const heads = (header === undefined ? null : cellPieces(header))?.map(({ text }) => text) ?? [];
  const width = Math.max(heads.length, cells.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <TableBox className="prose-table quote-table" dir="auto" columns={heads}>
      <table>
        {heads.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column}>
                  <QuoteText text={heads[column] ?? ''} />
                </th>
              ))}
            </tr>
          </thead>
        )}
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
export function isRow(header: string | undefined, row: string): boolean {
  if (cellPieces(row) === null) return false;
  return header === undefined ? /^\|.*\|$/u.test(row) : cellPieces(header) !== null;
}
