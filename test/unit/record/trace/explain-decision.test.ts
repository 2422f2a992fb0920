import { describe, expect, test } from 'vitest';
import { compareShown } from '../../../../src/core/memory/tier.ts';
import { chunkIdOf, runId } from '../../../../src/core/memory/units.ts';
import type { ContextTrace, TierDecision } from '../../../../src/core/trace/trace.ts';
import {
  decisionOn,
  type ExplainedReason,
  type Explanation,
  explainDecision,
  explainedReasons,
  explainStep,
  isAsWanted,
} from '../../../../src/record/trace/explain-decision.ts';
import {
  reasonSentence,
  reasonSentences,
  termWords,
  verdictSentence,
} from '../../../../src/ui/words/reasons.ts';
import { hold } from '../../../doubles/hold.ts';
import { type LongRunOptions, longRun } from '../../../doubles/long-run.ts';
import { makeTrace } from '../../../doubles/records.ts';

const run = runId('run-1');
const thresholds = { alpha: 0.5, beta: 1, gamma: 2 };

function decisionOf(given: Partial<TierDecision>): TierDecision {
  return {
    chunk: chunkIdOf(run, 3),
    step: 3,
    cosine: 0.4,
    score: 1.2,
    relativeWeight: 1.5,
    wanted: 'detailed',
    shown: 'detailed',
    tokens: 40,
    reason: 'chosen',
    representation: null,
    ...given,
  };
}

const traceOf = (decision: TierDecision, given: Partial<ContextTrace> = {}): ContextTrace =>
  makeTrace(run, 9, { thresholds, decisions: [decision], ...given });

const hidden = { shown: 'range', tokens: 0 } as const;
const unweighed = { relativeWeight: null, score: null, cosine: null } as const;
const noThresholds = { thresholds: null } as const;

/** One case a reason: what a decision and its trace must say for it. */
const cases: Readonly<Record<ExplainedReason, readonly [Partial<TierDecision>, Partial<ContextTrace>?]>> = {
  'weight-full': [{ reason: 'threshold', relativeWeight: 2.5, wanted: 'full', shown: 'full' }],
  'weight-detailed': [{ reason: 'threshold' }],
  'weight-brief': [{ reason: 'threshold', relativeWeight: 1, wanted: 'brief', shown: 'brief' }],
  'weight-line': [{ reason: 'threshold', relativeWeight: 0.5, wanted: 'placeholder', shown: 'placeholder' }],
  'full-or-line': [{ reason: 'threshold', wanted: 'placeholder', shown: 'placeholder' }],
  'worth-wanted': [{}],
  'worth-more': [{ shown: 'full' }],
  'worth-line': [{ relativeWeight: 0.2, wanted: 'placeholder', shown: 'placeholder' }],
  'worth-its-score': [{ relativeWeight: null }, { ...noThresholds, blocks: [] }],
  'whole-by-score': [{ relativeWeight: null, wanted: 'full', shown: 'full' }, noThresholds],
  'whole-by-order': [{ ...unweighed, wanted: 'full', shown: 'full' }, noThresholds],
  'not-chosen-by-score': [{ relativeWeight: null, reason: 'not-selected', ...hidden }, noThresholds],
  'not-chosen-by-order': [{ ...unweighed, reason: 'not-selected', ...hidden }, noThresholds],
  everything: [{ ...unweighed, reason: 'threshold', wanted: 'full', shown: 'full' }, noThresholds],
  'no-room-for-wanted': [{ reason: 'budget', shown: 'brief' }],
  'smaller-for-room': [{ ...unweighed, reason: 'budget', wanted: 'full', shown: 'brief' }, noThresholds],
  'hidden-though-wanted': [{ reason: 'merged', ...hidden }],
  'hidden-as-light': [{ reason: 'merged', relativeWeight: 0.1, wanted: 'placeholder', ...hidden }],
  'hidden-without-weight': [{ ...unweighed, cosine: Number.NaN, reason: 'merged', ...hidden }],
  'hidden-for-room': [{ ...unweighed, reason: 'merged', wanted: 'full', ...hidden }],
  'farther-than-kept': [{ step: 4, reason: 'merged', ...hidden }, { omitted: 6 }],
  recent: [{ ...unweighed, reason: 'recent', wanted: 'full', shown: 'full' }],
  'recent-shortened': [{ ...unweighed, reason: 'recent-capped', wanted: 'full', shown: 'brief' }],
  'recent-hidden': [{ ...unweighed, reason: 'recent-capped', wanted: 'full', ...hidden }],
  glimpsed: [{ reason: 'glimpsed', shown: 'full' }],
  'glimpse-shortened': [{ reason: 'budget' }],
  'glimpse-hidden': [{ reason: 'budget', ...hidden }],
  pinned: [{ reason: 'pinned', shown: 'full' }],
  held: [{ reason: 'held' }],
  'the-question': [{ step: 4 }],
  'no-embedding': [
    {
      reason: 'key-pending',
      cosine: Number.NaN,
      relativeWeight: Number.NaN,
      wanted: 'placeholder',
      shown: 'placeholder',
    },
  ],
  'no-summary': [{ reason: 'summary-missing', shown: 'full' }],
  rewritten: [
    { ...unweighed, reason: 'edited', wanted: 'full', shown: 'brief' },
    { ...noThresholds, blocks: [] },
  ],
  'rewritten-together': [
    { ...unweighed, reason: 'edited', wanted: 'full', ...hidden },
    { ...noThresholds, blocks: [] },
  ],
  'left-as-it-was': [
    { ...unweighed, wanted: 'full', shown: 'full' },
    { ...noThresholds, blocks: [] },
  ],
};

