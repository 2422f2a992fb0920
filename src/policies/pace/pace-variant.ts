/** The steps of Algorithm 1 that an ablation may change, and how the paper has them. */
import type { Result } from '../../core/errors.ts';
import { fitByDemotion } from '../../core/fit/fit-by-demotion.ts';
import type { FitItem, HistoryFit } from '../../core/fit/history-fit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier } from '../../core/memory/tier.ts';
import { queryWithRecent } from '../../core/paper/query-with-recent.ts';

/** A chunk with the tier that its weight earns. */
export interface WeighedChunk extends FitItem {
  readonly chunk: Chunk;
}

export interface PaceVariant {
  /** R_t: what is encoded as the query. */
  queryText(question: string, history: readonly Chunk[]): string;
  /** The tier that a weight earns, of those that exist. */
  earned(tier: Tier): Tier;
  /** The history within `budget` tokens, a stage that the paper does not have. `rangeLine`: most tokens of a range line. */
  fit(history: readonly WeighedChunk[], budget: number, rangeLine: number): Result<HistoryFit>;
}

/** `recentCount`: N of eq. 4. */
export function asPublished(recentCount: number): PaceVariant {
  return {
    queryText: (question, history) => queryWithRecent(question, history, recentCount),
    earned: (tier) => tier,
    fit: fitByDemotion,
  };
}
