/**
 * Consolidates until the blocks fit (rule F5). Later contexts keep folded text, so each round folds a little more than needed and
 * the next contexts fold nothing. If nothing more can be joined, the fit shows the lightest blocks as the line that names them.
 * Unlike in the post, no block is dropped without a trace.
 */
import type { Block } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { stemsOf } from '../../core/text/stem.ts';
import type { BlockTerms } from '../blocks/block-terms.ts';
import type { BlockView } from '../blocks/block-view.ts';
import type { Room } from '../blocks/composition.ts';
import { blockText } from '../blocks/describe-blocks.ts';
import { type Draft, extendByRule } from '../blocks/draft.ts';
import { type BlockFit, type FitBlocksInput, fitBlocks } from '../blocks/fit-blocks.ts';
import { shareOfBest } from '../relevance/chunk-index.ts';
import { consolidate } from './consolidate.ts';
import type { FoldingSettings } from './settings.ts';

interface ConsolidateToFitInput {
  readonly draft: Draft;
  readonly step: number;
  readonly room: Room;
  /** Tokens that blocks may take. */
  readonly budget: number;
  readonly locked: ReadonlySet<BlockId>;
  readonly focus: string;
  readonly situation: FitBlocksInput['situation'];
  readonly settings: FoldingSettings;
  readonly terms: BlockTerms;
}

interface ConsolidatedFit {
  readonly draft: Draft;
  readonly fit: BlockFit;
}

const mostRounds = 8;
/** The weight of recency falls to a third over this many blocks. */
const recencyReach = 12;
const leastWeight = 0.15;

export async function consolidateToFit(input: ConsolidateToFitInput): Promise<Result<ConsolidatedFit>> {
  const { room, situation, settings, step } = input;
  let { draft } = input;
  let share = settings.foldTo / 100;
  for (let round = 0; ; round += 1) {
    const views = await room.counter.views(draft.state.blocks, room.chunks);
    const fitWith = (weightOf: (position: number) => number): Result<BlockFit> => {
      const positions = new Map(views.map(({ block }, position) => [block.id, position]));
      return fitBlocks({
        views,
        situation,
        recentCount: settings.recentCount,
        chunkTokens: room.chunkTokens,
        weightOf: ({ block }) => ({ wanted: 'full', weight: weightOf(positions.get(block.id) ?? 0) }),
        budget: input.budget,
        rangeLineTokens: room.rangeLineTokens,
      });
    };
    // Weighing reads every block, so it is skipped if all of them fit.
    const fit = fitWith((position) => position);
    if (!fit.ok) return fit;
    if (fit.value.complete) return success({ draft, fit: fit.value });
    const weights = weightsOf(views, input);
    const operations = round === mostRounds ? [] : foldsOf(fit.value, weights, input, share);
    if (operations.length === 0) {
      const last = fitWith((position) => weights.get((views[position] as BlockView).block.id) ?? 0);
      return last.ok ? success({ draft, fit: last.value }) : last;
    }
    draft = extendByRule(draft, step, operations);
    share *= 0.85;
  }
}

/** Relevance of a block's text to the request, and its age. */
function weightsOf(
  views: readonly BlockView[],
  { room, focus, terms }: ConsolidateToFitInput,
): Map<BlockId, number> {
  const index = new Bm25();
  for (const { block } of views) index.add(terms.of(block, room.chunks));
  const relevance = shareOfBest(index.scores(stemsOf(focus)));
  return new Map(
    views.map(({ block }, i) => {
      const recency = Math.exp(-(views.length - 1 - i) / recencyReach);
      return [block.id, leastWeight + (relevance[i] as number) + recency];
    }),
  );
}

function foldsOf(
  { items, fit }: BlockFit,
  weights: ReadonlyMap<BlockId, number>,
  { locked, budget, room, focus, settings }: ConsolidateToFitInput,
  share: number,
): EditOperation[] {
  let fixed = 0;
  let competing = 0;
  items.forEach(({ protection, tokens }, i) => {
    if (protection === 'none') competing += tokens.full;
    else fixed += fit.items[i]?.tokens ?? 0;
  });
  const excess = competing - share * Math.max(0, budget - fixed);
  if (excess <= 0) return [];
  const open: { readonly block: Block; readonly segment: number; readonly tokens: number }[] = [];
  let segment = 0;
  for (const { block, protection, tokens, opened } of items) {
    if (opened) continue;
    if (protection !== 'none' || locked.has(block.id)) segment += 1;
    else open.push({ block, segment, tokens: tokens.full });
  }
  const ranges = consolidate({
    blocks: open.map(({ block, segment: part, tokens }) => ({
      text: blockText(block, room.chunks),
      tokens,
      steps: block.lastStep - block.firstStep + 1,
      weight: weights.get(block.id) ?? 1,
      segment: part,
    })),
    excess,
    macroTokens: settings.macroTokens,
    focus,
  });
  return ranges.map(({ first, last, text }) => ({
    kind: 'fold',
    first: (open[first] as { block: Block }).block.id,
    last: (open[last] as { block: Block }).block.id,
    text,
  }));
}
