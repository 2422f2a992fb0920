import { expect, test } from 'vitest';
import { Bm25 } from '../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../src/core/text/stem.ts';
import { bridgingNamesIn } from '../../../../src/evidence/questions/bridging-names.ts';

const texts = [
  'Swimming went to Ruan Petty on Saturday, in 6 minutes 31 seconds, and was presented at the Long Room.',
  '**Sculls:** Ruan Petty, in 11 min 20 s, rowed from the Long Room on Saturday.',
  'Its label says only 1974.112, so ask at the desk. Float CF-52 hangs above it.',
  '1974.112: a helmet. CF-52: a float. Swimming went on for 31 minutes.',
  '11月9日晚七点，何砚之主讲《一把土》。',
  '一号窑归何砚之照看。',
  'الحارس هو سامر الكندي في المنارة.',
  'ولد سامر الكندي سنة 1950.',
  'Familie Okoro übernimmt Garten 12 (Klasse A).',
  'Klasse A zahlt 96 Euro, Klasse B zahlt 138 Euro.',
  'Freya starts in Year 8 on 12 May, says H.',
  'Year 8 Mr Okonkwo, Year 9 Mrs Pugh, room H, 12 places.',
  'هل نعمان في المنارة؟ نعم في المنارة.',
  '编号CF-52的浮标在那里。 America/Long_Room and Long_Room_Petty are settings.',
  'Mr Tom Lindqvist keeps the fence. Ask at the gate for Mr.',
  'Mr Lindqvist paints. The fence is for Tom Lindqvist.',
];
const words = new Bm25();
for (const text of texts) words.add(stemsOf(text));

function namesIn(place: number, known = ''): readonly string[] {
  return bridgingNamesIn(texts[place] ?? '', known, words).map(({ text }) => text);
}

test('Q52: names that stand in other passages too lead on; days, amounts and the first word of a sentence do not', () => {
  expect(namesIn(0)).toEqual(['Ruan Petty', 'Long Room']);
  expect(namesIn(0, 'Who swam in the Long Room?')).toEqual(['Ruan Petty']);
});

test('Q52: codes and numbers of things lead on', () => {
  expect(namesIn(2)).toEqual(['1974.112', 'Float CF-52']);
});

test('Q52: a code right behind Chinese leads on, and a part of an identifier does not', () => {
  expect(namesIn(13)).toContain('CF-52');
  expect(namesIn(13).filter((name) => /Room|Petty/.test(name))).toEqual([]);
});

test('Q52: a letter that tells which one belongs to its name', () => {
  expect(namesIn(8)).toContain('Klasse A');
});

test('Q52: a number that tells which one belongs to its name, and a letter alone names nothing', () => {
  expect(namesIn(10)).toEqual(['Year 8']);
  expect(namesIn(10, 'Who is head of the year?')).toEqual(['Year 8']);
});

test('Q52: a form of address names nobody by itself', () => {
  expect(namesIn(14)).not.toContain('Mr');
  expect(namesIn(14).some((name) => name.includes('Lindqvist'))).toBe(true);
});

test('Q52: stop words of scripts without capitals name nothing', () => {
  expect(namesIn(12)).not.toContain('في');
  expect(namesIn(12)).toContain('المنارة');
});

test('Q52: names are found in Chinese, and in scripts without capitals', () => {
  expect(namesIn(4)).toContain('何砚之');
  expect(namesIn(6)).toEqual(expect.arrayContaining(['سامر', 'الكندي']));
});

test('Q52: a rarer name and one of more words tell more', () => {
  const [first] = bridgingNamesIn(texts[0] ?? '', '', words);
  expect(first?.count).toBe(2);
  expect(first?.rarity).toBeGreaterThan(0);
});
