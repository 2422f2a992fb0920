import { expect, test } from 'vitest';
import { withoutSumRows } from '../../../../src/evidence/tables/sum-rows.ts';

const named = (rows: readonly (readonly string[])[]): readonly (string | undefined)[] =>
  withoutSumRows(rows.map((cells) => ({ start: 0, end: 0, cells }))).map(({ cells }) => cells[0]);

test.each([
  [['Total', '30']],
  [['Total costs', '30']],
  [['**Sum**', '30']],
  [['North', 'Total', '30']],
  [['Other', '4']],
  [['The rest:', '4']],
  [['Mean (rounded)', '15']],
  [['All', '15 min']],
  [['All boats', '30']],
])('Q80: %j sums up the other rows', (row) => {
  expect(named([['Alba', '10'], ['Brisa', '20'], row])).toEqual(['Alba', 'Brisa']);
});

test.each([
  [['All-day pass', '40']],
  [['Yoga', 'All levels', '6']],
  [['Other costs', '30']],
  [['Rest home', '30']],
  [['Mean Green (smoothie)', '5']],
  [['Media pensión', '45']],
  [['Lek', 'ALL', '7']],
])('Q80: %j sums up nothing', (row) => {
  expect(named([['Alba', '10'], ['Brisa', '20'], row])).toHaveLength(3);
});
