/** The rows of a table that a question means, and the column of numbers whose name says what it measures (rules Q77, Q82 and Q100). */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import type { MeasureAsked } from '../../../evidence/questions/asks-extreme.ts';
import { namesOfAge, namesOfDimension } from '../../../evidence/questions/extreme-forms.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import { cellsOf } from '../../../evidence/tables/table-cells.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { decimalMarkOf, isAmount } from '../../../evidence/values/amounts.ts';
import type { AnswerValue } from '../../../ports/runs/step-record.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { spaced } from './asked-cell.ts';
import {
  type CellKind,
  cellsOfColumn,
  isInSeveralUnits,
  isOfDays,
  isOfDurations,
  isOfTimes,
  measureIn,
} from './column-kinds.ts';
import { isCell, isInOtherUnit, measuredColumn, saysWord, tellsRows } from './measured-column.ts';
import { namingColumn, onlyColumnOfDates } from './naming-column.ts';
import { quotedRows } from './quoted-rows.ts';

const leastRows = 3;
/** Of a timetable, as of a Sunday. */
const leastTimes = 2;
/** Share of the strength of the best passage: another document about the same things may be as near. */
const nearlyBest = 0.7;
/** The same where the question is about the table as a whole, and none of its rows need be like it. */
export const nearEnough = 0.4;
const probability = 0.9;
/** Letters of a word that may begin a longer one of the title: “tide” in “Tidewatch”. */
const leastOfCompound = 4;
/** Words between a thing and its amount, and for an amount as such, which no table need say. */
const joining = new Set(
  stemsOf(
    'took taken fait font hace tiene ha hanno costa costano pesa pesano paga pagano hat has weigh wiegen wiegt kosten zahlen pagan cuestan pesan paient coûtent allow permit lend sum amount number summe betrag zahl anzahl erlaubt verleiht suma importe cantidad número permite presta somme montant nombre permet prête pay drink sell use consume cost carry hold earn weigh produce own make get spend offer charge need take run cover serve reach eat trägt zahlt trinkt verbraucht fasst bietet braucht verkauft kostet wiegt cuesta paga bebe vende usa gana pesa lleva coûte paie boit vend utilise gagne pèse',
  ),
);

/** Words that a timetable need not say. */
const travelling = new Set(
  stemsOf(
    'time clock leave depart arrive go run come get out start uhr uhrzeit fährt ab abfahren abfährt kommt geht hora sale salen parte llega sort heure part partent arrive quitte',
  ),
);

/** A table whose column measures what the question asks for. */
export interface MeasuredRows {
  readonly source: ReadSource;
  /** One, or several with the same columns. */
  readonly tables: readonly Table[];
  /** The rows that the question means. */
  readonly rows: Table['rows'];
  readonly column: number;
  /** The column that answers: the one that names the rows, or the measured one. */
  readonly asked: number;
  /** True if the table does not say what the question calls its rows: “trip” where the column is called “Route”. */
  readonly otherName: boolean;
  /** True if the question is for the oldest or the youngest, and the column has ages. */
  readonly ages: boolean;
  /** True if the question is for the fastest or the slowest, and the column has how long they took. */
  readonly durations: boolean;
  /** What its cells state. */
  readonly kind: CellKind;
}

/** Gives what a row measures: its number, or its date as one. Null if its cell states none. */
export function measuring(
  measured: Pick<MeasuredRows, 'column' | 'kind' | 'tables'>,
): (row: Table['rows'][number]) => number | null {
  const { column, kind } = measured;
  const mark = decimalMarkOf(allCellsOf(measured));
  return ({ cells }) => measureIn(withoutMarkup(cells[column] ?? ''), kind, mark);
}

/** The cells of the measured column, also of the rows that the question does not mean. */
export function allCellsOf({ tables, column }: Pick<MeasuredRows, 'tables' | 'column'>): readonly string[] {
  return tables.flatMap(({ rows }) => cellsOfColumn(rows, column));
}

/** The one table with a column that measures what is asked for, or several with the same columns. Null for none, or for others as well. */
export function measuredIn(asked: MeasureAsked, sources: readonly ReadSource[]): MeasuredRows | null {
  const all = sources.flatMap((source) =>
    tablesOf(source.text, true).flatMap((table) => measuredBy(asked, source, table) ?? []),
  );
  const inItsWords = all.filter(({ otherName }) => !otherName);
  return joined(inItsWords.length > 0 ? inItsWords : all);
}

