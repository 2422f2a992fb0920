import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { defaultTierValues, fitByValue } from '../../../../src/core/fit/fit-by-value.ts';
import type { FitItem, HistoryFit } from '../../../../src/core/fit/history-fit.ts';
import { type Shown, tiers } from '../../../../src/core/memory/tier.ts';
import { audit, history, item, rangesOf, rankOf, soundOf } from './fit-items.ts';

const values = defaultTierValues;
const fitted = (items: readonly FitItem[], budget: number, fill = true, line = 8): string[] => {
  const result = valueOrThrow(fitByValue(items, budget, line, { values, fill }));
  return result.items.map(({ shown, reason }) => `${shown} ${reason}`);
};

const shownOptions: readonly Shown[] = ['range', ...tiers];
const worth = (each: FitItem, shown: Shown): number =>
  shown === 'range' ? 0 : values[shown] * soundOf(each);

function totalWorth(items: readonly FitItem[], fit: HistoryFit): number {
  return fit.items.reduce((sum, { shown }, i) => sum + worth(items[i] as FitItem, shown), 0);
}

function totalOf(items: readonly FitItem[], shown: readonly Shown[], line: number): number {
  const blocks = shown.reduce(
    (sum, each, i) => sum + (each === 'range' ? 0 : (items[i] as FitItem).tokens[each]),
    0,
  );
  return blocks + rangesOf(shown).length * line;
}

/** The best value there is, by trying every choice. */
function bestValue(items: readonly FitItem[], budget: number, line: number, fill: boolean): number {
  let best = 0;
  const shown: Shown[] = [];
  const visit = (i: number, value: number): void => {
    if (i === items.length) {
      if (value > best && totalOf(items, shown, line) <= budget) best = value;
      return;
    }
    const each = items[i] as FitItem;
    for (const option of shownOptions) {
      if (!fill && rankOf[option] > rankOf[each.wanted]) continue;
      shown[i] = option;
      visit(i + 1, value + worth(each, option));
    }
  };
  visit(0, 0);
  return best;
}

