import { describe, expect, test } from 'vitest';
import { isLikelyHeader } from '../../../../src/core/text/likely-header.ts';

const isHeader = (first: string, below: string): boolean =>
  isLikelyHeader(first.split('; '), below.split('; '));

describe('the first row of a table', () => {
  test.each([
    ['Bolt M4; 0.12 €', 'Nut M4; 13.50 €'],
    ['Oak table; 1,200.00', 'Chair; 89.00'],
    ['2024-01-03; Coffee; 3.20', '2024-01-05; Bread; 2.10'],
    ['Anna; 31; Berlin', 'Ben; 28; Paris'],
    ['£4; Tea', '£5; Cake'],
  ])('Q42, Q45: “%s” above “%s” is a row like it', (first, below) => {
    expect(isHeader(first, below)).toBe(false);
  });

  test.each([
    ['Part; Price', 'Bolt; 0.12'],
    ['Town; 2019; 2020', 'Kirk; 1950; 2010'],
    ['Week; 1; 2; 3', 'Hours; 5; 4; 6'],
    ['Budget; 8192; 4096', 'Recall; 9; 8'],
    ['Product; 5 kg; 10 kg', 'Flour; 3.50; 6.20'],
    ['Name; City', 'Anna; Berlin'],
    ['Part; Price; 10 pieces', 'Bolt; 0.12'],
  ])('Q42, Q45: “%s” above “%s” is a header', (first, below) => {
    expect(isHeader(first, below)).toBe(true);
  });
});
