import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosines, dot } from '../../../../src/core/paper/cosine-scores.ts';

describe('vector math', () => {
  test('W7: the dot product of vectors of any length is the plain sum of products', () => {
    expect(dot(new Float32Array([1, 2, 3, 4, 5]), new Float32Array([6, 7, 8, 9, 10]))).toBe(130);
    expect(dot(new Float32Array([]), new Float32Array([]))).toBe(0);
    const vector = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 40 });
    fc.assert(
      fc.property(vector, vector, (left, right) => {
        const length = Math.min(left.length, right.length);
        const expected = left
          .slice(0, length)
          .reduce((sum, value, i) => sum + value * (right[i] as number), 0);
        expect(dot(new Float32Array(left.slice(0, length)), new Float32Array(right.slice(0, length)))).toBe(
          expected,
        );
      }),
      { seed: 21 },
    );
  });

  test('W7: for unit vectors it is the cosine, 1 with itself', () => {
    const diagonal = new Float32Array([Math.SQRT1_2, Math.SQRT1_2]);
    const [same, right, oblique] = cosines(new Float32Array([1, 0]), [
      new Float32Array([1, 0]),
      new Float32Array([0, 1]),
      diagonal,
    ]);
    expect(same).toBe(1);
    expect(right).toBe(0);
    expect(oblique).toBeCloseTo(Math.SQRT1_2, 7);
  });

  test('W4: a missing key, and a key of another dimension, is an unknown score', () => {
    const scores = cosines(new Float32Array([1, 0]), [
      null,
      new Float32Array([1, 0, 0]),
      new Float32Array([0, 1]),
    ]);
    expect([...scores]).toEqual([Number.NaN, Number.NaN, 0]);
  });
});