describe('fitByValue', () => {
  test('B11: buys what is worth most per token', () => {
    // Per token at weight 1: brief 0.2/40 = 0.005, from there detailed 0.3/110 = 0.0027, full 0.5/250 = 0.002.
    expect(fitted([item(1), item(1)], 88)).toEqual(['brief budget', 'brief budget']);
    // The heavy one's detailed (0.0055 a token) is bought after both briefs and before the light one's detailed.
    expect(fitted([item(1, 'brief'), item(2, 'detailed')], 190)).toEqual(['brief chosen', 'detailed chosen']);
    expect(fitted([item(1, 'brief'), item(2, 'detailed')], 440)).toEqual(['brief chosen', 'full chosen']);
  });

  test('B11: what is left buys options beside the hull', () => {
    // 12 tokens are left beside two briefs: only a placeholder fits, which the hull passes over.
    expect(fitted([item(1), item(2), item(2)], 92, true, 0)).toEqual([
      'placeholder budget',
      'brief budget',
      'brief budget',
    ]);
  });

  test('B11: says why: chosen, less than its weight earned, or hidden', () => {
    expect(fitted([item(0.1, 'placeholder'), item(3)], 50)).toEqual(['range merged', 'brief budget']);
    expect(fitted([item(0.1, 'placeholder'), item(3)], 412)).toEqual(['placeholder chosen', 'full chosen']);
  });

  test('B12: without fill no chunk is shown larger than its weight earns', () => {
    expect(fitted([item(0.1, 'placeholder'), item(1, 'brief')], 10_000, false)).toEqual([
      'placeholder chosen',
      'brief chosen',
    ]);
    expect(fitted([item(0.1, 'placeholder'), item(1, 'brief')], 10_000, true)).toEqual([
      'full chosen',
      'full chosen',
    ]);
  });

  test.each([true, false])(
    'B11, B12: any history (fill %s): audited, and nothing could be shown larger',
    (fill) => {
      fc.assert(
        fc.property(
          history({ maxLength: 14, protection: true }),
          fc.nat(2500),
          fc.nat(15),
          (items, budget, line) => {
            const fit = audit(items, budget, line, fitByValue(items, budget, line, { values, fill }));
            if (fit === undefined) return;
            const shown = fit.items.map((each) => each.shown);
            for (const [i, each] of items.entries()) {
              if (each.protection !== 'none') continue;
              const now = shown[i] as Shown;
              if (!fill) expect(rankOf[now]).toBeLessThanOrEqual(rankOf[each.wanted]);
              const reason =
                now === 'range' ? 'merged' : rankOf[now] < rankOf[each.wanted] ? 'budget' : 'chosen';
              expect(fit.items[i]?.reason).toBe(reason);
              for (const larger of shownOptions) {
                if (rankOf[larger] <= rankOf[now] || (!fill && rankOf[larger] > rankOf[each.wanted]))
                  continue;
                const more =
                  fit.tokens - (fit.items[i]?.tokens ?? 0) + (larger === 'range' ? 0 : each.tokens[larger]);
                const lines =
                  rangesOf(shown.map((other, j) => (j === i ? larger : other))).length - fit.ranges.length;
                expect(more + lines * line).toBeGreaterThan(budget);
              }
            }
          },
        ),
        { seed: 81, numRuns: 1000 },
      );
    },
  );

  test.each([true, false])(
    'B13: (fill %s) with free range lines, within one full chunk of the best there is',
    (fill) => {
      fc.assert(
        fc.property(history({ maxLength: 5, protection: false }), fc.nat(1500), (items, budget) => {
          const result = valueOrThrow(fitByValue(items, budget, 0, { values, fill }));
          const found = totalWorth(items, result);
          const best = bestValue(items, budget, 0, fill);
          const heaviest = Math.max(0, ...items.map((each) => worth(each, 'full')));
          expect(found).toBeLessThanOrEqual(best * (1 + 1e-9));
          expect(found).toBeGreaterThanOrEqual((best - heaviest) * (1 - 1e-9));
        }),
        { seed: 82, numRuns: 400 },
      );
    },
  );

  test('B13: with range lines, within one full chunk of the best that the budget less all possible lines buys', () => {
    fc.assert(
      fc.property(
        history({ maxLength: 5, protection: false }),
        fc.nat(1500),
        fc.integer({ min: 1, max: 15 }),
        (items, budget, line) => {
          const result = fitByValue(items, budget, line, { values, fill: true });
          if (!result.ok) return;
          const least = bestValue(items, budget - (items.length + 2) * line, 0, true);
          const heaviest = Math.max(0, ...items.map((each) => worth(each, 'full')));
          expect(totalWorth(items, result.value)).toBeLessThanOrEqual(
            bestValue(items, budget, line, true) * (1 + 1e-9),
          );
          expect(totalWorth(items, result.value)).toBeGreaterThanOrEqual((least - heaviest) * (1 - 1e-9));
        },
      ),
      { seed: 83, numRuns: 400 },
    );
  });

  test.each([true, false])(
    'B14: (fill %s) a larger budget never buys less, range lines being free',
    (fill) => {
      fc.assert(
        fc.property(
          history({ maxLength: 12, protection: false }),
          fc.nat(800),
          fc.integer({ min: 1, max: 40 }),
          (items, budget, more) => {
            const sums = Array.from({ length: more }, (_, extra) => {
              const result = valueOrThrow(fitByValue(items, budget + extra, 0, { values, fill }));
              return totalWorth(items, result);
            });
            for (const [i, sum] of sums.entries())
              if (i > 0) expect(sum).toBeGreaterThanOrEqual((sums[i - 1] as number) * (1 - 1e-9));
          },
        ),
        { seed: 84, numRuns: 300 },
      );
    },
  );
});
