/**
 * The default policy: PACE's idea (predict what the next step needs, show each chunk at that granularity), adapted to real
 * encoders and small windows. The query is the request alone. Relevance is a sum of calibrated cosine, words, links, length and
 * recency (`webpace-relevance`). The budget buys tiers, in place of thresholds. An index of logarithmic size names the hidden
 * steps. The request comes last. If prefill is expensive, the prompt grows at its end (`stable-layout`). docs/lab/webpace.md has
 * the figures.
 */
import { type Result, success } from '../../core/errors.ts';
import { countedColumns, type FitColumns } from '../../core/fit/fit-columns.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import { selectHistory } from '../../core/paper/select-history.ts';
import { buildContext } from '../context/build-context.ts';
import type { HistoryChoice } from '../context/context-choice.ts';
import { planContext } from '../context/plan-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import { protectionsOf } from '../context/protection.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import { cosinesOf, encodeQuery } from '../relevance/encode-query.ts';
import { webpaceFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { chooseInTime } from './choose-in-time.ts';
import { chooseStable } from './choose-stable.ts';
import { IndexOfSteps, noIndex } from './index-of-steps.ts';
import { LinkedIndex } from './linked-index.ts';
import { readWebpaceSettings, recordedWebpaceSettings, type WebpaceSettings } from './settings.ts';
import { type Relevance, WebpaceRelevance } from './webpace-relevance.ts';
import { WebpaceState } from './webpace-state.ts';

export const webpace: PolicyDefinition = {
  name: 'webpace',
  description:
    'The default: scores each step by meaning, words and links to the question, and makes the best use of the room.',
  fields: webpaceFields,
  recorded: recordedWebpaceSettings,
  create: (services, given = {}) =>
    createWebpace(services, readWebpaceSettings(given), { name: 'webpace', relevanceOf: asScored }),
};

/** What a policy with terms of its own does in place of the default one. */
interface WebpaceForm {
  readonly name: string;
  /** The relevance that counts. `own`: that of the default policy. */
  relevanceOf(situation: Situation, own: OwnRelevance): Result<Relevance>;
}

export interface OwnRelevance extends Relevance {
  /** The chunks that are scored, in order of time. */
  readonly older: readonly Chunk[];
  readonly cosines: Float64Array | null;
}

function asScored(_: Situation, own: OwnRelevance): Result<Relevance> {
  return success(own);
}

export function createWebpace(
  services: PolicyServices,
  settings: WebpaceSettings,
  { name, relevanceOf }: WebpaceForm,
): ContextPolicy {
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
    name,
    settings: { ...settings },
    async prepare(situation: Situation, signal?: AbortSignal) {
      const { history, question, step, contextWindow, replyReserve } = situation;
      const olderCount = Math.max(0, history.length - settings.recentCount);
      const older = history.slice(0, olderCount);
      const query = olderCount === 0 ? null : await encodeQuery(services, question, signal);
      const cosines = cosinesOf(services, query, older);
      const request = contentHash(question);
      const own = relevance.of({
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
      const counted = relevanceOf(situation, { ...own, older, cosines });
      if (!counted.ok) return counted;
      const { scores, terms } = counted.value;
      const room = Math.min(contextWindow - replyReserve, situation.freshTokens ?? Number.POSITIVE_INFINITY);
      const index =
        settings.indexShare === 0 ? noIndex : await indexOfSteps.of(history, settings.indexShare * room);

      const plan = await planContext({ situation, services, counter });
      if (!plan.ok) return plan;
      const { tokens, budget, emptyPromptTokens, rangeLineTokens } = plan.value;
      const { wanted, weights, pressure, thresholds, scored } = selectHistory({
        history: tokens,
        scores,
        step,
        previousTokens: state.previous.tokens ?? emptyPromptTokens,
        settings: { ...settings, temperature: 1, budget: budget.promptBudget },
      });

      const columns = columnsFor(situation, settings.recentCount, tokens, wanted, weights);
      const choice: HistoryChoice = {
        policy: name,
        order: 'question-last',
        query,
        pressure,
        thresholds,
        recentFrom: scored,
        verdicts: { wanted, cosines, scores, relativeWeights: weights, terms },
      };
      const fitted = { columns, index, rangeLineTokens, options: settings };
      const layout = { tokens, previous: state.layout, settings: settings.stable, request };
      return buildContext(plan.value, choice, (historyBudget) => {
        const inRoom = { ...fitted, budget: historyBudget };
        const stable = settings.layout === 'time' ? null : chooseStable({ ...inRoom, ...layout });
        return stable === null ? chooseInTime(inRoom) : success(stable);
      });
    },
    absorb: ({ chunk, trace }) => state.absorb(chunk, trace),
    snapshot: () => state.snapshot(),
    restore: (snapshot) => state.restore(snapshot),
  };
}

/** The history to be fitted. Recent chunks count as average. */
function columnsFor(
  situation: Situation,
  recentCount: number,
  tokens: readonly TierTokens[],
  wanted: readonly Tier[],
  weights: Float64Array,
): FitColumns {
  const { history } = situation;
  const allWeights = new Float64Array(history.length).fill(1);
  allWeights.set(weights);
  const protections = protectionsOf(situation, recentCount);
  return { ...countedColumns(history, tokens), wanted, weights: allWeights, protections };
}
