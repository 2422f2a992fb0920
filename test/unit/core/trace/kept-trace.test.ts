import { describe, expect, test } from 'vitest';
import { runId } from '../../../../src/core/memory/units.ts';
import { keptTrace, toldPlaces } from '../../../../src/core/trace/kept-trace.ts';
import { makeTrace } from '../../../doubles/records.ts';

const run = runId('run-1');

describe('a kept trace', () => {
  test('A6: holds every shown chunk and of the hidden ones the nearest, and says how many it leaves out', () => {
    const whole = makeTrace(run, 500);
    const kept = keptTrace(whole);
    const shown = whole.decisions.filter(({ tokens }) => tokens > 0);
    expect(kept.decisions.filter(({ tokens }) => tokens > 0)).toEqual(shown);
    const hidden = kept.decisions.filter(({ tokens }) => tokens === 0);
    expect(hidden).toHaveLength(32);
    const lightest = Math.min(...hidden.map(({ relativeWeight }) => relativeWeight ?? 0));
    const left = whole.decisions.filter((decision) => !kept.decisions.includes(decision));
    for (const { relativeWeight } of left) expect(relativeWeight).toBeLessThanOrEqual(lightest);
    expect(kept.omitted).toBe(left.length);
    expect(kept.decisions.map(({ step }) => step)).toEqual(
      kept.decisions.map(({ step }) => step).toSorted((one, other) => one - other),
    );
    expect({ ...kept, decisions: whole.decisions, omitted: undefined }).toEqual(whole);
  });

  test('A6: leaves out none of 32 hidden chunks, and one of 33', () => {
    const withHidden = (count: number) => {
      const whole = makeTrace(run, 500);
      const hidden = whole.decisions.filter(({ tokens }) => tokens === 0).slice(0, count);
      const kept = keptTrace({ ...whole, decisions: hidden });
      return [hidden.length, kept.decisions.length, kept.omitted];
    };
    expect(withHidden(32)).toEqual([32, 32, undefined]);
    expect(withHidden(33)).toEqual([33, 32, 1]);
  });

  test('A6: is no larger at step 10,000 than at step 100', () => {
    const sizes = [100, 1000, 10_000].map((step) => keptTrace(makeTrace(run, step)).decisions.length);
    expect(new Set(sizes).size).toBe(1);
  });

  test('is the trace itself where little is hidden, also the second time', () => {
    const short = makeTrace(run, 20);
    expect(keptTrace(short)).toBe(short);
    const kept = keptTrace(makeTrace(run, 500));
    expect(keptTrace(kept)).toBe(kept);
  });

  test('A6: a recent chunk, or one that was asked for, is told however light it is', () => {
    const whole = makeTrace(run, 500);
    const hidden = whole.decisions.findIndex(({ tokens }) => tokens === 0);
    const decisions = whole.decisions.map((decision, i) =>
      i === hidden ? { ...decision, relativeWeight: null, score: null, reason: 'budget' as const } : decision,
    );
    const kept = keptTrace({ ...whole, decisions });
    expect(kept.decisions).toContain(decisions[hidden]);
    expect(kept.decisions.length).toBe(keptTrace(whole).decisions.length + 1);
  });

  test('A8: of equal nearness the newest are told, and what has no number lies farthest', () => {
    const chunks = Array.from({ length: 9 }, () => ({
      shown: 'range' as const,
      tokens: 0,
      reason: 'merged' as const,
    }));
    const nearness = [1, Number.NaN, 3, 1, null, 1, 2, Number.NEGATIVE_INFINITY, 1];
    const told = (most: number): number[] => toldPlaces(chunks, (i) => nearness[i] ?? null, most);
    expect(told(1)).toEqual([2]);
    expect(told(3)).toEqual([2, 6, 8]);
    expect(told(4)).toEqual([2, 5, 6, 8]);
    expect(told(7)).toEqual([0, 2, 3, 5, 6, 7, 8]);
    expect(told(9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('keeps the newest where nothing was weighed', () => {
    const whole = makeTrace(run, 200);
    const decisions = whole.decisions.map((decision) => ({ ...decision, score: null, relativeWeight: null }));
    const hidden = keptTrace({ ...whole, decisions }).decisions.filter(({ tokens }) => tokens === 0);
    expect(hidden.map(({ step }) => step)).toEqual(
      decisions
        .filter(({ tokens }) => tokens === 0)
        .slice(-32)
        .map(({ step }) => step),
    );
  });
});
