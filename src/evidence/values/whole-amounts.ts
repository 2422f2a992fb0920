/** Where an amount begins and ends: “1 in 38”, “0.45 mg per litre” and “上午十点” stay whole, and the number of a section is none of it. */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** UTF-16 units around an amount that are looked at. */
const around = 24;
/** “1 in” before “38”. */
const oneIn = /(?<![\p{N}.,])1 ?(?:in|out of|zu|sur|de cada|en|su|em|:) ?$/iu;
/** “per litre” behind “0.45 mg”. */
const perUnit = /^(?: (?:per|pro|je|par|por) \p{L}{1,14}(?![\p{L}\p{N}])|\/\p{L}{1,6}(?![\p{L}\p{N}/.]))/iu;
const amount = /\p{N}(?: ?\p{L}{1,9}| ?[%‰€£$°]{1,2}\p{L}?)?$/u;
/** A number alone, or with one unit: “38”, “38 m”. */
const number = /^\p{N}[\p{N}.,]{0,11}(?: ?\p{L}{1,9})?$/u;
/** Which half of the day a Chinese or Japanese time is of. */
const halfOfDay = /(?:上午|下午|中午|早上|晚上|凌晨|清晨|傍晚|夜里|半夜|午前|午後)$/u;
const timeOfDay = /^[\p{N}零〇一二两三四五六七八九十]{1,3}(?:[点點时時]|[:：]\p{N}{2})/u;
/** “5.1 ” of the paragraph with that number. */
const section = /^\p{N}{1,3}(?:\.\p{N}{1,3}){1,3} +(?=\S)/u;

/** The span with what its amount consists of, and without the number of the section that it begins in. */
export function wholeAmount(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const front = text.slice(Math.max(0, start - around), start);
  const isLineStart = start === 0 || text[start - 1] === '\n';
  const from = start + (isLineStart ? (section.exec(words)?.[0].length ?? 0) : 0);
  if (number.test(words)) {
    const ratio = oneIn.exec(front);
    if (ratio !== null) return { start: start - ratio[0].length, end };
  }
  if (timeOfDay.test(words)) return { start: start - (halfOfDay.exec(front)?.[0].length ?? 0), end };
  const unit = amount.test(words) ? perUnit.exec(text.slice(end, end + around)) : null;
  return { start: from, end: end + (unit?.[0].length ?? 0) };
}
