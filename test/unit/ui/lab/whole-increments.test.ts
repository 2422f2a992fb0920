import { expect, test } from 'vitest';
import { wholeIncrements } from '../../../../src/ui/lab/whole-increments.ts';

test('Z33: marks of an axis that counts stand at whole numbers, up to tens of millions', () => {
  expect(wholeIncrements.slice(0, 7)).toEqual([1, 2, 5, 10, 20, 50, 100]);
  expect(wholeIncrements.every(Number.isInteger)).toBe(true);
  expect(wholeIncrements.at(-1)).toBe(50_000_000);
});
