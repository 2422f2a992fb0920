/** Answers “What do the pie and a coffee cost together?” from a price list: what the named rows cost, added up. */

import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import { boundForms } from '../../../evidence/questions/bound-forms.ts';
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
const several = new RegExp(
  `(?:^|\\s)(?:[2-9]|\\d{2,}|${boundForms.flatMap(({ numbers }) => numbers).join('|')}|due|tre|quattro|cinque|dois|duas|três|dozen|pair|dutzend|paar|docena|par de|douzaine|paire)(?: ?[x×])?\\s|(?:^|\\s)[x×] ?\\d|(?:[2-9]|\\d{2,}|[二两三四五六七八九十])\\s?[杯个個份张張只件块片盒瓶碗つ本枚]`,
  'iu',
);
/** Words that ask for a price, or order something. */
const asking = new Set(
  contentStemsOf(
    'price cost costs pay total sum buy order like take preis kosten kostet zahlen bezahlen ich nehme prix coûte coûtent paie payer je prends voudrais ça precio cuesta cuestan pago pagar prezzo quanto costa costano preço custa custam prijs hoeveel kost betaal 钱 价格 要付 付 花 いくらですか 円',
  ),
);
const leastRows = 3;
/** Short words tell much where letters are words. */
const isOfOtherScript = /[^\p{Script=Latin}\p{N}]/u;
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
    .map((prices) => ({ prices, rows: rowsNamed(parts, prices) }))
    .filter(({ rows }) => new Set(rows).size === rows.length && rows.length > 1);
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
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

/** A row for each part, but for one that only asks: “What is the price, of …”. None if a part is of no row. */
function rowsNamed(parts: readonly { readonly stems: readonly string[] }[], prices: Prices): Table['rows'] {
  const rows = parts
    .filter(({ stems }) => !stems.every((stem) => asking.has(stem)))
    .map(({ stems }) => rowNamed(stems, prices));
  return rows.some((row) => row === null) ? [] : rows.filter((row) => row !== null);
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
    const telling = stems.filter((stem) => stem.length > 2 || isOfOtherScript.test(stem));
    const isSaid = telling.length > 0 && telling.every((stem) => holdsWord(said, stem));
    return isSaid ? [{ row, length: telling.length }] : [];
  });
  const longest = Math.max(...named.map(({ length }) => length));
  const [only, ...others] = named.filter(({ length }) => length === longest);
  return only === undefined || others.length > 0 ? null : only.row;
}