/** Tables of one source with the same columns, as the sheets of a file often are, count as one. Null for none, or for different ones. */
function joined(measured: readonly MeasuredRows[]): MeasuredRows | null {
  const [first, ...others] = measured;
  if (first === undefined) return null;
  const columns = first.tables[0]?.columns.join('|');
  const isAlike = ({ source, column, asked, tables }: MeasuredRows): boolean =>
    source === first.source &&
    column === first.column &&
    asked === first.asked &&
    tables[0]?.columns.join('|') === columns;
  if (!others.every(isAlike)) return null;
  return {
    ...first,
    tables: measured.flatMap(({ tables }) => tables),
    rows: measured.flatMap(({ rows }) => rows),
  };
}

/**
 * True if what was read leads to the table: its best value stands there, or it has no sure value and a passage that is about as near as the
 * best does. A table that calls its rows otherwise than the question does must hold the best quote.
 * @param near least strength of that passage, as a share of the best one's
 */
export function isRead(
  answer: ReadAnswer,
  readables: readonly Readable[],
  { source, tables, otherName = false }: Pick<MeasuredRows, 'source' | 'tables'> & Partial<MeasuredRows>,
  near: number = nearlyBest,
): boolean {
  const [value] = answer.answers;
  const quote = answer.quotes[value?.citation ?? 0];
  const isOfTable =
    quote?.source.document === source.document && tables.some((table) => isWithin(quote, table));
  if (value?.certainty === 'sure' || otherName) return isOfTable;
  const strongest = Math.max(0, ...readables.map(({ strength }) => strength));
  const isNear = readables.some((one) => one.source === source && one.strength >= near * strongest);
  return isOfTable || isNear;
}

function isWithin(quote: Span | undefined, table: Span): boolean {
  return quote !== undefined && quote.start >= table.start && quote.end <= table.end;
}

function measuredBy(asked: MeasureAsked, source: ReadSource, table: Table): MeasuredRows | null {
  const rows = withoutSumRows(table.rows).filter(({ cells }) => !isGroupRow(cells));
  if (table.torn || rows.length < leastTimes) return null;
  const names = table.columns.map((name) => stemsOf(spaced(name)));
  const column = measuredColumn(asked, table, rows, names);
  if (column === null) return null;
  const kind = kindOf(asked, rows, column);
  // Durations are compared in seconds.
  if (kind !== 'duration' && isInOtherUnit(asked, table, rows, column)) return null;
  if (kind === 'amount' && isInSeveralUnits(rows, column)) return null;
  if (kind !== 'time' && rows.length < leastRows) return null;
  const left = asked.words.filter((word) => !saysWord(names[column] ?? [], word));
  const about = stemsOf(`${source.title} ${table.about}`);
  const [said] = left
    .map((word) => names.findIndex((name, place) => place !== column && holdsWord(name, word)))
    .filter(
      (place) => place >= 0 && !tellsRows(asked.words, rows, place) && !saysCell(asked.words, rows, place),
    );
  const isSaid = (word: string): boolean =>
    joining.has(word) ||
    (kind === 'time' && travelling.has(word)) ||
    holdsWord(about, word) ||
    about.some((stem) => word.length >= leastOfCompound && stem.startsWith(word)) ||
    names.some((name) => holdsWord(name, word)) ||
    (asked.wantsRows === true && everyCellSays(rows, column, word));
  const isTold = (word: string): boolean => isSaid(word) || saysWord(names[column] ?? [], word);
  const open = left.filter((word) => !isSaid(word) && !isCrossing(word, asked.words, isTold));
  const all: readonly StemmedRow[] = rows.map((row) => ({
    row,
    stems: row.cells.map((cell) => stemsOf(cell)),
  }));
  const otherName = asked.thing !== undefined && rowsSaying(asked.thing, all, column).length === 0;
  const choosing = otherName ? open.filter((word) => word !== asked.thing) : open;
  const meant = choosing.reduce((some, word) => rowsSaying(word, some, column), all);
  if (meant.length < 2) return null;
  const naming =
    asked.wantsMoment && kind !== 'time'
      ? onlyColumnOfDates(table.columns, rows)
      : namingColumn(table, rows, said, left);
  if (naming === null) return null;
  const namesThing = asked.thing !== undefined && holdsWord(names[naming] ?? [], asked.thing);
  const ages = asked.dimension === 'time' && namesOfAge.test(spaced(table.columns[column] ?? ''));
  // “How old is the oldest ferry?”: a year is no age.
  if (asked.dimension === 'time' && asked.wantsNumber && !ages) return null;
  // “Which member joined most recently?” asks for the member.
  const namesNumber =
    !(kind === 'date' && asked.thing !== undefined) &&
    asked.before.some((word) => saysWord(names[column] ?? [], word));
  const wantsNumber = asked.wantsNumber || (asked.dimension === undefined ? left.length === 0 : namesNumber);
  // A timetable is asked for times, unless the question says “which train”.
  const isForMeasure = kind === 'time' ? !namesThing : wantsNumber;
  const answering = isForMeasure && asked.wantsRows !== true ? column : naming;
  return {
    source,
    tables: [table],
    column,
    rows: meant.map(({ row }) => row),
    asked: answering,
    otherName: otherName && open.length > choosing.length,
    ages,
    durations:
      asked.dimension === 'speed' && !namesOfDimension.speed.test(spaced(table.columns[column] ?? '')),
    kind,
  };
}

