/**
 * Example questions about documents without headings. Tables have some that are answered well; for a mail, a list, a log or data
 * none was found that is.
 */
import { isEntry } from '../../../evidence/documents/document-title.ts';
import { cellTexts } from '../../../evidence/tables/table-cells.ts';
import type { LibraryDocument } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';

/** UTF-16 units of a text that are looked at. */
const lookedAt = 20_000;
const longestName = 40;

/** Questions about a table; empty for any other document. */
export function aboutTable({ name, text, format }: LibraryDocument): readonly string[] {
  const lines = text.slice(0, lookedAt).split('\n');
  const isTable =
    format === 'csv' || format === 'xlsx' || format === 'ods' || lines[0]?.startsWith('|') === true;
  return isTable ? aboutRows(name, lines) : [];
}

/** True for a mail, and where the title does not say what a list, a log or data is: it is a line of it, or the name of its file. */
export function namesNothing({ name, title, text, format }: LibraryDocument): boolean {
  if (format === 'mail' || /^(?:[[{<|/]|\d{4}-\d\d|[\w-]+: .*[<@])/u.test(title)) return true;
  const [first = ''] = text.trimStart().split('\n');
  return isEntry(first) && (title === name || first.includes(title));
}

/** “What is the price of the bolt?” if columns have names, else how much an entry is, or what its row says. */
function aboutRows(table: string, lines: readonly string[]): readonly string[] {
  const begins = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(begins).findIndex((line) => !line.startsWith('|'));
  const [header = [], ...rows] = lines.slice(begins, length < 0 ? undefined : begins + length).map(cellTexts);
  const named = hasNames(header, rows);
  const body = named ? rows : [header, ...rows];
  // One amount in each row, as in a list of prices or a bill.
  const amounts = body.every(
    (row) => row.filter((cell) => /^\D{0,4}\d[\d.,' ]*[.,]\d\d\D{0,4}$/u.test(cell)).length === 1,
  );
  const counts = new Map<string, number>();
  for (const cell of body.flat()) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return body.flatMap((row, place) => {
    const label = row.findIndex((cell) => isLabel(cell) && counts.get(cell) === 1);
    const entry = row[label];
    if (entry === undefined) return [];
    if (!named && amounts) return [t('How much is {row}?', { row: entry })];
    if (!named) return [t('What is in the row “{row}” of “{table}”?', { row: entry, table })];
    const columns = header.filter((name, at) => at !== label && isLabel(name) && (row[at] ?? '') !== '');
    const column = columns.at(-1 - (place % columns.length));
    return column === undefined ? [] : [t('What is the “{column}” of {row}?', { column, row: entry })];
  });
}

/** In a column of figures the first cell is words: it is a name, and so are the others of its row. */
function hasNames(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (rows.length === 0 || !header.every((cell) => isLabel(cell))) return false;
  return header.some(
    (name, at) => !/\d/u.test(name) && rows.every((row) => /\d|^$|^:?-+:?$/u.test(row[at] ?? '')),
  );
}

function isLabel(cell: string): boolean {
  return cell.length <= longestName && /\p{L}{2}|\p{Lo}/u.test(cell);
}
