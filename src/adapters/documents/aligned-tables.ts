/**
 * Finds tables whose cells only stand below each other, as in manuals and reports of plain text. They are taken for tables where
 * a row of names stands above at least three rows, in three columns or more, of which one holds numbers: prose and lists with wide
 * spaces are none.
 */

/** A piece of a line between wide spaces. `start` and `end` are where it stands across, in any unit that all lines share. */
export interface PlacedCell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface AlignedTable {
  /** Index of its first line, and of the line behind its last. */
  readonly first: number;
  readonly last: number;
  /** Texts by column; the first row names the columns. */
  readonly rows: readonly ReadonlyMap<number, string>[];
  readonly columns: readonly Column[];
}

export interface Column {
  start: number;
  end: number;
}

interface Row {
  readonly line: number;
  readonly cells: readonly PlacedCell[];
}

const fewestColumns = 3;
const fewestRows = 3;
/** Lines that the names of the columns may take. */
const mostHeads = 2;
/** Rows that stand in the same columns and are no table, of which each is tried as the first. */
const mostTried = 50;
/** Share of a column's cells that hold a number, for a column of numbers. */
const numericShare = 0.6;
/** Lines of a page above a table that goes on, and rows by which it is known. */
const mostAbove = 4;
const fewestGoingOn = 2;
const rule = /^[-=_+*.·|]{2,}$/u;
const year = /^(?:1[89]|20)\d\d(?: \p{L}.*)?$/u;
const numeric = /^[-–+±~<>≤≥]{0,2} ?\p{Sc}? ?\p{N}/u;

/** The tables in the lines, in order. A line without cells is empty. */
export function alignedTables(lines: readonly (readonly PlacedCell[])[]): readonly AlignedTable[] {
  const tables: AlignedTable[] = [];
  let at = 0;
  while (at < lines.length) {
    const { rows, columns } = runFrom(lines, at);
    const table = rows.length === 0 ? null : tableOf(rows, columns);
    if (table !== null) tables.push(table);
    // A table may begin below the first line that stands in its columns. Behind long rows that are none, nothing is tried again.
    const tried = rows.length > mostTried ? (rows.at(-1)?.line ?? at) : at;
    at = table === null ? tried + 1 : table.last;
  }
  return tables;
}

/** The lines from one on whose cells stand in the same columns. One empty line between two of them, and rules, end nothing. */
function runFrom(
  lines: readonly (readonly PlacedCell[])[],
  from: number,
): { rows: readonly Row[]; columns: readonly Column[] } {
  let columns: Column[] = [];
  const rows: Row[] = [];
  // The first column may have no name.
  if ((lines[from]?.length ?? 0) < fewestColumns - 1) return { rows, columns };
  let empty = 0;
  for (let line = from; line < lines.length && empty < 2; line += 1) {
    const cells = lines[line] ?? [];
    if (cells.length === 0) {
      empty += 1;
      continue;
    }
    if (isRule(cells)) continue;
    const wider = cells.length < 2 ? null : widened(columns, cells, rows.length);
    if (wider === null) break;
    empty = 0;
    columns = wider;
    rows.push({ line, cells });
  }
  return { rows, columns };
}

/** The columns with the cells of one more line; null if a cell stands in no column or in two. Names may leave out a column. */
function widened(columns: readonly Column[], cells: readonly PlacedCell[], known: number): Column[] | null {
  if (known === 0) return cells.map(({ start, end }) => ({ start, end }));
  const wider = columns.map((column) => ({ ...column }));
  const taken = new Set<Column>();
  for (const { start, end } of cells) {
    const touched = wider.filter((column) => start < column.end && column.start < end);
    const [own] = touched;
    if (touched.length > 1 || (own !== undefined && taken.has(own))) return null;
    if (own === undefined) {
      if (known > mostHeads) return null;
      const fresh = { start, end };
      wider.push(fresh);
      taken.add(fresh);
      continue;
    }
    own.start = Math.min(own.start, start);
    own.end = Math.max(own.end, end);
    taken.add(own);
  }
  wider.sort((left, right) => left.start - right.start);
  const apart = wider.every(
    (column, place) => place === 0 || (wider[place - 1] as Column).end <= column.start,
  );
  return apart ? wider : null;
}

function isRule(cells: readonly PlacedCell[]): boolean {
  return cells.every(({ text }) => rule.test(text.replace(/\s/gu, '')));
}

