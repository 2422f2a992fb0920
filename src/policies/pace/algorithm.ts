/**
 * Algorithm 1 of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3 and §3.4): one query from the question
 * and the last N chunks, softmax of cosines, pressure, thresholds, four tiers, everything in order of time after the question. The
 * paper has no hard fit, which is a separate stage here.
 */

import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import { selectHistory } from '../../core/paper/select-history.ts';
import { buildContext } from '../context/build-context.ts';
import type { HistoryChoice } from '../context/context-choice.ts';
import { planContext } from '../context/plan-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { promptCounter } from '../context/prompt-counter.ts';
import { protectionsOf } from '../context/protection.ts';
import type { ContextPolicy, PolicyServices, Situation } from '../context-policy.ts';
import { ChunkIndex, shareOfBest } from '../relevance/chunk-index.ts';
import { cosinesOf, encodeQuery } from '../relevance/encode-query.ts';
import { sharedOr } from '../shared-work.ts';
import type { PaceVariant, WeighedChunk } from './pace-variant.ts';
import type { PacePolicySettings } from './settings.ts';

/** Algorithm 1 of the paper, by a variant of its steps. */
export function createPace(
  services: PolicyServices,
  settings: PacePolicySettings,
  variant: PaceVariant,
): ContextPolicy {
  const counter = promptCounter(services);
  const lexical = sharedOr(services.shared, 'words of older steps', () => new ChunkIndex());
  const previous = new PreviousContext();
  return {
    name: 'pace',
    settings: { ...settings },
    async prepare(situation: Situation, signal?: AbortSignal) {
      const { question, history, step } = situation;
      // The query and the scores of the older chunks. Without an encoder, words stand in for cosines.
      const older = history.slice(0, Math.max(0, history.length - settings.recentCount));
      const text = variant.queryText(question, history);
      const query = older.length === 0 ? null : await encodeQuery(services, text, signal);
      const cosines = cosinesOf(services, query, older);
      const scores = cosines ?? shareOfBest(lexical.scores(text, older));

      // Lines 2 to 9: weights, pressure, thresholds, tiers.
      const plan = await planContext({ situation, services, counter, hardFit: settings.hardFit });
      if (!plan.ok) return plan;
      const { tokens, budget, emptyPromptTokens, rangeLineTokens } = plan.value;
      const { weights, pressure, thresholds, wanted, scored } = selectHistory({
        history: tokens,
        scores,
        step,
        previousTokens: previous.tokens ?? emptyPromptTokens,
        settings: { ...settings, budget: settings.budget ?? budget.promptBudget },
      });

      // The hard fit, which the paper does not have, and the context.
      const earned = wanted.map((tier) => variant.earned(tier));
      const weighed = weighedHistory(situation, settings.recentCount, tokens, earned, weights);
      const choice: HistoryChoice = {
        policy: 'pace',
        order: 'question-first',
        query,
        pressure,
        thresholds,
        recentFrom: scored,
        verdicts: { wanted: earned, cosines, scores, relativeWeights: weights },
      };
      return buildContext(plan.value, choice, (room) => variant.fit(weighed, room, rangeLineTokens));
    },
    ...previous.betweenSteps,
  };
}

function weighedHistory(
  situation: Situation,
  recentCount: number,
  tokens: readonly TierTokens[],
  earned: readonly Tier[],
  weights: Float64Array,
): WeighedChunk[] {
  const protections = protectionsOf(situation, recentCount);
  return situation.history.map((chunk, i) => {
    return {
      chunk,
      step: chunk.step,
      tokens: tokens[i] as TierTokens,
      wanted: earned[i] ?? 'full',
      weight: weights[i] ?? Number.POSITIVE_INFINITY,
      protection: protections[i] ?? 'none',
    };
  });
}