/** Chinese is compared by pairs of characters: one pair crosses from one told word to the next. */
function isCrossing(word: string, words: readonly string[], isTold: (word: string) => boolean): boolean {
  if (!/^\p{Script=Han}{2}$/u.test(word)) return false;
  const place = words.indexOf(word);
  const [before, behind] = [words[place - 1] ?? '', words[place + 1] ?? ''];
  const joins = before.endsWith(word.charAt(0)) && behind.startsWith(word.charAt(1));
  return joins && isTold(before) && isTold(behind);
}

/** “4.20” is a time of day only where the question is for one. */
function kindOf({ dimension }: MeasureAsked, rows: Table['rows'], column: number): CellKind {
  if (isOfDays(rows, column)) return 'date';
  if (dimension === 'time') return isOfTimes(rows, column) ? 'time' : 'amount';
  return isOfDurations(rows, column) ? 'duration' : 'amount';
}

/** “In the living room”: the question says a whole cell of several words, so the column is not what it asks for. */
function saysCell(words: readonly string[], rows: Table['rows'], column: number): boolean {
  return rows.some(({ cells }) => {
    const stems = stemsOf(withoutMarkup(cells[column] ?? ''));
    return stems.length > 1 && stems.every((stem) => holdsWord(words, stem));
  });
}

/** True for a row that only names the rows below it. */
function isGroupRow(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.filter((cell) => cell.trim() !== '').length < 2;
}

interface StemmedRow {
  readonly row: Table['rows'][number];
  /** Of each cell. */
  readonly stems: readonly (readonly string[])[];
}

/** The rows of which a cell says the word; its whole cell, if some have it: “Salad” is a kind there, and elsewhere a part. */
function rowsSaying(word: string, rows: readonly StemmedRow[], measured: number): readonly StemmedRow[] {
  const saying = (says: (stems: readonly string[], cell: string) => boolean): readonly StemmedRow[] =>
    rows.filter(({ row, stems }) =>
      stems.some((cell, place) => place !== measured && says(cell, row.cells[place] ?? '')),
    );
  const whole = saying((stems, cell) =>
    /^\p{N}/u.test(word) ? isCell(cell, word) : stems.length === 1 && holdsWord(stems, word),
  );
  return whole.length > 1 ? whole : saying((stems) => holdsWord(stems, word));
}

/** True if each number of the column stands beside the word: “3 litres a week”. */
function everyCellSays(rows: Table['rows'], column: number, word: string): boolean {
  const numbers = cellsOfColumn(rows, column).filter(isAmount);
  return numbers.every((cell) => holdsWord(stemsOf(cell), word));
}

/** The cell of the first row as a sure value, with the other rows beside it as quotes. Null if it is empty. */
export function leadingValue(
  found: Pick<MeasuredRows, 'source' | 'tables' | 'rows'>,
  column: number,
): ReadAnswer | null {
  const all = valuesOf(found, column);
  const [first] = all?.answers ?? [];
  if (all === null || first?.citation !== 0) return null;
  return { ...all, answers: [{ ...first, certainty: 'sure' }] };
}

/** The cells of one column as values, each with its row as the quote. Null if they are empty. */
export function valuesOf(
  found: Pick<MeasuredRows, 'source' | 'tables' | 'rows'>,
  column: number,
): ReadAnswer | null {
  const quotes = quotedRows(found);
  const answers = quotes.flatMap(({ text }, citation): AnswerValue[] => {
    const cell = cellsOf(text)[column];
    if (cell === undefined || cell.start === cell.end) return [];
    const certainty = quotes.length === 1 ? 'sure' : 'likely';
    return [{ text: text.slice(cell.start, cell.end), citation, ...cell, probability, certainty }];
  });
  return answers.length === 0 ? null : { quotes, answers, nearest: false };
}
