/**
 * The hard fit of policies that work with blocks (rule E11): pins, glimpses and the newest steps first, then the blocks. A policy
 * makes its blocks small enough beforehand. If that fails, the lightest blocks become the line that names their steps. Nothing
 * goes without a trace, and the budget always holds.
 */

import { type Result, success } from '../../core/errors.ts';
import { fitByDemotion } from '../../core/fit/fit-by-demotion.ts';
import { fitByValue, type TierValues } from '../../core/fit/fit-by-value.ts';
import type { FitItem, HistoryFit } from '../../core/fit/history-fit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import { relativeWeights } from '../../core/paper/relative-weights.ts';
import type { Situation } from '../context-policy.ts';
import { type BlockView, shapesOfChunk } from './block-view.ts';

/** A view with its place in the fit. An opened chunk comes directly after the block that covers it. */
export interface BlockItem extends BlockView {
  readonly opened: boolean;
  readonly protection: FitItem['protection'];
  readonly wanted: Tier;
  readonly weight: number;
}

/** The weight of a block; heavier ones give way later. */
interface BlockWeight {
  readonly wanted: Tier;
  readonly weight: number;
}

export interface BlockFit {
  readonly items: readonly BlockItem[];
  readonly fit: HistoryFit;
  /** True if every competing block is shown as wanted. */
  readonly complete: boolean;
}

export interface FitBlocksInput {
  readonly views: readonly BlockView[];
  readonly situation: Pick<Situation, 'history' | 'pinned' | 'glimpsed'>;
  readonly recentCount: number;
  /** Tokens of the tiers of every chunk of the history, in its order. */
  readonly chunkTokens: readonly TierTokens[];
  readonly weightOf: (view: BlockView) => BlockWeight;
  /** Tokens that blocks may take. */
  readonly budget: number;
  readonly rangeLineTokens: number;
  /** If set, granularities are bought by value (as in `webpace`). Otherwise blocks stay as wanted until one must give way. */
  readonly values?: TierValues;
}

/** Each block wanted in full, with its weight among the others; NaN is a score that is not known. */
export function weighBlocks(
  views: readonly BlockView[],
  scoreOf: (view: BlockView) => number,
): FitBlocksInput['weightOf'] {
  const weights = relativeWeights(views.map(scoreOf), 1);
  const byId = new Map(views.map(({ block }, i) => [block.id, weights[i] as number]));
  return ({ block }) => ({ wanted: 'full', weight: byId.get(block.id) ?? 0 });
}

/** @returns a fit of at most `budget` tokens, or `context-does-not-fit` */
export function fitBlocks(input: FitBlocksInput): Result<BlockFit> {
  const items = itemsOf(input);
  const fitItems = items.map(
    ({ block, tokens, wanted, weight, protection }): FitItem => ({
      step: block.firstStep,
      tokens,
      wanted,
      weight,
      protection,
    }),
  );
  const { budget, rangeLineTokens, values } = input;
  const fit =
    values === undefined
      ? fitByDemotion(fitItems, budget, rangeLineTokens)
      : fitByValue(fitItems, budget, rangeLineTokens, { values, fill: true });
  if (!fit.ok) return fit;
  const complete = fit.value.items.every(
    ({ shown }, i) =>
      items[i]?.protection !== 'none' || items[i]?.shapes === null || shown === items[i]?.wanted,
  );
  return success({ items, fit: fit.value, complete });
}

function itemsOf({ views, situation, recentCount, chunkTokens, weightOf }: FitBlocksInput): BlockItem[] {
  const { history, pinned, glimpsed } = situation;
  const pins = new Set(pinned);
  const glimpses = new Set(glimpsed);
  const recent = new Set<ChunkId>(recentCount === 0 ? [] : history.slice(-recentCount).map(({ id }) => id));
  const tokensOf = new Map(history.map(({ id }, i) => [id, chunkTokens[i] as TierTokens]));
  const asked = history.filter(({ id }) => pins.has(id) || glimpses.has(id));
  const askedFor = ({ id }: Chunk): FitItem['protection'] => (pins.has(id) ? 'pinned' : 'glimpsed');
  const full = (
    view: BlockView,
    chunk: Chunk,
    protection: FitItem['protection'],
    opened: boolean,
  ): BlockItem => ({
    ...view,
    chunk,
    shapes: shapesOfChunk(chunk),
    tokens: tokensOf.get(chunk.id) ?? view.tokens,
    opened,
    protection,
    wanted: 'full',
    weight: Number.POSITIVE_INFINITY,
  });
  const items: BlockItem[] = [];
  for (const view of views) {
    const { block, chunk } = view;
    const inside =
      asked.length === 0
        ? asked
        : asked.filter(({ step }) => block.firstStep <= step && step <= block.lastStep);
    if (chunk !== null && inside.length > 0) {
      items.push(full(view, chunk, askedFor(chunk), false));
      continue;
    }
    const protection = chunk !== null && recent.has(chunk.id) ? 'recent' : 'none';
    items.push({ ...view, opened: false, protection, ...weightOf(view) });
    for (const opened of inside) items.push(full(view, opened, askedFor(opened), true));
  }
  return items;
}
