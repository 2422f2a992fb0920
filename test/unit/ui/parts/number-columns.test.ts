import { expect, test } from 'vitest';
import { numberColumns } from '../../../../src/ui/parts/texts/number-columns.ts';

const columnsOf = (...rows: readonly (readonly string[])[]): number[] => [...numberColumns(rows)];

test('UI27: a column of numbers is told from one of words, dates and codes', () => {
  expect(
    columnsOf(
      ['Rent', '€1,140', '12 %', '2025-04-01', 'T-101', ''],
      ['Heating', '€ 185.50', '−3 %', '2025-05-01', 'T-102', '7'],
      ['Parking', '', '0,5', '2025-06-01', 'T-103', '٨'],
    ),
  ).toEqual([1, 2, 5]);
  expect(columnsOf(['1', '12 kg'])).toEqual([]);
  expect(columnsOf([], [])).toEqual([]);
});
