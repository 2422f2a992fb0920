/** Answers “Which rooms have a sea view?” with all rows of a table that fit, where a reader of prose takes one of them. */
import { extremeAsked } from '../../../evidence/questions/asks-extreme.ts';
import { rowsAsked } from '../../../evidence/questions/asks-rows.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { rowsByNames } from './counted-values.ts';
import { isRead, nearEnough, valuesOf } from './measured-rows.ts';

/** More rows are no answer that one reads at a glance. */
const mostListed = 8;

/** The rows that every word of the question fits (rule Q101). Null if it asks for no such things, or if it is uncertain which rows are meant. */
export function fittingAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = rowsAsked(question);
  if (asked === null || asked.words.length === 0 || choosesOne(question)) return null;
  const found = rowsByNames([...new Set(readables.map(({ source }) => source))], asked);
  if (found === null || found.rows.length > mostListed) return null;
  return isRead(answer, readables, found, nearEnough) ? valuesOf(found, found.column) : null;
}

/** True for a superlative. “First” beside no column that has an order is a number: “on the first floor”. */
function choosesOne(question: string): boolean {
  const extreme = extremeAsked(question);
  return extreme !== null && extreme.inOrder !== true;
}
