import type { FitItem, HistoryFit } from '../../core/fit/history-fit.ts';

/** A fit without a budget: every chunk as wanted, and what is pinned or glimpsed in full. */
export function unfitted(history: readonly Pick<FitItem, 'tokens' | 'wanted' | 'protection'>[]): HistoryFit {
  const items = history.map(({ tokens, wanted, protection }) => {
    const held = protection === 'pinned' || protection === 'glimpsed';
    const shown = held ? 'full' : wanted;
    const reason = protection === 'none' ? ('threshold' as const) : protection;
    return { shown, reason, tokens: tokens[shown], excerpt: false };
  });
  return { items, ranges: [], tokens: items.reduce((sum, item) => sum + item.tokens, 0) };
}
