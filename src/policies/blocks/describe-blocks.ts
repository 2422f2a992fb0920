/** The past in the form that a model gets for editing: every block with id, steps and text; the longest are cut. */
import type { Block } from '../../core/edits/block.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { cut } from '../../core/memory/pieces.ts';

/** Separates an action from its result. */
export const resultArrow = ' → ';

/** An interaction as one text, `action → observation`, so that no chosen sentence merely repeats the action. */
export function interactionText({ action, observation }: Pick<Chunk, 'action' | 'observation'>): string {
  return [oneLine(action), observation.trim()].filter((part) => part !== '').join(resultArrow);
}

/** The present text of a block, uncut. Observations that arrived after a rewrite come last. */
export function blockText({ content, firstStep, late }: Block, chunks: ReadonlyMap<number, Chunk>): string {
  const chunkText = (step: number): string => {
    const chunk = chunks.get(step);
    return chunk === undefined ? '' : interactionText(chunk);
  };
  if (content.kind === 'verbatim') return chunkText(firstStep);
  const written = content.kind === 'written' ? content.text : '';
  return late.length === 0 ? written : [written, ...late.map(chunkText)].join('\n');
}

/** What a rewritten block is condensed from again after late observations: its text, then what came. */
export function textsWithLate(
  { content, late }: Block,
  chunks: ReadonlyMap<number, Chunk>,
  textOf: (chunk: Chunk) => string,
): string[] {
  const arrived = late.flatMap((step) => {
    const chunk = chunks.get(step);
    return chunk === undefined ? [] : [textOf(chunk)];
  });
  return content.kind === 'written' ? [content.text, ...arrived] : arrived;
}

/** Without line breaks and double spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * One line per block, `s3 (step 3): …`.
 *
 * @param limit estimated tokens of all lines together; each text gets at least an equal share
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

/** With fewer estimated tokens, blocks cannot be told apart. */
const leastShare = 12;