function tableOf(rows: readonly Row[], columns: readonly Column[]): AlignedTable | null {
  if (columns.length < fewestColumns) return null;
  const byColumn = rows.map(({ cells }) => placed(cells, columns));
  for (let heads = mostHeads; heads > 0; heads -= 1) {
    const body = byColumn.slice(heads);
    if (body.length < fewestRows) continue;
    const names = byColumn.slice(0, heads);
    // Names on two lines: one of them leaves out the columns that need no more than the other.
    if (heads > 1 && names[0]?.size === columns.length && names[1]?.has(0) === true) continue;
    if (!namesColumns(names, body, columns.length)) continue;
    const head = new Map<number, string>();
    for (const row of names)
      for (const [column, text] of row) head.set(column, `${head.get(column) ?? ''} ${text}`.trim());
    const [first, last] = [rows[0] as Row, rows.at(-1) as Row];
    return { first: first.line, last: last.line + 1, rows: [head, ...body], columns };
  }
  return null;
}

function placed(cells: readonly PlacedCell[], columns: readonly Column[]): Map<number, string> {
  return new Map(
    cells.map(({ text, start, end }) => [
      columns.findIndex((column) => start < column.end && column.start < end),
      text,
    ]),
  );
}

/** True if the first rows hold names alone, nearly all columns have one, and most cells of one below are numbers. */
function namesColumns(
  names: readonly ReadonlyMap<number, string>[],
  body: readonly ReadonlyMap<number, string>[],
  columns: number,
): boolean {
  const named = new Set(names.flatMap((row) => [...row.keys()]));
  if (named.size < columns - 1 || (named.size < fewestColumns && named.has(0))) return false;
  if (!names.every((row) => [...row].every(([column, text]) => isName(text) || isYear(text, column, body))))
    return false;
  const isOfYears = !names.some((row) => [...row.values()].some(isName));
  // Years alone name the columns of rows that begin with words.
  if (isOfYears && (named.has(0) || !body.every((row) => isName(row.get(0) ?? '')))) return false;
  const full = body.filter((row) => row.size >= Math.min(fewestColumns, columns - 1));
  if (full.length < fewestRows) return false;
  return Array.from({ length: columns }, (_, column) => column).some((column) => {
    const cells = body.flatMap((row) => row.get(column) ?? []);
    return cells.length >= fewestRows && areNumbers(cells);
  });
}

function areNumbers(cells: readonly string[]): boolean {
  return cells.filter((text) => numeric.test(text)).length >= numericShare * cells.length;
}

/**
 * The table as it goes on from the first line that stands in its columns, of the first few; null unless two rows do, with numbers in the
 * same columns. Names of other columns are no row of it.
 */
export function goingOn(
  { columns, rows: [head = new Map<number, string>(), ...above] }: AlignedTable,
  lines: readonly (readonly PlacedCell[])[],
): AlignedTable | null {
  const isRow = (cells: readonly PlacedCell[] = []): boolean =>
    cells.length > 1 && widened(columns, cells, mostHeads + 1) !== null;
  const first = lines.slice(0, mostAbove).findIndex((cells) => cells.length >= fewestColumns || isRow(cells));
  let last = first;
  while (last >= 0 && isRow(lines[last])) last += 1;
  const rows = lines.slice(first, last).map((cells) => placed(cells, columns));
  if (rows.length < fewestGoingOn) return null;
  const isAlike = columns.every((_, column) => {
    const [own, others] = [rows, above].map((body) => body.flatMap((row) => row.get(column) ?? []));
    const isNumber = areNumbers(others ?? []);
    if (own === undefined || own.length === 0) return true;
    return areNumbers(own) === isNumber && (!isNumber || areNumbers(own.slice(0, 1)));
  });
  return isAlike ? { first, last, rows: [head, ...rows], columns } : null;
}

function isName(text: string): boolean {
  return !numeric.test(text) && /[\p{L}\p{Sc}#№%±]/u.test(text);
}

/** True if the text is a year, also before words, and no cell of its column is one. */
function isYear(text: string, column: number, body: readonly ReadonlyMap<number, string>[]): boolean {
  return year.test(text) && !body.some((row) => year.test(row.get(column) ?? ''));
}

/** True if the text begins with a number that is not a year alone, or one before words: those also name columns. */
export function isAmount(text: string): boolean {
  return numeric.test(text) && !year.test(text);
}
