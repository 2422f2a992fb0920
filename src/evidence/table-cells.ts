/** The cells of a table's rows and the names of its columns. */
import type { Span } from '../core/text/sentence-boundaries.ts';
import { withoutMarkup } from './markup.ts';

/** The cells of a row of Markdown or of tabs, without the space around them. */
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

/** The names in a header, without marks; empty ones are empty. */
export function columnNames(header: string): string[] {
  return cellsOf(header).map(({ start, end }) => withoutMarkup(header.slice(start, end)));
}
