/**
 * Finds the tables of a PDF page, whose cells are only letters at places. Each row is to say all that holds for it, also where the
 * text of a cell takes several lines. Where a table is not sure, the lines stay as they are.
 */
import { type AlignedTable, alignedTables, goingOn } from '../aligned-tables.ts';
import { tableBlock } from '../text-builder.ts';
import type { PdfRun } from './pdf-columns.ts';
import { betweenIdeographs, type PdfRow, rowOf } from './pdf-rows.ts';
import { type Cell, type Line, recordsOf } from './table-rows.ts';

/** A table, or rows of the page outside of tables. */
export interface PagePart {
  readonly rows: readonly PdfRow[];
  /** The runs in the order of the text. */
  readonly runs: readonly PdfRun[];
  /** The rows of the table as they are written; null outside of tables. */
  readonly table: string | null;
}

/** The table at the foot of the page before, which may go on. */
export interface OpenTable {
  table: AlignedTable | null;
}

/** Shares of the character height: a gap between two cells, how far lines beside each other drift, and how far rows stand apart. */
const cellGap = 0.75;
const lineDrift = 0.33;
const rowGap = 4.5;
/** Character heights that the cells of one row take at most. */
const tallestRow = 16;
/** So many cells this close above the names of columns, in character heights, belong to them. */
const mostAbove = 3;
const closeGap = 2;
/** Rows above and below the table of a page that may go on: running lines and notes. */
const mostAround = 3;
/** A table, or the rest of one, has so many lines of several cells. */
const fewestLines = 2;
/** Columns of the widest table that fits on a page. */
const mostColumns = 40;
/** UTF-16 units of a name of a column. */
const longestName = 60;
/** Names end with no colon, as labels do, and hold no number but a year. */
const noName = /[:：]$|\p{N}{2}|_{3}/u;
/** Dots that lead to the number of a page. */
const leaders = /(?:\. ?){4}/u;
const years = /(?<!\p{N})(?:1[89]|20)\d\d(?!\p{N})/gu;

/** The rows of a page, parted where a table begins or ends. */
export function partsOfPage(rows: readonly PdfRow[], open: OpenTable = { table: null }): readonly PagePart[] {
  const parts: PagePart[] = [];
  let at = 0;
  const addRows = (end: number): void => {
    const between = rows.slice(at, end);
    if (between.length > 0)
      parts.push({ rows: between, runs: between.flatMap(({ runs }) => runs), table: null });
    at = end;
  };
  const before = open.table;
  open.table = null;
  for (const { from, to } of stretchesOf(rows)) {
    for (const table of tablesIn(linesOf(rows.slice(from, to)), from > mostAround ? null : before)) {
      addRows(from + (table.places[0] ?? 0));
      const end = at + table.places.length;
      parts.push({ rows: rows.slice(at, end), runs: runsOf(table.lines), table: table.text });
      at = end;
      if (rows.length - end <= mostAround) open.table = table.table;
    }
  }
  addRows(rows.length);
  return parts;
}

/** The runs by rows of cells, whatever the rows are. */
export function runsByCells(rows: readonly PdfRow[]): PdfRun[] {
  return stretchesOf(rows).flatMap(({ from, to }) => runsOf(recordsOf(linesOf(rows.slice(from, to)))));
}

