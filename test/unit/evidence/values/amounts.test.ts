import { expect, test } from 'vitest';
import {
  amountIn,
  type DecimalMark,
  decimalMarkOf,
  isAmount,
} from '../../../../src/evidence/values/amounts.ts';

test.each<[string, string[], DecimalMark | null, (number | null)[]]>([
  ['whole numbers', ['899 €', '1.299 €', '649 €'], ',', [899, 1299, 649]],
  ['two dots', ['3.769.495', '753.056'], ',', [3_769_495, 753_056]],
  ['decimals with a comma', ['1.299 kg', '12,5 kg'], ',', [1299, 12.5]],
  ['a comma before three decimals', ['1,500 kg', '0,750 kg'], ',', [1.5, 0.75]],
  ['decimals with a dot', ['1.125', '2.5', '3'], '.', [1.125, 2.5, 3]],
  ['a nought before the dot', ['1.125', '0.875', '3'], '.', [1.125, 0.875, 3]],
  ['nothing', ['1.299', '2.499'], null, [null, null]],
  ['commas alone', ['1,299', '96'], null, [1299, 96]],
  ['both marks', ['1.299', '4.5', '7,5'], null, [null, 4.5, 7.5]],
])('Q77: %s in a column tell how its numbers are read', (_, cells, mark, amounts) => {
  expect(decimalMarkOf(cells)).toBe(mark);
  expect(cells.map((cell) => amountIn(cell, mark))).toEqual(amounts);
});

test('Q111: a number that may be read in two ways is an amount', () => {
  expect(['1.299 €', '12,5', '7'].every(isAmount)).toBe(true);
  expect(['3755 km2', '12 m3'].map((cell) => amountIn(cell))).toEqual([3755, 12]);
  expect(['1.2.3', '4 of 7', 'EN-12', ''].some(isAmount)).toBe(false);
});
