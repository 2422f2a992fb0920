/** Tables whose cells cover several rows or columns: each row is to say all that holds for it, and each column has one name. */
import { longestDocument } from '../../ports/documents/document-parser.ts';
import { tooMuchText } from './parse-errors.ts';
import { mostCells, oneLine, type SparseRow, tableBlock } from './text-builder.ts';

export interface GridRow {
  /** Place in the table, from 1. Numbers are left out where the rows are empty. */
  readonly number: number;
  /** Texts by column. */
  readonly cells: Map<number, string>;
  /** How many columns a cell covers, by its first column, if more than one. */
  readonly wide: Map<number, number>;
}

/** A longer text stands in the first of the rows that it covers alone: it is prose, and no name that each row needs. */
export const longestRepeated = 120;
/** Most rows and columns that a cell is taken to cover. */
const mostSpanned = 1000;
/** Most rows of titles, and of names of columns, that a table begins with. */
export const mostHeads = 8;

export function gridRow(number: number): GridRow {
  return { number, cells: new Map(), wide: new Map() };
}

/** Places cells as they come, as a browser does. A cell that reaches down stands in each row that it covers. */
export class SpanningTable {
  readonly rows: GridRow[] = [];
  /** Cells of the rows above that reach further down, by their first column. */
  readonly #reaching = new Map<number, { text: string; columns: number; rows: number }>();
  readonly #taken = new Set<number>();
  #column = 0;
  #cells = 0;
  #characters = 0;

  beginRow(): void {
    const row = gridRow(this.rows.length + 1);
    this.rows.push(row);
    this.#column = 0;
    this.#taken.clear();
    for (const [column, cell] of this.#reaching) {
      this.#put(row, column, cell.text, cell.columns);
      cell.rows -= 1;
      if (cell.rows === 0) this.#reaching.delete(column);
    }
  }

  /** Adds a cell at the next free column of the row. Throws `document-too-large` for too many cells, or too long texts. */
  addCell(text: string, columns: number, rows = 1): void {
    const row = this.rows.at(-1);
    if (row === undefined) return;
    while (this.#taken.has(this.#column)) this.#column += 1;
    const across = Math.max(1, Math.min(mostSpanned, Math.floor(columns) || 1));
    const down = Math.max(1, Math.min(mostSpanned, Math.floor(rows) || 1));
    const shown = oneLine(text);
    this.#put(row, this.#column, shown, across);
    if (down > 1)
      this.#reaching.set(this.#column, {
        text: shown.length > longestRepeated ? '' : shown,
        columns: across,
        rows: down - 1,
      });
    this.#column += across;
  }

  /** Adds a cell that goes on from the row above. */
  addContinued(columns: number): void {
    while (this.#taken.has(this.#column)) this.#column += 1;
    const text = this.rows.at(-2)?.cells.get(this.#column) ?? '';
    this.addCell(text.length > longestRepeated ? '' : text, columns);
  }

  #put(row: GridRow, column: number, text: string, columns: number): void {
    for (let covered = column; covered < column + columns; covered += 1) this.#taken.add(covered);
    this.#cells += columns;
    this.#characters += text.length;
    if (this.#cells > mostCells || this.#characters > longestDocument) throw tooMuchText();
    if (text !== '') row.cells.set(column, text);
    if (columns > 1) row.wide.set(column, columns);
  }
}

/**
 * Lines above a table, and the table with one row of column names. A first row of one cell over all columns is such a line.
 * Where a name stands over several columns that have names of their own, each column has both: “2024 Income”.
 */
export function tableBlocks(rows: readonly GridRow[]): string[] {
  const full = rows.filter(({ cells }) => cells.size > 0);
  const columns = new Set(full.flatMap(({ cells }) => [...cells.keys()]));
  const above: string[] = [];
  let first = 0;
  while (first < Math.min(mostHeads, full.length - 1) && coversAll(full[first] as GridRow, columns)) {
    above.push(...(full[first] as GridRow).cells.values());
    first += 1;
  }
  let last = first;
  while (last + 2 < full.length && namesColumnsOf(full[last] as GridRow, full[last + 1] as GridRow))
    last += 1;
  let head: SparseRow = full[last]?.cells ?? new Map();
  for (let row = last - 1; row >= first; row -= 1) head = joined(full[row] as GridRow, head);
  return [...above, tableBlock([head, ...full.slice(last + 1).map(({ cells }) => cells)])];
}

/** True if the row is one cell over all columns of the table. */
function coversAll({ cells, wide }: GridRow, columns: ReadonlySet<number>): boolean {
  const [start] = cells.keys();
  if (start === undefined || cells.size !== 1) return false;
  const covered = wide.get(start) ?? 1;
  return columns.size > 1 && [...columns].every((column) => column >= start && column < start + covered);
}

/** True if a row names groups of the columns that the row below names: no column has a name of its own in both. */
export function namesColumnsOf(top: GridRow, below: GridRow): boolean {
  if (top.wide.size === 0) return false;
  let grouped = false;
  for (const [column, text] of top.cells) {
    const names = columnsUnder(top, column).flatMap((at) => below.cells.get(at) ?? []);
    if (!top.wide.has(column) && names.some((name) => name !== text)) return false;
    if (new Set(names).size < 2) continue;
    if (!names.every(isColumnName)) return false;
    grouped = true;
  }
  return grouped;
}

/** The columns that a cell covers. */
function columnsUnder({ wide }: GridRow, column: number): number[] {
  const columns = Math.min(mostSpanned, wide.get(column) ?? 1);
  return Array.from({ length: columns }, (_, offset) => column + offset);
}

/** A name has a letter or is a year: amounts are what a table holds. */
function isColumnName(text: string): boolean {
  return /\p{L}|^%$|^(?:1[89]|20)\d\d$/u.test(text);
}

function joined(top: GridRow, below: SparseRow): SparseRow {
  const names = new Map(below);
  for (const [column, text] of top.cells) {
    for (const at of columnsUnder(top, column)) {
      const name = below.get(at);
      if (name !== undefined && name !== text) names.set(at, `${text} ${name}`);
      else if (at === column) names.set(at, text);
    }
  }
  return names;
}
