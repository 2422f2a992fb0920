/** The past as a model is shown it to edit: every block with its id, steps and text, the longest ones cut. */
import type { Block } from '../../core/edits/block.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { cut } from '../../core/memory/condense.ts';

/** Stands between what was done and what came of it. */
export const resultArrow = ' → ';

/** An interaction as one text, `action → observation`, so that no sentence is chosen that only repeats the action. */
export function interactionText({ action, observation }: Pick<Chunk, 'action' | 'observation'>): string {
  return [oneLine(action), observation.trim()].filter((part) => part !== '').join(resultArrow);
}

/** What a block says now, before any cut; observations that came after it was rewritten stand behind. */
export function blockText({ content, firstStep, late }: Block, chunks: ReadonlyMap<number, Chunk>): string {
  const chunkText = (step: number): string => {
    const chunk = chunks.get(step);
    return chunk === undefined ? '' : interactionText(chunk);
  };
  if (content.kind === 'verbatim') return chunkText(firstStep);
  const written = content.kind === 'written' ? content.text : '';
  return late.length === 0 ? written : [written, ...late.map(chunkText)].join('\n');
}

/** Without line breaks and double spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * One line a block, `s3 (step 3): …`.
 *
 * @param limit estimated tokens that all lines may take together; each text gets an equal share of it at least
 */
export function describeBlocks(
  blocks: readonly Block[],
  chunks: ReadonlyMap<number, Chunk>,
  limit: number,
): string {
  const share = Math.max(leastShare, Math.floor(limit / Math.max(1, blocks.length)));
  return blocks
    .map((block) => {
      const { id, firstStep, lastStep, content } = block;
      const steps = firstStep === lastStep ? `step ${firstStep}` : `steps ${firstStep}–${lastStep}`;
      const text = content.kind === 'deleted' ? '(removed)' : cut(oneLine(blockText(block, chunks)), share);
      return `${id} (${steps}): ${text}`;
    })
    .join('\n');
}

/** Estimated tokens below which a block cannot be told from another. */
const leastShare = 12;
