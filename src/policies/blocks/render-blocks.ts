/** A composition as the history of a prompt: heads, then blocks in order of time, with one line for neighbouring hidden steps. */

import type { FittedItem } from '../../core/fit/history-fit.ts';
import type { HistoryBlock } from '../../core/layout/assemble.ts';
import { excerptPointer } from '../../core/layout/pointers.ts';
import { type Chunk, renderBlock } from '../../core/memory/chunk.ts';
import { labelled, reshaped, wordsOf } from '../../core/memory/labelled-text.ts';
import type { PromptCounter } from '../context/prompt-counter.ts';
import type { Composition } from './composition.ts';
import type { BlockItem } from './fit-blocks.ts';

export async function renderBlocks(
  { heads, blocks: { items, fit } }: Composition,
  counter: PromptCounter,
  recentCount: number,
  history: readonly Chunk[],
): Promise<HistoryBlock[]> {
  const oldestRecent = recentCount === 0 ? Number.POSITIVE_INFINITY : (history.at(-recentCount)?.step ?? 0);
  const rendered: HistoryBlock[] = heads.map((head) => ({
    kind: 'text',
    section: 'older',
    block: head.kind,
    words: labelled(head),
  }));
  for (const [i, item] of items.entries()) {
    const fitted = fit.items[i] as FittedItem;
    const section = item.block.firstStep >= oldestRecent ? 'recent' : 'older';
    const block = await renderItem(item, fitted, section, counter);
    // If an opened chunk found no room, the block that covers it names its step.
    if (block === null || (block.kind === 'range' && item.opened)) continue;
    const last = rendered.at(-1);
    if (block.kind === 'range' && last?.kind === 'range') {
      rendered[rendered.length - 1] = { ...last, lastStep: block.lastStep };
    } else {
      rendered.push(block);
    }
  }
  return rendered;
}

async function renderItem(
  { block, chunk, shapes }: BlockItem,
  { shown, excerpt, tokens }: FittedItem,
  section: 'older' | 'recent',
  counter: PromptCounter,
): Promise<HistoryBlock | null> {
  const { firstStep, lastStep, id } = block;
  if (shown === 'range' || shapes === null) return { kind: 'range', firstStep, lastStep };
  const shape = shapes[excerpt ? 'detailed' : shown];
  if (shape.kind === 'text') {
    const text = excerpt
      ? await counter.excerpt(firstStep, shape.text, tokens, excerptPointer(firstStep))
      : shape.text;
    const words = reshaped(wordsOf(block, 'id'), () => renderBlock(firstStep, text, lastStep));
    return { kind: 'text', section, block: id, words };
  }
  if (chunk === null) return null;
  const { representation } = shape;
  if (!excerpt) return { kind: 'representation', section, step: chunk.step, chunk: chunk.id, representation };
  const text = await counter.excerpt(chunk.step, representation.text, tokens, excerptPointer(chunk.step));
  const words = reshaped(labelled(representation), () => renderBlock(chunk.step, text));
  return { kind: 'excerpt', section, chunk: chunk.id, words };
}
