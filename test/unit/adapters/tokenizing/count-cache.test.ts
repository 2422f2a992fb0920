import { describe, expect, test } from 'vitest';
import { CountCache } from '../../../../src/adapters/tokenizing/count-cache.ts';

describe('CountCache', () => {
  test('gives back what was counted, and forgets the least recently used first', () => {
    const cache = new CountCache(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  test('setting again replaces', () => {
    const cache = new CountCache(2);
    cache.set('a', 1);
    cache.set('a', 5);
    expect(cache.get('a')).toBe(5);
  });
});
