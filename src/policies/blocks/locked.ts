/** Blocks that no directive may touch (rule E12). */
import type { EditState } from '../../core/edits/block.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';

/** After so many steps a call that has brought nothing is taken to have returned empty. */
const flightSteps = 16;

/** Whether a chunk is a call that has not returned yet: it has an action, and nothing came back. */
export function inFlight({ kind, action, observation, step }: Chunk, now: number): boolean {
  const calls = kind === 'tool' || kind === 'search' || kind === 'visit' || kind === 'glimpse';
  return calls && action !== '' && observation === '' && now - step <= flightSteps;
}

/**
 * The present request, calls in flight, and the newest steps.
 *
 * @param chunks the history by step; a step outside it is the present request
 * @param step t, the step about to be taken
 */
export function lockedBlocks(
  { blocks }: EditState,
  chunks: ReadonlyMap<number, Chunk>,
  step: number,
  recentSteps: ReadonlySet<number>,
): Set<BlockId> {
  const locked = new Set<BlockId>();
  for (const { id, firstStep, lastStep, content } of blocks) {
    if (firstStep !== lastStep) continue;
    const chunk = chunks.get(firstStep);
    if (chunk === undefined ? content.kind === 'verbatim' : inFlight(chunk, step)) locked.add(id);
    if (recentSteps.has(firstStep)) locked.add(id);
  }
  return locked;
}

/** Steps of the newest chunks of a history. */
export function recentSteps(history: readonly Chunk[], recentCount: number): Set<number> {
  return new Set(recentCount === 0 ? [] : history.slice(-recentCount).map(({ step }) => step));
}
