/** Parts of a long test are contiguous, and together all of it once. */
import { describe, expect, test } from 'vitest';
import { filesWithSeeds, readShard } from '../../../../scripts/lib/seed-parts.mjs';
import { seedsOfShard, valuesOfShard } from '../../../doubles/seeds-of-shard.ts';

describe('parts of the seeds', () => {
  test.each([
    [100, 1],
    [100, 7],
    [320, 13],
    [10, 10],
  ])('of %i in %i parts are all seeds, each once and in order', (total, parts) => {
    const ranges = Array.from({ length: parts }, (_, at) => seedsOfShard(total, `${at + 1}/${parts}`));
    expect(ranges.flatMap((range) => [...range])).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    expect(ranges.map((range) => [...range].length)).toEqual(ranges.map(({ length }) => length));
    const sizes = ranges.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  test('of a list are its values, each once', () => {
    const values = ['a', 'b', 'c', 'd', 'e'];
    expect(['1/2', '2/2'].map((part) => valuesOfShard(values, part))).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });

  test('a part that would run nothing is an error, never a pass', () => {
    expect(() => seedsOfShard(3, '1/4')).toThrow('empty');
    for (const wrong of ['0/2', '3/2', '1', '1/0', 'a/b', '-1/2', '1/2/3']) {
      expect(() => seedsOfShard(100, wrong)).toThrow('part');
      expect(() => readShard(wrong)).toThrow('--shard wants a part');
    }
    expect(readShard('2/10')).toBe('2/10');
  });

  test('the files with parts are those that draw by them', async () => {
    const files = await filesWithSeeds();
    expect(files).toContain('test/unit/policies/random-histories.test.ts');
    expect(files).toContain('test/unit/security/hijacked-episodes.test.ts');
    expect(files).not.toContain('test/unit/security/deep-json.test.ts');
  });
});
