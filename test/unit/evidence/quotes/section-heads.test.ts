import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPassages } from '../../../../src/evidence/passages/split-passages.ts';
import { sectionHeads } from '../../../../src/evidence/quotes/section-heads.ts';
import { wholeSentences } from '../../../../src/evidence/quotes/whole-sentences.ts';

const manual = [
  'LAMP HOUSE LTD',
  '',
  '16. THE RADIO LINK',
  '',
  '16.1 Fitting',
  '',
  'Press the module in until the line disappears. Never use pliers, and screw on the',
  'aerial by hand.',
  '',
  '16.2 Lamp',
  '',
  '  off      no supply',
  '  violet   firmware is being renewed',
  '',
  '§ 7 Deposit',
  '',
  'The deposit is 50 euros.',
].join('\n');

const titles = (text: string): readonly string[] => sectionHeads(text).map(({ title }) => title);

describe('V5: section heads of plain text', () => {
  test('V5: a numbered line by itself, a line in capitals; a part names what it is a part of', () => {
    expect(titles(manual)).toEqual([
      'LAMP HOUSE LTD',
      '16. THE RADIO LINK',
      '16. THE RADIO LINK. 16.1 Fitting',
      '16. THE RADIO LINK. 16.2 Lamp',
      '§ 7 Deposit',
    ]);
    for (const { start, end, title } of sectionHeads(manual))
      expect(title.endsWith(manual.slice(start, end))).toBe(true);
  });

  test.each([
    ['Chapter 4 The storm', 'Chapter 4 The storm'],
    ['HOW IT ENDS\n       One number says how it went.', 'HOW IT ENDS'],
    ['第三章 借阅', '第三章 借阅'],
    ['二、借阅', '二、借阅'],
    ['Artículo 12. Plazos', 'Artículo 12. Plazos'],
  ])('V5: “%s”', (line, head) => {
    expect(titles(`Before.\n\n${line}\n\nText below.`)).toEqual([head]);
  });

  test.each([
    ['a sentence', '3 persons were there.'],
    ['an item among others', '1. Milk\n\n2. Eggs\n\n3. Flour'],
    ['a line of a paragraph', 'It took\n16.2 Litres\n of oil'],
    ['a long line', `4 ${'Words '.repeat(20)}`],
    ['small letters', '16.2 litres'],
    ['capitals over two lines', 'THIS PROGRAM COMES AS IT IS\nWITHOUT ANY PROMISE'],
    ['a short word in capitals', 'OK'],
  ])('V5: %s is none', (_, text) => {
    expect(titles(`Before.\n\n${text}\n\nText below.`)).toEqual([]);
  });

  test('V5: sentences below a head name it, and a passage begins with one rather than end with it', () => {
    const below = wholeSentences(manual).find(({ text }) => text.includes('violet'));
    expect(below).toMatchObject({ kind: 'prose', heading: '16. THE RADIO LINK. 16.2 Lamp' });
    expect(wholeSentences(manual).find(({ text }) => text === '16.2 Lamp')?.kind).toBe('heading');
    const long = manual.replace('Never use pliers', 'Never use pliers or tongs '.repeat(12));
    const passage = splitPassages(long).find(({ start, end }) => long.slice(start, end).includes('violet'));
    expect(long.slice(passage?.start, passage?.end)).toMatch(/^16\.2 Lamp/u);
  });

  test('V5: heads lie in the text, in order, whatever it is', () => {
    const line = fc.oneof(
      fc.constantFrom('', ' ', '1. A', '1.1 B', 'ABCD EF', '§ 3 C', 'Text.', '一、甲', 'II Part'),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        let last = -1;
        for (const { start, end, title } of sectionHeads(text)) {
          expect(start).toBeGreaterThan(last);
          expect(title.endsWith(text.slice(start, end))).toBe(true);
          last = end;
        }
        for (const { start, end, text: words } of wholeSentences(text))
          expect(text.slice(start, end)).toBe(words);
      }),
      { seed: 2026, numRuns: 300 },
    );
  });
});
