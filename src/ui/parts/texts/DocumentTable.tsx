import { type ReactNode, useMemo } from 'react';
import { isLikelyHeader } from '../../../core/text/likely-header.ts';
import type { MarkdownPart } from './markdown-lines.ts';
import { numberColumns } from './number-columns.ts';
import type { MarkedSpan } from './quote-pieces.ts';
import { TableBox } from './TableBox.tsx';

type TablePart = Extract<MarkdownPart, { readonly kind: 'table' }>;
type Cell = TablePart['rows'][number][number];

interface Props {
  readonly part: TablePart;
  /** The answers, in the offsets of the cells. */
  readonly answers: readonly MarkedSpan[];
  words(part: Cell): ReactNode;
}

/** UTF-16 units. A longer cell holds sentences, and is never as narrow as its longest word. */
const shortCell = 32;

export function DocumentTable({ part, answers, words }: Props) {
  const { rows } = part;
  const [first = [], below = []] = rows.slice(0, 2).map((cells) => cells.map(({ text }) => text));
  const named = part.ruled || isLikelyHeader(first, below);
  const numbers = useMemo(
    () => numberColumns(rows.slice(named ? 1 : 0).map((cells) => cells.map(({ text }) => text))),
    [rows, named],
  );
  return (
    <TableBox className="document-table" dir="auto" columns={named ? first : []}>
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={cells[0]?.start}>
              {cells.map((cell, column) =>
                named && row === 0 ? (
                  <th key={cell.start} scope="col" className={numbers.has(column) ? 'number' : undefined}>
                    {words(cell)}
                  </th>
                ) : (
                  <td key={cell.start} className={classOf(cell, answers, numbers.has(column))}>
                    {words(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function classOf(
  { start, text }: Cell,
  answers: readonly MarkedSpan[],
  isNumber: boolean,
): string | undefined {
  const names = [
    ...(isNumber ? ['number'] : []),
    ...(text.length > shortCell ? ['document-sentences'] : []),
    ...(answers.some((span) => span.start < start + text.length && span.end > start) ? ['cell-answers'] : []),
  ];
  return names.length === 0 ? undefined : names.join(' ');
}
