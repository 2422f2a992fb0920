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
])('Q112: “%s” holds %j and not %j', (cell, inside, outside) => {
  const band = bandIn(cell);
  if (band === null) throw new Error('no band');
  expect(inside.every((value) => isInBand(value, band))).toBe(true);
  expect(outside.some((value) => isInBand(value, band))).toBe(false);
});

test.each(['21', 'Supervisor', '06:30', '9 to 4', '1.000 oder mehr', ''])('Q112: “%s” is no band', (cell) => {
  expect(bandIn(cell)).toBeNull();
});
