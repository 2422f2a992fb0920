/** What a place loses that reaches over the gap between two columns: “£20,000   £150” is two amounts, and the question asks for one. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits. */
const twoCellsLoss = 1;
/** Two numbers, and between them the gap of columns. */
const overGap = /\p{N}\S{0,8}(?: {3,}|\t)\S{0,4}\p{N}/u;

/** Loss of a span's margin (rule Q110). */
export function twoCellsLossOf(
  _question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  return ({ passage, start, end }) =>
    overGap.test(readables[passage]?.text.slice(start, end) ?? '') ? twoCellsLoss : 0;
}
