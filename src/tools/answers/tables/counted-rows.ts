/**
 * Answers “How many ferries are in the register?”: nobody wrote the number, but the rows of one table show it. It
 * counts only if every word of the question is accounted for, because a wrong number looks as good as a right one.
 */
import { stemsOf } from '../../../core/text/stem.ts';
import { holdsAnswer } from '../../../evidence/questions/answer-kind.ts';
import { type CountAsked, countAsked, holdsWord } from '../../../evidence/questions/asks-count.ts';
import { wholeSentences } from '../../../evidence/quotes/whole-sentences.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import type { Table } from '../../../evidence/tables/tables.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { type CountedRows, denials, headedTables, isNamedBy, rowsByValue } from './counted-values.ts';
import { quotedRows } from './quoted-rows.ts';

/** Rows that are quoted, enough to see what was counted. */
const mostQuoted = 3;
const leastRows = 2;
/** Columns of quantities, with numbers in them. A row of such a table is not one single thing. */
const amounts =
  /^(?:(?:total )?(?:number|count|quantity|amount|qty)(?: of .*)?|total|sum|pieces|anzahl|menge|stück|summe|gesamt|cantidad|número|unidades|nombre|quantité|numero|quantità|quantidade|aantal)$/iu;
/** Amounts in digits or words. “One” is left out, because it is more often an article. */
const amount =
  /^(?:\d+|no|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|dozen|both|several|many|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|keine|mehrere|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|varias|varios|deux|trois|quatre|cinq|sept|huit|neuf|dix|plusieurs|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dois|duas|três|sete|oito|dez|twee|drie|vijf|zes|zeven|negen|tien)$/u;
/** “How many times …?”, in the languages of counts. */
const times = new Set(stemsOf('times male veces fois volte vezes keer'));
/** Most words between an amount and its noun: “two of the older ferries”. */
const mostBetween = 3;

/** A table of such things, and the index of the column that names them. */
interface Listing {
  readonly source: ReadSource;
  readonly table: Table;
  readonly column: number;
}

/** The count with its rows. Null if the question asks for none, if words answer it, or if it is uncertain what to count. */
export function countedAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = countAsked(question);
  const [best] = [...readables].sort((one, other) => other.strength - one.strength);
  if (asked === null || best === undefined) return null;
  const sources = [...new Set(readables.map(({ source }) => source))];
  const counted = times.has(asked.thing) ? rowsOfOccasions(sources, asked) : rowsOfThings(sources, asked);
  if (counted === null || counted.rows.length === 0) return null;
  const { source, tables, rows } = counted;
  if (!leavesItOpen(answer, best, counted) || saysHowMany(readables, source, asked.thing)) return null;
  const quotes = quotedRows({ source, tables, rows: rows.slice(0, mostQuoted) });
  return { quotes, answers: [], nearest: false, count: { rows: rows.length, of: counted.of } };
}

/**
 * True if what was read is no better answer: it stands in the table, and is not sure. Where a file is named by the thing, rows of other
 * tables are none either.
 */
function leavesItOpen(answer: ReadAnswer, best: Readable, { source, tables, named }: CountedRows): boolean {
  const quoteOf = ({ citation }: { citation: number }) => answer.quotes[citation];
  if (named) return answer.answers.every((one) => /^\s*\|/u.test(quoteOf(one)?.text ?? ''));
  const isRead = tables.some(({ start, end }) => best.start < end && best.start + best.text.length > start);
  if (best.source !== source || !isRead) return false;
  return answer.answers.every((one) => {
    const quote = quoteOf(one);
    if (quote === undefined || quote.source.document !== source.document) return false;
    return (
      one.certainty !== 'sure' && tables.some(({ start, end }) => quote.start >= start && quote.end <= end)
    );
  });
}

/** The rows of the one table that lists such things, or where no table does, of the one with a column that says what is one. */
function rowsOfThings(sources: readonly ReadSource[], asked: CountAsked): CountedRows | null {
  const listings = sources.flatMap((source) =>
    headedTables(source).flatMap((table): Listing[] => {
      const column = columnOfThings(table, source, asked);
      return column === null ? [] : [{ source, table, column }];
    }),
  );
  const [only, ...others] = listings;
  if (others.length > 0) return null;
  const rows = only === undefined ? [] : rowsMeant(only, asked);
  if (only === undefined || rows.length === 0) return rowsByValue(sources, asked);
  const { source, table } = only;
  return { source, tables: [table], rows, of: table.rows.length, named: isNamedBy(source, asked) };
}

