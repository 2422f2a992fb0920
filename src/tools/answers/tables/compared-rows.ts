/** Answers “Which costs more, oak or pine?” from a table: nobody wrote it, but the numbers of two rows show it. */

import { stemsOf } from '../../../core/text/stem.ts';
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { comparisonAsked } from '../../../evidence/questions/asks-comparison.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import type { Table } from '../../../evidence/tables/tables.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import {
  isRead,
  leadingValue,
  type MeasuredRows,
  measuredIn,
  measuring,
  nearEnough,
} from './measured-rows.ts';

/** Of both named rows the one with more, or with less (rule Q107). Null if the question compares nothing, or if it is uncertain which rows it means. */
export function comparedRows(
  answer: ReadAnswer,
  readables: readonly Readable[],
  question: string,
): ReadAnswer | null {
  const asked = comparisonAsked(question);
  if (asked === null) return null;
  const only = measuredIn(asked, [...new Set(readables.map(({ source }) => source))]);
  if (only === null || !isRead(answer, readables, only, nearEnough)) return null;
  const [one, other] = asked.between.map((name) => rowCalled(name, only));
  if (!one || !other || one.row === other.row) return null;
  const [left = null, right = null] = [one.row, other.row].map(measuring(only));
  if (left === null || right === null || left === right) return null;
  const leads = (left > right === (asked.direction === 'most')) !== (only.ages || only.durations);
  const [lead, behind] = leads ? [one, other] : [other, one];
  return leadingValue({ ...only, rows: [lead.row, behind.row] }, lead.column);
}

interface CalledRow {
  readonly row: Table['rows'][number];
  /** The cell with the name. */
  readonly column: number;
}

/** The one row of which a cell is the name, or, if there is none, of which a cell holds all its words. */
function rowCalled(
  name: readonly string[],
  { rows, column }: Pick<MeasuredRows, 'rows' | 'column'>,
): CalledRow | null {
  const saying = (least: number): readonly CalledRow[] =>
    rows.flatMap((row) => {
      const at = row.cells.findIndex((cell, place) => {
        if (place === column) return false;
        const stems = stemsOf(withoutMarkup(cell));
        return name.every((word) => holdsWord(stems, word)) && name.length >= least * stems.length;
      });
      return at < 0 ? [] : [{ row, column: at }];
    });
  for (const least of [1, 0]) {
    const [called = null, ...more] = saying(least);
    if (called !== null) return more.length === 0 ? called : null;
  }
  return null;
}
