/**
 * Answers “What is the total of the fares?” from a table: nobody wrote the number, but the cells of one column show it. It adds only if
 * every word of the question is accounted for and all cells are in one unit.
 */

import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { type SumKind, sumAsked } from '../../../evidence/questions/asks-sum.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import { amountIn, type DecimalMark, decimalMarkOf } from '../../../evidence/values/amounts.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { cellsOfColumn } from './column-kinds.ts';
import { allCellsOf, isRead, measuredIn } from './measured-rows.ts';
import { quotedRows } from './quoted-rows.ts';

/** Rows that are quoted, enough to see what was added. */
const mostQuoted = 3;
const leastRows = 2;
const mostDecimals = 4;
/** Digits behind the point of a mean, unless the cells have more. */
const decimalsOfMean = 2;

/** The sum or the mean with its first rows (rule Q82). Null if the question asks for none, or if it is uncertain what to add. */
export function summedAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = sumAsked(question);
  if (asked === null || asked.words.length === 0) return null;
  const sources = [...new Set(readables.map(({ source }) => source))];
  const extreme = {
    direction: 'most',
    wantsNumber: true,
    wantsMoment: false,
    words: asked.words,
    before: [],
  } as const;
  const measured = measuredIn(extreme, sources);
  if (measured === null || !isRead(answer, readables, measured)) return null;
  const { source, tables, rows, column } = measured;
  // A table that has its sum in a row says it itself.
  if (tables.some((table) => withoutSumRows(table.rows).length < table.rows.length)) return null;
  const figure = figureOf(asked.kind, cellsOfColumn(rows, column), decimalMarkOf(allCellsOf(measured)));
  if (figure === null) return null;
  const quotes = quotedRows({ source, tables, rows: rows.slice(0, mostQuoted) });
  const of = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const name = withoutMarkup(tables[0]?.columns[column] ?? '').trim();
  return {
    quotes,
    answers: [],
    nearest: false,
    count: { rows: rows.length, of, figure: { ...figure, column: name } },
  };
}

/** The number with what stands before and behind it in the cells. Null for cells without a number, or in different units. */
export function figureOf(
  kind: SumKind,
  cells: readonly string[],
  mark: DecimalMark | null,
): { kind: SumKind; value: number; decimals: number; before: string; behind: string } | null {
  const amounts = cells.map((text) => ({ amount: amountIn(text, mark), text, ...aroundNumber(text) }));
  const [first] = amounts;
  if (first === undefined || amounts.length < leastRows) return null;
  let sum = 0;
  for (const { amount, before, behind } of amounts) {
    if (amount === null || before !== first.before || behind !== first.behind) return null;
    sum += amount;
  }
  const written = amounts.reduce(
    (most, { amount, text }) => Math.max(most, decimalsIn(text, amount ?? 0)),
    0,
  );
  const decimals = Math.min(mostDecimals, kind === 'sum' ? written : Math.max(written, decimalsOfMean));
  const value = Number((kind === 'sum' ? sum : sum / amounts.length).toFixed(decimals));
  const shown = Math.max(Math.min(mostDecimals, written), decimalsOf(value));
  return { kind, value, decimals: shown, before: first.before, behind: first.behind };
}

function aroundNumber(text: string): { before: string; behind: string } {
  const first = text.search(/[+−-]?\d/u);
  const last = text.search(/\d\D*$/u);
  return { before: text.slice(0, first).trim(), behind: text.slice(last + 1).trim() };
}

/** Digits behind the point as the cell writes them: two in “4.20”, none in “1,320”. */
function decimalsIn(text: string, amount: number): number {
  const digits = /[.,](\d{1,4})\D*$/u.exec(text)?.[1]?.length ?? 0;
  return digits === 3 && Number.isInteger(amount) ? 0 : digits;
}

function decimalsOf(amount: number): number {
  return Math.min(mostDecimals, String(amount).split('.')[1]?.length ?? 0);
}
