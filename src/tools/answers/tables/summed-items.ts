/** Answers “What do the pie and a coffee cost together?” from a price list: what the named rows cost, added up. */

import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { namesOfDimension } from '../../../evidence/questions/extreme-forms.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { decimalMarkOf } from '../../../evidence/values/amounts.ts';
import { stopWordsOf } from '../../../evidence/words/stop-words.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { spaced } from './asked-cell.ts';
import { cellsOfColumn, isOfNumbers } from './column-kinds.ts';
import { isRead } from './measured-rows.ts';
import { quotedRows } from './quoted-rows.ts';
import { figureOf } from './summed-rows.ts';

const together =
  /(?<!\p{L})(?:together|altogether|in total|in all|zusammen|insgesamt|ensemble|en tout|au total|juntos|juntas|en total|insieme|in tutto|in totale|ao todo|no total|samen|in totaal)(?!\p{L})|一共|总共|合计|加起来|合わせて|合計/iu;
const between = /\s(?:and|plus|und|et|y|e|en)\s|[,+&]\s?|[和与及、]|と(?=\p{L})/iu;
/** “Two pies”, “3 coffees”: what they cost is not what the list says. */
const several =
  /(?:^|\s)(?:[2-9]|\d{2,}|two|three|four|five|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque|dois|duas|três)\s/iu;
const leastRows = 3;
/** Share of the rows whose names must differ. */
const mostly = 0.8;

interface Prices {
  readonly source: ReadSource;
  readonly table: Table;
  readonly rows: Table['rows'];
  readonly column: number;
}

/** Null if the question does not ask for a sum, or if what it names is not one row each of one table. */
export function summedItems(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  if (!together.test(question)) return null;
  const stopWords = stopWordsOf(question);
  const parts = question
    .replace(together, ' ')
    .split(between)
    .map((part) => ({ part, stems: contentStemsOf(part).filter((stem) => !stopWords.has(stem)) }))
    .filter(({ stems }) => stems.length > 0);
  if (parts.length < 2 || parts.some(({ part }) => several.test(part))) return null;
  const sources = [...new Set(readables.map(({ source }) => source))];
  const found = sources
    .flatMap((source) => tablesOf(source.text, true).flatMap((table) => pricesIn(source, table) ?? []))
    .map((prices) => ({ prices, rows: parts.flatMap(({ stems }) => rowNamed(stems, prices) ?? []) }))
    .filter(({ rows }) => new Set(rows).size === rows.length && rows.length > 1);
  const [only] = found;
  // A first part that only asks (“What is the price, of …”) names no row.
  if (only === undefined || found.length > 1 || only.rows.length < parts.length - 1) return null;
  const { source, table, column } = only.prices;
  if (!isRead(answer, readables, { source, tables: [table] })) return null;
  const mark = decimalMarkOf(cellsOfColumn(table.rows, column));
  const figure = figureOf('sum', cellsOfColumn(only.rows, column), mark);
  if (figure === null) return null;
  const name = withoutMarkup(table.columns[column] ?? '').trim();
  return {
    quotes: quotedRows({ source, tables: [table], rows: only.rows }),
    answers: [],
    nearest: false,
    count: { rows: only.rows.length, of: table.rows.length, figure: { ...figure, column: name } },
  };
}

/** A table with one column of prices, or with one of numbers alone. */
function pricesIn(source: ReadSource, table: Table): Prices | null {
  const rows = withoutSumRows(table.rows);
  if (table.torn || rows.length < leastRows) return null;
  const numeric = [...table.columns.keys()].filter((place) => isOfNumbers(rows, place));
  const priced = numeric.filter((place) => namesOfDimension.price.test(spaced(table.columns[place] ?? '')));
  const [column, ...others] = priced.length > 0 ? priced : numeric;
  return column === undefined || others.length > 0 ? null : { source, table, rows, column };
}

/** The row of which the part says the whole name; of several the one with the longest. */
function rowNamed(said: readonly string[], { table, rows, column }: Prices): Table['rows'][number] | null {
  const naming = table.columns.findIndex(
    (_, place) =>
      place !== column && new Set(rows.map(({ cells }) => cells[place])).size >= rows.length * mostly,
  );
  if (naming < 0) return null;
  const named = rows.flatMap((row) => {
    const stems = contentStemsOf(withoutMarkup(row.cells[naming] ?? ''));
    const telling = stems.filter((stem) => stem.length > 2);
    const isSaid = telling.length > 0 && telling.every((stem) => holdsWord(said, stem));
    return isSaid ? [{ row, length: telling.length }] : [];
  });
  const longest = Math.max(...named.map(({ length }) => length));
  const [only, ...others] = named.filter(({ length }) => length === longest);
  return only === undefined || others.length > 0 ? null : only.row;
}
