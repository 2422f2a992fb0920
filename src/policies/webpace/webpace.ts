/**
 * The default policy: PACE's idea (predict what the next step needs, show each chunk at that granularity), adapted to real
 * encoders and small windows. The query is the request alone. Relevance is a sum of calibrated cosine, words, links, length and
 * recency (`webpace-relevance`). The budget buys tiers, in place of thresholds. An index of logarithmic size names the hidden
 * steps. The request comes last. If prefill is expensive, the prompt grows at its end (`stable-layout`). docs/lab/webpace.md has
 * the figures.
 */
import { type Result, success } from '../../core/errors.ts';
import { countedColumns } from '../../core/fit/fit-columns.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { selectHistory } from '../../core/paper/select-history.ts';
import { buildContext } from '../context/build-context.ts';
import type { ChoiceInputs, HistoryChoice } from '../context/context-choice.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import { protectionsOf } from '../context/protection.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import { cosinesOf, encodeQuery } from '../relevance/encode-query.ts';
import { webpaceFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { chooseInTime } from './choose-in-time.ts';
import { chooseStable } from './choose-stable.ts';
import { type CountedIndex, IndexOfSteps, noIndex } from './index-of-steps.ts';
import { LinkedIndex } from './linked-index.ts';
import { readWebpaceSettings, recordedWebpaceSettings, type WebpaceSettings } from './settings.ts';
import { type Relevance, WebpaceRelevance } from './webpace-relevance.ts';
import { WebpaceState } from './webpace-state.ts';

export const webpace: PolicyDefinition = {
  name: 'webpace',
  description:
    'The default: request as query, calibrated scores, words and links joined in, exact choice under the budget.',
  fields: webpaceFields,
  recorded: recordedWebpaceSettings,
  create: (services, given = {}) => createWebpace(services, readWebpaceSettings(given)),
};

function createWebpace(services: PolicyServices, settings: WebpaceSettings): ContextPolicy {
  const { tokenizer, encoder, shared } = services;
  const counter = sharedOr(shared, 'counts', () => new PromptCounter(tokenizer));
  const relevance = new WebpaceRelevance(
    encoder,
    settings.weights,
    sharedOr(shared, 'webpace/words', () => new LinkedIndex()),
  );
  const indexOfSteps = sharedOr(shared, 'webpace/steps', () => new IndexOfSteps(tokenizer));
  const state = new WebpaceState();

  return {
    name: 'webpace',
    settings: { ...settings },
    async prepare(situation: Situation, signal?: AbortSignal) {
      const { history, question, step, contextWindow, replyReserve } = situation;
      const olderCount = Math.max(0, history.length - settings.recentCount);
      const older = history.slice(0, olderCount);
      const query = olderCount === 0 ? null : await encodeQuery(services, question, signal);
      const cosines = cosinesOf(services, query, older);
      const request = contentHash(question);
      const { scores, termsOf } = relevance.of({
        question,
        step,
        history,
        olderCount,
        cosines,
        thread: situation.thread,
        next: situation.next ?? [],
        glimpses: state.glimpses,
        servedBy: (chunk) => state.requests.get(chunk) === request,
      });
      const room = Math.min(contextWindow - replyReserve, situation.freshTokens ?? Number.POSITIVE_INFINITY);
      const index =
        settings.indexShare === 0 ? noIndex : await indexOfSteps.of(history, settings.indexShare * room);
      return buildContext({
        policy: 'webpace',
        order: 'question-last',
        situation,
        services,
        counter,
        query,
        hardFit: true,
        choose: (inputs) =>
          chooseHistory(inputs, { situation, settings, state, scores, cosines, index, olderCount, termsOf }),
      });
    },
    absorb: ({ chunk, trace }) => state.absorb(chunk, trace),
    snapshot: () => state.snapshot(),
    restore: (snapshot) => state.restore(snapshot),
  };
}

interface ScoredHistory extends Pick<Relevance, 'scores' | 'termsOf'> {
  readonly situation: Situation;
  readonly settings: WebpaceSettings;
  readonly state: WebpaceState;
  readonly cosines: Float64Array | null;
  readonly index: CountedIndex;
  readonly olderCount: number;
}

/** Tiers bought with the budget, and the verdict on each chunk. */
function chooseHistory(
  { budget, history: tokens, rangeLineTokens, emptyPromptTokens }: ChoiceInputs,
  { situation, settings, state, scores, cosines, index, olderCount, termsOf }: ScoredHistory,
): Result<HistoryChoice> {
  const { history, step, question } = situation;
  const { wanted, weights, pressure, thresholds, scored } = selectHistory({
    history: tokens,
    scores,
    step,
    previousTokens: state.previous.tokens ?? emptyPromptTokens,
    settings: { ...settings, temperature: 1, budget: budget.promptBudget },
  });
  const allWeights = new Float64Array(history.length).fill(1);
  allWeights.set(weights);
  const protections = protectionsOf(situation, settings.recentCount);
  const columns = { ...countedColumns(history, tokens), wanted, weights: allWeights, protections };
  const shared = { columns, index, budget: budget.historyBudget, rangeLineTokens, options: settings };
  const stable =
    settings.layout === 'time'
      ? null
      : chooseStable({
          ...shared,
          tokens,
          previous: state.layout,
          settings: settings.stable,
          request: contentHash(question),
        });
  const chosen = stable ? success(stable) : chooseInTime(shared);
  if (!chosen.ok) return chosen;
  return success({
    ...chosen.value,
    pressure,
    thresholds,
    recentFrom: scored,
    verdictOf: (i) => ({
      wanted: wanted[i] ?? 'full',
      cosine: cosines?.[i] ?? null,
      score: scores[i] ?? null,
      relativeWeight: weights[i] ?? null,
      terms: i < olderCount ? termsOf(i) : undefined,
    }),
    nearnessOf: (i) => weights[i] ?? null,
  });
}
