/** What a table shows and nobody wrote. */

import type { ReadAnswer } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { boundedAnswer } from './bounded-rows.ts';
import { codedRow } from './coded-row.ts';
import { comparedRows } from './compared-rows.ts';
import { countedAnswer } from './counted-rows.ts';
import { endOfTable } from './end-of-table.ts';
import { extremeAnswer } from './extreme-row.ts';
import { fittingAnswer } from './fitting-rows.ts';
import { neighbouringRow } from './neighbouring-row.ts';
import { summedItems } from './summed-items.ts';
import { summedAnswer } from './summed-rows.ts';

/** What the named rows cost together, the rows within a bound, how many rows there are, which of two has more, the row before or after a named one, the one with the most or the least, the first or the last, what they add up to, all that fit, or the row of a code; else null. */
export function shownByTable(
  ...asked: readonly [answer: ReadAnswer, readables: readonly Readable[], question: string]
): ReadAnswer | null {
  return (
    summedItems(...asked) ??
    boundedAnswer(...asked) ??
    countedAnswer(...asked) ??
    comparedRows(...asked) ??
    neighbouringRow(...asked) ??
    extremeAnswer(...asked) ??
    endOfTable(...asked) ??
    summedAnswer(...asked) ??
    fittingAnswer(...asked) ??
    codedRow(...asked)
  );
}
