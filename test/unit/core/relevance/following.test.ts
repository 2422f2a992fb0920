import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followingBoosts } from '../../../../src/core/relevance/following.ts';

test('C4: the two chunks after each of the three best matches are raised', () => {
  const strengths = [0, 2.4, 0, 0, 0, 1, 0, 0, 0.1, 1.5, 0, 0];
  expect([...followingBoosts(strengths)]).toEqual([0, 0, 0.8, 0.6, 0, 0, 0.8, 0.6, 0, 0, 0.8, 0.6]);
});

test('C10: after a match weaker than the best by words the boost is less, by its strength', () => {
  const raised = followingBoosts([0, 0.5, 0, 0, 0, 1, 0, 0, 0, 0.25, 0, 0]);
  expect([...raised]).toEqual([0, 0, 0.4, 0.3, 0, 0, 0.8, 0.6, 0, 0, 0.2, 0.15]);
});

test('C10: of two matches that a chunk comes after, the one that raises it more counts', () => {
  expect([...followingBoosts([1, 0.5, 0, 0])]).toEqual([0, 0.8, 0.6, 0.3]);
});

test('C10: for any strengths a chunk is raised at most by what it comes after', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 3, noNaN: true })), (strengths) => {
      followingBoosts(strengths).forEach((boost, i) => {
        expect(boost).toBeLessThanOrEqual(Math.max(0, strengths[i - 1] ?? 0, strengths[i - 2] ?? 0));
      });
    }),
  );
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

test('C4: for any strengths, boosts are from 0 to 0.8, on at most six chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double(), fc.constantFrom(0, 1, Number.NaN))), (strengths) => {
      const raised = [...followingBoosts(strengths)];
      expect(raised).toHaveLength(strengths.length);
      expect(raised.every((boost) => boost >= 0 && boost <= 0.8)).toBe(true);
      expect(raised.filter((boost) => boost > 0).length).toBeLessThanOrEqual(6);
    }),
  );
});
