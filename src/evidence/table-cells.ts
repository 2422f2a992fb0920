/** Cells and column names of tables. */
import type { Span } from '../core/text/sentence-boundaries.ts';
import { withoutMarkup } from './markup.ts';

/** The cells of a Markdown or tab-separated row, without the space around them. */
export function cellsOf(row: string): Span[] {
  const mark = row.includes('|') ? '|' : '\t';
  const cells: Span[] = [];
  let from = row.startsWith(mark) ? 1 : 0;
  while (from < row.length) {
    const next = row.indexOf(mark, from);
    const to = next < 0 ? row.length : next;
    const cell = row.slice(from, to);
    const start = from + cell.length - cell.trimStart().length;
    cells.push(cell.trim() === '' ? { start: from, end: from } : { start, end: start + cell.trim().length });
    from = to + 1;
  }
  return cells;
}

/** The column names of a header, without marks. Empty names stay empty. */
export function columnNames(header: string): string[] {
  return cellsOf(header).map(({ start, end }) => withoutMarkup(header.slice(start, end)));
}
