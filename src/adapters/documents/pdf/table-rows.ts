/** Puts the lines of a PDF page into rows of a table: the text of a cell may take several lines, and names may stand over groups of columns. */
import { isAmount } from '../aligned-tables.ts';
import type { PdfRun } from './pdf-columns.ts';

/** A cell of a line or row. Measures in points. */
export interface Cell {
  readonly texts: readonly string[];
  readonly runs: readonly PdfRun[];
  readonly start: number;
  readonly end: number;
}

/** Cells side by side, from the left, and the places of the page's rows that they are drawn in. */
export interface Line {
  cells: Cell[];
  readonly places: number[];
  y: number;
  readonly height: number;
}

/** Cells from which a line is a row by itself. */
const fewestCells = 3;
/** Lines that the cells of one row take at most, above and below its own. */
const mostWrapped = 12;
/** Lines closer than this share of their height are one row. Lines of a cell stand as close as the closest ones, by this factor. */
const overlap = 0.9;
const evenDrop = 1.15;
/** A line further below, in character heights, does not go on in the cells above. */
const goesOnGap = 1.6;
/** Names stand no further below those over them, in character heights. */
const groupGap = 2.5;
/** Titles of tables are sentences, or have a number: “Table 2: Depths”. */
const sentence = /[.:。：](?:\s|$)/u;
/** How far from the middle of its columns a name over them may stand, in character heights. */
const middleDrift = 0.7;

export function recordsOf(lines: readonly Line[]): Line[] {
  const records: Line[] = [];
  let at = 0;
  for (const { from, to } of regionsOf(lines)) {
    records.push(...lines.slice(at, from));
    const region = withGroups(withHalfLines(lines.slice(from, to)));
    records.push(...(spacedRecords(region) ?? tightRecords(region)));
    at = to;
  }
  return [...records, ...lines.slice(at)];
}

/** Lines of many cells with what stands between and around them. */
function regionsOf(lines: readonly Line[]): { from: number; to: number }[] {
  const regions: { from: number; to: number }[] = [];
  for (const [place, { cells }] of lines.entries()) {
    if (cells.length < fewestCells) continue;
    const last = regions.at(-1);
    if (last !== undefined && place <= last.to) last.to = place + mostWrapped;
    else regions.push({ from: Math.max(last?.to ?? 0, place - mostWrapped), to: place + mostWrapped });
  }
  return regions.map(({ from, to }) => ({ from, to: Math.min(to, lines.length) }));
}

/** A cell that stands in the middle of a row of several lines joins the line below where that has room for it. */
function withHalfLines(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const line of lines) {
    const above = rows.at(-1);
    const isHalf =
      above !== undefined &&
      above.places.length < mostWrapped &&
      above.y - line.y <= line.height * overlap &&
      !above.cells.some((cell) => line.cells.some((other) => meet(cell, other)));
    if (isHalf) rows.splice(-1, 1, merged([above, line]));
    else rows.push(line);
  }
  return rows;
}

/** The rows where those stand further apart than the lines in them; null where they do not. */
function spacedRecords(lines: readonly Line[]): Line[] | null {
  const drops = lines.slice(1).map((line, place) => (lines[place] as Line).y - line.y);
  const first = lines.findIndex(isFull);
  const last = lines.findLastIndex(isFull);
  const apart = drops
    .slice(first, last)
    .filter((drop, place) => drop > (lines[first + place]?.height ?? 0) * overlap);
  const tight = apart.reduce((least, drop) => Math.min(least, drop), Number.POSITIVE_INFINITY) * evenDrop;
  if (!apart.some((drop) => drop > tight)) return null;
  const groups: Line[][] = [];
  for (const [place, line] of lines.entries()) {
    const group = groups.at(-1);
    const drop = drops[place - 1] ?? 0;
    if (group !== undefined && drop <= tight && fitsInto(line, group)) group.push(line);
    else groups.push([line]);
  }
  const isMixed = groups.some((group) => group.filter((line) => isFull(line) && hasNumber(line)).length > 1);
  return isMixed ? null : groups.map(merged);
}

/** The rows where all lines stand alike: a row begins with its first cell, and holds its numbers. */
function tightRecords(lines: readonly Line[]): Line[] {
  const groups: Line[][] = [];
  for (const [place, line] of lines.entries()) {
    const group = groups.at(-1);
    const [main] = group ?? [];
    const drop = (lines[place - 1]?.y ?? 0) - line.y;
    const goesOn =
      group !== undefined &&
      main !== undefined &&
      isFull(main) &&
      fitsInto(line, group) &&
      (drop <= line.height * overlap || isRest(line, main, drop));
    if (goesOn) group.push(line);
    else groups.push([line]);
  }
  return groups.map(merged);
}

