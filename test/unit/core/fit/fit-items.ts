/** Histories to be fitted, at random, and an audit of a fit that shares no code with the fitting. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Result } from '../../../../src/core/errors.ts';
import type { FitItem, HistoryFit } from '../../../../src/core/fit/history-fit.ts';
import { type Shown, type Tier, type TierTokens, tiers } from '../../../../src/core/memory/tier.ts';

export const rankOf: Readonly<Record<Shown, number>> = {
  range: 0,
  placeholder: 1,
  brief: 2,
  detailed: 3,
  full: 4,
};

const tokens: fc.Arbitrary<TierTokens> = fc.oneof(
  // As in life: a smaller tier takes less.
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(12), fc.nat(30), fc.nat(120), fc.nat(900))
      .map(([a, b, c, d]) => ({ placeholder: a, brief: a + b, detailed: a + b + c, full: a + b + c + d })),
  },
  // A short chunk is its own summary.
  { weight: 2, arbitrary: fc.nat(20).map((n) => ({ placeholder: n, brief: n, detailed: n, full: n })) },
  // Nothing holds by law: estimates order texts, tokenizers count them.
  {
    weight: 1,
    arbitrary: fc.record({
      placeholder: fc.nat(60),
      brief: fc.nat(60),
      detailed: fc.nat(60),
      full: fc.nat(60),
    }),
  },
);

const weight = fc.oneof(
  { weight: 5, arbitrary: fc.double({ min: 0, max: 6, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 0.5) },
  { weight: 1, arbitrary: fc.constantFrom(0, Number.NaN, Infinity, -Infinity, 1e300, 5e-324) },
);

const tier = fc.constantFrom<Tier>(...tiers);

/** The last `recent` items are recent, some others pinned or glimpsed. */
export function history(options: { maxLength: number; protection: boolean }): fc.Arbitrary<FitItem[]> {
  const one = fc.record({
    tokens,
    weight,
    wanted: tier,
    draw: fc.nat(19),
  });
  return fc.tuple(fc.array(one, { maxLength: options.maxLength }), fc.nat(4)).map(([items, recent]) =>
    items.map(({ draw, ...item }, i): FitItem => {
      const isRecent = i >= items.length - recent;
      const protection = draw === 0 ? 'pinned' : draw === 1 ? 'glimpsed' : isRecent ? 'recent' : 'none';
      return { step: i + 1, ...item, protection: options.protection ? protection : 'none' };
    }),
  );
}

export function rangesOf(shown: readonly Shown[]): { from: number; to: number }[] {
  const text = shown.map((each) => (each === 'range' ? 'x' : '-')).join('');
  return [...text.matchAll(/x+/g)].map(({ index, 0: run }) => ({ from: index, to: index + run.length - 1 }));
}

/** Tokens of the least context that honours the pins: nothing else is shown. */
function leastTokens(items: readonly FitItem[], rangeLine: number): number {
  const ranges = rangesOf(items.map((item) => (item.protection === 'pinned' ? 'full' : 'range')));
  const pins = items.filter((item) => item.protection === 'pinned').map((item) => item.tokens.full);
  return pins.reduce((sum, count) => sum + count, ranges.length * rangeLine);
}

/** Checks everything that holds of any fit; gives the fit, or undefined where it was rightly refused. */
export function audit(
  items: readonly FitItem[],
  budget: number,
  rangeLine: number,
  result: Result<HistoryFit>,
): HistoryFit | undefined {
  const least = leastTokens(items, rangeLine);
  expect(result.ok, 'refused exactly where the pins and the range lines alone do not fit').toBe(
    least <= budget,
  );
  if (!result.ok) {
    expect(result.error.code).toBe('context-does-not-fit');
    expect(result.error.details).toEqual({ historyBudget: budget, needed: least });
    return undefined;
  }
  const fit = result.value;
  expect(fit.items).toHaveLength(items.length);
  expect(fit.ranges).toEqual(rangesOf(fit.items.map((item) => item.shown)));
  let total = fit.ranges.length * rangeLine;
  for (const [i, fitted] of fit.items.entries()) {
    const item = items[i] as FitItem;
    total += fitted.tokens;
    if (fitted.shown === 'range') {
      expect(fitted).toMatchObject({ tokens: 0, excerpt: false });
    } else if (fitted.excerpt) {
      expect(fitted.shown).toBe('brief');
      expect(fitted.tokens).toBeGreaterThanOrEqual(24);
      expect(fitted.tokens).toBeLessThanOrEqual(item.tokens.detailed);
      expect(['recent', 'glimpsed']).toContain(item.protection);
    } else {
      expect(fitted.tokens).toBe(item.tokens[fitted.shown]);
    }
    if (item.protection === 'pinned') expect(fitted).toMatchObject({ shown: 'full', reason: 'pinned' });
    if (item.protection === 'recent') {
      expect(fitted.reason).toBe(fitted.shown === 'full' ? 'recent' : 'recent-capped');
    }
    if (item.protection === 'glimpsed')
      expect(fitted.reason).toBe(fitted.shown === 'full' ? 'glimpsed' : 'budget');
  }
  expect(fit.tokens).toBe(total);
  expect(fit.tokens).toBeLessThanOrEqual(budget);
  if (items.some((item) => item.protection === 'none')) {
    const recent = fit.items.filter((_, i) => items[i]?.protection === 'recent');
    expect(recent.reduce((sum, item) => sum + item.tokens, 0)).toBeLessThanOrEqual(Math.floor(budget / 2));
  }
  return fit;
}

const sizes = { full: 400, detailed: 150, brief: 40, placeholder: 12 };
export const item = (weight: number, wanted: FitItem['wanted'] = 'full'): FitItem => ({
  step: 1,
  tokens: sizes,
  wanted,
  weight,
  protection: 'none',
});

/** A weight that is no number, or endless, counts as one that is. */
export const soundOf = ({ weight }: FitItem): number => (weight > 0 ? Math.min(weight, 1e100) : 0);
