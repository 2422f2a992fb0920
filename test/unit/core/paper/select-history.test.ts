import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TierTokens } from '../../../../src/core/memory/tier.ts';
import { adaptThresholds } from '../../../../src/core/paper/adapt-thresholds.ts';
import { relativeWeights } from '../../../../src/core/paper/relative-weights.ts';
import { selectHistory } from '../../../../src/core/paper/select-history.ts';
import { selectTier } from '../../../../src/core/paper/select-tier.ts';
import { defaultPaceSettings } from '../../../../src/core/paper/settings.ts';

const sizes: TierTokens = { full: 1000, detailed: 150, brief: 40, placeholder: 12 };
const repeat = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const settings = defaultPaceSettings;

describe('selectHistory', () => {
  test('T5: one step worked out by hand: M = 4, N = 2, P = 0.07', () => {
    // Scores that make the shares 1/10, 2/10, 3/10, 4/10 at τ = 0.3, so w̃ = 0.4, 0.8, 1.2, 1.6.
    const scores = [1, 2, 3, 4].map((share) => 0.3 * Math.log(share));
    const selection = selectHistory({ history: repeat(6, sizes), scores, previousTokens: 1310.72, settings });
    expect(selection.pressure).toEqual({ value: 0.07, stepShare: 0.07, tokenShare: 0.01, setBy: 'steps' });
    expect(selection.thresholds.alpha).toBeCloseTo(0.4 * 1.035, 12);
    expect(selection.thresholds.gamma).toBeCloseTo(1.5525, 12);
    expect(selection.scored).toBe(4);
    expect([...selection.weights].map((weight) => weight.toFixed(9))).toEqual(
      [0.4, 0.8, 1.2, 1.6].map((weight) => weight.toFixed(9)),
    );
    // 0.4 ≤ 0.414; 0.414 < 0.8 ≤ 0.828; 0.828 < 1.2 ≤ 1.5525; 1.6 > 1.5525; the two newest stay full.
    expect(selection.wanted).toEqual(['placeholder', 'brief', 'detailed', 'full', 'full', 'full']);
    expect(selection.tokens).toBe(12 + 40 + 150 + 3000);
  });

  test('T5: steps count from 1: at step t there are t − 1 chunks and M = max(0, t − N − 1)', () => {
    for (const [length, scored] of [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [10, 8],
    ] as const) {
      const selection = selectHistory({
        history: repeat(length, sizes),
        scores: repeat(scored, 0.5),
        previousTokens: 0,
        settings,
      });
      expect(selection.scored).toBe(scored);
      expect(selection.weights).toHaveLength(scored);
      expect(selection.wanted).toHaveLength(length);
      expect(selection.pressure.stepShare).toBeCloseTo((length + 1) / 100, 12);
    }
  });

  test('T5: any history: the N newest are wanted in full, each older one by its own weight', () => {
    const tokens = fc.record({
      full: fc.nat(5000),
      detailed: fc.nat(300),
      brief: fc.nat(60),
      placeholder: fc.nat(20),
    });
    fc.assert(
      fc.property(
        fc.array(tokens, { maxLength: 30 }),
        fc.array(fc.oneof(fc.double(), fc.constantFrom(Number.NaN)), { maxLength: 40 }),
        fc.nat(5),
        fc.nat(200_000),
        (history, scores, recentCount, previousTokens) => {
          const selection = selectHistory({
            history,
            scores,
            previousTokens,
            settings: { ...settings, recentCount },
          });
          const scored = Math.max(0, history.length - recentCount);
          expect(selection.scored).toBe(scored);
          const known = repeat(scored, Number.NaN).map((unknown, i) => scores[i] ?? unknown);
          const weights = relativeWeights(known, settings.temperature);
          expect(selection.weights).toEqual(weights);
          const thresholds = adaptThresholds(settings.thresholds, settings.lambda, selection.pressure.value);
          expect(selection.thresholds).toEqual(thresholds);
          expect(selection.wanted).toEqual(
            history.map((_, i) => (i < scored ? selectTier(weights[i] as number, thresholds) : 'full')),
          );
          expect(selection.tokens).toBe(
            history.reduce((sum, chunk, i) => sum + chunk[selection.wanted[i] ?? 'full'], 0),
          );
        },
      ),
      { seed: 51 },
    );
  });

  test('T5: scores that are missing are unknown, scores of recent chunks are not read', () => {
    const history = repeat(5, sizes);
    const short = selectHistory({ history, scores: [0.9], previousTokens: 0, settings });
    expect([...short.weights]).toEqual([1, 1, 1]);
    const long = selectHistory({ history, scores: [0.5, 0.5, 0.5, 9, 9], previousTokens: 0, settings });
    expect([...long.weights]).toEqual([1, 1, 1]);
  });

  test('T3: more pressure never makes the selection larger', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 30 }),
        fc.nat(1000),
        fc.nat(1000),
        (scores, low, more) => {
          const history = repeat(scores.length + 2, sizes);
          const select = (previousTokens: number): number =>
            selectHistory({ history, scores, previousTokens, settings: { ...settings, budget: 1000 } })
              .tokens;
          expect(select(low + more)).toBeLessThanOrEqual(select(low));
        },
      ),
      { seed: 52 },
    );
  });
});
