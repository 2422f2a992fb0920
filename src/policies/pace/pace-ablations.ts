/**
 * What an experiment may change in `pace`. Each ablation wraps the published variant from outside, so that `algorithm.ts` knows
 * none of them.
 */
import { success } from '../../core/errors.ts';
import { unfitted } from '../context/unfitted.ts';
import type { PaceVariant } from './pace-variant.ts';
import { shownWithSummaries, tokensWithSummaries, wantedWithSummaries } from './summary-fallback.ts';
import { asPlaceholders, fullOrPlaceholder, withoutMiddleTiers } from './two-granularities.ts';

export interface AblationSettings {
  /** False: no budget is applied, and a larger context is reported as overflow. */
  readonly hardFit: boolean;
  /** False: the ablation “w/o multi-granularity” of table 2, with full and placeholder only. */
  readonly multiGranularity: boolean;
  /**
   * Source of detailed and brief texts. `extractive` texts always exist. With `model`, as in the paper, a missing text falls back
   * to the full text, or to the placeholder.
   */
  readonly summaries: 'extractive' | 'model';
  /** The text encoded as q_t: the request and the last N chunks (eq. 4), or the request alone. */
  readonly query: 'request-and-recent' | 'request';
}

type Ablation = (variant: PaceVariant) => PaceVariant;

/** The published variant, wrapped by the ablations that the settings name. */
export function ablated(published: PaceVariant, settings: AblationSettings): PaceVariant {
  const { hardFit, multiGranularity, summaries, query } = settings;
  const ablations: Ablation[] = [];
  if (query === 'request') ablations.push(requestAlone);
  if (!hardFit) ablations.push(withoutHardFit);
  if (!multiGranularity) ablations.push(twoTiers);
  else if (summaries === 'model') ablations.push(summariesByModel);
  return ablations.reduce((variant, ablation) => ablation(variant), published);
}

function requestAlone(variant: PaceVariant): PaceVariant {
  return { ...variant, queryText: (question) => question };
}

function withoutHardFit(variant: PaceVariant): PaceVariant {
  return { ...variant, fit: (history) => success(unfitted(history)) };
}

/** “w/o multi-granularity” (paper §4.3): the fit sees the placeholder in place of the middle tiers. */
function twoTiers(variant: PaceVariant): PaceVariant {
  return {
    ...variant,
    earned: (tier) => fullOrPlaceholder(variant.earned(tier)),
    fit(history, budget, rangeLine) {
      const priced = history.map((weighed) => {
        return { ...weighed, tokens: withoutMiddleTiers(weighed.tokens) };
      });
      const fit = variant.fit(priced, budget, rangeLine);
      return fit.ok ? success(asPlaceholders(fit.value)) : fit;
    },
  };
}

/** Detailed and brief by a model alone, as in the paper (§3.4). */
function summariesByModel(variant: PaceVariant): PaceVariant {
  return {
    ...variant,
    fit(history, budget, rangeLine) {
      const available = history.map((weighed) => {
        const { chunk, tokens, wanted } = weighed;
        return {
          ...weighed,
          tokens: tokensWithSummaries(tokens, chunk),
          wanted: wantedWithSummaries(wanted, chunk),
        };
      });
      const fit = variant.fit(available, budget, rangeLine);
      return fit.ok ? success(shownWithSummaries(fit.value, history)) : fit;
    },
  };
}
