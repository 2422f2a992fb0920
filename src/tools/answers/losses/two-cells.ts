/**
 * What a place loses that reaches over the gap between two columns: “£20,000   £150” is two amounts, and the question asks for one. So is
 * “µg/l | 15 - 150”: its number is not the one that the unit is of.
 */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits. */
const twoCellsLoss = 1;
const otherCellLoss = 3;
/** Two numbers, and between them the gap of columns. */
const overGap = /\p{N}\S{0,8}(?: {3,}|\t)\S{0,4}\p{N}/u;

/** A cell without a number, and one with a number behind it. */
const behindBar = /^[^\p{N}|\n]{1,40}\|[^|\n]{0,40}\p{N}/u;

/** Loss of a span's margin (rule Q110). */
export function twoCellsLossOf(
  _question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  return ({ passage, start, end }) => {
    const said = readables[passage]?.text.slice(start, end) ?? '';
    if (behindBar.test(said)) return otherCellLoss;
    return overGap.test(said) ? twoCellsLoss : 0;
  };
}
