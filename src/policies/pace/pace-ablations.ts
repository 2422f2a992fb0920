/**
 * What an experiment may change in `pace`. Each ablation wraps the published variant from outside, so that Algorithm 1 in `pace.ts`
 * reads the same for all of them.
 */
import { type Result, success } from '../../core/errors.ts';
import { fitByDemotion } from '../../core/fit/fit-by-demotion.ts';
import type { FitItem, HistoryFit } from '../../core/fit/history-fit.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier } from '../../core/memory/tier.ts';
import { queryWithRecent } from '../../core/paper/query-with-recent.ts';
import { unfitted } from '../context/unfitted.ts';
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

/** A chunk with the tier that its weight earns. */
export interface WeighedChunk extends FitItem {
  readonly chunk: Chunk;
}

/** The steps of Algorithm 1 that an ablation may change. */
export interface PaceVariant {
  /** R_t: what is encoded as the query. */
  queryText(question: string, history: readonly Chunk[]): string;
  /** The tier that a weight earns, of those that exist. */
  earned(tier: Tier): Tier;
  /** The history within `budget` tokens, a stage that the paper does not have. `rangeLine`: most tokens of a range line. */
  fit(history: readonly WeighedChunk[], budget: number, rangeLine: number): Result<HistoryFit>;
}

type Ablation = (variant: PaceVariant) => PaceVariant;

export function paceVariant(settings: AblationSettings & { readonly recentCount: number }): PaceVariant {
  const { recentCount, hardFit, multiGranularity, summaries, query } = settings;
  const ablations: Ablation[] = [];
  if (query === 'request') ablations.push(requestAlone);
  if (!hardFit) ablations.push((variant) => withoutHardFit(variant, recentCount));
  if (!multiGranularity) ablations.push(twoTiers);
  else if (summaries === 'model') ablations.push(summariesByModel);
  return ablations.reduce((variant, ablation) => ablation(variant), asPublished(recentCount));
}

function asPublished(recentCount: number): PaceVariant {
  return {
    queryText: (question, history) => queryWithRecent(question, history, recentCount),
    earned: (tier) => tier,
    fit: fitByDemotion,
  };
}

function requestAlone(variant: PaceVariant): PaceVariant {
  return { ...variant, queryText: (question) => question };
}

function withoutHardFit(variant: PaceVariant, recentCount: number): PaceVariant {
  return {
    ...variant,
    fit: (history) =>
      success(
        unfitted(
          history.map(({ tokens }) => tokens),
          history.map(({ wanted }) => wanted),
          recentCount,
        ),
      ),
  };
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
