/**
 * PACE as printed (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3 and §3.4): one query from the question and
 * the last N chunks, softmax of cosines, pressure, thresholds, four tiers, everything in order of time after the question. The
 * paper has no hard fit, which is a separate stage here; `hardFit: false` shows the paper's own behaviour, overflow included.
 */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { fitByDemotion } from '../../core/fit/fit-by-demotion.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { selectHistory } from '../../core/paper/select-history.ts';
import { type PaceSettings, validatePaceSettings } from '../../core/paper/settings.ts';
import { buildContext, unfitted } from '../context/build-context.ts';
import type { ChoiceInputs, HistoryChoice } from '../context/context-choice.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import { protectionsOf } from '../context/protection.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices, Situation } from '../context-policy.ts';
import { ChunkIndex, shareOfBest } from '../relevance/chunk-index.ts';
import { cosinesOf, encodeQuery } from '../relevance/encode-query.ts';
import { queryWithRecent } from '../relevance/query-with-recent.ts';
import { readFlag, readSettings } from '../settings/read-settings.ts';
import { paceFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { granularitiesOf } from './granularities.ts';

interface PacePolicySettings extends PaceSettings {
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

const names = [
  'recentCount',
  'temperature',
  'thresholds',
  'lambda',
  'glimpseLimit',
  'budget',
  'expectedSteps',
  'hardFit',
  'multiGranularity',
  'query',
  'summaries',
];

export const pace: PolicyDefinition = {
  name: 'pace',
  description:
    'PACE as published: cosine to question and last steps, softmax, pressure thresholds, four tiers.',
  fields: paceFields,
  create(services, given = {}) {
    const { hardFit, multiGranularity, query, summaries, ...partial } = readSettings<PacePolicySettings>(
      'pace',
      given,
      names,
    );
    const settings = validatePaceSettings(partial);
    if (!settings.ok) throw settings.error;
    const all = {
      ...settings.value,
      hardFit: readFlag('hardFit', hardFit),
      multiGranularity: readFlag('multiGranularity', multiGranularity),
      query: readQuery(query),
      summaries: readSummaries(summaries),
    };
    return createPace(services, all, partial.budget !== undefined);
  },
};

function readQuery(given: unknown): PacePolicySettings['query'] {
  if (given === undefined) return 'request-and-recent';
  if (given === 'request-and-recent' || given === 'request') return given;
  throw new WebpaceError(
    'settings-invalid',
    'The setting query must be “request-and-recent” or “request”. Change it and start again.',
  );
}

function readSummaries(given: unknown): PacePolicySettings['summaries'] {
  if (given === undefined) return 'extractive';
  if (given === 'extractive' || given === 'model') return given;
  throw new WebpaceError(
    'settings-invalid',
    'The setting summaries must be “extractive” or “model”. Change it and start again.',
  );
}

function createPace(
  services: PolicyServices,
  settings: PacePolicySettings,
  ownBudget: boolean,
): ContextPolicy {
  const counter = sharedOr(services.shared, 'counts', () => new PromptCounter(services.tokenizer));
  const lexical = sharedOr(services.shared, 'words', () => new ChunkIndex());
  const previous = new PreviousContext();
  const { budget: pressureBudget, ...others } = settings;
  return {
    name: 'pace',
    settings: ownBudget ? { ...others, budget: pressureBudget } : others,
    async prepare(situation: Situation, signal?: AbortSignal) {
      const { history } = situation;
      const older = history.slice(0, Math.max(0, history.length - settings.recentCount));
      const asked = settings.query === 'request' ? 0 : settings.recentCount;
      const text = queryWithRecent(situation.question, history, asked);
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
          chooseHistory(inputs, { situation, settings, ownBudget, scores, cosines, previous }),
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
  readonly ownBudget: boolean;
  readonly scores: ArrayLike<number>;
  readonly cosines: ArrayLike<number> | null;
  readonly previous: PreviousContext;
}

/** Algorithm 1, lines 2 to 9, then the hard fit. */
function chooseHistory(
  { budget, history: tokens, rangeLineTokens, emptyPromptTokens }: ChoiceInputs,
  { situation, settings, ownBudget, scores, cosines, previous }: ScoredHistory,
): Result<HistoryChoice> {
  const { history, step } = situation;
  const granularities = granularitiesOf(settings);
  const selection = selectHistory({
    history: tokens,
    scores,
    step,
    previousTokens: previous.tokens ?? emptyPromptTokens,
    // The paper's 128K is used only on request, because the app's windows are far smaller.
    settings: ownBudget ? settings : { ...settings, budget: budget.promptBudget },
  });
  const earned = selection.wanted.map(granularities.earned);
  const wanted = earned.map((tier, i) => granularities.wanted(tier, history[i] as Chunk));
  const protections = protectionsOf(situation, settings.recentCount);
  const items = tokens.map((tiers, i) => ({
    step: (history[i] as Chunk).step,
    tokens: granularities.tokens(tiers, history[i] as Chunk),
    wanted: wanted[i] ?? 'full',
    weight: selection.weights[i] ?? Number.POSITIVE_INFINITY,
    protection: protections[i] ?? 'none',
  }));
  const fit = settings.hardFit
    ? fitByDemotion(items, budget.historyBudget, rangeLineTokens)
    : success(unfitted(tokens, wanted, settings.recentCount));
  if (!fit.ok) return failure(fit.error);
  return success({
    fit: granularities.shown(fit.value, earned, history),
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
