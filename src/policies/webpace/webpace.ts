/**
 * The default policy: PACE's idea (predict what the next step needs, show each chunk at that granularity) with what real
 * encoders and small windows ask for. The query is the request alone; cosines are calibrated within the run; BM25 over the
 * same chunks joins in, and so does what came directly after a good match; tiers are bought with the budget instead of cut
 * by thresholds; the request stands last, so that a new one re-prefills nothing before it. Figures behind it: reference
 * experiments B and C.
 */
import { defaultTierValues, fitByValue, type TierValues } from '../../core/context/fit-by-value.ts';
import { failure, success } from '../../core/errors.ts';
import { type Chunk, textOf } from '../../core/memory/chunk.ts';
import { selectHistory } from '../../core/pace/select-history.ts';
import { type PaceSettings, rising, validatePaceSettings } from '../../core/pace/settings.ts';
import { calibrateCosines } from '../../core/relevance/calibration.ts';
import { followingBoosts } from '../../core/relevance/following.ts';
import { dominantScript, type Script } from '../../core/text/script.ts';
import { buildContext } from '../build-context.ts';
import { ChunkIndex, shareOfBest } from '../chunk-index.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import { cosinesOf, encodeQuery } from '../encode-query.ts';
import { PreviousContext } from '../previous-context.ts';
import { PromptCounter } from '../prompt-counter.ts';
import { protectionsOf } from '../protection.ts';
import { readFlag, readNumbers, readSettings } from '../read-settings.ts';
import { defaultRelevanceWeights, type RelevanceWeights } from '../relevance-weights.ts';

export interface WebpaceWeights extends RelevanceWeights {
  /** What came directly after one of the three best matches (see `followingBoosts`). */
  readonly following: number;
}

/** Temperature and budget are not among them: terms are in the exponent's own units, B_max is the prompt budget. */
export interface WebpaceSettings extends Omit<PaceSettings, 'temperature' | 'budget'> {
  readonly weights: WebpaceWeights;
  readonly values: TierValues;
  /** False: no chunk is shown larger than its weight earns. Right where a prompt token is dear (CPU engines). */
  readonly fill: boolean;
}

const defaultWeights: WebpaceWeights = { ...defaultRelevanceWeights, following: 4.5 };
/** A calibrated cosine of 4 is as good a match as the best by words. */
const cosineShare = 1 / 4;

const names = [
  ...['recentCount', 'thresholds', 'lambda', 'glimpseLimit', 'expectedSteps'],
  ...['weights', 'values', 'fill'],
];

export const webpace: PolicyDefinition = {
  name: 'webpace',
  description:
    'The default: request as query, calibrated scores, BM25 joined in, exact choice under the budget.',
  create(services, given = {}) {
    const { weights, values, fill, ...partial } = readSettings<WebpaceSettings>('webpace', given, names);
    const valid = validatePaceSettings(partial);
    if (!valid.ok) throw valid.error;
    const { recentCount, thresholds, lambda, glimpseLimit, expectedSteps } = valid.value;
    return createWebpace(services, {
      ...{ recentCount, thresholds, lambda, glimpseLimit, expectedSteps },
      weights: readNumbers('weights', defaultWeights, weights, 'numbers of at least 0', (all) =>
        Object.values(all).every((weight) => rising(weight)),
      ),
      values: readNumbers(
        'values',
        defaultTierValues,
        values,
        'numbers that never fall, placeholder first',
        (all) => rising(all.placeholder, all.brief, all.detailed, all.full),
      ),
      fill: readFlag('fill', true, fill),
    });
  },
};

interface Relevance {
  readonly cosines: Float64Array | null;
  readonly scores: Float64Array;
  readonly terms: readonly Readonly<Record<keyof WebpaceWeights, number>>[];
}

function createWebpace(services: PolicyServices, settings: WebpaceSettings): ContextPolicy {
  const counter = new PromptCounter(services.tokenizer);
  const lexical = new ChunkIndex();
  const previous = new PreviousContext();
  const scripts = new Map<Chunk['id'], Script>();

  const scriptOf = (chunk: Chunk): Script => {
    const known = scripts.get(chunk.id) ?? dominantScript(textOf(chunk));
    scripts.set(chunk.id, known);
    return known;
  };

  function relevanceOf(
    question: string,
    older: readonly Chunk[],
    step: number,
    raw: Float64Array | null,
  ): Relevance {
    const { encoder } = services;
    const dense =
      raw === null || encoder === null
        ? new Float64Array(older.length)
        : calibrateCosines({
            cosines: raw,
            queryScript: dominantScript(question),
            passageScripts: older.map(scriptOf),
            prior: (queryScript, passageScript) => encoder.cosinePrior(queryScript, passageScript),
          });
    const words = shareOfBest(lexical.scores(question, older));
    const matches = words.map((share, i) => share + cosineShare * (dense[i] as number));
    const following = followingBoosts(matches);
    const { weights } = settings;
    const scores = new Float64Array(older.length);
    const terms = older.map((chunk, i) => {
      const term = {
        dense: weights.dense * (dense[i] as number),
        lexical: weights.lexical * (words[i] as number),
        recency: -weights.recency * Math.log1p(Math.max(0, step - 1 - chunk.step)),
        following: weights.following * (following[i] as number),
      };
      scores[i] = term.dense + term.lexical + term.recency + term.following;
      return term;
    });
    return { cosines: raw, terms, scores };
  }

  return {
    name: 'webpace',
    settings: { ...settings },
    async prepare(situation: Situation, signal?: AbortSignal) {
      const { history, question, step } = situation;
      const older = history.slice(0, Math.max(0, history.length - settings.recentCount));
      const query = older.length === 0 ? null : await encodeQuery(services, question, signal);
      const relevance = relevanceOf(question, older, step, cosinesOf(services, query, older));
      return buildContext({
        policy: 'webpace',
        order: 'question-last',
        situation,
        services,
        counter,
        query,
        hardFit: true,
        choose({ budget, history: tokens, rangeLineTokens, emptyPromptTokens }) {
          const selection = selectHistory({
            history: tokens,
            scores: relevance.scores,
            step,
            previousTokens: previous.tokens ?? emptyPromptTokens,
            settings: { ...settings, temperature: 1, budget: budget.promptBudget },
          });
          const protections = protectionsOf(situation, settings.recentCount);
          const fit = fitByValue(
            tokens.map((tierTokens, i) => ({
              step: (history[i] as Chunk).step,
              tokens: tierTokens,
              wanted: selection.wanted[i] ?? 'full',
              weight: selection.weights[i] ?? 1,
              protection: protections[i] ?? 'none',
            })),
            budget.historyBudget,
            rangeLineTokens,
            { values: settings.values, fill: settings.fill },
          );
          if (!fit.ok) return failure(fit.error);
          return success({
            fit: fit.value,
            pressure: selection.pressure,
            thresholds: selection.thresholds,
            recentFrom: selection.scored,
            verdictOf: (i) => ({
              wanted: selection.wanted[i] ?? 'full',
              cosine: relevance.cosines?.[i] ?? null,
              score: relevance.scores[i] ?? null,
              relativeWeight: selection.weights[i] ?? null,
              terms: relevance.terms[i],
            }),
          });
        },
      });
    },
    absorb: ({ trace }) => previous.note(trace.ledger.prompt),
    snapshot: () => previous.snapshot(),
    restore: (snapshot) => previous.restore(snapshot),
  };
}
