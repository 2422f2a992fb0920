/** Where a quote stands among the runs of a page. */
import { describe, expect, test } from 'vitest';
import { areasOfQuote } from '../../../../../src/adapters/documents/pdf/quote-on-page.ts';

const run = (text: string, y: number, x = 0) => ({ text, x, y, width: text.length * 10, height: 10 });

describe('the place of a quote on a page', () => {
  test('Q49: line ends, hyphens and spaces are those of the paper', () => {
    const runs = [
      run('Before it. The last boat lea-', 100),
      run('ves at nine ', 80),
      run('o’clock. After.', 80, 120),
    ];
    const areas = areasOfQuote(runs, 'The last boat leaves at nine o’clock.');
    expect(areas).toHaveLength(3);
    expect(areas[0]).toMatchObject({ left: 110, right: 280, bottom: 97.8, top: 108.5 });
    expect(areas[1]?.left).toBe(0);
    expect(areas[2]).toMatchObject({ left: 120, right: 120 + 70 });
  });

  test('Q49: of a quote that goes on on the next page the beginning is marked', () => {
    const areas = areasOfQuote(
      [run('The lamp was lit for the first', 50)],
      'The lamp was lit for the first time in May.',
    );
    expect(areas).toHaveLength(1);
  });

  test('Q49: what is not there has no place, and neither has nothing', () => {
    expect(
      areasOfQuote([run('Another page altogether', 50)], 'The lamp was lit for the first time.'),
    ).toEqual([]);
    expect(areasOfQuote([run('Text', 50)], '…')).toEqual([]);
    expect(areasOfQuote([], 'Text of some length')).toEqual([]);
  });

  test('Q49: Chinese and ligatures are found by their letters', () => {
    expect(
      areasOfQuote([run('水磨坊', 50), run('建于一七二一年。', 50, 30)], '水磨坊建于一七二一年。'),
    ).toHaveLength(2);
    expect(areasOfQuote([run('The oﬃce opens at nine', 50)], 'The office opens at nine')).toHaveLength(1);
  });
});
