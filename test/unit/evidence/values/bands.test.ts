import { expect, test } from 'vitest';
import { bandIn, isInBand } from '../../../../src/evidence/values/bands.ts';

test.each([
  ['2 to 4', [2, 4], [1.9, 5]],
  ['5–9', [5, 9], [10]],
  ['4～6岁', [4, 6], [7]],
  ['2 bis 5 kg', [2, 5], [6]],
  ['Less than 2', [1], [2]],
  ['up to 2 kg', [2], [2.5]],
  ['1岁以下', [0], [2]],
  ['over 10 kg', [11], [10]],
  ['10 or more', [10, 40], [9]],
  ['ab 10', [10], [9]],
  ['1,000 or more', [1000, 5000], [50, 999]],
  ['100 to 1,000', [500, 1000], [1001]],
  ['15岁以上及成人', [15, 30], [14]],
  ['plus de 3 ans', [4], [3]],
  ['不超过36,000元', [36_000], [36_001]],
  ['不低于5公斤', [5], [4]],
  ['不满1年', [0.5], [1]],
  ['满1年不满10年', [1, 5], [0.5, 11]],
  ['满20年', [20], [19]],
  ['No more than 10', [10], [11]],
  ['nicht mehr als 5 kg', [5], [6]],
  ['no más de 10', [10], [11]],
  ['pas plus de 3', [3], [4]],
  ['Not less than 5', [5], [4]],
  ['pas moins de 5', [5], [4]],
  ['£0 to £12,570', [0, 12_570], [12_571]],
  ['up to £250', [250], [251]],
  ['Over £125,140', [125_141], [125_140]],
  ['< 5 kg', [4], [5]],
  ['≤ 10', [10], [11]],
  ['>= 10', [10], [9]],
  ['> 20 kg', [21], [20]],
  ['5 or fewer', [5], [6]],
  ['10 and under', [10], [11]],
  ['5 oder weniger', [5], [6]],
  ['bis unter 5 kg', [4], [5]],
])('Q112: “%s” holds %j and not %j', (cell, inside, outside) => {
  const band = bandIn(cell);
  if (band === null) throw new Error('no band');
  expect(inside.every((value) => isInBand(value, band))).toBe(true);
  expect(outside.some((value) => isInBand(value, band))).toBe(false);
});

test.each(['21', 'Supervisor', '06:30', '9 to 4', '1.000 oder mehr', ''])('Q112: “%s” is no band', (cell) => {
  expect(bandIn(cell)).toBeNull();
});
