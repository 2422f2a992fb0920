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
    ['- 电池容量: 5200毫安时\n- 续航', '5200毫安', '5200毫安时'],
    ['旧渡口2023年灯会', '2023年', '2023年'],
    ['开工：16日开始，止于', '16日', '16日'],
    ['5.1 45p a mile are paid.', '5.1 45p', '45p'],
    ['$20 - $40 an hour', '$40', '$20 - $40'],
    ['It pays $20 - $40, part-time.', '$20', '$20 - $40'],
    ['Rooms: €70–€95 a night.', '€95', '€70–€95'],
  ])('Q47: in “%s” %s is %s', (text, words, value) => {
    expect(whole(text, words)).toBe(value);
  });

  it.each([
    ['There are 11 in 38 boats.', '38'],
    ['Founded on May 1 in 1998.', '1998'],
    ['Lesson 1: 38 pages.', '38 pages'],
    ['Il est bâti en 1883 par Dupont.', '1883'],
    ['Abre a las 8 por la noche.', '8'],
    ['The boat takes 7:45 per day.', '7:45'],
    ['3.5 mm holes are drilled.', '3.5 mm'],
    ['12.50 € for a day.', '12.50 €'],
    ['Version 5.1 is out.', '5.1'],
    ['It is 4 m/s/s there.', '4 m'],
    ['共十点意见。', '十点'],
    ['£20 - €40', '€40'],
    ['$20 - 40 seats', '$20'],
    ['from 1939 - 1945', '1945'],
  ])('Q47: in “%s” %s stays', (text, words) => {
    expect(whole(text, words)).toBe(words);
  });
});
