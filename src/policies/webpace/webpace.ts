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
import { type PromptCounter, promptCounter } from '../context/prompt-counter.ts';
import { protectionsOf } from '../context/protection.ts';
import type {
  ContextPolicy,
  PolicyDefinition,
  PolicyServices,
  PreparedContext,
  ScoringQuery,
  Situation,
} from '../context-policy.ts';
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
    createWebpace(services, readWebpaceSettings(given), { name: 'webpace', relevanceOf: ownRelevance }),
};

/** The default policy, or one that differs from it by its relevance alone (`scoredPolicy`). */
interface WebpaceForm {
  readonly name: string;
  /** The relevance that counts. `own`: that of the default policy. */
  relevanceOf(situation: Situation, own: OwnRelevance): Result<Relevance>;
}

interface ScoredHistory extends Relevance {
  readonly query: ScoringQuery | null;
  readonly cosines: Float64Array | null;
}

export interface OwnRelevance extends Relevance {
  /** The chunks that are scored, in order of time. */
  readonly older: readonly Chunk[];
  readonly cosines: Float64Array | null;
}

function ownRelevance(_: Situation, own: OwnRelevance): Result<Relevance> {
  return success(own);
}

export function createWebpace(
  services: PolicyServices,
  settings: WebpaceSettings,
  form: WebpaceForm,
): ContextPolicy {
  return new WebpacePolicy(services, settings, form);
}

class WebpacePolicy implements ContextPolicy {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly #services: PolicyServices;
  readonly #settings: WebpaceSettings;
  readonly #form: WebpaceForm;
  readonly #counter: PromptCounter;
  readonly #relevance: WebpaceRelevance;
  readonly #indexOfSteps: IndexOfSteps;
  readonly #state = new WebpaceState();

  constructor(services: PolicyServices, settings: WebpaceSettings, form: WebpaceForm) {
    const { tokenizer, encoder, shared } = services;
    this.name = form.name;
    this.settings = { ...settings };
    this.#services = services;
    this.#settings = settings;
    this.#form = form;
    this.#counter = promptCounter(services);
    const words = sharedOr(shared, 'webpace/words', () => new LinkedIndex());
    this.#relevance = new WebpaceRelevance(encoder, settings.weights, words);
    this.#indexOfSteps = sharedOr(shared, 'webpace/steps', () => new IndexOfSteps(tokenizer));
  }

  async prepare(situation: Situation, signal?: AbortSignal): Promise<Result<PreparedContext>> {
    const settings = this.#settings;
    const scored = await this.#scored(situation, signal);
    if (!scored.ok) return scored;
    const { query, cosines, scores, terms } = scored.value;
    const index = await this.#indexFor(situation);

    const plan = await planContext({ situation, services: this.#services, counter: this.#counter });
    if (!plan.ok) return plan;
    const { tokens, budget, emptyPromptTokens, rangeLineTokens } = plan.value;
    const selected = selectHistory({
      history: tokens,
      scores,
      step: situation.step,
      previousTokens: this.#state.previous.tokens ?? emptyPromptTokens,
      settings: { ...settings, temperature: 1, budget: budget.promptBudget },
    });
    const { wanted, weights, pressure, thresholds } = selected;

    const columns = columnsFor(situation, settings.recentCount, tokens, wanted, weights);
    const choice: HistoryChoice = {
      policy: this.name,
      order: 'question-last',
      query,
      pressure,
      thresholds,
      recentFrom: selected.scored,
      verdicts: { wanted, cosines, scores, relativeWeights: weights, terms },
    };
    const fitted = { columns, index, rangeLineTokens, options: settings };
    const request = contentHash(situation.question);
    const layout = { tokens, previous: this.#state.layout, settings: settings.stable, request };
    return buildContext(plan.value, choice, (historyBudget) => {
      const inRoom = { ...fitted, budget: historyBudget };
      const stable = settings.layout === 'time' ? null : chooseStable({ ...inRoom, ...layout });
      return stable === null ? chooseInTime(inRoom) : success(stable);
    });
  }

  absorb({ chunk, trace }: Parameters<ContextPolicy['absorb']>[0]): void {
    this.#state.absorb(chunk, trace);
  }

  snapshot(): unknown {
    return this.#state.snapshot();
  }

  restore(snapshot: unknown): void {
    this.#state.restore(snapshot);
  }

  /** The scores of the chunks before the newest, and what they are made of. */
  async #scored(situation: Situation, signal?: AbortSignal): Promise<Result<ScoredHistory>> {
    const { history, question, step } = situation;
    const olderCount = Math.max(0, history.length - this.#settings.recentCount);
    const older = history.slice(0, olderCount);
    const query = olderCount === 0 ? null : await encodeQuery(this.#services, question, signal);
    const cosines = cosinesOf(this.#services, query, older);
    const request = contentHash(question);
    const own = this.#relevance.of({
      question,
      step,
      history,
      olderCount,
      cosines,
      thread: situation.thread,
      next: situation.next ?? [],
      glimpses: this.#state.glimpses,
      servedBy: (chunk) => this.#state.requests.get(chunk) === request,
    });
    const counted = this.#form.relevanceOf(situation, { ...own, older, cosines });
    return counted.ok ? success({ ...counted.value, query, cosines }) : counted;
  }

  /** The index of hidden steps, within its share of the room. */
  async #indexFor({ history, contextWindow, replyReserve, freshTokens }: Situation) {
    const share = this.#settings.indexShare;
    if (share === 0) return noIndex;
    const room = Math.min(contextWindow - replyReserve, freshTokens ?? Number.POSITIVE_INFINITY);
    return this.#indexOfSteps.of(history, share * room);
  }
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
