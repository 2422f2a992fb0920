import { describe, expect, it } from 'vitest';
import { wholeAmount } from '../../../../src/evidence/values/whole-amounts.ts';

function whole(text: string, words: string): string {
  const start = text.lastIndexOf(words);
  const span = wholeAmount(text, { start, end: start + words.length });
  return text.slice(span.start, span.end);
}

describe('Q47: an amount with all it consists of', () => {
  it.each([
    ['The steepest stretch of the line, 1 in 38, is wet.', '38', '1 in 38'],
    ['Ein Gefälle von 1:40 reicht.', '40', '1:40'],
    ['Chlorine is kept at 0.45 mg per litre.', '0.45 mg', '0.45 mg per litre'],
    ['Wer fehlt, zahlt 20 Euro je Stunde.', '20 Euro', '20 Euro je Stunde'],
    ['It burns 4.5 l/km uphill.', '4.5 l', '4.5 l/km'],
    ['空腹，上午十点以前到。', '十点', '上午十点'],
    ['午後3時に始まります。', '3時', '午後3時'],
    ['5.1 45p a mile are paid.', '5.1 45p', '45p'],
  ])('Q47: in “%s” %s is %s', (text, words, value) => {
    expect(whole(text, words)).toBe(value);
  });

  it.each([
    ['There are 11 in 38 boats.', '38'],
    ['Tea at 4 per the notice-board-of-Aldport.', 'Tea'],
    ['It opens at 7:45 per day-pass.', 'It'],
    ['Version 5.1 is out.', '5.1'],
    ['See a/b.', 'a'],
    ['共十点意见。', '十点'],
  ])('Q47: in “%s” %s stays', (text, words) => {
    expect(whole(text, words)).toBe(words);
  });
});
