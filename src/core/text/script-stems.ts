/**
 * Stems of words in scripts other than Latin and Chinese. They are as light as the English ones: forms of a word must meet, and a
 * stem need not be a word. Korean, Japanese and Thai give overlapping pairs, as Chinese does.
 */

const shortest = 3;

/** Folded words: lower case, without marks on letters. */
interface Endings {
  readonly script: RegExp;
  readonly stem: (word: string) => string;
}

const pairScripts = /^[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;

const cyrillicEnding =
  /(?:иями|ами|ями|ого|его|ому|ему|ыми|ими|иеи|иям|иях|ов|ев|еи|ои|ах|ях|ам|ям|ыи|ии|ая|яя|ое|ее|ые|ие|ую|юю|ою|ею|ом|ем|ть|[аеиоуыюяьъіїє])$/u;
const greekEnding = /(?:ουσ|εισ|ιεσ|ων|οσ|ου|οι|ησ|ασ|εσ|ια|[αηοιεω])$/u;

const byScript: readonly Endings[] = [
  { script: /^\p{Script=Cyrillic}/u, stem: (word) => without(without(word, /(?:ся|сь)$/u), cyrillicEnding) },
  { script: /^\p{Script=Arabic}/u, stem: arabicStem },
  { script: /^\p{Script=Greek}/u, stem: (word) => without(word.replaceAll('ς', 'σ'), greekEnding) },
  { script: /^\p{Script=Hebrew}/u, stem: (word) => without(without(word, /^ו?ה?/u), /(?:ים|ות)$/u) },
  // In Indian scripts, a final vowel is a mark after the last letter.
  { script: /^./u, stem: (word) => without(word, /\p{M}$/u) },
];

/** The parts of a word that search compares: one stem, or the pairs of its characters. */
export function scriptStems(word: string): readonly string[] {
  if (!pairScripts.test(word)) return [byScript.find(({ script }) => script.test(word))?.stem(word) ?? word];
  const pairs: string[] = [];
  for (let place = 0; place + 1 < word.length; place += 1) pairs.push(word.slice(place, place + 2));
  return pairs.length === 0 ? [word] : pairs;
}

/** Removes leading particles and articles, and trailing possessives and plurals. */
function arabicStem(word: string): string {
  const bare = without(without(word, /^و/u), /^(?:بال|كال|فال|ال|لل)/u);
  return without(without(bare, /(?:ها|ان|ات|ون|ين)$/u), /[هي]$/u);
}

function without(word: string, part: RegExp): string {
  const rest = word.replace(part, '');
  return rest.length < shortest ? word : rest;
}

/** Latin letters that no mark decomposes, and Arabic letters with two spellings. */
const twins: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};
const twin = new RegExp(`[${Object.keys(twins).join('')}]`, 'gu');
/** Accents, and the vowel signs of Arabic and Hebrew, which are mostly left out. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;

/** Lower case without marks on letters, because people and keyboards leave them out. */
export function foldedText(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC');
  return bare.replace(twin, (letter) => twins[letter] ?? letter);
}
