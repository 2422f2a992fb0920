/**
 * The ablation “w/o multi-granularity” (paper §4.3): a chunk is shown in full or as its placeholder. The fit sees the placeholder
 * in place of detailed and brief, so that it pays for neither.
 */
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';

/** Full if w̃ > γ, else the placeholder. */
export function fullOrPlaceholder(wanted: Tier): Tier {
  return wanted === 'full' ? 'full' : 'placeholder';
}

/** Token counts in which only full and placeholder differ. */
export function withoutMiddleTiers(tokens: TierTokens): TierTokens {
  const { full, placeholder } = tokens;
  return { full, detailed: placeholder, brief: placeholder, placeholder };
}

/** The fit, with middle tiers shown as the placeholder that they were priced as. */
export function asPlaceholders(fit: HistoryFit): HistoryFit {
  return {
    ...fit,
    items: fit.items.map((item) =>
      !item.excerpt && (item.shown === 'detailed' || item.shown === 'brief')
        ? { ...item, shown: 'placeholder' }
        : item,
    ),
  };
}
