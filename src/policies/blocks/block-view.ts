/** How a block can be shown: the text at each granularity, with its exact price in tokens. */

import type { Block, DirectiveAuthor } from '../../core/edits/block.ts';
import { rangeLine } from '../../core/layout/pointers.ts';
import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import { renderBlock } from '../../core/memory/chunk.ts';
import { perTier, type Tier, type TierTokens, tiers } from '../../core/memory/tier.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import { CountedTexts } from '../context/counted-texts.ts';
import type { PromptCounter } from '../context/prompt-counter.ts';

/** A stored representation of the block's chunk, or a text of the block's own. */
export type Shape =
  | { readonly kind: 'representation'; readonly representation: Representation }
  | { readonly kind: 'text'; readonly text: string; readonly author: DirectiveAuthor };

export interface BlockView {
  readonly block: Block;
  /** The chunk of a block of one step, if the history holds it. */
  readonly chunk: Chunk | null;
  /** Null: only the line that names its steps. */
  readonly shapes: Readonly<Record<Tier, Shape>> | null;
  readonly tokens: TierTokens;
}

/** A limit of kept counts. */
const mostKnown = 20_000;
const noTokens: TierTokens = { full: 0, detailed: 0, brief: 0, placeholder: 0 };

export function shapesOfChunk(chunk: Chunk): Record<Tier, Shape> {
  return perTier((tier) => ({ kind: 'representation', representation: chunk.representations[tier] }));
}

/** The same text at every granularity. */
function shapesOfText(text: string, author: DirectiveAuthor): Record<Tier, Shape> {
  const shape: Shape = { kind: 'text', text, author };
  return { full: shape, detailed: shape, brief: shape, placeholder: shape };
}

/** Counts views exactly, and each text once. */
export class BlockCounter extends CountedTexts {
  readonly #counter: PromptCounter;

  constructor(tokenizer: Tokenizer, counter: PromptCounter) {
    super(tokenizer, mostKnown);
    this.#counter = counter;
  }

  /** The views of blocks; `shapesOf` overrides the block's content. */
  async views(
    blocks: readonly Block[],
    chunks: ReadonlyMap<number, Chunk>,
    shapesOf: (block: Block, chunk: Chunk | null) => Readonly<Record<Tier, Shape>> | null = () => null,
  ): Promise<BlockView[]> {
    const bare: Omit<BlockView, 'tokens'>[] = [];
    const verbatim: Chunk[] = [];
    const rendered: string[] = [];
    for (const block of blocks) {
      const chunk = block.firstStep === block.lastStep ? (chunks.get(block.firstStep) ?? null) : null;
      const shapes = shapesOf(block, chunk) ?? contentShapes(block, chunk);
      // A verbatim block without a chunk is the present request, which is in the prompt as the question.
      if (shapes === 'absent') continue;
      bare.push({ block, chunk, shapes });
      if (chunk !== null) verbatim.push(chunk);
      for (const text of textsOf(block, shapes)) rendered.push(text);
    }
    const tierTokens = await this.#counter.tierTokens(verbatim);
    const ofChunk = new Map(verbatim.map((chunk, i) => [chunk.id, tierTokens[i] as TierTokens]));
    const counts = await this.count(rendered);
    const ofText = new Map(rendered.map((text, i) => [text, counts[i] as number]));
    return bare.map((view) => ({ ...view, tokens: tokensOf(view, ofChunk, ofText) }));
  }
}

function contentShapes(block: Block, chunk: Chunk | null): Record<Tier, Shape> | null | 'absent' {
  const { content } = block;
  if (content.kind === 'written') return shapesOfText(content.text, content.author);
  if (content.kind === 'deleted') return null;
  return chunk === null ? 'absent' : shapesOfChunk(chunk);
}

function textsOf(block: Block, shapes: BlockView['shapes']): string[] {
  if (shapes === null) return [rangeLine(block.firstStep, block.lastStep)];
  const texts: string[] = [];
  for (const tier of tiers) {
    const shape = shapes[tier];
    if (shape.kind === 'text') texts.push(renderBlock(block.firstStep, shape.text, block.lastStep));
  }
  return texts;
}

function tokensOf(
  { block, chunk, shapes }: Omit<BlockView, 'tokens'>,
  ofChunk: ReadonlyMap<ChunkId, TierTokens>,
  ofText: ReadonlyMap<string, number>,
): TierTokens {
  if (shapes === null) {
    const line = ofText.get(rangeLine(block.firstStep, block.lastStep)) ?? 0;
    return { full: line, detailed: line, brief: line, placeholder: line };
  }
  const known = chunk === null ? undefined : ofChunk.get(chunk.id);
  const whole = tiers.every((tier) => {
    const shape = shapes[tier];
    return shape.kind === 'representation' && shape.representation.tier === tier;
  });
  if (whole && known !== undefined) return known;
  const counts: Record<Tier, number> = { ...noTokens };
  for (const tier of tiers) {
    const shape = shapes[tier];
    counts[tier] =
      shape.kind === 'text'
        ? (ofText.get(renderBlock(block.firstStep, shape.text, block.lastStep)) ?? 0)
        : (known?.[shape.representation.tier] ?? 0);
  }
  return counts;
}
