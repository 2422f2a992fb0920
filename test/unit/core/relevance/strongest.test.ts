import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastOfGreatest, strongest } from '../../../../src/core/relevance/strongest.ts';

describe('the greatest values', () => {
  test('the strongest come first, of equal ones the newest, and what is 0 is none of them', () => {
    expect(strongest([0.2, 0.9, 0, 0.9, Number.NaN, 0.5], 3)).toEqual([3, 1, 5]);
    expect(strongest([0, -1], 3)).toEqual([]);
  });

  test('the least of the greatest is that of the sorted values', () => {
    fc.assert(
      fc.property(
        fc.float64Array({ noNaN: true, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (values, count) => {
          const sorted = values.slice().sort();
          const expected = values.length <= count ? Number.NEGATIVE_INFINITY : sorted[values.length - count];
          expect(leastOfGreatest(values, count)).toBe(expected);
        },
      ),
      { seed: 20, numRuns: 500 },
    );
  });
});
