/** Merged cells of a sheet. ECMA-376, part 1, 18.3.1.55. */
import { tooMuchText } from '../parse-errors.ts';
import { type GridRow, longestRepeated } from '../table-grid.ts';
import { mostCells } from '../text-builder.ts';

/**
 * Notes which cells cover several columns, and writes a cell that covers several rows into each row that holds something.
 * References are such as `A1:C3`; others do nothing. Throws `document-too-large` if they cover too many cells.
 */
export function mergeCells(rows: readonly GridRow[], references: readonly string[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  let covered = 0;
  for (const reference of references) {
    const [first, last] = reference.split(':').map(placeOf);
    if (first == null || last == null || last.row < first.row || last.column < first.column) continue;
    const text = byNumber.get(first.row)?.cells.get(first.column);
    if (text === undefined) continue;
    const columns = last.column - first.column + 1;
    const reach = text.length > longestRepeated ? first.row : Math.min(last.row, rows.at(-1)?.number ?? 0);
    covered += reach - first.row + 1;
    if (covered > mostCells) throw tooMuchText();
    for (let number = first.row; number <= reach; number += 1) {
      const row = byNumber.get(number);
      if (row === undefined) continue;
      if (!row.cells.has(first.column)) row.cells.set(first.column, text);
      if (columns > 1) row.wide.set(first.column, columns);
    }
  }
}

function placeOf(reference: string): { readonly column: number; readonly row: number } | null {
  const column = columnOf(reference);
  const row = Number(/^[A-Z]{1,3}(\d{1,7})$/u.exec(reference)?.[1] ?? 0);
  return column === null || row < 1 ? null : { column, row };
}

/** Zero-based column of a reference such as `AB12`; null if there is none. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d*$/u.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