describe('the reason for a decision', () => {
  test.each(explainedReasons)('IN2: %s is given where it holds, in a sentence without a gap', (reason) => {
    const [given, trace = {}] = cases[reason];
    const decision = decisionOf(given);
    // Of the memory of step 3; where the case decides on another one, there is no decision on it.
    const explanation = explainStep(traceOf(decision, trace), 3);
    expect(explanation.reason).toBe(reason);
    expect(sentenceOf(explanation)).toMatch(/^[A-Z][^{}]*\.$/);
  });

  test('IN2: each reason has one sentence of its own, and the list is closed', () => {
    expect(Object.keys(reasonSentences).sort()).toEqual([...explainedReasons].sort());
    expect(new Set(Object.values(reasonSentences)).size).toBe(explainedReasons.length);
  });

  test('figures that are nearly equal are told apart', () => {
    const decision = decisionOf({
      relativeWeight: 0.5214,
      reason: 'threshold',
      wanted: 'brief',
      shown: 'brief',
    });
    const trace = traceOf(decision, { thresholds: { alpha: 0.5198, beta: 1, gamma: 2 } });
    expect(reasonSentence(explainDecision(trace, decision))).toContain('Weight 0.521 is above α 0.520');
  });
});

/** Where a figure is quoted that the trace does not have, a dash stands in the sentence. */
function sentenceOf(explanation: Explanation): string {
  const sentence = reasonSentence(explanation);
  if (/[–{}]|NaN|undefined/.test(sentence)) throw new Error(`${explanation.reason}: ${sentence}`);
  return sentence;
}

