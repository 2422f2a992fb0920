/** Lists a range of steps that is too long to open: a line for each step if they are few, else for each smaller range. */
import { indexLines } from '../core/layout/index-lines.ts';
import { StepIndex } from '../core/layout/step-index.ts';
import type { Chunk } from '../core/memory/chunk.ts';

/** Estimated tokens of all lines: fits in a glimpse beside its sentences. */
const room = 380;

/**
 * At most 64 lines that cover the range (rule B20), so that asking again finds the step.
 * @param chunks chunks of the range, in order of time
 */
export function listRange(chunks: readonly Chunk[]): string[] {
  const index = new StepIndex();
  for (const chunk of chunks) index.put(chunk.step, chunk);
  const nodes = index.open({ first: chunks[0]?.step ?? 1, last: chunks.at(-1)?.step ?? 0 });
  return indexLines(nodes, room).map(({ text }) => text.trimEnd());
}
