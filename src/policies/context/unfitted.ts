import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';

/** A fit without a budget: every chunk as wanted. */
export function unfitted(
  history: readonly TierTokens[],
  wanted: readonly Tier[],
  recentCount: number,
): HistoryFit {
  const items = history.map((tokens, i) => {
    const tier = wanted[i] ?? 'full';
    return {
      shown: tier,
      reason: i < history.length - recentCount ? ('threshold' as const) : ('recent' as const),
      tokens: tokens[tier],
      excerpt: false,
    };
  });
  return { items, ranges: [], tokens: items.reduce((sum, item) => sum + item.tokens, 0) };
}
