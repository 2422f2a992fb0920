import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareShown } from '../../../../src/core/memory/tier.ts';
import { adaptThresholds } from '../../../../src/core/paper/adapt-thresholds.ts';
import { selectTier } from '../../../../src/core/paper/select-tier.ts';
import { defaultPaceSettings } from '../../../../src/core/paper/settings.ts';

const { thresholds } = defaultPaceSettings;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const weight = fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.double());
const anyThresholds = fc
  .tuple(...Array.from({ length: 3 }, () => fc.double({ min: 0, max: 5, noNaN: true })))
  .map((values) => values.toSorted((a, b) => a - b))
  .map(([alpha = 0, beta = 0, gamma = 0]) => ({ alpha, beta, gamma }));

describe('adaptThresholds', () => {
  test('T1: multiplies all three by 1 + λP', () => {
    const { alpha, beta, gamma } = adaptThresholds(thresholds, 0.5, 0.5);
    expect(alpha).toBeCloseTo(0.5, 12);
    expect(beta).toBeCloseTo(1, 12);
    expect(gamma).toBeCloseTo(1.875, 12);
    expect(adaptThresholds(thresholds, 0.5, 0)).toEqual(thresholds);
    expect(adaptThresholds(thresholds, 0.5, 1)).toEqual({
      alpha: 0.4 * 1.5,
      beta: 0.8 * 1.5,
      gamma: 1.5 * 1.5,
    });
  });

  test('T1: λ = 0 is the same as no pressure', () => {
    fc.assert(
      fc.property(anyThresholds, share, (any, pressure) => {
        expect(adaptThresholds(any, 0, pressure)).toEqual(adaptThresholds(any, 0.5, 0));
      }),
      { seed: 41 },
    );
  });
});

describe('selectTier', () => {
  test('T2: a weight that equals a threshold stays below it', () => {
    expect(selectTier(1.5, thresholds)).toBe('detailed');
    expect(selectTier(1.5000001, thresholds)).toBe('full');
    expect(selectTier(0.8, thresholds)).toBe('brief');
    expect(selectTier(0.8000001, thresholds)).toBe('detailed');
    expect(selectTier(0.4, thresholds)).toBe('placeholder');
    expect(selectTier(0.4000001, thresholds)).toBe('brief');
    expect(selectTier(0, thresholds)).toBe('placeholder');
    fc.assert(
      fc.property(anyThresholds, (any) => {
        expect(selectTier(any.alpha, any)).toBe('placeholder');
        expect(compareShown(selectTier(any.beta, any), 'brief')).toBeLessThanOrEqual(0);
        expect(compareShown(selectTier(any.gamma, any), 'detailed')).toBeLessThanOrEqual(0);
      }),
      { seed: 42 },
    );
  });

  test('T3: more pressure never raises a tier, more weight never lowers one', () => {
    fc.assert(
      fc.property(weight, weight, share, share, share, (one, two, lambda, low, high) => {
        const [calm, pressed] = [Math.min(low, high), Math.max(low, high)].map((pressure) =>
          adaptThresholds(thresholds, lambda, pressure),
        ) as [typeof thresholds, typeof thresholds];
        expect(compareShown(selectTier(one, pressed), selectTier(one, calm))).toBeLessThanOrEqual(0);
        if (one <= two) {
          expect(compareShown(selectTier(one, pressed), selectTier(two, pressed))).toBeLessThanOrEqual(0);
        }
      }),
      { seed: 43, numRuns: 500 },
    );
  });

  test('T4: what is not a number is a placeholder', () => {
    expect(selectTier(Number.NaN, thresholds)).toBe('placeholder');
    expect(selectTier(2, adaptThresholds(thresholds, 0.5, Number.NaN))).toBe('placeholder');
    expect(selectTier(Infinity, thresholds)).toBe('full');
  });
});
