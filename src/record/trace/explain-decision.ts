/**
 * Explains why a memory is shown as it is: one reason of a closed list, with its figures. A trace has a rough reason and the
 * numbers. This file alone works out what they mean together (the weight passed this threshold, there was more room, there was
 * none). A reader of traces need not know how the fits set their reasons.
 */

import { compareShown, type Shown, type Tier } from '../../core/memory/tier.ts';
import type { Thresholds } from '../../core/paper/adapt-thresholds.ts';
import { selectTier } from '../../core/paper/select-tier.ts';
import type { ContextTrace, RelevanceTerms, TierDecision } from '../../core/trace/trace.ts';

/** Each has one sentence in the interface and a test. */
export const explainedReasons = [
  // By weight against thresholds (`pace`).
  'weight-full',
  'weight-detailed',
  'weight-brief',
  'weight-line',
  'full-or-line',
  // By value under the budget (`webpace` and other policies that buy granularities).
  'worth-wanted',
  'worth-more',
  'worth-line',
  'worth-its-score',
  // Whole or not at all (the baselines).
  'whole-by-score',
  'whole-by-order',
  'not-chosen-by-score',
  'not-chosen-by-order',
  'everything',
  // No room.
  'no-room-for-wanted',
  'smaller-for-room',
  'hidden-though-wanted',
  'hidden-as-light',
  'hidden-without-weight',
  'hidden-for-room',
  'farther-than-kept',
  // Chunks that do not compete.
  'recent',
  'recent-shortened',
  'recent-hidden',
  'glimpsed',
  'glimpse-shortened',
  'glimpse-hidden',
  'pinned',
  'held',
  'the-question',
  // Texts that existed or did not.
  'no-embedding',
  'no-summary',
  'rewritten',
  'rewritten-together',
  'left-as-it-was',
] as const;

export type ExplainedReason = (typeof explainedReasons)[number];

/** Figures in a reason's sentence, as in the trace; absent if the trace has none. */
interface ExplainedFigures {
  /** Relative weight. */
  readonly weight?: number;
  readonly score?: number;
  /** The threshold just below the weight. */
  readonly passed?: number;
  /** The threshold just above the weight. */
  readonly missed?: number;
  readonly tokens?: number;
  /** Tokens that all memories together may take. */
  readonly room?: number;
  /** Steps since the memory was made. */
  readonly age?: number;
}

export interface ExplainedTerm {
  readonly name: string;
  readonly value: number;
}

/** Why one chunk is shown as it is, in parts of a sentence. */
export interface Explanation {
  readonly reason: ExplainedReason;
  /** The tier that its weight earned; null if the trace has none. */
  readonly wanted: Tier | null;
  readonly shown: Shown;
  readonly figures: ExplainedFigures;
  /** The terms of the score, the largest share first; empty if the policy gives none. */
  readonly terms: readonly ExplainedTerm[];
}

export function explainDecision(trace: ContextTrace, decision: TierDecision): Explanation {
  const { wanted, shown, relativeWeight, score, tokens, step, terms } = decision;
  const reason = reasonOf(trace, decision);
  const weight = numberOf(relativeWeight);
  const figures: Writable<ExplainedFigures> = { age: trace.step - step, room: trace.ledger.historyBudget };
  if (weight !== null) figures.weight = weight;
  if (numberOf(score) !== null) figures.score = score as number;
  if (shown !== 'range') figures.tokens = tokens;
  if (weight !== null && trace.thresholds !== null)
    Object.assign(figures, boundsOf(weight, trace.thresholds));
  return { reason, wanted, shown, figures, terms: byShare(terms) };
}

/**
 * The reason for one earlier step, also if a kept trace holds no decision on it.
 *
 * @param step counted from 1, before the step of the trace
 * @param isQuestion whether the step made the present request, which is in the prompt as the question
 */
export function explainStep(trace: ContextTrace, step: number, isQuestion = false): Explanation {
  const decision = decisionOn(trace, step);
  if (decision !== undefined) return explainDecision(trace, decision);
  const age = trace.step - step;
  if (isQuestion || trace.omitted === undefined) {
    const { question: tokens } = trace.ledger;
    return { reason: 'the-question', wanted: null, shown: 'full', figures: { age, tokens }, terms: [] };
  }
  return { reason: 'farther-than-kept', wanted: null, shown: 'range', figures: { age }, terms: [] };
}

