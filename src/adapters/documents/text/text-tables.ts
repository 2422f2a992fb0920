/** Writes tables of plain text, whose cells only stand below each other, as rows of cells. */
import { alignedTables, type PlacedCell } from '../aligned-tables.ts';
import { tableBlock } from '../text-builder.ts';

/** Columns to which a tab leads. */
const tabWidth = 8;
/** A longer line is no row of a table that was set by hand. */
const longestLine = 400;
/** Share of the lines with tabs that have as many as most: then a tab ends a cell, as programs write, and cells are counted. */
const countedShare = 0.8;
/** Room that a counted cell takes across. */
const counted = 1000;
/** Between two cells of a line. */
const gap = / {2,}|\t+ */gu;

/** The text with such tables as Markdown rows; all else stays letter by letter, at its line. */
export function withTables(text: string): string {
  const lines = text.split('\n');
  const endsCells = tabsEndCells(lines);
  const tables = alignedTables(lines.map((line) => cellsOf(line, endsCells)));
  if (tables.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { first, last, rows } of tables) {
    if (at < first) parts.push(lines.slice(at, first).join('\n'));
    parts.push(tableBlock(rows));
    // What stands below keeps its line number: a quote is found by it in the file.
    for (let line = first + rows.length; line < last; line += 1) parts.push('');
    at = last;
  }
  if (at < lines.length) parts.push(lines.slice(at).join('\n'));
  return parts.join('\n');
}

/**
 * True if no two tabs follow each other, or if nearly all lines have as many. Else, and beside wide spaces, tabs lead to where a cell
 * stands.
 */
function tabsEndCells(lines: readonly string[]): boolean {
  if (lines.some((line) => line.includes('\t') && line.trim().includes('  '))) return false;
  if (!lines.some((line) => line.includes('\t\t'))) return true;
  const counts = new Map<number, number>();
  for (const line of lines) {
    const tabs = line.split('\t').length - 1;
    if (tabs > 0) counts.set(tabs, (counts.get(tabs) ?? 0) + 1);
  }
  const all = [...counts.values()];
  return Math.max(0, ...all) >= countedShare * all.reduce((sum, count) => sum + count, 0);
}

function cellsOf(line: string, tabEndsCell: boolean): PlacedCell[] {
  if (line.length > longestLine || line.trim() === '') return [];
  if (tabEndsCell && line.includes('\t'))
    return line.split('\t').flatMap((cell, column) => {
      const text = cell.trim();
      return text === '' ? [] : [{ text, start: column * counted, end: (column + 1) * counted }];
    });
  const flat = untabbed(line);
  const cells: PlacedCell[] = [];
  let start = flat.length - flat.trimStart().length;
  const add = (end: number): void => {
    const text = flat.slice(start, end).trim();
    if (text !== '') cells.push({ text, start, end: start + text.length });
  };
  for (const { index, 0: space } of flat.matchAll(gap)) {
    if (index < start) continue;
    add(index);
    start = index + space.length;
  }
  add(flat.length);
  return cells;
}

/** The line with spaces in place of tabs. */
function untabbed(line: string): string {
  if (!line.includes('\t')) return line;
  let flat = '';
  for (const part of line.split(/(?<=\t)/u)) {
    flat += part.replace('\t', '');
    // At least two, so that cells stay apart.
    if (part.endsWith('\t'))
      flat = flat.padEnd(Math.max(flat.length + 2, Math.ceil((flat.length + 1) / tabWidth) * tabWidth));
  }
  return flat;
}
