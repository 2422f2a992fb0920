/** Blocks that no directive may change (rule E12). */
import type { EditState } from '../../core/edits/block.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';

/** After this many steps, a call without a result counts as returned empty. */
const flightSteps = 16;

/** True for a call that has not returned: it has an action and no observation. */
export function inFlight({ kind, action, observation, step }: Chunk, now: number): boolean {
  const calls = kind === 'tool' || kind === 'search' || kind === 'visit' || kind === 'glimpse';
  return calls && action !== '' && observation === '' && now - step <= flightSteps;
}

/**
 * The present request, calls in flight, and the newest steps.
 *
 * @param chunks the history by step; a step outside it is the present request
 * @param step t, the next step
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

export function recentSteps(history: readonly Chunk[], recentCount: number): Set<number> {
  return new Set(recentCount === 0 ? [] : history.slice(-recentCount).map(({ step }) => step));
}
