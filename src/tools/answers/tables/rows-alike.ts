/**
 * Answers “Which devices does Ines Moreau have?” from a table with several rows of hers. A reader takes one of them; the others say
 * as much.
 */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { isSameWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { cellsOf } from '../../../evidence/tables/table-cells.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { AnswerValue } from '../../../ports/runs/step-record.ts';
import type { ReadAnswer, SourceQuote } from '../read-answer.ts';
import { isSaid } from './asked-cell.ts';

/** More rows than this are no answer that one reads at a glance. */
const mostRows = 6;

type Row = Table['rows'][number];

/** The row of the best value, and which of its cells holds it. */
interface BestRow {
  readonly quote: SourceQuote;
  readonly table: Table;
  readonly row: Row;
  readonly column: number;
}

/**
 * The values of one column in all rows that hold what the question names, in their order, each likely. Null if only one row does,
 * if the rows are many or say the same, or if a word of the question may choose among them.
 */
export function valuesOfRowsAlike(answer: ReadAnswer, question: string): ReadAnswer | null {
  const [value] = answer.answers;
  const best = value === undefined ? null : bestRow(answer, value);
  if (value === undefined || best === null) return null;
  const { quote, table, row, column } = best;
  const asked = comparable(question);
  const named = row.cells.flatMap((cell, place) =>
    place !== column && isSaid(comparable(cell), asked) ? [place] : [],
  );
  const alike = table.rows.filter(({ cells }) =>
    named.every((place) => comparable(cells[place] ?? '') === comparable(row.cells[place] ?? '')),
  );
  const said = alike.map(({ cells }) => comparable(cells[column] ?? ''));
  if (named.length === 0 || alike.length < 2 || alike.length > mostRows) return null;
  if (said.includes('') || new Set(said).size < said.length) return null;
  const cells = named.map((place) => row.cells[place] ?? '');
  if (mayChoose(question, cells, best, value.certainty === 'sure')) return null;
  const quotes = alike.map(({ start, end }) => ({
    source: quote.source,
    start,
    end,
    text: quote.source.text.slice(start, end),
    header: table.header,
  }));
  const { probability } = value;
  const answers = quotes.flatMap(({ text }, citation): AnswerValue[] => {
    const cell = cellsOf(text)[column];
    if (cell === undefined) return [];
    const { start, end } = alike[citation] === row ? value : withoutMarks(text, cell);
    return [{ text: text.slice(start, end), citation, start, end, probability, certainty: 'likely' }];
  });
  return { quotes, answers, nearest: false };
}

/** A cell without marks of emphasis or code around its words. */
function withoutMarks(row: string, { start, end }: Span): Span {
  const cell = row.slice(start, end);
  const front = /^[*_`]{0,3}/u.exec(cell)?.[0].length ?? 0;
  const words = cell.slice(front).replace(/[*_`]{1,3}$/u, '');
  return { start: start + front, end: start + front + words.length };
}

/** Null if the values stand in no row of one table. */
function bestRow({ quotes, answers }: ReadAnswer, value: AnswerValue): BestRow | null {
  const quote = quotes[value.citation];
  if (quote === undefined || quote.header === null) return null;
  const table = tablesOf(quote.source.text, true).find(
    ({ start, end }) => start <= quote.start && quote.end <= end,
  );
  const row = table?.rows.find(({ start, end }) => start === quote.start && end === quote.end);
  if (table === undefined || table.torn || row === undefined) return null;
  const isInTable = ({ citation }: AnswerValue): boolean => {
    const other = quotes[citation];
    return other?.source === quote.source && other.start >= table.start && other.end <= table.end;
  };
  if (!answers.every(isInTable)) return null;
  const column = cellsOf(quote.text).findIndex(({ start, end }) => start <= value.start && value.end <= end);
  return column < 0 ? null : { quote, table, row, column };
}

/**
 * True if the question says more than the cells that it names. If the value is sure, any further word may choose, unless title,
 * heading or a column says it; else a number, or a word of some row.
 */
function mayChoose(
  question: string,
  named: readonly string[],
  { quote, table }: BestRow,
  sure: boolean,
): boolean {
  const known = named.flatMap(stemsOf);
  const about = stemsOf(`${quote.source.title} ${table.about} ${table.columns.join(' ')}`);
  const inRows = new Set(table.rows.flatMap(({ cells }) => cells.flatMap(stemsOf)));
  const holds = (stems: Iterable<string>, word: string): boolean =>
    [...stems].some((stem) => isSameWord(stem, word));
  return contentStemsOf(question)
    .filter((word) => !holds(known, word) && !holds(about, word))
    .some((word) => sure || /\p{N}/u.test(word) || holds(inRows, word));
}
