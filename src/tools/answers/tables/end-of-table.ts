/** Answers “Which player is listed first?” from a table: nobody wrote it, but the order of the rows shows it. */
import { stemsOf } from '../../../core/text/stem.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { extremeAsked } from '../../../evidence/questions/asks-extreme.ts';
import { isOnPage } from '../../../evidence/questions/asks-neighbour.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { spaced } from './asked-cell.ts';
import { isOfDays, isOfNumbers, isOfTimes, isOfYears } from './column-kinds.ts';
import { isRead, valuesOf } from './measured-rows.ts';

const leastRows = 3;
/** Words for being on a page, which no table says. “First place” and “the first to …” are asked of what the rows say. */
const onPageStems = new Set(
  stemsOf(
    'listed list table row entry item shown named name aufgeführt liste tabelle zeile liste tableau ligne lista tabla fila',
  ),
);

/** The first or the last row (rule Q116). Null if the question asks for none, if the rows have an order of their own, or if several tables fit. */
export function endOfTable(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = extremeAsked(question);
  if (asked?.inOrder !== true || asked.wantsMoment || asked.wantsNumber) return null;
  const { thing, words, before, direction } = asked;
  // “The first jockey on the list”, “which jockey is listed first”.
  const noun = thing !== undefined && words.includes(thing) ? thing : words[before.length];
  if (noun === undefined) return null;
  const onPage = isOnPage(question);
  const sources = [...new Set(readables.map(({ source }) => source))];
  const [only = null, ...others] = sources.flatMap((source) =>
    tablesOf(source.text, true).flatMap((table) => fitting(table, source, { noun, words }, onPage) ?? []),
  );
  if (only === null || others.length > 0 || !isRead(answer, readables, only)) return null;
  const row = direction === 'least' ? only.rows[0] : only.rows.at(-1);
  return row === undefined ? null : valuesOf({ ...only, rows: [row] }, only.column);
}

interface FittingTable {
  readonly source: ReadSource;
  readonly tables: readonly Table[];
  readonly rows: Table['rows'];
  readonly column: number;
}

/** A table with one column of what is asked for, if its title or its columns say all other words. */
function fitting(
  table: Table,
  source: ReadSource,
  { noun, words }: { readonly noun: string; readonly words: readonly string[] },
  onPage: boolean,
): FittingTable | null {
  const { columns } = table;
  const rows = withoutSumRows(table.rows);
  if (table.torn || rows.length < leastRows) return null;
  const names = columns.map((name) => stemsOf(spaced(name)));
  const said = names.flatMap((name, place) => (holdsWord(name, noun) ? [place] : []));
  const [column, ...more] = said;
  // “Who is ranked first?” asks for no rank.
  if (column === undefined || more.length > 0 || isOfNumbers(rows, column)) return null;
  const isInOrder = columns.some(
    (_, place) => isOfDays(rows, place) || isOfYears(rows, place) || isOfTimes(rows, place),
  );
  if (isInOrder && !onPage) return null;
  const about = [...stemsOf(`${source.title} ${table.about}`), ...(names[column] ?? [])];
  const isTold = (word: string): boolean => (onPage && onPageStems.has(word)) || holdsWord(about, word);
  return words.every(isTold) ? { source, tables: [table], rows, column } : null;
}
