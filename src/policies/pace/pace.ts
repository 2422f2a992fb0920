/**
 * PACE as printed (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3 and §3.4): one query from the question and
 * the last N chunks, softmax of cosines, pressure, thresholds, four tiers, everything in order of time after the question. The
 * paper has no hard fit, which is a separate stage here. What an experiment may change stands in `pace-ablations.ts`.
 */

import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { selectHistory } from '../../core/paper/select-history.ts';
import { buildContext } from '../context/build-context.ts';
import type { ChoiceInputs, HistoryChoice } from '../context/context-choice.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import { protectionsOf } from '../context/protection.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import { ChunkIndex, shareOfBest } from '../relevance/chunk-index.ts';
import { cosinesOf, encodeQuery } from '../relevance/encode-query.ts';
import { paceFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { type PaceVariant, paceVariant, type WeighedChunk } from './pace-ablations.ts';
import { type PacePolicySettings, readPaceSettings } from './settings.ts';

export const pace: PolicyDefinition = {
  name: 'pace',
  description:
    'PACE as published: cosine to question and last steps, softmax, pressure thresholds, four tiers.',
  fields: paceFields,
  create(services, given = {}) {
    const settings = readPaceSettings(given);
    return createPace(services, settings, paceVariant(settings));
  },
};

/** Algorithm 1 of the paper. */
function createPace(
  services: PolicyServices,
  settings: PacePolicySettings,
  variant: PaceVariant,
): ContextPolicy {
  const counter = sharedOr(services.shared, 'counts', () => new PromptCounter(services.tokenizer));
  const lexical = sharedOr(services.shared, 'words', () => new ChunkIndex());
  const previous = new PreviousContext();
  return {
    name: 'pace',
    settings: { ...settings },
    async prepare(situation: Situation, signal?: AbortSignal) {
      const { question, history } = situation;
      const older = history.slice(0, Math.max(0, history.length - settings.recentCount));
      const text = variant.queryText(question, history);
      const query = older.length === 0 ? null : await encodeQuery(services, text, signal);
      const cosines = cosinesOf(services, query, older);
      const scores = cosines ?? shareOfBest(lexical.scores(text, older));
      return buildContext({
        policy: 'pace',
        order: 'question-first',
        situation,
        services,
        counter,
        query,
        hardFit: settings.hardFit,
        choose: (inputs) =>
          chooseHistory(inputs, { situation, settings, variant, scores, cosines, previous }),
      });
    },
    absorb: ({ trace }) => previous.note(trace.ledger.prompt),
    snapshot: () => previous.snapshot(),
    restore: (snapshot) => previous.restore(snapshot),
  };
}

interface ScoredHistory {
  readonly situation: Situation;
  readonly settings: PacePolicySettings;
  readonly variant: PaceVariant;
  readonly scores: ArrayLike<number>;
  readonly cosines: ArrayLike<number> | null;
  readonly previous: PreviousContext;
}

/** Lines 2 to 9, then the hard fit. */
function chooseHistory(
  { budget, history: tokens, rangeLineTokens, emptyPromptTokens }: ChoiceInputs,
  { situation, settings, variant, scores, cosines, previous }: ScoredHistory,
): Result<HistoryChoice> {
  const { history, step } = situation;
  const selection = selectHistory({
    history: tokens,
    scores,
    step,
    previousTokens: previous.tokens ?? emptyPromptTokens,
    settings: { ...settings, budget: settings.budget ?? budget.promptBudget },
  });
  const earned = selection.wanted.map(variant.earned);
  const protections = protectionsOf(situation, settings.recentCount);
  const weighed = tokens.map((tiers, i): WeighedChunk => {
    const chunk = history[i] as Chunk;
    return {
      chunk,
      step: chunk.step,
      tokens: tiers,
      wanted: earned[i] ?? 'full',
      weight: selection.weights[i] ?? Number.POSITIVE_INFINITY,
      protection: protections[i] ?? 'none',
    };
  });
  const fit = variant.fit(weighed, budget.historyBudget, rangeLineTokens);
  if (!fit.ok) return fit;
  return success({
    fit: fit.value,
    pressure: selection.pressure,
    thresholds: selection.thresholds,
    recentFrom: selection.scored,
    verdictOf: (i) => ({
      wanted: earned[i] ?? 'full',
      cosine: cosines?.[i] ?? null,
      score: scores[i] ?? null,
      relativeWeight: selection.weights[i] ?? null,
    }),
  });
}
