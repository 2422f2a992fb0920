/**
 * C̃_t = Compress(C_t, Π_{t:t+k}) by rule (PAACE eq. 1). Every older step gets the granularity that its worth for the next k
 * tasks buys. Below full it is shown by the sentences that these tasks need, not by its general summary. Each context is computed
 * again from the whole log (C_t holds H_{0:t} and O_{0:t}), so that a later task gets back what an earlier one did not need. A
 * model's compressed text replaces the rule's.
 */

import type { Block } from '../../core/edits/block.ts';
import type { Result } from '../../core/errors.ts';
import { defaultTierValues } from '../../core/fit/fit-by-value.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense } from '../../core/memory/condense.ts';
import { extractLimits } from '../../core/memory/extract.ts';
import type { Tier } from '../../core/memory/tier.ts';
import type { BlockId, ChunkId } from '../../core/memory/units.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import { type Shape, shapesOfChunk } from '../blocks/block-view.ts';
import type { Room } from '../blocks/composition.ts';
import { interactionText } from '../blocks/describe-blocks.ts';
import { type BlockFit, fitBlocks, weighBlocks } from '../blocks/fit-blocks.ts';
import type { Situation } from '../context-policy.ts';
import type { ScoredChunk } from '../relevance/chunk-relevance.ts';
import type { PlannedSettings } from './settings.ts';

interface CompressForTasksInput {
  readonly blocks: readonly Block[];
  readonly situation: Situation;
  readonly settings: PlannedSettings;
  readonly room: Room;
  /** Tokens that blocks may take. */
  readonly budget: number;
  readonly scores: ReadonlyMap<ChunkId, ScoredChunk>;
  /** The next tasks, as one text. */
  readonly focus: string;
  readonly texts: CompressedTexts;
}

/** Two passes: chunks that the first pass shortens are compressed for the tasks and fitted again at their new price. */
export async function compressForTasks(input: CompressForTasksInput): Promise<Result<BlockFit>> {
  const plain = await fitWith(input, new Set());
  if (!plain.ok) return plain;
  const shortened = new Set<BlockId>();
  for (const [i, { block, protection, chunk }] of plain.value.items.entries()) {
    const shown = plain.value.fit.items[i]?.shown;
    const cut = shown === 'detailed' || shown === 'brief';
    if (protection === 'none' && chunk !== null && cut) shortened.add(block.id);
  }
  return shortened.size === 0 ? plain : fitWith(input, shortened);
}

async function fitWith(
  input: CompressForTasksInput,
  shortened: ReadonlySet<BlockId>,
): Promise<Result<BlockFit>> {
  const { blocks, room, situation, settings, budget, scores } = input;
  const views = await room.counter.views(blocks, room.chunks, (block, chunk) =>
    chunk === null ? null : shapesFor(block, chunk, shortened.has(block.id), input),
  );
  return fitBlocks({
    views,
    situation,
    recentCount: settings.recentCount,
    chunkTokens: room.chunkTokens,
    weightOf: weighBlocks(views, ({ chunk }) =>
      chunk === null ? Number.NaN : (scores.get(chunk.id)?.score ?? Number.NaN),
    ),
    budget,
    rangeLineTokens: room.rangeLineTokens,
    values: defaultTierValues,
  });
}

function shapesFor(
  { content }: Block,
  chunk: Chunk,
  shortened: boolean,
  { focus, settings, texts }: CompressForTasksInput,
): Record<Tier, Shape> {
  const stored = shapesOfChunk(chunk);
  if (content.kind === 'written') {
    const { text, author } = content;
    const brief = condense({ texts: [text], limit: extractLimits.brief, focus });
    return {
      ...stored,
      detailed: { kind: 'text', text, author },
      brief: { kind: 'text', text: brief, author },
    };
  }
  if (!shortened || estimateTokens(interactionText(chunk)) <= extractLimits.brief) return stored;
  const shape = (limit: number): Shape => ({
    kind: 'text',
    text: texts.compressed(chunk, focus, limit),
    author: 'automatic',
  });
  return { ...stored, detailed: shape(settings.compressedTokens), brief: shape(extractLimits.brief) };
}

/** Chunks compressed for the present tasks, each made once while the tasks stay the same. */
export class CompressedTexts {
  #focus = '';
  readonly #known = new Map<string, string>();

  compressed(chunk: Chunk, focus: string, limit: number): string {
    if (focus !== this.#focus) this.#known.clear();
    this.#focus = focus;
    const key = `${chunk.id} ${chunk.contentHash} ${limit}`;
    const text =
      this.#known.get(key) ?? condense({ texts: [interactionText(chunk)], limit, focus, focusShare: 0.4 });
    this.#known.set(key, text);
    return text;
  }
}
