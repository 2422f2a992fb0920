/**
 * The ablation “w/o multi-granularity” (paper §4.3): a chunk is shown in full or as its placeholder, never in between.
 * The fit is asked with the placeholder in the places of detailed and brief, so that it never pays for either.
 */
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';

/** Full where w̃ > γ, else the placeholder. */
export function fullOrPlaceholder(wanted: Tier): Tier {
  return wanted === 'full' ? 'full' : 'placeholder';
}

/** Token counts under which only full and placeholder differ. */
export function withoutMiddleTiers(tokens: TierTokens): TierTokens {
  const { full, placeholder } = tokens;
  return { full, detailed: placeholder, brief: placeholder, placeholder };
}

/** The fit with what was shown at a middle tier, priced as the placeholder, shown as it. */
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
