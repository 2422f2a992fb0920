/** Which texts stand for the tiers of a chunk: the four of the paper, or an ablation of them. `pace` reads the same for all. */
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import { shownWithSummaries, tokensWithSummaries, wantedWithSummaries } from './summary-fallback.ts';
import { asPlaceholders, fullOrPlaceholder, withoutMiddleTiers } from './two-granularities.ts';

interface Granularities {
  /** The tier that a weight earns, of those there are. */
  earned(tier: Tier): Tier;
  /** What is asked of the fit for it. */
  wanted(tier: Tier, chunk: Chunk): Tier;
  /** What the fit reckons with. */
  tokens(tiers: TierTokens, chunk: Chunk): TierTokens;
  /** The fit with the texts that are there. `earned` as above, of each chunk. */
  shown(fit: HistoryFit, earned: readonly Tier[], history: readonly Chunk[]): HistoryFit;
}

/** Extractive texts, which are always there. */
const fourTiers: Granularities = {
  earned: (tier) => tier,
  wanted: (tier) => tier,
  tokens: (tiers) => tiers,
  shown: (fit) => fit,
};

/** Detailed and brief by a model alone, as in the paper (§3.4). */
const byModel: Granularities = {
  earned: (tier) => tier,
  wanted: wantedWithSummaries,
  tokens: tokensWithSummaries,
  shown: shownWithSummaries,
};

/** The ablation “w/o multi-granularity” (paper §4.3). */
const twoTiers: Granularities = {
  earned: fullOrPlaceholder,
  wanted: (tier) => tier,
  tokens: withoutMiddleTiers,
  shown: asPlaceholders,
};

export function granularitiesOf(settings: {
  readonly multiGranularity: boolean;
  readonly summaries: 'extractive' | 'model';
}): Granularities {
  if (!settings.multiGranularity) return twoTiers;
  return settings.summaries === 'model' ? byModel : fourTiers;
}
