import type { ReactNode } from 'react';
import { QuoteText } from '../../parts/texts/QuoteText.tsx';
import { cellPieces, type MarkedSpan } from '../../parts/texts/quote-pieces.ts';
import { TableBox } from '../../parts/texts/TableBox.tsx';

interface QuotedRow {
  readonly row: string;
  readonly marked: readonly MarkedSpan[];
  /** Stands before the first cell. */
  readonly before?: ReactNode;
}

interface Props {
  readonly header: string | undefined;
  readonly rows: readonly QuotedRow[];
}

/** Quoted rows under their header, if they have one, with the answering cells marked. */
export function QuoteTable({ header, rows }: Props) {
  const heads = (header === undefined ? null : cellPieces(header))?.map(({ text }) => text) ?? [];
  const width = Math.max(heads.length, ...rows.map(({ row }) => cellPieces(row)?.length ?? 0));
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
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and their order does not change.
            <Row key={place} {...row} columns={columns} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function Row({ row, marked, before, columns }: QuotedRow & { readonly columns: readonly number[] }) {
  const cells = cellPieces(row) ?? [];
  return (
    <tr>
      {columns.map((column) => {
        const cell = cells[column];
        const answers =
          cell !== undefined &&
          marked.some(({ start, end }) => start < cell.start + cell.text.length && end > cell.start);
        return (
          <td key={column} className={answers ? 'cell-answers' : undefined}>
            {column === 0 && before}
            {cell && <QuoteText text={cell.text} marked={marked} offset={cell.start} />}
          </td>
        );
      })}
    </tr>
  );
}

/** True if a quote can be drawn as a table row. */
export function isRow(header: string | undefined, row: string): boolean {
  if (cellPieces(row) === null) return false;
  return header === undefined ? /^\|.*\|$/u.test(row) : cellPieces(header) !== null;
}
