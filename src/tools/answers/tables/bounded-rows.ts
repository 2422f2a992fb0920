/**
 * Answers “Which plants need less than 4 litres a week?” from a table: nobody wrote it, but the numbers of one column show it. It answers
 * only if every word of the question is accounted for.
 */

import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { type BoundAsked, boundAsked } from '../../../evidence/questions/asks-bound.ts';
import { decimalMarkOf } from '../../../evidence/values/amounts.ts';
import { isInBand } from '../../../evidence/values/bands.ts';
import { secondsOf } from '../../../evidence/values/durations.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import {
  allCellsOf,
  isRead,
  type MeasuredRows,
  measuredIn,
  measuring,
  nearEnough,
  valuesOf,
} from './measured-rows.ts';
import { quotedRows } from './quoted-rows.ts';

/** More rows are counted and not listed. */
const mostListed = 8;
/** Rows that are quoted of a count, enough to see what was counted. */
const mostQuoted = 3;

/** The rows within the bound, or how many there are (rule Q100). Null if the question sets none, or if it is uncertain what to compare. */
export function boundedAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = boundAsked(question);
  if (asked === null) return null;
  const measured = measuredIn(asked, [...new Set(readables.map(({ source }) => source))]);
  if (measured === null || !isRead(answer, readables, measured, nearEnough)) return null;
  // “Older than 30” is an age. A year of birth would have to be taken from today.
  if (asked.dimension === 'time' && !measured.ages && !(asked.inOrder && measured.kind === 'time'))
    return null;
  const { source, tables, rows, column } = measured;
  const bounds = boundsOf(question, measured, asked.unit);
  if (bounds === null) return null;
  const measure = measuring(measured);
  const within = rows.filter((row) => {
    const amount = measure(row);
    return amount !== null && isInBand(amount, bounds);
  });
  if (!asked.counts && within.length > 0 && within.length <= mostListed)
    return valuesOf({ source, tables, rows: within }, measured.asked);
  const shown = (within.length > 0 ? within : rows).slice(0, mostQuoted);
  const of = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const name = withoutMarkup(tables[0]?.columns[column] ?? '').trim();
  return {
    quotes: quotedRows({ source, tables, rows: shown }),
    answers: [],
    nearest: false,
    count: { rows: within.length, of, column: name },
  };
}

type Bounds = Pick<BoundAsked, 'from' | 'to'>;

/** “1.000” in the question is read as in the column. */
function boundsOf(question: string, measured: MeasuredRows, unit: string | undefined): Bounds | null {
  const written = question.match(/\d(?:[\d.,]{0,11}\d)?/gu) ?? [];
  const bounds = boundAsked(question, decimalMarkOf([...allCellsOf(measured), ...written]));
  if (bounds === null || measured.kind === 'amount' || measured.kind === 'time') return bounds;
  return measured.kind === 'date' ? ofDays(bounds) : inSeconds(bounds, unit);
}

/** Null without a unit of time: “more than 2” of hours or of minutes? */
function inSeconds({ from, to }: Bounds, unit: string | undefined): Bounds | null {
  const seconds = unit === undefined ? null : secondsOf(unit);
  if (seconds === null) return null;
  return {
    from: from && { ...from, value: from.value * seconds },
    to: to && { ...to, value: to.value * seconds },
  };
}

/** Years as the first day of them, or of the next year. */
function ofDays({ from, to }: Bounds): Bounds {
  const firstDay = (value: number): number => value * 10_000;
  return {
    from: from && { value: firstDay(from.value + (from.inclusive ? 0 : 1)), inclusive: true },
    to: to && { value: firstDay(to.value + (to.inclusive ? 1 : 0)), inclusive: false },
  };
}
