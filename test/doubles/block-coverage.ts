/** The oracle of rule F1. */
import type { Block } from '../../src/core/edits/block.ts';

/**
 * Why blocks do not cover the steps exactly, or null where they do (rule F1): no gap, no overlap, in order of time.
 *
 * @param steps logged steps, rising; numbers may be missing where a store lost some
 */
export function coverageProblem(blocks: readonly Block[], steps: readonly number[]): string | null {
  let next = 0;
  for (const { id, firstStep, lastStep } of blocks) {
    if (steps[next] !== firstStep) {
      return `The block ${id} begins with step ${firstStep}, but ${steps[next] ?? 'no step'} comes next.`;
    }
    while (next < steps.length && (steps[next] as number) <= lastStep) next += 1;
    if (steps[next - 1] !== lastStep)
      return `The block ${id} ends with step ${lastStep}, which was not logged.`;
  }
  return next === steps.length ? null : `No block covers step ${steps[next]}.`;
}
