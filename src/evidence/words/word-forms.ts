/** Two forms of one word. Stems alone make one of “wine” and “winning”. */

/** In Latin letters, two forms differ in such an ending. */
const ending = /^(?:|s|es|['’]s|e|n|en|er|ern|em|y|ies|i|a|o|os|as|is|x)$/u;
const plural = /^(?:s|es|['’]s)$/u;
/** Letters that two forms have in common, if one is not the plural of the other. */
const fewestCommon = 4;
const latinWord = /[\p{Script=Latin}\p{M}\p{N}]+(?:['’]\p{Script=Latin}+)?/gu;

/** The words in Latin letters, small, each once. */
export function latinWordsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().normalize('NFC').match(latinWord) ?? [])];
}

/** True for “mill” and “mills”, “Hund” and “Hunde”. @param one in small letters, as the other */
export function areForms(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && common < other.length && one[common] === other[common]) common += 1;
  const rests = [one.slice(common), other.slice(common)];
  if (rests.every((rest) => rest === '')) return true;
  if (rests.includes('') && rests.some((rest) => plural.test(rest))) return true;
  return common >= fewestCommon && rests.every((rest) => ending.test(rest));
}
