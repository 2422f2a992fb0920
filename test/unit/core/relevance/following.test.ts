import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followingBoosts } from '../../../../src/core/relevance/following.ts';

test('C4: the two chunks after each of the three best matches are raised', () => {
  const strengths = [0, 0.9, 0, 0, 0, 0.4, 0, 0, 0.1, 0.5, 0, 0];
  expect([...followingBoosts(strengths)]).toEqual([0, 0, 0.8, 0.6, 0, 0, 0.8, 0.6, 0, 0, 0.8, 0.6]);
});

test('C4: matches beside each other do not add up, and the last chunk raises nothing', () => {
  expect([...followingBoosts([1, 1, 1])]).toEqual([0, 0.8, 0.8]);
  expect([...followingBoosts([0, 0, 1])]).toEqual([0, 0, 0]);
});

test('C4: what is no match raises nothing', () => {
  expect([...followingBoosts([0, -1, Number.NaN, 0])]).toEqual([0, 0, 0, 0]);
  expect(followingBoosts([])).toHaveLength(0);
});

test('C4: of equal matches the newest three count', () => {
  expect([...followingBoosts([1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0])].slice(0, 4)).toEqual([0, 0, 0, 0]);
});

test('C4: for any strengths, boosts are 0, 0.6 or 0.8, on at most six chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double(), fc.constantFrom(0, 1, Number.NaN))), (strengths) => {
      const raised = [...followingBoosts(strengths)];
      expect(raised).toHaveLength(strengths.length);
      expect(raised.every((boost) => [0, 0.6, 0.8].includes(boost))).toBe(true);
      expect(raised.filter((boost) => boost > 0).length).toBeLessThanOrEqual(6);
    }),
  );
});
