/** Chooses the blocks of one summary, and makes the fold. */
import type { Block } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';
import type { Draft } from '../blocks/draft.ts';
import { lockedBlocks, recentSteps } from '../blocks/locked.ts';
import type { Situation } from '../context-policy.ts';

/** Neighbouring older blocks for one summary: those with something not yet summarised. */
export function runsOf(
  { state }: Draft,
  { history, step }: Situation,
  chunks: ReadonlyMap<number, Chunk>,
  recentCount: number,
  all = false,
): Block[][] {
  const locked = lockedBlocks(state, chunks, step, recentSteps(history, recentCount));
  const runs: Block[][] = [[]];
  for (const block of state.blocks) {
    if (locked.has(block.id)) runs.push([]);
    else runs.at(-1)?.push(block);
  }
  return runs.filter((run) => run.length > 0 && (all || run.length > 1 || run.some(isUnsaid)));
}

/** True if part of the block is in no summary yet. */
export function isUnsaid({ content, late }: Block): boolean {
  return content.kind === 'verbatim' || late.length > 0;
}

export function foldOf(run: readonly Block[], text: string): EditOperation {
  return { kind: 'fold', first: (run[0] as Block).id, last: (run.at(-1) as Block).id as BlockId, text };
}