/** What must be true of a reason by the trace alone, whoever worked it out. */
function audit(trace: ContextTrace, decision: TierDecision): ExplainedReason {
  const explanation = explainDecision(trace, decision);
  const { reason, figures, shown, wanted, terms } = explanation;
  const { relativeWeight, score, tokens, step } = decision;
  const where = `step ${trace.step}, memory ${step}, ${reason}`;
  hold(explainedReasons.filter((known) => known === reason).length === 1, `${where}: not one of the list`);
  hold(shown === decision.shown && wanted === decision.wanted, `${where}: another tier`);
  hold(figures.weight === undefined || figures.weight === relativeWeight, `${where}: another weight`);
  hold(figures.score === undefined || figures.score === score, `${where}: another score`);
  hold(figures.tokens === undefined || figures.tokens === tokens, `${where}: other tokens`);
  hold(
    figures.room === trace.ledger.historyBudget && figures.age === trace.step - step,
    `${where}: room or age`,
  );
  const ladder = trace.thresholds === null ? [] : Object.values(trace.thresholds);
  const weight = relativeWeight ?? Number.NaN;
  if (figures.passed !== undefined)
    hold(
      ladder.includes(figures.passed) && weight > figures.passed,
      `${where}: ${figures.passed} is not passed`,
    );
  if (figures.missed !== undefined)
    hold(
      ladder.includes(figures.missed) && !(weight > figures.missed),
      `${where}: ${figures.missed} is passed`,
    );
  if (terms.length > 0) {
    const sum = terms.reduce((all, { value }) => all + value, 0);
    hold(Math.abs(sum - (score ?? Number.NaN)) < 1e-6, `${where}: terms add up to ${sum}, not ${score}`);
    hold(
      terms.every(({ name }) => name in termWords),
      `${where}: a term without a word`,
    );
  }
  const beyond = compareShown(shown, decision.wanted);
  if (reason === 'worth-more') hold(beyond > 0, `${where}: not more than wanted`);
  if (reason === 'no-room-for-wanted' || reason === 'smaller-for-room')
    hold(beyond < 0, `${where}: not less`);
  if (/hidden|not-chosen|together/.test(reason))
    hold(shown === 'range' && tokens === 0, `${where}: not hidden`);
  // What is hidden is hidden for the same few reasons at every step: its words are read at one in ten.
  if (shown === 'range' && trace.step % 10 !== 0) return reason;
  hold((verdictSentence(explanation) === '') === isAsWanted(decision), `${where}: another verdict`);
  sentenceOf(explanation);
  return reason;
}

/** Runs of 500 steps that between them go through every fit. */
const runs: readonly LongRunOptions[] = [
  { steps: 500, policy: 'pace', keys: true, pinEvery: 90 },
  { steps: 500, policy: 'webpace', keys: true, pinEvery: 90 },
  { steps: 500, policy: 'webpace', settings: { layout: 'stable' }, keys: true },
  { steps: 500, policy: 'sliding-window' },
  { steps: 500, policy: 'hybrid-dense', keys: true, pinEvery: 90 },
  { steps: 500, policy: 'rolling-summary' },
  { steps: 500, policy: 'folding' },
];

describe('a run of 500 steps', () => {
  test.each(runs)('IN1: every decision of every step has one reason: $policy', async (options) => {
    const seen = new Map<ExplainedReason, number>();
    let decisions = 0;
    const stored = await longRun({
      ...options,
      onTrace: (trace) => {
        for (const decision of trace.decisions) {
          const reason = audit(trace, decision);
          seen.set(reason, (seen.get(reason) ?? 0) + 1);
          decisions += 1;
        }
      },
    });
    expect(decisions).toBeGreaterThan(120_000);
    expect(seen.size).toBeGreaterThan(3);
    // And from what is kept of the run alone: every step before, whether its decision was kept or not.
    const requests = stored.steps.filter(({ kind }) => kind === 'request').map(({ step }) => step);
    for (const trace of stored.traces.filter(({ step }) => step % 25 === 0)) {
      const present = requests.findLast((request) => request < trace.step);
      for (let step = 1; step < trace.step; step += 1) {
        const explanation = explainStep(trace, step, step === present);
        sentenceOf(explanation);
        const kept = decisionOn(trace, step) !== undefined;
        hold(
          kept || explanation.reason === (step === present ? 'the-question' : 'farther-than-kept'),
          `${trace.step} ${step}`,
        );
      }
    }
  });
});
