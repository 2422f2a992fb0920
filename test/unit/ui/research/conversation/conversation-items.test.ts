import { describe, expect, test } from 'vitest';
import { endedAnswer } from '../../../../../src/record/answers/answer-text.ts';
import {
  foldedCount,
  isLong,
  itemOfStep,
  itemsOf,
  turnOfStep,
} from '../../../../../src/ui/research/conversation/conversation-items.ts';
import {
  applyEvent,
  conversationOf,
  hasMemory,
  outlinedConversation,
  type Turn,
  withMemory,
  withTraces,
} from '../../../../../src/ui/state/conversation/conversation.ts';
import {
  extentOf,
  hasStep,
  neighbourWithMemory,
  stepAt,
  stepsOf,
  stepsWithMemory,
  tallyOf,
} from '../../../../../src/ui/state/conversation/conversation-steps.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

const stored = new SyntheticRun({ steps: 400, stepsInTurn: 100, decisions: 6, length: 60 }).stored();
const whole = conversationOf(stored);
const partial = outlinedConversation(stored);

describe('pieces of a long conversation', () => {
  test('LR2: each step is in one piece at most, pieces are small, and none is lost once its turn is opened', () => {
    expect(isLong(whole.turns)).toBe(true);
    expect(isLong(whole.turns.slice(0, 1))).toBe(false);
    const folded = itemsOf(whole.turns, new Set());
    expect(folded.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'turn', 'turn']);
    expect(foldedCount(whole.turns[0] as never, false)).toBe(92);
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

  test('LR2, UI22: a stopped question is one line only while the same question stands below it', () => {
    const [, second, third, last] = whole.turns as readonly Turn[] as [Turn, Turn, Turn, Turn];
    const question = last.question;
    const stopped = { ...third, question, answer: endedAnswer(question, 'stopped', '') };
    const goneOn = (turns: readonly Turn[]) =>
      itemsOf(turns, new Set()).map((item) => item.kind === 'turn' && item.goneOn);
    expect(goneOn([second, stopped, last])).toEqual([false, true, false]);
    expect(goneOn([second, stopped])).toEqual([false, false]);
    expect(goneOn([stopped, second])).toEqual([false, false]);
    expect(goneOn([{ ...third, question }, last])).toEqual([false, false]);
    const limited = {
      ...stopped,
      answer: { ...endedAnswer(question, 'gave-up', ''), limit: 'steps' as const },
    };
    expect(goneOn([limited, stopped, last])).toEqual([true, true, false]);
  });
});

describe('a conversation that goes on', () => {
  const run = new SyntheticRun({ steps: 200, stepsInTurn: 200, decisions: 6, length: 60 });
  const begun = outlinedConversation({ ...run.stored(), steps: run.stored().steps.slice(0, 160) });
  const next = (conversation: typeof begun, step: number) =>
    [
      { type: 'step-start' as const, step, kind: 'visit' as const, title: 'Next' },
      { type: 'step-end' as const, step: run.step(step), trace: run.trace(step) },
    ].reduce(applyEvent, conversation);

  test('LR6: after a step, every piece that it is not in is the same object as before', () => {
    const opened = new Set([1]);
    const before = itemsOf(begun.turns, opened, true);
    const after = itemsOf(next(begun, 161).turns, opened, true);
    expect(after).toHaveLength(before.length);
    const changed = after.flatMap((item, at) => (item === before[at] ? [] : item.key));
    expect(changed).toEqual(['1 question', '1 150', '1 end']);
    // How many there will be is not known before the end.
    expect(after.at(-2)).toMatchObject({ kind: 'steps', first: 150, all: -1 });
    expect(itemsOf(begun.turns, opened).at(-2)).toMatchObject({ all: 160 });
    expect(itemsOf(whole.turns, new Set([2]))).toEqual(itemsOf(whole.turns, new Set([2])));
    const finished = itemsOf(whole.turns, new Set([2]));
    expect(itemsOf(whole.turns, new Set([2])).every((item, at) => item === finished[at])).toBe(true);
  });

  test('LR6: what steps come to is the same, step by step or at once', () => {
    let conversation = begun;
    for (let step = 161; step <= 180; step += 1) {
      conversation = next(conversation, step);
      const { steps } = conversation.turns[0] as (typeof conversation.turns)[number];
      for (const count of [0, 1, steps.length - 8, steps.length]) {
        const { kinds, milliseconds } = tallyOf(steps, count);
        const counted = new Map<string, number>();
        for (const { kind } of steps.slice(0, count)) counted.set(kind, (counted.get(kind) ?? 0) + 1);
        expect([...kinds]).toEqual([...counted]);
        const took = steps.slice(0, count).reduce((sum, { record }) => sum + (record?.milliseconds ?? 0), 0);
        expect(milliseconds).toBeCloseTo(took, 6);
      }
      expect(extentOf(conversation).steps).toBe(step);
    }
  });

  test('LR6: the steps before and after one are found without a list of all', () => {
    const steps = stepsWithMemory(partial).map(({ step }) => step);
    for (const step of [1, 2, 100, 101, 250, 399, 400]) {
      const at = steps.indexOf(step);
      expect(neighbourWithMemory(partial, step, -1)).toBe(steps[at - 1] ?? null);
      expect(neighbourWithMemory(partial, step, 1)).toBe(steps[at + 1] ?? null);
      expect(stepAt(partial, step)?.step).toBe(step);
      expect(partial.turns.filter((turn) => hasStep(turn, step))).toHaveLength(1);
    }
    expect(stepAt(partial, 401)).toBeUndefined();
    expect(stepAt(partial, 0)).toBeUndefined();
    expect(neighbourWithMemory(partial, 900, 1)).toBeNull();
    // Without its record a whole conversation has nothing to show of a step.
    expect(neighbourWithMemory({ ...whole, turns: next(whole, 401).turns }, 401, -1)).toBe(400);
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
