/**
 * Writes tables of plain text whose columns a comment names, as many system files are: “# Code:Name:City” above lines such as
 * “LYS:Lyons:Lyons”. Line breaks stay where they are, so that a quote is found by its line.
 */
import { tableBlock } from '../text-builder.ts';

interface Columns {
  readonly separator: string;
  readonly names: readonly string[];
}

const separators = ['\t', '|', ';', ':', ','];
/** UTF-16 units of a name, of a line with names, and of a row. */
const longestName = 40;
const longestLine = 1000;
const fewestRows = 8;
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
  for (const [at, line] of lines.entries())
    for (const columns of columnsNamedIn(line))
      if (areRows(lines.slice(at + 1), columns)) return written(lines, at, columns);
  return text;
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

/** Whether the lines below are rows of these columns, other comments and empty lines aside. */
function areRows(below: readonly string[], { separator, names }: Columns): boolean {
  const fits = (cells: readonly string[]): boolean => cells.length > 1 && cells.length <= names.length;
  const rows: string[][] = [];
  for (const line of below) {
    if (isBetween(line)) continue;
    const cells = line.split(separator);
    if (rows.length < fewestRows && !fits(cells)) return false;
    rows.push(cells);
  }
  const fitting = rows.filter(fits);
  if (fitting.length < fewestRows || fitting.length < rowShare * rows.length) return false;
  const withCells = (fewest: number): number => fitting.filter((cells) => cells.length >= fewest).length;
  if (names.length > 2) return withCells(names.length - 1) >= fullShare * fitting.length;
  const isKeyed = fitting.every(
    ([key = '', value = '']) => key.length <= longestKey && !/\s$/u.test(key) && !/^[ \u00a0]/u.test(value),
  );
  return isKeyed && withCells(2) >= fullShareOfTwo * rows.length;
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
    // The comment itself becomes an empty line if no row stands right below it.
    if (parts.length === at && run.length === 0) parts.push(lines[at] as string);
    end();
    if (line.trim() === '' && spare > 0) spare -= 1;
    else parts.push(line);
  }
  end();
  return parts.join('\n');
}
