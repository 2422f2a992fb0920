/** Cells and column names of tables. */
import type { Span } from '../../core/text/sentence-boundaries.ts';
import { withoutMarkup } from '../documents/markup.ts';

/** The cells of a Markdown or tab-separated row, without the space around them. A bar behind a backslash is a letter of its cell. */
export function cellsOf(row: string): Span[] {
  const mark = row.includes('|') ? '|' : '\t';
  const cells: Span[] = [];
  const last = mark === '|' ? row.trimEnd().length : row.length;
  const opening = mark === '|' ? row.length - row.trimStart().length : 0;
  let from = row[opening] === mark ? opening + 1 : 0;
  while (from < last) {
    const to = endOfCell(row, from, mark);
    const cell = row.slice(from, to);
    const start = from + cell.length - cell.trimStart().length;
    cells.push(cell.trim() === '' ? { start: from, end: from } : { start, end: start + cell.trim().length });
    from = to + 1;
  }
  return cells;
}

function endOfCell(row: string, from: number, mark: string): number {
  let to = row.indexOf(mark, from);
  while (to > from && row[to - 1] === '\\') to = row.indexOf(mark, to + 1);
  return to < 0 ? row.length : to;
}

/** The words of the cells. */
export function cellTexts(row: string): string[] {
  return cellsOf(row).map(({ start, end }) => row.slice(start, end));
}

/**
 * The column names of a header, without marks. Empty names stay empty.
 * @param cells of a row below. If a header parted by tabs has one less, its first column has no name: white space at the beginning of a line is no cell
 */
export function columnNames(header: string, cells = 0): string[] {
  const names = cellTexts(header).map(withoutMarkup);
  return cells === names.length + 1 && !header.includes('|') ? ['', ...names] : names;
}
