/**
 * Writes tables of plain text whose columns a comment names, as many system files are: “# Code:Name:City” above lines such as
 * “LYS:Lyons:Lyons”. Rows keep their lines, by which a quote is found, but where names stand above them in a line more.
 */
import { mostCells, tableBlock } from '../text-builder.ts';

interface Columns {
  readonly separator: string;
  readonly names: readonly string[];
}

const separators = ['\t', '|', ';', ':', ','];
/** UTF-16 units of a name, of a line with names, and of a row. */
const longestName = 40;
const longestLine = 1000;
const fewestRows = 8;
/** Comments that seem to name columns, of which each is compared with all lines below it. */
const mostTried = 20;
/** Share of the lines below the names that are rows, and of the rows that have a cell for every name or lack the last one. */
const rowShare = 0.98;
const fullShare = 0.9;
/** Two columns say little: nearly all of their rows have both, the first one is short, and no space stands beside the separator as it does in settings. */
const fullShareOfTwo = 0.98;
const longestKey = 24;
const comment = /^[ \t]{0,3}(?:#{1,9}|%{1,9}|\/\/|--)(?<words>.*)$/u;

/** The text with such tables as Markdown rows. */
export function withNamedColumns(text: string): string {
  const lines = text.split('\n');
  const rows = lines.flatMap((line, at) => (isBetween(line) ? [] : [{ at, line }]));
  let next = 0;
  let tried = 0;
  for (const [at, line] of lines.entries()) {
    while ((rows[next]?.at ?? at) < at) next += 1;
    if (rows.length - next < fewestRows) return text;
    for (const columns of columnsNamedIn(line)) {
      if (!rows.slice(next, next + fewestRows).every((row) => fits(row.line, columns))) continue;
      const below = rows.slice(next).map((row) => row.line);
      if (areRows(below, columns)) return written(lines, at, columns);
      tried += 1;
      if (tried === mostTried) return text;
    }
  }
  return text;
}

function fits(line: string, { separator, names }: Columns): boolean {
  const cells = line.split(separator).length;
  return cells > 1 && cells <= names.length;
}

/** What a comment may name, the most names first. */
function columnsNamedIn(line: string): readonly Columns[] {
  const words = line.length > longestLine ? undefined : comment.exec(line)?.groups?.words;
  if (words === undefined) return [];
  return separators
    .map((separator) => ({ separator, names: words.split(separator).map((name) => name.trim()) }))
    .filter(({ names }) => names.length > 1 && names.every(isName) && new Set(names).size === names.length)
    .sort((left, right) => right.names.length - left.names.length);
}

function isName(name: string): boolean {
  return name.length <= longestName && /\p{L}/u.test(name) && !/[.!?=]/u.test(name);
}

/** Whether the lines are rows of these columns. */
function areRows(lines: readonly string[], columns: Columns): boolean {
  const { separator, names } = columns;
  if (lines.length * names.length > mostCells) return false;
  const fitting = lines.filter((line) => fits(line, columns)).map((line) => line.split(separator));
  if (fitting.length < fewestRows || fitting.length < rowShare * lines.length) return false;
  const withCells = (fewest: number): number => fitting.filter((cells) => cells.length >= fewest).length;
  if (names.length > 2) return withCells(names.length - 1) >= fullShare * fitting.length;
  const isKeyed = fitting.every(
    ([key = '', value = '']) => key.length <= longestKey && !/\s$/u.test(key) && !/^[ \u00a0]/u.test(value),
  );
  return isKeyed && withCells(2) >= fullShareOfTwo * lines.length;
}

function isBetween(line: string): boolean {
  return line.trim() === '' || comment.test(line) || line.length > longestLine;
}

/** The names stand above each run of rows: in the line of the comment, of an empty line, or else in one more, which the next empty line makes up for. */
function written(lines: readonly string[], at: number, { separator, names }: Columns): string {
  const parts = lines.slice(0, at);
  let run: string[][] = [];
  let spare = 0;
  const end = (): void => {
    if (run.length > 0) parts.push(tableBlock([names, ...run]));
    run = [];
  };
  for (const line of lines.slice(at + 1)) {
    if (!isBetween(line)) {
      if (run.length === 0) {
        if (parts.length > at && parts.at(-1)?.trim() === '') parts.pop();
        else if (parts.length > at) spare += 1;
      }
      run.push(line.split(separator));
      continue;
    }
    // It makes up for a line with names; the rows behind it are of the same table.
    if (line.trim() === '' && spare > 0) {
      spare -= 1;
      continue;
    }
    // The comment stays if no row stands right below it.
    if (parts.length === at && run.length === 0) parts.push(lines[at] as string);
    end();
    parts.push(line);
  }
  end();
  return parts.join('\n');
}
