/**
 * Answers “Who served after Jane Doe?” from a table or a list: nobody wrote it, but the order of the rows shows it. A reader of prose takes
 * any row near the name.
 */
import { stemsOf } from '../../../core/text/stem.ts';
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { listTables } from '../../../evidence/lists/list-tables.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { type NeighbourAsked, neighbourAsked } from '../../../evidence/questions/asks-neighbour.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { dayNumberIn } from '../../../evidence/values/whole-days.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import { stopWordsOf } from '../../../evidence/words/stop-words.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { spaced } from './asked-cell.ts';
import { cellsOfColumn, isOfDays, isOfNumbers, isOfTimes, isOfYears } from './column-kinds.ts';
import { isRead, leadingValue, nearEnough } from './measured-rows.ts';
import { onlyColumnOfDates } from './naming-column.ts';

type Rows = Table['rows'];

interface Neighbour {
  readonly source: ReadSource;
  readonly tables: readonly Table[];
  /** The row that answers, and the named one. */
  readonly rows: Rows;
  /** The column that answers. */
  readonly column: number;
}

/** The row before or after the named one (rule Q115). Null if the question asks for none, or if it is uncertain which row it names. */
export function neighbouringRow(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = neighbourAsked(question);
  if (asked === null) return null;
  const stopWords = stopWordsOf(question);
  const sources = [...new Set(readables.map(({ source }) => source))];
  const [only = null, ...others] = sources.flatMap((source) =>
    [...tablesOf(source.text, true), ...listTables(source.text)].flatMap(
      (table) => besideIn(table, source, asked, stopWords) ?? [],
    ),
  );
  if (only === null || others.length > 0 || !isRead(answer, readables, only, nearEnough)) return null;
  return leadingValue(only, only.column);
}

function besideIn(
  table: Table,
  source: ReadSource,
  asked: NeighbourAsked,
  stopWords: ReadonlySet<string>,
): Neighbour | null {
  const rows = withoutSumRows(table.rows);
  const named = table.torn ? null : namedCell(rows, asked.behind);
  if (named === null) return null;
  const about = stemsOf(`${source.title} ${table.about} ${table.columns.map(spaced).join(' ')}`);
  const isTold = (word: string): boolean => stopWords.has(word) || holdsWord(about, word);
  if (!stemsOf(named.rest).every(isTold)) return null;
  // “Which member of the board came after …” chooses among the rows.
  const chooses = (word: string): boolean =>
    rows.some(({ cells }) => holdsWord(stemsOf(cells.join(' ')), word));
  if (asked.words.some((word) => !isTold(word) && chooses(word))) return null;
  const step = !asked.onPage && isNewestFirst(table.columns, rows) ? -asked.step : asked.step;
  const [beside, own] = [rows[named.row + step], rows[named.row]];
  const column = answeringColumn(table.columns, rows, named.column, asked);
  if (beside === undefined || own === undefined || column === null) return null;
  // “What has to be paid before 1 June?” sets a bound.
  if (!asked.isNext && column !== named.column && isMeasure(rows, named.column)) return null;
  return { source, tables: [table], rows: [beside, own], column };
}

function isMeasure(rows: Rows, column: number): boolean {
  return [isOfDays, isOfYears, isOfTimes, isOfNumbers].some((isOf) => isOf(rows, column));
}

interface NamedCell {
  readonly row: number;
  readonly column: number;
  /** The words behind the name. */
  readonly rest: string;
}

/** Without accents, which people leave out: “Jose”. */
function wordsOf(text: string): readonly string[] {
  const plain = withoutMarkup(text).normalize('NFD').replace(/\p{M}/gu, '');
  return comparable(plain).split(' ').filter(Boolean);
}

/** The cell that the words name, or the most of them that name one: as a whole, else at its beginning or end. Null for none, and for two rows. */
function namedCell(rows: Rows, behind: string): NamedCell | null {
  const words = withoutArticle(wordsOf(behind));
  const texts = rows.map(({ cells }) => cells.map((cell) => wordsOf(cell).join(' ')));
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const whole = cellsSaying(texts, (cell) => cell === name);
    const cells =
      whole.length > 0
        ? whole
        : cellsSaying(texts, (cell) => cell.startsWith(`${name} `) || cell.endsWith(` ${name}`));
    if (cells.length > 0) return inOneRow(cells, words.slice(count).join(' '));
  }
  return null;
}

function cellsSaying(
  texts: readonly (readonly string[])[],
  says: (cell: string) => boolean,
): readonly Omit<NamedCell, 'rest'>[] {
  return texts.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (says(cell) ? [{ row, column }] : [])),
  );
}

function inOneRow(cells: readonly Omit<NamedCell, 'rest'>[], rest: string): NamedCell | null {
  const [first] = cells;
  return first === undefined || cells.some(({ row }) => row !== first.row) ? null : { ...first, rest };
}

const article = /^(?:the|an?|der|die|das|dem|den|le|la|les|l|el|los|las|il|lo|i|gli)$/u;

function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && article.test(words[0] ?? '') ? words.slice(1) : words;
}

/** True if the first column of dates falls from row to row: then what came after stands above. */
function isNewestFirst(columns: readonly string[], rows: Rows): boolean {
  const dated = columns.findIndex((_, place) => isOfDays(rows, place) || isOfYears(rows, place));
  if (dated < 0) return false;
  const days = cellsOfColumn(rows, dated).flatMap((cell) => dayNumberIn(cell) ?? yearIn(cell) ?? []);
  return (
    days.every((day, place) => place === 0 || day <= (days[place - 1] as number)) && days[0] !== days.at(-1)
  );
}

function yearIn(cell: string): number | null {
  return /^\d{4}$/u.test(cell) ? Number(cell) * 10_000 : null;
}

/** The only column of dates for “when”; the column that the noun names; else the one of the named cell. */
function answeringColumn(
  columns: readonly string[],
  rows: Rows,
  own: number,
  { thing, wantsMoment }: NeighbourAsked,
): number | null {
  if (wantsMoment) return onlyColumnOfDates(columns, rows);
  const isCalled = (place: number): boolean =>
    thing !== undefined && holdsWord(stemsOf(spaced(columns[place] ?? '')), thing);
  if (thing === undefined || isCalled(own)) return own;
  const called = columns.findIndex(
    (_, place) => isCalled(place) && !(isOfNumbers(rows, place) && !isOfNumbers(rows, own)),
  );
  return called < 0 ? own : called;
}
