/** Small numbers in digits and in words, with the word behind each: “after ten years”, “mit 6 Jahren”, “五岁”. */

import { amountIn, numberInText } from './amounts.ts';

const inWords = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
];
const values = new Map(
  inWords.flatMap((list) => list.split(' ').map((word, place): [string, number] => [word, place + 1])),
);
/** “un” and “一” are articles and parts of other words too often. */
for (const doubtful of ['un', 'uno', 'one', '一']) values.delete(doubtful);

const latin = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(${numberInText}|\p{L}{2,11})(?:[\s-]{1,2}([\p{L}°%]{1,20}))?`,
  'gu',
);
const han = /([二三四五六七八九十]{1,3}|\p{Nd}{1,4})(\p{Script=Han})/gu;

export interface SpokenNumber {
  readonly value: number;
  /** The word behind it, in small letters; empty at the end of a sentence. */
  readonly unit: string;
}

/** Years are left out. */
export function numbersSaid(text: string): readonly SpokenNumber[] {
  const plain = text.normalize('NFKC');
  const isHan = /\p{Script=Han}/u.test(plain);
  const found = isHan ? [...plain.matchAll(han)] : wordByWord(plain);
  return found.flatMap(([, said = '', unit = '']) => {
    const value = /^\p{Nd}/u.test(said) ? amountIn(said) : values.get(said.toLowerCase());
    if (value === undefined || value === null || /^(?:19|20)\d\d$/u.test(said)) return [];
    return [{ value, unit: unit.toLowerCase() }];
  });
}

/** Each word begins a match, so that the word behind a number is not taken for the next one. */
function wordByWord(text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  latin.lastIndex = 0;
  for (let match = latin.exec(text); match !== null; match = latin.exec(text)) {
    found.push(match);
    latin.lastIndex = match.index + (match[1]?.length ?? 1);
  }
  return found;
}
