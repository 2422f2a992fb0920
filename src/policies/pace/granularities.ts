/** The texts of a chunk's tiers: the four of the paper, or an ablation. `pace` reads the same for all. */
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import { shownWithSummaries, tokensWithSummaries, wantedWithSummaries } from './summary-fallback.ts';
import { asPlaceholders, fullOrPlaceholder, withoutMiddleTiers } from './two-granularities.ts';

interface Granularities {
  /** The tier that a weight earns, of those that exist. */
  earned(tier: Tier): Tier;
  /** The tier requested from the fit. */
  wanted(tier: Tier, chunk: Chunk): Tier;
  /** The token counts that the fit uses. */
  tokens(tiers: TierTokens, chunk: Chunk): TierTokens;
  /** The fit with the existing texts. `earned` is the result of the method above for each chunk. */
  shown(fit: HistoryFit, earned: readonly Tier[], history: readonly Chunk[]): HistoryFit;
}

/** Extractive texts, which always exist. */
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
