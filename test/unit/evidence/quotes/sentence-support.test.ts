import { describe, expect, test } from 'vitest';
import { unsupportedSpans } from '../../../../src/evidence/quotes/sentence-support.ts';

const quotes = ['The last boat of the day leaves the harbour at 21:40.', 'Bicycles cost £2.60 each way.'];

function marked(prose: string): string[] {
  return unsupportedSpans(prose, quotes).map(({ start, end }) => prose.slice(start, end));
}

describe('sentences without support', () => {
  test('a sentence that stands in a quote needs no citation', () => {
    expect(marked('The last boat of the day leaves the harbour at 21:40.')).toEqual([]);
  });

  test('a sentence of other words is supported by a quote that it cites and that holds its numbers', () => {
    expect(marked('The last boat leaves at 21:40 [1].')).toEqual([]);
    expect(marked('The last boat leaves at 22:15 [1].')).toEqual(['The last boat leaves at 22:15 [1].']);
  });

  test.each([
    ['The rent is 250 euros a month [1].', false],
    ['It is 250 euros a month.', false],
    ['250 euros a month', false],
    ['The rent is 1250 euros a month [1].', true],
    ['The rent is 1 250,00 euros a month [1].', true],
    ['No.', false],
    ['The rent is due by 12 May [1].', true],
  ])('Q16: numbers and words count as wholes: %s', (prose, supported) => {
    const quote = 'The rent is 1,250 euros a month. It is not due before 12.05.2024.';
    expect(unsupportedSpans(prose, [quote])).toHaveLength(supported ? 0 : 1);
  });

  test('a citation of another quote, or of none that exists, supports nothing', () => {
    expect(marked('The last boat leaves at 21:40 [2].')).toHaveLength(1);
    expect(marked('The last boat leaves at 21:40 [9].')).toHaveLength(1);
    expect(marked('The crew is friendly.')).toEqual(['The crew is friendly.']);
  });

  test('Q55: a sentence that the reader doubts has no support, however its marks were drawn', () => {
    const prose = 'The **last boat** of the day leaves the harbour at 21:40 [1].';
    const spans = unsupportedSpans(prose.replaceAll('*', '').replace(' [1]', ''), quotes, [prose]);
    expect(spans).toHaveLength(1);
    expect(unsupportedSpans(prose, quotes)).toEqual([]);
  });

  test('headings claim nothing', () => {
    expect(marked('# Boats and fares')).toEqual([]);
  });
});
