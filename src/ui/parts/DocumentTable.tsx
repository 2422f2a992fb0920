import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../language/translate.ts';
import type { MarkdownPart } from './markdown-lines.ts';
import type { MarkedSpan } from './quote-pieces.ts';

type Rows = Extract<MarkdownPart, { readonly kind: 'table' }>['rows'];
type Cell = Rows[number][number];

interface Props {
  readonly rows: Rows;
  /** What answers, in the offsets of the cells. */
  readonly answers: readonly MarkedSpan[];
  words(part: Cell): ReactNode;
}

/** Letters: a cell with more holds sentences, and is never as narrow as its longest word. */
const shortCell = 32;
const longestName = 80;

/** A table of a document. One that is wider than its place scrolls in a box of its own, by keys too. */
export function DocumentTable({ rows, answers, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wide = useIsWide(box);
  const name = (rows[0] ?? []).map(({ text }) => text).join(', ');
  return (
    <div
      ref={box}
      className="document-table"
      dir="auto"
      {...(wide && {
        role: 'group',
        'aria-label': t('Table: {columns}', { columns: name.slice(0, longestName) }),
        tabIndex: 0,
      })}
    >
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={cells[0]?.start}>
              {cells.map((cell) =>
                row === 0 ? (
                  <th key={cell.start} scope="col">
                    {words(cell)}
                  </th>
                ) : (
                  <td key={cell.start} className={classOf(cell, answers)}>
                    {words(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf({ start, text }: Cell, answers: readonly MarkedSpan[]): string | undefined {
  const names = [
    ...(text.length > shortCell ? ['document-sentences'] : []),
    ...(answers.some((span) => span.start < start + text.length && span.end > start) ? ['cell-answers'] : []),
  ];
  return names.length === 0 ? undefined : names.join(' ');
}

/** Whether what is in the box is wider than it; asked of the browser only where it has laid the box out. */
function useIsWide(box: { readonly current: HTMLElement | null }): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return wide;
}
