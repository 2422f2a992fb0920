/** The rows of tables that passages hold or touch, and which of them a question names by a cell. */
import { splitSentences } from '../../../core/text/sentences.ts';
import { contentStemsOf, soughtBy } from '../../../evidence/questions/sought.ts';
import { cellsOf, columnNames } from '../../../evidence/tables/table-cells.ts';
import { headerOfRow, longestRow } from '../../../evidence/tables/tables.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { isSaid, spaced } from './asked-cell.ts';

export interface Row {
  /** The row alone, under its header. */
  readonly readable: Readable & { readonly header: string };
  readonly cells: readonly RowCell[];
}

interface RowCell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Stems of its column's name. */
  readonly name: readonly string[];
  /** The same without what stands in brackets behind it: “Child (6-15)”. */
  readonly bareName: readonly string[];
  /** From 0. */
  readonly column: number;
}

/** UTF-16 units of a document that is searched for other rows of the same words. */
const longestTable = 2_000_000;

const inBrackets = /[(（][^()（）]{1,40}[)）]\s*$/u;

/** Each row as a whole, in the order of the passages. */
export function rowsOf(readables: readonly Readable[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const readable of readables) {
    const { source, start, text } = readable;
    if (readable.header === null && !text.includes('|') && !text.includes('\t')) continue;
    const from = Math.max(0, source.text.lastIndexOf('\n', start) + 1, start - longestRow);
    const newline = source.text.indexOf('\n', start + text.length);
    const to = Math.min(newline < 0 ? source.text.length : newline, start + text.length + longestRow);
    const window = source.text.slice(from, to);
    for (const piece of splitSentences(window, window.length)) {
      const header = headerOfRow({ text: window, header: readable.header }, piece);
      if (piece.kind !== 'table-row' || header === null || header === piece.text) continue;
      const at = from + piece.start;
      const whole = { ...readable, start: at, text: piece.text, header };
      rows.set(`${source.document} ${at}`, { readable: whole, cells: namedCells(piece.text, header) });
    }
  }
  return [...rows.values()];
}

function namedCells(row: string, header: string): readonly RowCell[] {
  const stemsIn = (name: string): readonly string[] => [...new Set(contentStemsOf(spaced(name)))];
  const cells = cellsOf(row);
  const names = columnNames(header, cells.length).map((name) => ({
    name: stemsIn(name),
    bareName: stemsIn(name.replace(inBrackets, '')),
  }));
  return cells.map(({ start, end }, column) => ({
    start,
    end,
    text: row.slice(start, end),
    ...(names[column] ?? { name: [], bareName: [] }),
    column,
  }));
}

/** Stems of the telling words of a question. */
export function askedStems(question: string): readonly string[] {
  return [...soughtBy(question).terms.keys()];
}

/** The cells that the question says. A code of up to three letters counts only in its own letters: “is” is no country. */
export function cellsSaid({ cells, readable }: Row, question: string): readonly RowCell[] {
  const asked = new Set(askedStems(question));
  return cells.filter(({ text }) => {
    const stems = contentStemsOf(text);
    if (stems.length === 0 || !stems.every((stem) => asked.has(stem))) return false;
    if (isOfOtherDate(text, readable, question)) return false;
    return text.length <= 3 && /\p{L}/u.test(text)
      ? isSaid(text, question)
      : isSaid(comparable(text), comparable(question));
  });
}

/** “On 9 July” names the row with that date, and not the ninth row. */
function isOfOtherDate(cell: string, { source, text }: Readable, question: string): boolean {
  if (!/^\p{N}{1,4}$/u.test(cell)) return false;
  const words = question.split(/[\s,;?!()]+/u);
  const pairs = words.slice(1).map((word, place): readonly string[] => [words[place] ?? '', word]);
  const dates = pairs.filter((pair) => pair.some((word) => isNumberOf(word, cell)) && pair.some(isWord));
  const isIn = (where: string, pair: readonly string[]): boolean => where.includes(pair.join(' '));
  return dates.some((pair) => isIn(source.text, pair) && !isIn(text, pair));
}

function isNumberOf(word: string, cell: string): boolean {
  return word === cell || word === `${cell}.`;
}

function isWord(word: string): boolean {
  return /^\p{L}{3,20}$/u.test(word);
}

/** Asked for once a row, of documents with thousands of them. */
const linesOfSources = new WeakMap<ReadSource, readonly string[]>();

function linesOf(source: ReadSource): readonly string[] {
  const known = linesOfSources.get(source);
  if (known !== undefined) return known;
  const lines = source.text.split('\n');
  linesOfSources.set(source, lines);
  return lines;
}

/** True if no other row of the document holds all of these cells in the same columns. */
export function isOnlyRow({ readable }: Row, cells: readonly RowCell[]): boolean {
  const { source, text: own } = readable;
  if (source.text.length > longestTable) return false;
  return !linesOf(source).some((line) => {
    if (!cells.every(({ text }) => line.includes(text)) || line.trim() === own.trim()) return false;
    const others = cellsOf(line).map((cell) => line.slice(cell.start, cell.end));
    return cells.every(({ text, column }) => others[column] === text);
  });
}
