/** What stands in a range that is too long to be opened: a line for each step where they are few, else for each smaller range. */
import { indexLines } from '../core/layout/index-lines.ts';
import { StepIndex } from '../core/layout/step-index.ts';
import { type Chunk, textOf } from '../core/memory/chunk.ts';

/** Estimated tokens of the lines together: within what a glimpse may say, beside its sentences. */
const room = 380;

/**
 * At most 64 lines that cover the range (rule B20), so that the step looked for is found by asking again.
 *
 * @param chunks of the range, in order of time
 */
export function listRange(chunks: readonly Chunk[]): string[] {
  const index = new StepIndex();
  for (const chunk of chunks) index.put(chunk.step, textOf(chunk));
  const nodes = index.open({ first: chunks[0]?.step ?? 1, last: chunks.at(-1)?.step ?? 0 });
  return indexLines(nodes, room).map(({ text }) => text.trimEnd());
}
