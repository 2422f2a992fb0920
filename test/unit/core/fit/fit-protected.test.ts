import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../../../src/core/errors.ts';
import { fitByDemotion } from '../../../../src/core/fit/fit-by-demotion.ts';
import { defaultTierValues, fitByValue } from '../../../../src/core/fit/fit-by-value.ts';
import type { FitItem, HistoryFit } from '../../../../src/core/fit/history-fit.ts';
import { audit, history } from './fit-items.ts';

type FitHistory = (items: readonly FitItem[], budget: number, rangeLine: number) => Result<HistoryFit>;

const fits: readonly (readonly [string, FitHistory])[] = [
  ['fitByDemotion', fitByDemotion],
  [
    'fitByValue',
    (items, budget, line) => fitByValue(items, budget, line, { values: defaultTierValues, fill: true }),
  ],
  [
    'fitByValue without fill',
    (items, budget, line) => fitByValue(items, budget, line, { values: defaultTierValues, fill: false }),
  ],
];

const chunk = (protection: FitItem['protection'], full: number, more: Partial<FitItem> = {}): FitItem => ({
  step: 1,
  tokens: { full, detailed: Math.min(full, 160), brief: Math.min(full, 40), placeholder: Math.min(full, 12) },
  wanted: 'full',
  weight: 1,
  protection,
  ...more,
});

const shownBy = (result: Result<HistoryFit>): string[] => {
  if (!result.ok) throw result.error;
  return result.value.items.map(({ shown, reason, excerpt }) => `${excerpt ? 'excerpt' : shown} ${reason}`);
};

describe.each(fits)('%s', (_, fitHistory) => {
  test('B5, B6, B7, B8, B9: any history: within the budget to the token, ranges exact, pins whole, or refused for cause', () => {
    fc.assert(
      fc.property(
        history({ maxLength: 24, protection: true }),
        fc.nat(3000),
        fc.nat(15),
        (items, budget, line) => {
          audit(items, budget, line, fitHistory(items, budget, line));
        },
      ),
      { seed: 61, numRuns: 1500 },
    );
  });

  test('B5: an empty history fits any budget', () => {
    expect(fitHistory([], 0, 9)).toEqual({ ok: true, value: { items: [], ranges: [], tokens: 0 } });
  });

  test('B5: texts without tokens are shown in full even where the budget is nothing', () => {
    const empty = chunk('none', 0);
    const result = fitHistory([empty, empty], 8, 8);
    const reason = fitHistory === fitByDemotion ? 'threshold' : 'chosen';
    expect(shownBy(result)).toEqual([`full ${reason}`, `full ${reason}`]);
  });

  test('B7: pins are kept in full before everything else, and refused together by their steps', () => {
    const items = [
      chunk('pinned', 300, { step: 1 }),
      chunk('none', 50, { step: 2 }),
      chunk('pinned', 200, { step: 3 }),
    ];
    expect(fitHistory(items, 507, 8)).toMatchObject({
      ok: false,
      error: {
        code: 'context-does-not-fit',
        message: expect.stringContaining('pinned steps 1, 3 together takes 508'),
      },
    });
    expect(shownBy(fitHistory(items, 508, 8))).toEqual(['full pinned', 'range merged', 'full pinned']);
  });

  test('B7: pins that only together leave no range line are not refused for the lines in between', () => {
    const items = [chunk('pinned', 3), chunk('pinned', 3), chunk('pinned', 3)];
    expect(shownBy(fitHistory(items, 9, 8))).toEqual(['full pinned', 'full pinned', 'full pinned']);
  });

  test('B7: a single range line that does not fit is refused, in words that say so', () => {
    expect(fitHistory([chunk('none', 100)], 7, 8)).toMatchObject({
      ok: false,
      error: {
        code: 'context-does-not-fit',
        message: expect.stringContaining('the line that names the hidden steps'),
      },
    });
  });

  test('G1: a glimpsed chunk is shown in full before recent ones, out of the same budget', () => {
    const items = [chunk('glimpsed', 400), chunk('none', 500), chunk('recent', 300)];
    // 8 for the range line, 400 for the glimpse; 92 are left, and the recent chunk takes an excerpt of them.
    expect(shownBy(fitHistory(items, 500, 8))).toEqual([
      'full glimpsed',
      'range merged',
      'excerpt recent-capped',
    ]);
  });

  test('G2: a glimpsed chunk that does not fit is shown as large as it can be, as an excerpt where that says more', () => {
    expect(shownBy(fitHistory([chunk('glimpsed', 400)], 200, 8))).toEqual(['detailed budget']);
    expect(shownBy(fitHistory([chunk('glimpsed', 400)], 100, 8))).toEqual(['excerpt budget']);
    expect(shownBy(fitHistory([chunk('glimpsed', 400)], 45, 8))).toEqual(['brief budget']);
    expect(shownBy(fitHistory([chunk('glimpsed', 400)], 10, 8))).toEqual(['range budget']);
  });

  test('B8: recent chunks have the whole budget while nothing older competes', () => {
    const items = [chunk('recent', 500), chunk('recent', 480)];
    expect(shownBy(fitHistory(items, 1000, 8))).toEqual(['full recent', 'full recent']);
  });

  test('B8: recent chunks share half of the budget while anything older competes, the newest first', () => {
    const items = [chunk('none', 10), chunk('recent', 400), chunk('recent', 480)];
    const result = fitHistory(items, 1000, 8);
    expect(shownBy(result).slice(1)).toEqual(['placeholder recent-capped', 'full recent']);
    expect(shownBy(fitHistory(items, 2000, 8)).slice(1)).toEqual(['full recent', 'full recent']);
  });

  test('B9: a recent chunk over its share gives an excerpt where that says half as much again as the next tier', () => {
    const items = [chunk('none', 10), chunk('recent', 900)];
    const result = fitHistory(items, 240, 8);
    expect(result).toMatchObject({
      ok: true,
      value: { items: [{}, { excerpt: true, shown: 'brief', tokens: 120 }] },
    });
    // Below 1.5 times the brief's 40 tokens the brief stands; below 24 tokens an excerpt says nothing.
    expect(shownBy(fitHistory(items, 118, 8))[1]).toBe('brief recent-capped');
    expect(shownBy(fitHistory(items, 120, 8))[1]).toBe('excerpt recent-capped');
    expect(shownBy(fitHistory(items, 46, 8))[1]).toBe('placeholder recent-capped');
    expect(shownBy(fitHistory(items, 48, 8))[1]).toBe('excerpt recent-capped');
  });
});
