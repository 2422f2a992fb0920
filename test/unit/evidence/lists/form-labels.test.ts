import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelledIn } from '../../../../src/evidence/lists/form-labels.ts';

const pairs = (text: string): readonly string[] =>
  labelledIn(text).map(({ label, start, end }) => `${label} = ${text.slice(start, end)}`);

describe('Q78: labels of a form', () => {
  test.each([
    ['Order number: 4711', ['Order number = 4711']],
    ['- **Opening hours**: 9 to 5', ['Opening hours = 9 to 5']],
    ['Account number:\n\n  2966-64\n\nBill to:\n\nInes', ['Account number = 2966-64', 'Bill to = Ines']],
    ['Kundennr.   47774   Datum:   7. Mai', ['Kundennr. = 47774', 'Datum = 7. Mai']],
    ['Lieferdatum：2024年5月', ['Lieferdatum = 2024年5月']],
  ])('Q78: %j', (text, found) => {
    expect(pairs(text)).toEqual(expect.arrayContaining(found));
  });

  test('Q78: a label in brackets, and what its value is of', () => {
    const text = '- Bilge pump (part number: C-3000)\n- Sail (red), part number: S-2\n';
    const [first] = labelledIn(text);
    expect(first).toMatchObject({ label: 'part number', of: 'Bilge pump' });
    expect(text.slice(first?.start, first?.end)).toBe('C-3000');
    expect(labelledIn(text).filter(({ of }) => of !== undefined)).toHaveLength(1);
  });

  test('Q78: a sentence, a lead of a list and a row of numbers are no labels', () => {
    expect(pairs('He said to the people who had come a long way: go home')).toEqual([]);
    expect(pairs('12.50   3   4')).toEqual([]);
    expect(pairs('Harbour law: how will they vote?')).toEqual([]);
    expect(pairs('Note:\nSee also:\n')).toEqual([]);
    expect(pairs('Boatyard Merrow\n3 Slipway Lane\n')).toEqual([]);
    expect(pairs('Booking ID\nIBZY2087\n')).toEqual(['Booking ID = IBZY2087']);
  });

  test('Q78: a row of a table whose cells stand in columns has no label', () => {
    expect(pairs('| Bike     | 2 hours | 1 day |\n| Children | 4 €     | 7 €   |')).toEqual([]);
  });

  test('Q78: places lie in the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        for (const { start, end } of labelledIn(text)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
        }
      }),
      { seed: 21 },
    );
  });
});
