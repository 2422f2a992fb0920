import { expect, test } from 'vitest';
import { numbersSaid } from '../../../../src/evidence/values/spoken-numbers.ts';

test.each([
  ["How many days when I've been there 6 years?", [[6, 'years']]],
  ['and after ten?', [[10, '']]],
  ['Was kostet ein Paket von 7,5 kg?', [[7.5, 'kg']]],
  ['wie viele Tage nach sechs Jahren', [[6, 'jahren']]],
  ['五岁的孩子吃多少', [[5, '岁']]],
  ['十五岁呢', [[15, '岁']]],
  ['月收入15000元要交多少税？', [[15_000, '元']]],
  ['1.5公斤多少钱', [[1.5, '公']]],
  [
    '1,500元和8500 元',
    [
      [1500, '元'],
      [8500, '元'],
    ],
  ],
  ['住满两年', [[2, '年']]],
  [
    '二十一岁，一百零五岁',
    [
      [21, '岁'],
      [105, '岁'],
    ],
  ],
  [
    '1.5万元，一万五千元',
    [
      [15_000, '元'],
      [15_000, '元'],
    ],
  ],
  ['2024年一共三四个人', []],
  ['What is the fee for 5,000 members?', [[5000, 'members']]],
  ['Was zahlen 5.000 Mitglieder?', []],
  ['What was the price in 2024?', []],
  ['Who is it?', []],
])('Q112: the numbers of “%s”', (text, numbers) => {
  expect(numbersSaid(text).map(({ value, unit }) => [value, unit])).toEqual(numbers);
});
