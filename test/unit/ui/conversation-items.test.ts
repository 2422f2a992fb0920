import { describe, expect, test } from 'vitest';
import {
  applyEvent,
  conversationOf,
  hasMemory,
  outlinedConversation,
  withMemory,
  withTraces,
} from '../../../src/ui/conversation.ts';
import { stepsOf, stepsWithMemory } from '../../../src/ui/conversation-steps.ts';
import {
  foldedSteps,
  isLong,
  itemOfStep,
  itemsOf,
  turnOfStep,
} from '../../../src/ui/research/conversation-items.ts';
import { SyntheticRun } from '../../doubles/synthetic-run.ts';

const stored = new SyntheticRun({ steps: 400, stepsInTurn: 100, decisions: 6, length: 60 }).stored();
const whole = conversationOf(stored);
const partial = outlinedConversation(stored);

describe('pieces of a long conversation', () => {
  test('LR2: each step is in one piece at most, pieces are small, and none is lost once its turn is opened', () => {
    expect(isLong(whole.turns)).toBe(true);
    expect(isLong(whole.turns.slice(0, 1))).toBe(false);
    const folded = itemsOf(whole.turns, new Set());
    expect(folded.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'turn', 'turn']);
    expect(foldedSteps(whole.turns[0] as never, false)).toHaveLength(92);
    const opened = new Set([2]);
    const items = itemsOf(whole.turns, opened);
    expect(items.map(({ kind }) => kind)).toEqual([
      'turn',
      'question',
      'steps',
      'steps',
      'steps',
      'steps',
      'end',
      'turn',
      'turn',
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    const shown = items.flatMap((item) => (item.kind === 'steps' ? item.steps.map(({ step }) => step) : []));
    expect(shown).toEqual(Array.from({ length: 100 }, (_, index) => 101 + index));
    expect(itemOfStep(items, opened, 150)).toBe(3);
    expect(itemOfStep(items, opened, 50)).toBeUndefined();
    expect(itemOfStep(items, opened, 100)).toBe(0);
    expect(turnOfStep(whole.turns, 50)?.number).toBe(1);
    expect(turnOfStep(whole.turns, 101)?.number).toBe(2);
    expect(turnOfStep(whole.turns, 0)).toBeUndefined();
  });
});

describe('a conversation of records', () => {
  test('LR1: has every step and answer, and reads what a step saw when it is looked at', () => {
    expect(stepsOf(partial).map(({ record }) => record)).toEqual(stepsOf(whole).map(({ record }) => record));
    expect(partial.turns.map(({ answer }) => answer)).toEqual(whole.turns.map(({ answer }) => answer));
    expect(stepsWithMemory(partial)).toHaveLength(400);
    const at = (step: number) => stepsOf(partial)[step - 1] as never;
    expect(hasMemory(partial, at(200))).toBe(false);
    const trace = stored.traces[199] as (typeof stored.traces)[number];
    const traced = withTraces(partial, [trace]);
    expect(hasMemory(traced, stepsOf(traced)[199] as never)).toBe(false);
    const read = withMemory(partial, {
      trace,
      chunks: stored.chunks,
      representations: stored.representations,
    });
    expect(stepsOf(read)[199]?.trace).toBe(trace);
    expect(hasMemory(read, stepsOf(read)[199] as never)).toBe(true);
    expect(read.turns[0]).toBe(partial.turns[0]);
    expect(stepsOf(partial)[199]?.trace).toBeNull();
  });

  test('LR1: steps that come while it is open join it', () => {
    const next = { ...(stored.steps[5] as (typeof stored.steps)[number]), step: 401 };
    const trace = { ...(stored.traces[5] as (typeof stored.traces)[number]), step: 401 };
    const grown = applyEvent(partial, { type: 'step-end', step: next, trace });
    expect(stepsOf(grown)).toHaveLength(400);
    const started = applyEvent(partial, { type: 'step-start', step: 401, kind: 'visit', title: 'Next' });
    expect(stepsOf(applyEvent(started, { type: 'step-end', step: next, trace })).at(-1)?.trace).toBe(trace);
    expect(started.partial).toBe(true);
  });
});
