import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { fitByDemotion } from '../../../../src/core/fit/fit-by-demotion.ts';
import type { FitItem } from '../../../../src/core/fit/history-fit.ts';
import { type Shown, tiers } from '../../../../src/core/memory/tier.ts';
import { audit, history, item, rangesOf, rankOf, soundOf } from './fit-items.ts';

const fitted = (items: readonly FitItem[], budget: number): string[] => {
  return valueOrThrow(fitByDemotion(items, budget, 8)).items.map(({ shown, reason }) => `${shown} ${reason}`);
};

const order: readonly Shown[] = ['range', ...tiers.toReversed()];

describe('fitByDemotion', () => {
  test('B10: what thresholds gave stands where it fits', () => {
    const items = [item(0.2, 'placeholder'), item(1, 'detailed'), item(2, 'full')];
    expect(fitted(items, 562)).toEqual(['placeholder threshold', 'detailed threshold', 'full threshold']);
  });

  test('B10: the lightest gives way first, rung by rung, in the end into a range; then the next', () => {
    const items = [item(0.5), item(0.4), item(2)];
    expect(fitted(items, 1199)).toEqual(['full threshold', 'detailed budget', 'full threshold']);
    expect(fitted(items, 949)).toEqual(['full threshold', 'brief budget', 'full threshold']);
    expect(fitted(items, 839)).toEqual(['full threshold', 'placeholder budget', 'full threshold']);
    expect(fitted(items, 811)).toEqual(['full threshold', 'range merged', 'full threshold']);
    expect(fitted(items, 807)).toEqual(['detailed budget', 'range merged', 'full threshold']);
    expect(fitted(items, 8)).toEqual(['range merged', 'range merged', 'range merged']);
  });

  test('B10, B15: of equal weights, and of weights that are not numbers, the older gives way first', () => {
    expect(fitted([item(1), item(1), item(1)], 1199)[0]).toBe('detailed budget');
    expect(fitted([item(1), item(Number.NaN), item(0), item(Infinity)], 1599)[1]).toBe('detailed budget');
  });

  test('B10: any history: all lighter ones hidden, all heavier ones as wanted, and the last rung was needed', () => {
    fc.assert(
      fc.property(
        history({ maxLength: 16, protection: true }),
        fc.nat(2500),
        fc.nat(15),
        (items, budget, line) => {
          const fit = audit(items, budget, line, fitByDemotion(items, budget, line));
          if (fit === undefined) return;
          const competing = items
            .map((each, i) => ({
              i,
              weight: soundOf(each),
              wanted: each.wanted,
              ...(fit.items[i] as { shown: Shown }),
            }))
            .filter(({ i }) => items[i]?.protection === 'none')
            .toSorted((a, b) => a.weight - b.weight || a.i - b.i);
          const last = competing.findLastIndex(({ shown, wanted }) => shown !== wanted);
          for (const [place, { i, shown, wanted }] of competing.entries()) {
            if (place < last) expect(shown).toBe('range');
            expect(rankOf[shown]).toBeLessThanOrEqual(rankOf[wanted]);
            const reason = shown === wanted ? 'threshold' : shown === 'range' ? 'merged' : 'budget';
            expect(fit.items[i]?.reason).toBe(reason);
          }
          if (last < 0) return;
          const { i, shown } = competing[last] as (typeof competing)[number];
          const before = order[order.indexOf(shown) + 1] as FitItem['wanted'];
          const ranges = rangesOf(fit.items.map((each, j) => (j === i ? before : each.shown)));
          const others = fit.items.reduce((sum, each, j) => sum + (j === i ? 0 : each.tokens), 0);
          expect(others + (items[i] as FitItem).tokens[before] + ranges.length * line).toBeGreaterThan(
            budget,
          );
        },
      ),
      { seed: 71, numRuns: 1500 },
    );
  });

  test('B10: a thousand chunks in a tiny window leave the heaviest and the lines of their gaps', () => {
    const items = Array.from({ length: 1000 }, (_, i) =>
      item(i === 500 ? 900 : 0.1, i === 500 ? 'full' : 'placeholder'),
    );
    const result = fitByDemotion(items, 427, 8);
    expect(result).toMatchObject({ ok: true, value: { ranges: [{ from: 0 }, { to: 999 }] } });
    if (result.ok) expect(result.value.items[500]).toMatchObject({ shown: 'full', reason: 'threshold' });
  });
});