/** Stretches of rows that may hold a table: nothing in them stands far below or above what was drawn before it. */
function stretchesOf(rows: readonly PdfRow[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let lowest = 0;
  for (const [place, row] of rows.entries()) {
    const height = Math.max(row.height, 1);
    const isNear = row.y >= lowest - height * rowGap && row.y <= lowest + height * tallestRow;
    const last = stretches.at(-1);
    if (last !== undefined && isNear && row.runs[0]?.turns === rows[place - 1]?.runs[0]?.turns) {
      last.to = place + 1;
      lowest = Math.min(lowest, row.y);
    } else {
      stretches.push({ from: place, to: place + 1 });
      lowest = row.y;
    }
  }
  return stretches;
}

/** The cells of the rows by lines, from the top. Programs that write each cell to its end draw several rows beside each other. */
function linesOf(rows: readonly PdfRow[]): Line[] {
  const lines: Line[] = [];
  const fromTop = rows.map((row, place) => ({ row, place })).sort((one, other) => other.row.y - one.row.y);
  for (const { row, place } of fromTop) {
    const last = lines.at(-1);
    if (last !== undefined && last.y - row.y < row.height * lineDrift) {
      last.cells.push(...cellsOf(row));
      last.places.push(place);
    } else lines.push({ cells: cellsOf(row), places: [place], y: row.y, height: Math.max(row.height, 1) });
  }
  for (const line of lines) {
    line.cells.sort((one, other) => one.start - other.start);
    if (line.cells.length > mostColumns) line.cells = [asOne(line.cells)];
  }
  return lines;
}

function asOne(cells: readonly Cell[]): Cell {
  return {
    texts: cells.flatMap(({ texts }) => texts),
    runs: cells.flatMap(({ runs }) => runs),
    start: cells[0]?.start ?? 0,
    end: cells.at(-1)?.end ?? 0,
  };
}

function cellsOf({ runs, height, text, left, right: end }: PdfRow): Cell[] {
  const drawn = runs.filter(({ text }) => text.trim() !== '').sort((one, other) => one.x - other.x);
  const groups: PdfRun[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const run of drawn) {
    if (run.x - right > height * cellGap) groups.push([run]);
    else groups.at(-1)?.push(run);
    right = Math.max(right, run.x + run.width);
  }
  // Most lines are one cell, and are put together already. So many words far apart are no row.
  if (groups.length === 1 || groups.length > mostColumns) return [{ texts: [text], runs, start: left, end }];
  return groups.map((group) => {
    const cell = rowOf(group);
    return { texts: [cell.text], runs: group, start: cell.left, end: cell.right };
  });
}

interface DrawnTable {
  readonly lines: readonly Line[];
  readonly places: readonly number[];
  readonly text: string;
  readonly table: AlignedTable;
}

/** The tables in the lines. Above them, one of the page before may go on. */
function tablesIn(lines: readonly Line[], before: AlignedTable | null): DrawnTable[] {
  if (lines.filter(({ cells }) => cells.length > 1).length < fewestLines) return [];
  const records = recordsOf(lines);
  const placed = records.map(({ cells }) =>
    cells.map(({ texts, start, end }) => ({ text: joined(texts), start, end })),
  );
  const tables = alignedTables(placed).filter(({ first, rows }) =>
    isNamed(rows, records[first - 1], records[first]),
  );
  const rest = before === null ? null : goingOn(before, placed.slice(0, tables[0]?.first));
  return [...(rest === null ? [] : [rest]), ...tables].flatMap((table): DrawnTable[] => {
    const own = records.slice(table.first, table.last);
    const places = placesInOrder(own);
    if (places === null) return [];
    const text = tableBlock(readsFromRight(table.rows) ? table.rows.map(mirrored) : table.rows);
    return [{ lines: own, places, text, table }];
  });
}

/** True if the first row names all columns, and is no row of what stands above. */
function isNamed(rows: AlignedTable['rows'], above: Line | undefined, names: Line | undefined): boolean {
  if (!hasOwnNames([...(rows[0]?.values() ?? [])]) || goesOnAbove(above, names)) return false;
  return !rows.some((row) => [...row.values()].some((text) => leaders.test(text)));
}

/** Two columns of one name cannot be told apart. */
function hasOwnNames(names: readonly string[]): boolean {
  if (new Set(names).size < names.length) return false;
  return names.every((name) => name.length <= longestName && !noName.test(name.replace(years, '')));
}

/** True for more cells right above the names: those are not the first row. */
function goesOnAbove(above: Line | undefined, names: Line | undefined): boolean {
  if (above === undefined || names === undefined) return false;
  return above.cells.length >= mostAbove && above.y - names.y <= names.height * closeGap;
}

/** The places of the page's rows that these are drawn in; null if one is not drawn after the one above, as where columns of prose stand side by side. */
function placesInOrder(records: readonly Line[]): readonly number[] | null {
  const places = records.flatMap((record) => record.places.toSorted((one, other) => one - other));
  return places.every((place, at) => place === (places[0] ?? 0) + at) ? places : null;
}

function joined(texts: readonly string[]): string {
  return texts.reduce((before, text) => {
    if (betweenIdeographs(before, text)) return before + text;
    // The page's text makes a divided word whole here.
    return before.endsWith('-') ? `${before}\uffff${text}` : `${before} ${text}`;
  });
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

function readsFromRight(rows: readonly ReadonlyMap<number, string>[]): boolean {
  const text = rows.flatMap((row) => [...row.values()]).join('');
  return (text.match(fromRight)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
}

function mirrored(row: ReadonlyMap<number, string>): Map<number, string> {
  return new Map([...row].map(([column, text]) => [-column, text]));
}

function runsOf(lines: readonly Line[]): PdfRun[] {
  return lines.flatMap(({ cells }) => {
    const isFromRight = cells.some(({ texts }) => texts.some((text) => text.search(fromRight) >= 0));
    const ordered = isFromRight ? cells.toReversed() : cells;
    return ordered.flatMap(({ runs }) => runs);
  });
}
