import { expect, test } from 'vitest';
import { calendarDaysOf } from '../../../../src/evidence/values/calendar-days.ts';
import { dayNumberIn } from '../../../../src/evidence/values/whole-days.ts';

test.each([
  ['12 Mar 2024', 20_240_312],
  ['Jan 5, 2023', 20_230_105],
  ['3 sept. 2020', 20_200_903],
  ['15. Dez. 2021', 20_211_215],
  ['1er mai 2022', 20_220_501],
  ['20 ago 2019', 20_190_820],
  ['Sep 2021', 20_210_900],
  ['12 MAR 2024', 20_240_312],
  ['data set 2020', null],
  ['APR 12', null],
])('Q77: the day of “%s”', (cell, day) => {
  expect(dayNumberIn(cell)).toBe(day);
});

test('Q71: a shortened month is one beside a day or a year', () => {
  expect(calendarDaysOf('le 1er mai, 5 Jan')).toEqual([
    { month: 5, day: 1 },
    { month: 1, day: 5 },
  ]);
  expect(calendarDaysOf('Jan came. Set 3 was 20 years ago, the out 5, APR 12 %.')).toEqual([]);
});
