/**
 * Answers “Which ferry is the longest?” from a table: nobody wrote it, but the numbers of one column show it. A reader of prose takes any
 * row. It answers only if every word of the question is accounted for.
 */
import { extremeAsked, opposite } from '../../../evidence/questions/asks-extreme.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { saysNone } from './column-kinds.ts';
import { isRead, type MeasuredRows, measuredIn, measuring, valuesOf } from './measured-rows.ts';

/** More rows with the same number are no answer. */
const mostEqual = 3;

/** The row with the extreme number (rule Q77). Null if the question asks for none, or if it is uncertain what to compare. */
export function extremeAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = extremeAsked(question);
  if (asked === null) return null;
  const only = measuredIn(asked, [...new Set(readables.map(({ source }) => source))]);
  if (only === null || !isRead(answer, readables, only)) return null;
  const turns = only.ages || only.durations;
  return answerFrom(only, turns ? opposite[asked.direction] : asked.direction);
}

function answerFrom(measured: MeasuredRows, direction: 'most' | 'least'): ReadAnswer | null {
  const { source, tables, rows, column, asked } = measured;
  const sign = direction === 'most' ? 1 : -1;
  const amounts = rows.map(measuring(measured));
  const extreme = amounts.reduce<number | null>(
    (most, amount) => (amount !== null && (most === null || sign * amount > sign * most) ? amount : most),
    null,
  );
  // Is none the least, or no number at all?
  if (direction === 'least' && rows.some(({ cells }) => saysNone(cells[column]))) return null;
  const first = rows.filter((_, place) => amounts[place] === extreme);
  if (extreme === null || first.length > mostEqual) return null;
  return valuesOf({ source, tables, rows: first }, asked);
}
