import { expect, test } from 'vitest';
import { numbersSaid } from '../../../../src/evidence/values/spoken-numbers.ts';

test.each([
  ["How many days when I've been there 6 years?", [[6, 'years']]],
  ['and after ten?', [[10, '']]],
  ['Was kostet ein Paket von 7,5 kg?', [[7.5, 'kg']]],
  ['wie viele Tage nach sechs Jahren', [[6, 'jahren']]],
  ['五岁的孩子吃多少', [[5, '岁']]],
  ['十五岁呢', [[15, '岁']]],
  ['What is the fee for 5,000 members?', [[5000, 'members']]],
  ['Was zahlen 5.000 Mitglieder?', []],
  ['What was the price in 2024?', []],
  ['Who is it?', []],
])('Q112: the numbers of “%s”', (text, numbers) => {
  expect(numbersSaid(text).map(({ value, unit }) => [value, unit])).toEqual(numbers);
});
