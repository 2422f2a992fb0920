import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relativeWeights } from '../../../../src/core/paper/relative-weights.ts';

const anyFinite = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyScore = fc.oneof(
  { weight: 4, arbitrary: anyFinite },
  fc.constantFrom(Number.NaN, Infinity, -Infinity),
);
const cosine = fc.double({ min: -1, max: 1, noNaN: true });
const temperature = fc.oneof(
  fc.double({ min: 0.01, max: 10, noNaN: true }),
  fc.constantFrom(5e-324, 1e-300, 1e300),
);

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

describe('relativeWeights', () => {
  test('W1: gives the values of eq. 5 worked out by hand', () => {
    // s = 0 and 0.3·ln 2 at τ = 0.3: the second weighs twice the first; of 2 in all, 2/3 and 4/3.
    const [first, second] = relativeWeights([0, 0.3 * Math.log(2)], 0.3);
    expect(first).toBeCloseTo(2 / 3, 12);
    expect(second).toBeCloseTo(4 / 3, 12);
    // s = ln 1, ln 2, ln 3, ln 4 at τ = 1: shares 1/10 to 4/10 of 4.
    expect([...relativeWeights([1, 2, 3, 4].map(Math.log), 1)].map((weight) => weight.toFixed(12))).toEqual(
      [0.4, 0.8, 1.2, 1.6].map((weight) => weight.toFixed(12)),
    );
  });

  test('W1: no scores give no weights, one score weighs 1', () => {
    expect([...relativeWeights([], 0.3)]).toEqual([]);
    expect([...relativeWeights([0.7], 0.3)]).toEqual([1]);
    expect([...relativeWeights([Number.NaN], 0.3)]).toEqual([1]);
    expect([...relativeWeights(new Float32Array([0.5, 0.5]), 0.3)]).toEqual([1, 1]);
  });

  test('W1: for any scores there is one weight each, and they sum to their number', () => {
    fc.assert(
      fc.property(fc.array(anyScore, { maxLength: 60 }), temperature, (scores, tau) => {
        const weights = relativeWeights(scores, tau);
        expect(weights).toHaveLength(scores.length);
        expect(Math.abs(sum(weights) - scores.length)).toBeLessThanOrEqual(1e-9 * Math.max(1, scores.length));
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('W2: weights of any scores at any temperature are finite and never negative', () => {
    fc.assert(
      fc.property(fc.array(anyScore, { maxLength: 60 }), temperature, (scores, tau) => {
        for (const weight of relativeWeights(scores, tau)) {
          expect(Number.isFinite(weight)).toBe(true);
          expect(weight).toBeGreaterThanOrEqual(0);
        }
      }),
      { seed: 12, numRuns: 500 },
    );
    expect([...relativeWeights([1e308, -1e308, Number.MAX_VALUE], 1e-300)]).toEqual([0, 0, 3]);
  });

  test('W3: adding the same to every score changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(cosine, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -1000, max: 1000 }),
        (scores, by) => {
          const weights = relativeWeights(scores, 0.3);
          const shifted = relativeWeights(
            scores.map((score) => score + by),
            0.3,
          );
          for (const [i, weight] of weights.entries()) expect(shifted[i]).toBeCloseTo(weight, 6);
        },
      ),
      { seed: 13 },
    );
  });

  test('W3: a greater score never weighs less, and equal scores weigh the same', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyFinite, cosine), { maxLength: 40 }), temperature, (scores, tau) => {
        const weights = relativeWeights([...scores, ...scores], tau);
        for (const [i, score] of scores.entries()) {
          expect(weights[i]).toBe(weights[i + scores.length]);
          for (const [j, other] of scores.entries()) {
            if (score > other) expect(weights[i]).toBeGreaterThanOrEqual(weights[j] as number);
          }
        }
      }),
      { seed: 14 },
    );
  });

  test('W4: an unknown score takes the mean of the finite ones', () => {
    expect([...relativeWeights([Number.NaN, 0.2, 0.6], 0.3)]).toEqual([
      ...relativeWeights([0.4, 0.2, 0.6], 0.3),
    ]);
    expect([...relativeWeights([Number.NaN, Number.NaN], 0.3)]).toEqual([1, 1]);
    // Without a finite score the unknown ones count as 0.
    expect([...relativeWeights([Number.NaN, Infinity], 0.3)]).toEqual([0, 2]);
    expect([...relativeWeights([Number.NaN, -Infinity], 0.3)]).toEqual([2, 0]);
  });

  test('W4: the mean of huge scores neither overflows nor leaves their range', () => {
    const largest = Number.MAX_VALUE;
    expect([...relativeWeights([largest, -largest, Number.NaN], 1)]).toEqual([3, 0, 0]);
    expect([...relativeWeights([largest, largest, largest, Number.NaN], 1)]).toEqual([1, 1, 1, 1]);
    fc.assert(
      fc.property(fc.array(anyFinite, { minLength: 1, maxLength: 20 }), temperature, (scores, tau) => {
        const weights = relativeWeights([...scores, Number.NaN], tau);
        const unknown = weights.at(-1) as number;
        const known = weights.slice(0, -1);
        expect(unknown).toBeGreaterThanOrEqual(Math.min(...known));
        expect(unknown).toBeLessThanOrEqual(Math.max(...known));
      }),
      { seed: 15 },
    );
  });

  test('W5: plus infinity takes all the weight, shared among several; minus infinity takes none', () => {
    expect([...relativeWeights([Infinity, 5, -Infinity, Infinity], 0.3)]).toEqual([2, 0, 0, 2]);
    expect([...relativeWeights([-Infinity, 5], 0.3)]).toEqual([0, 2]);
    expect([...relativeWeights([-Infinity, -Infinity, -Infinity], 0.3)]).toEqual([1, 1, 1]);
  });

  test.each([0, -0.3, Number.NaN, Infinity])('W6: a temperature of %s is refused', (tau) => {
    expect(() => relativeWeights([0.1], tau)).toThrow(expect.objectContaining({ code: 'settings-invalid' }));
    expect(() => relativeWeights([], tau)).toThrow(expect.objectContaining({ code: 'settings-invalid' }));
  });
});
