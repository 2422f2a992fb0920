import { expect, test } from 'vitest';
import { IndexRate } from '../../../../../src/runtime/hosts/library/index-rate.ts';

test('V10: passages a second are those of the last while; nothing is told too early, at a standstill or after a loss', () => {
  const rate = new IndexRate();
  rate.note(0, 0);
  // The encoder was loaded until now.
  rate.note(4, 60_000);
  expect(rate.perSecond()).toBeNull();
  rate.note(8, 62_000);
  expect(rate.perSecond()).toBe(2);
  for (let second = 3; second <= 60; second += 1) rate.note(8 + 10 * (second - 2), 60_000 + 1_000 * second);
  expect(rate.perSecond()).toBeCloseTo(10);
  for (let second = 61; second <= 90; second += 1) rate.note(588, 60_000 + 1_000 * second);
  expect(rate.perSecond()).toBeNull();
  rate.note(20, 151_000);
  expect(rate.perSecond()).toBeNull();
});