/** The decision on the memory of a step; undefined if the trace has none. Decisions are in order of time. */
export function decisionOn(
  { decisions }: Pick<ContextTrace, 'decisions'>,
  step: number,
): TierDecision | undefined {
  let low = 0;
  let high = decisions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const decision = decisions[middle] as TierDecision;
    if (decision.step === step) return decision;
    if (decision.step < step) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Whether a memory is shown as its score wanted. A placeholder folded into a range line counts as such. */
export function isAsWanted({ wanted, shown }: Pick<TierDecision, 'wanted' | 'shown'>): boolean {
  return wanted === shown || (wanted === 'placeholder' && shown === 'range');
}

/** Whether a memory is shown smaller than its score wanted. */
export function isShortened(decision: Pick<TierDecision, 'wanted' | 'shown'>): boolean {
  return !isAsWanted(decision) && compareShown(decision.shown, decision.wanted) < 0;
}

type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

function reasonOf(trace: ContextTrace, decision: TierDecision): ExplainedReason {
  const { wanted, shown } = decision;
  const weight = numberOf(decision.relativeWeight);
  switch (decision.reason) {
    case 'threshold':
      return byThreshold(trace.thresholds, weight, shown);
    case 'chosen':
      return chosen(trace, decision, weight);
    case 'budget':
      if (shown === 'range') return 'glimpse-hidden';
      if (compareShown(shown, wanted) >= 0) return 'glimpse-shortened';
      return weight === null ? 'smaller-for-room' : 'no-room-for-wanted';
    case 'merged':
      if (decision.cosine !== null && Number.isNaN(decision.cosine) && weight === null)
        return 'hidden-without-weight';
      if (weight === null) return 'hidden-for-room';
      return compareShown(wanted, 'placeholder') > 0 ? 'hidden-though-wanted' : 'hidden-as-light';
    case 'not-selected':
      return numberOf(decision.score) === null ? 'not-chosen-by-order' : 'not-chosen-by-score';
    case 'recent-capped':
      return shown === 'range' ? 'recent-hidden' : 'recent-shortened';
    case 'edited':
      return shown === 'range' ? 'rewritten-together' : 'rewritten';
    case 'key-pending':
      return 'no-embedding';
    case 'summary-missing':
      return 'no-summary';
    case 'recent':
    case 'glimpsed':
    case 'pinned':
    case 'held':
      return decision.reason;
  }
}

const earned = {
  full: 'weight-full',
  detailed: 'weight-detailed',
  brief: 'weight-brief',
  placeholder: 'weight-line',
} as const satisfies Record<Tier, ExplainedReason>;

function byThreshold(thresholds: Thresholds | null, weight: number | null, shown: Shown): ExplainedReason {
  if (thresholds === null) return 'everything';
  if (weight === null) return 'no-embedding';
  const tier = selectTier(weight, thresholds);
  return tier === shown ? earned[tier] : 'full-or-line';
}

function chosen(
  { thresholds, blocks }: ContextTrace,
  { wanted, shown, score }: TierDecision,
  weight: number | null,
): ExplainedReason {
  if (thresholds === null || weight === null) {
    if (blocks === undefined) return numberOf(score) === null ? 'whole-by-order' : 'whole-by-score';
    return numberOf(score) === null ? 'left-as-it-was' : 'worth-its-score';
  }
  const beyond = compareShown(shown, wanted);
  if (beyond > 0) return 'worth-more';
  if (beyond < 0) return 'no-room-for-wanted';
  return wanted === 'placeholder' ? 'worth-line' : 'worth-wanted';
}

/** The nearest thresholds below and above a weight. */
function boundsOf(weight: number, { alpha, beta, gamma }: Thresholds): ExplainedFigures {
  const ladder = [alpha, beta, gamma];
  const passed = ladder.filter((threshold) => weight > threshold);
  const missed = ladder[passed.length];
  const last = passed.at(-1);
  return { ...(last === undefined ? {} : { passed: last }), ...(missed === undefined ? {} : { missed }) };
}

function byShare(terms: RelevanceTerms | undefined): readonly ExplainedTerm[] {
  return Object.entries(terms ?? {})
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value !== 0)
    .sort((left, right) => Math.abs(right.value) - Math.abs(left.value));
}

/** Also null for NaN. */
function numberOf(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}
