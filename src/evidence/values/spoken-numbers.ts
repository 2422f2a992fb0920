/** Small numbers in digits and in words, with the word behind each: “after ten years”, “mit 6 Jahren”, “五岁”. */

import { amountIn, numberInText } from './amounts.ts';

const inWords = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
];
const values = new Map(
  inWords.flatMap((list) => list.split(' ').map((word, place): [string, number] => [word, place + 1])),
);
/** These are articles, too. */
for (const doubtful of ['un', 'uno', 'one']) values.delete(doubtful);

const latin = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(${numberInText}|\p{L}{2,11})(?:[\s-]{1,2}([\p{L}°%]{1,20}))?`,
  'gu',
);
const han = new RegExp(
  String.raw`(${numberInText}万?|[一二两三四五六七八九十][一二两三四五六七八九十百千万零]{0,8})\s?(\p{Script=Han})`,
  'gu',
);
const hanDigits = '零一二三四五六七八九';
const hanUnits = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
/** “一” is a part of other words too often, and “三四” is an estimate. */
const noHanNumber = /^一$|[一二两三四五六七八九]{2}/u;

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
    const value = numberOf(said);
    return value === null || /^(?:19|20)\d\d$/u.test(said) ? [] : [{ value, unit: unit.toLowerCase() }];
  });
}

function numberOf(said: string): number | null {
  if (/^\p{Script=Han}/u.test(said)) return noHanNumber.test(said) ? null : hanNumber(said);
  if (!/^\p{Nd}/u.test(said)) return values.get(said.toLowerCase()) ?? null;
  const amount = amountIn(said.replace('万', ''));
  return amount !== null && said.endsWith('万') ? amount * 10_000 : amount;
}

/** “二十一”, “一万五千”. */
export function hanNumber(said: string): number {
  let [tenThousands, sum, digit] = [0, 0, 0];
  for (const sign of said) {
    const unit = hanUnits.get(sign);
    if (sign === '万') [tenThousands, sum, digit] = [(sum + digit) * 10_000, 0, 0];
    else if (unit !== undefined) [sum, digit] = [sum + Math.max(1, digit) * unit, 0];
    else digit = sign === '两' ? 2 : hanDigits.indexOf(sign);
  }
  return tenThousands + sum + digit;
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
