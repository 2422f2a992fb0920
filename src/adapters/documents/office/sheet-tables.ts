/** Finds the tables of a sheet: people write titles and notes around them, and leave rows empty. */
import { type GridRow, mostHeads, namesColumnsOf, tableBlocks } from '../table-grid.ts';
import { oneLine } from '../text-builder.ts';

/** Share of the filled cells of a column that are amounts or dates, if the column holds such. */
const typedShare = 0.6;
/** Rows that tell what a table holds. */
const mostLookedAt = 200;

/**
 * Blocks of text in the order of the sheet: lines above a table, the table with its column names first, lines below it.
 * Rows that are empty end a table only if what follows has column names of its own.
 */
export function sheetBlocks(rows: readonly GridRow[]): string[] {
  return tablesOf(rows.filter(({ cells }) => cells.size > 0)).flatMap(blocksOf);
}

/** Rows that belong together. */
function tablesOf(rows: readonly GridRow[]): GridRow[][] {
  const groups: GridRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last === undefined || row.number > (last.at(-1) as GridRow).number + 1) groups.push([row]);
    else last.push(row);
  }
  const tables: OpenTable[] = [];
  for (const group of groups) {
    const last = tables.at(-1);
    if (last === undefined || opensTable(last, group)) tables.push(new OpenTable(group));
    else last.add(group);
  }
  return tables.map(({ rows }) => rows);
}

/** A table that may go on after empty rows. What it holds is told by its first rows, looked at again as they double. */
class OpenTable {
  readonly rows: GridRow[] = [];
  typed: ReadonlySet<number> = new Set();
  named: ReadonlyMap<number, string> = new Map();
  #looked = 0;

  constructor(rows: readonly GridRow[]) {
    this.add(rows);
  }

  add(rows: readonly GridRow[]): void {
    for (const row of rows) this.rows.push(row);
    if (this.#looked >= mostLookedAt || this.rows.length < 2 * this.#looked) return;
    const start = this.rows.slice(0, mostLookedAt);
    this.#looked = start.length;
    this.typed = typedColumns(start);
    this.named = start[headAt(start, this.typed)]?.cells ?? new Map();
  }
}

/** True if the rows begin with column names: words where the rows before have amounts, or names of other columns. */
function opensTable({ typed, named }: OpenTable, rows: readonly GridRow[]): boolean {
  const at = rows.findIndex(({ cells }) => cells.size > 1);
  const head = rows[at];
  const next = rows[at + 1];
  if (head === undefined || next === undefined || next.cells.size < 2) return false;
  if ([...head.cells.values()].some((cell) => isAmount(cell) && !isYear(cell))) return false;
  const wordsOverAmounts = [...head.cells.keys()].some(
    (column) => typed.has(column) && isAmount(next.cells.get(column) ?? ''),
  );
  const others = [...head.cells.keys()].some((column) => !named.has(column)) || head.cells.size < named.size;
  return wordsOverAmounts || (others && next.cells.size === head.cells.size);
}

function blocksOf(rows: readonly GridRow[]): string[] {
  const typed = typedColumns(rows);
  const head = headAt(rows, typed);
  const size = rows[head]?.cells.size ?? 0;
  let first = head;
  const highest = Math.max(0, head - mostHeads);
  while (first > highest && namesColumnsOf(rows[first - 1] as GridRow, rows[first] as GridRow)) first -= 1;
  let end = rows.length;
  while (end > head + 2 && isNote(rows[end - 1] as GridRow, size, typed)) end -= 1;
  return [
    ...rows.slice(0, first).map(lineOf),
    ...tableBlocks(rows.slice(first, end)),
    ...rows.slice(end).map(lineOf),
  ];
}

/** The row that names the columns: the one above the first row with amounts, else the first that fills most columns. */
function headAt(rows: readonly GridRow[], typed: ReadonlySet<number>): number {
  const widest = Math.max(0, ...rows.slice(0, mostLookedAt).map(({ cells }) => cells.size));
  const filled = rows.findIndex(({ cells }) => cells.size >= 0.8 * widest);
  const data = rows.findIndex(
    (row) => !namesYears(row) && [...row.cells].some(([column, cell]) => typed.has(column) && isAmount(cell)),
  );
  const head = data < 0 ? filled : Math.max(0, data - 1);
  const size = rows[head]?.cells.size ?? 0;
  const above = rows.slice(0, head);
  return size > 1 && above.every(({ cells, wide }) => cells.size < size || wide.size > 0) ? head : 0;
}

function typedColumns(rows: readonly GridRow[]): Set<number> {
  const counts = new Map<number, { amounts: number; filled: number }>();
  for (const { cells } of rows) {
    if (cells.size < 2) continue;
    for (const [column, cell] of cells) {
      const count = counts.get(column) ?? { amounts: 0, filled: 0 };
      count.filled += 1;
      if (isAmount(cell)) count.amounts += 1;
      counts.set(column, count);
    }
  }
  const typed = [...counts].filter(
    ([, { amounts, filled }]) => amounts > 1 && amounts >= typedShare * (filled - 1),
  );
  return new Set(typed.map(([column]) => column));
}

/** A note below a table fills few of its columns, and none with an amount. */
function isNote({ cells }: GridRow, size: number, typed: ReadonlySet<number>): boolean {
  if (cells.size > 1 && 2 * cells.size >= size) return false;
  return ![...cells].some(([column, cell]) => typed.has(column) && isAmount(cell));
}

/** Years that follow each other name columns. */
function namesYears({ cells }: GridRow): boolean {
  const years = [...cells.values()].filter(isYear).map(Number);
  if (years.length < 2 || years.length < cells.size - 1) return false;
  const steps = years.slice(1).map((year, index) => year - (years[index] as number));
  return steps.every((step) => step === steps[0] && step !== 0);
}

function isYear(text: string): boolean {
  return /^(?:1[89]|20)\d\d$/u.test(text);
}

/** An amount, a share, a day or a moment, or a value of true and false. */
function isAmount(text: string): boolean {
  return /^(?:TRUE|FALSE|[-+−(]?\p{Sc}? ?\d[\d.,:'’/ -]*\)? ?(?:%|\p{Sc})?)$/u.test(text);
}

function lineOf({ cells }: GridRow): string {
  return oneLine(
    [...cells]
      .sort(([a], [b]) => a - b)
      .map(([, cell]) => cell)
      .join(' '),
  );
}
