/**
 * The paper's own granularities (§3.4): detailed and brief are a model's summaries, made in the background. Without one, the
 * chunk falls back to its full text, and to its placeholder if the budget has no room for that.
 */
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';

/** Whether a tier has a text by a model, or needs none: a short chunk is its own summary. */
function hasSummary({ representations }: Chunk, tier: Tier): boolean {
  if (tier === 'full' || tier === 'placeholder') return true;
  const { author, text } = representations[tier];
  return author === 'model' || text === representations.full.text;
}

/** What replaces a missing tier if the full text has no room. */
function below(chunk: Chunk, tier: Tier): Tier {
  if (hasSummary(chunk, tier)) return tier;
  return tier === 'detailed' ? below(chunk, 'brief') : 'placeholder';
}

export function wantedWithSummaries(wanted: Tier, chunk: Chunk): Tier {
  return hasSummary(chunk, wanted) ? wanted : 'full';
}

/** Token counts in which a missing tier costs what replaces it. */
export function tokensWithSummaries(tokens: TierTokens, chunk: Chunk): TierTokens {
  return {
    ...tokens,
    detailed: tokens[below(chunk, 'detailed')],
    brief: tokens[below(chunk, 'brief')],
  };
}

/** The fit with the existing texts, and the reason if one was missing. `wanted` comes from the thresholds. */
export function shownWithSummaries(
  fit: HistoryFit,
  history: readonly { readonly chunk: Chunk; readonly wanted: Tier }[],
): HistoryFit {
  const items = fit.items.map((item, i) => {
    const weighed = history[i];
    if (weighed === undefined || item.excerpt || item.shown === 'range') return item;
    const { chunk, wanted } = weighed;
    const shown = below(chunk, item.shown);
    const missing = !hasSummary(chunk, wanted) && (item.reason === 'threshold' || item.reason === 'budget');
    return { ...item, shown, reason: missing ? ('summary-missing' as const) : item.reason };
  });
  return { ...fit, items };
}
