import { describe, expect, test } from 'vitest';
import { meanPool, padBatch, truncateIds } from '../../../../src/adapters/embedding/pooling.ts';

describe('pooling', () => {
  test('pads to the longest row and masks the padding', () => {
    const batch = padBatch([[1, 2, 3], [4]], 9);
    expect([...batch.ids]).toEqual([1n, 2n, 3n, 4n, 9n, 9n]);
    expect([...batch.mask]).toEqual([1n, 1n, 1n, 1n, 0n, 0n]);
    expect([batch.rows, batch.length]).toEqual([2, 3]);
  });

  test('the mean leaves padding out, and has length 1', () => {
    const states = Float32Array.from([3, 0, 0, 8, 0, 0, /* row 2 */ 0, 2, 100, 100, 100, 100]);
    const [first, second] = meanPool(states, [2, 1], 2);
    expect(first?.[0]).toBeCloseTo(3 / Math.hypot(3, 8), 6);
    expect(first?.[1]).toBeCloseTo(8 / Math.hypot(3, 8), 6);
    expect([...(second as Float32Array)]).toEqual([0, 1]);
  });

  test('a text that is cut keeps its closing token', () => {
    expect(truncateIds([0, 5, 6, 7, 2], 4)).toEqual([0, 5, 6, 2]);
    expect(truncateIds([0, 5, 2], 3)).toEqual([0, 5, 2]);
  });
});