function isRest(line: Line, main: Line, drop: number): boolean {
  return (
    drop <= line.height * goesOnGap &&
    line.cells.length < main.cells.length &&
    (line.cells[0]?.start ?? 0) >= (main.cells[0]?.end ?? 0) &&
    !hasNumber(line)
  );
}

function isFull({ cells }: Line): boolean {
  return cells.length >= fewestCells;
}

function hasNumber({ cells }: Line): boolean {
  return cells.some(({ texts: [text = ''] }) => isAmount(text));
}

/** True if no cell of the line stands over two cells of the lines before it, nor the other way round. */
function fitsInto(line: Line, group: readonly Line[]): boolean {
  return (
    group.length < mostWrapped &&
    group.every(
      ({ cells }) =>
        line.cells.every((cell) => cells.filter((other) => meet(cell, other)).length < 2) &&
        cells.every((cell) => line.cells.filter((other) => meet(cell, other)).length < 2),
    )
  );
}

function meet(one: Cell, other: Cell): boolean {
  return one.start < other.end && other.start < one.end;
}

function merged(group: readonly Line[]): Line {
  const [first, ...others] = group as [Line, ...Line[]];
  const cells = [...first.cells];
  for (const cell of others.flatMap((line) => line.cells)) {
    const at = cells.findIndex((other) => meet(cell, other));
    if (at < 0) cells.push(cell);
    else cells[at] = both(cells[at] as Cell, cell);
  }
  cells.sort((one, other) => one.start - other.start);
  const { y } = group.at(-1) as Line;
  return { ...first, cells, y, places: group.flatMap(({ places }) => places) };
}

function both(one: Cell, other: Cell): Cell {
  return {
    texts: [...one.texts, ...other.texts],
    runs: [...one.runs, ...other.runs],
    start: Math.min(one.start, other.start),
    end: Math.max(one.end, other.end),
  };
}

/** A row of names over groups of columns becomes one row with the names below it. */
function withGroups(records: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const record of records) {
    const grouped = rows.length === 0 ? null : underGroups(rows.at(-1) as Line, record);
    if (grouped === null) rows.push(record);
    else rows.splice(-1, 1, grouped);
  }
  return rows;
}

/** The names with those of their groups before them; null if no name stands over several columns. */
function underGroups(groups: Line, names: Line): Line | null {
  const height = Math.max(groups.height, names.height);
  const isNear = groups.y - names.y <= height * groupGap && isAsTall(groups, names);
  if (!isNear || hasNumber(groups) || hasNumber(names)) return null;
  const under = groups.cells.map((group) => columnsUnder(group, names.cells, height));
  const places = under.flat();
  if (new Set(places).size < places.length || isTitle(groups.cells, under, names.cells)) return null;
  const cells = [...names.cells];
  for (const [at, group] of groups.cells.entries()) {
    for (const place of under[at] ?? []) {
      const name = cells[place] as Cell;
      cells[place] = { ...name, texts: [...group.texts, ...name.texts] };
    }
    if (under[at]?.length === 0) cells.push(group);
  }
  cells.sort((one, other) => one.start - other.start);
  return { ...names, cells, places: [...groups.places, ...names.places] };
}

function isAsTall(one: Line, other: Line): boolean {
  return Math.abs(one.height - other.height) <= 0.15 * Math.max(one.height, other.height);
}

/** True for cells that name no groups: none stands over several names, or they are a title above the first names or above all. */
function isTitle(
  cells: readonly Cell[],
  under: readonly (readonly number[])[],
  names: readonly Cell[],
): boolean {
  const grouped = under.filter((places) => places.length > 1);
  const [first] = grouped;
  if (first === undefined || cells.some(({ texts }) => texts.some((text) => sentence.test(text))))
    return true;
  if (grouped.length > 1) return false;
  const isOverMiddle = (first[0] ?? 0) + (first.at(-1) ?? 0) === names.length - 1;
  return cells.length === 1 ? first[0] === 0 || isOverMiddle : first[0] === 0 && under[0] === first;
}

/** The names under one over several: those that it reaches over, or those in whose middle it stands. */
function columnsUnder(group: Cell, names: readonly Cell[], height: number): number[] {
  const reached = names.flatMap((name, place) => (meet(group, name) ? [place] : []));
  if (reached.length > 1) return reached;
  const middle = (group.start + group.end) / 2;
  let closest = reached;
  for (const [from, { start }] of names.entries())
    for (const [to, { end }] of names.entries()) {
      const isMiddle = to > from && Math.abs((start + end) / 2 - middle) <= height * middleDrift;
      if (isMiddle && (closest.length < 2 || to - from < closest.length - 1))
        closest = Array.from({ length: to - from + 1 }, (_, place) => from + place);
    }
  return closest;
}