/** The rows of “How many times was it at Oldacre Garage?”: those with a cell that the other words say. Null if these mean other rows. */
function rowsOfOccasions(sources: readonly ReadSource[], asked: CountAsked): CountedRows | null {
  const found = asked.words.flatMap((thing) => {
    const words = asked.words.filter((word) => word !== thing);
    return rowsByValue(sources, { ...asked, thing, words }) ?? [];
  });
  const [first, ...others] = found.filter(({ named }) => !named);
  const isSame = ({ rows }: CountedRows): boolean =>
    rows.length === first?.rows.length && rows.every(({ start }, at) => start === first.rows[at]?.start);
  return first !== undefined && others.every(isSame) ? first : null;
}

/** Index of the column that names the things. Null if a row is no such thing, as far as its names tell. */
function columnOfThings(table: Table, source: ReadSource, { thing, words }: CountAsked): number | null {
  const { columns, rows, torn } = table;
  if (torn || rows.length < leastRows || columns.length < 2 || !rows.every(isOneThing)) return null;
  if (withoutSumRows(rows).length < rows.length) return null;
  const cellsIn = (column: number): readonly string[] => rows.map(({ cells }) => cells[column] ?? '');
  const tellsAmount = (name: string, place: number): boolean =>
    amounts.test(name.trim()) && cellsIn(place).every((cell) => /^\d*$/u.test(cell));
  // “With a sea view”: the value of such a column differs between rows.
  const isOfColumn = (word: string): boolean => columns.some((name) => holdsWord(stemsOf(name), word));
  if (columns.some(tellsAmount) || words.some(isOfColumn)) return null;
  const about = stemsOf(aboutOf(table, source));
  const isAbout = holdsWord(about, thing);
  if (denials.test(aboutOf(table, source)) || !(isAbout || words.some((word) => holdsWord(about, word))))
    return null;
  const [place, ...others] = columns.flatMap((name, at) => (holdsWord(stemsOf(name), thing) ? [at] : []));
  if (others.length > 0) return null;
  if (place !== undefined) {
    const isKey = place === 0 || (isAbout && areDistinct(cellsIn(0)));
    return isKey && areNames(cellsIn(place), true) ? place : null;
  }
  const isCell = rows.some(({ cells }) => cells.some((cell) => holdsWord(stemsOf(cell), thing)));
  return isAbout && !isCell && areNames(cellsIn(0), false) ? 0 : null;
}

function isOneThing({ cells }: Table['rows'][number]): boolean {
  return cells.filter((cell) => cell !== '').length > 1;
}

function aboutOf(table: Table, source: ReadSource): string {
  return `${source.title} ${table.about}`;
}

/** True if the cells can be names: all different, no amounts, and no times unless `times` allows them. */
function areNames(cells: readonly string[], times: boolean): boolean {
  const isName = (cell: string): boolean =>
    times ? /\p{L}|\d[:.]\d\d/u.test(cell) : /\p{L}/u.test(cell) && holdsAnswer(cell, 'date') === 0;
  return cells.every((cell) => cell !== '' && isName(cell)) && areDistinct(cells);
}

function areDistinct(cells: readonly string[]): boolean {
  return new Set(cells.map((cell) => cell.toLowerCase())).size === cells.length;
}

/** The rows that the other words of the question name, or all rows if title and heading say those words. Null if uncertain. */
function rowsMeant({ source, table, column }: Listing, { words, matterOf }: CountAsked): Table['rows'] {
  const about = stemsOf(aboutOf(table, source));
  const rows = table.rows.map((row) => ({ row, cells: row.cells.map(matterOf) }));
  const standsIn = ({ cells }: (typeof rows)[number], word: string): boolean =>
    cells.some((cell) => holdsWord(cell, word));
  const named = words.filter((word) => !holdsWord(about, word));
  // A title word that only some rows say may mean either all rows or those.
  if (words.some((word) => !named.includes(word) && rows.some((row) => standsIn(row, word)))) return [];
  const meant = rows.filter((row) => named.every((word) => standsIn(row, word)));
  // “Not in service” contains “in service”, and “How many has the Linnet?” does not count Linnets.
  const isSaid = (cell: readonly string[], place: number): boolean =>
    !named.some((word) => holdsWord(cell, word)) ||
    (place !== column && cell.every((stem) => holdsWord(named, stem)));
  return meant.every(({ cells }) => cells.every(isSaid)) ? meant.map(({ row }) => row) : [];
}

/** True if prose of the document or of another found passage states an amount of such things. */
function saysHowMany(readables: readonly Readable[], source: ReadSource, thing: string): boolean {
  const texts = [source.text, ...readables.filter((one) => one.source !== source).map(({ text }) => text)];
  return texts.some((text) =>
    wholeSentences(text).some(
      ({ kind, text: sentence }) => kind !== 'table-row' && saysAmount(sentence, thing),
    ),
  );
}

function saysAmount(sentence: string, thing: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some(
    (word, place) =>
      amount.test(word) &&
      holdsWord(stemsOf(words.slice(place + 1, place + 2 + mostBetween).join(' ')), thing),
  );
}
