/** Where an amount begins and ends: “1 in 38”, “0.45 mg per litre” and “上午十点” stay whole, and the number of a section is none of it. */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** UTF-16 units around an amount that are looked at. */
const around = 24;
/** “1 in” before “38”. */
const oneIn = /(?<![\p{N}.,])1(?: (?:in|out of|zu|sur|de cada|en|su|em|:) |:)$/iu;
/** A number, with one unit or none: “38”, “38 m”. Four digits may be a year: “on May 1 in 1998”. */
const number = /^(?!\p{N}{4}$)\p{N}[\p{N}.,]{0,11}(?: ?\p{L}{1,9})?$/u;
/** “par Dupont” behind “1883” names who did it: only what has a price or a measure is counted per something. */
const measured =
  /(?:[€£$¥%]\s?\p{N}[\p{N}.,]{0,11}|\p{N}\s?(?:[€£$¥%‰]|euros?|pounds?|pence|dollars?|francs?|pesos?|libras?|yuan|[kmcµ]?[mgl]|MB|GB|kWh?|Watt|watts?|lit(?:er|re|ro)s?|Liter|met(?:er|re|ro)s?|Meter))$/iu;
/** “per litre” behind “0.45 mg”. */
const perUnit = /^(?: (?:per|pro|je|par|por) \p{L}{1,14}(?![\p{L}\p{N}])|\/\p{L}{1,6}(?![\p{L}\p{N}/.]))/iu;
/** Which half of the day a Chinese or Japanese time is of. */
const halfOfDay = /(?:上午|下午|中午|早上|晚上|凌晨|清晨|傍晚|夜里|半夜|午前|午後)$/u;
const timeOfDay = /^[\p{N}零〇一二两三四五六七八九十]{1,3}(?:[点點时時]|[:：]\p{N}{2})/u;
/** “5200毫安” before “时”: the rest of a unit, up to the end of a field or a cell. In a sentence other words follow a number. */
const chineseUnit = /^约?\p{N}[\p{N}.,]{0,11}\p{Script=Han}{1,3}$/u;
const beginsField = /[:：|]\s?$/u;
const restOfUnit = /^\p{Script=Han}{1,2}(?=\s?(?:$|[\n|]))/u;
/** “$20 - ” before “$40”, and “ - $40” behind “$20”: a range of one currency is one amount. */
const rangeBefore = /(?<![\p{L}\p{N}])([€£$¥])\s?\p{N}[\p{N}.,]{0,11}\s?[-–—]\s?$/u;
const rangeBehind = /^\s?[-–—]\s?([€£$¥])\s?\p{N}[\p{N}.,]{0,11}(?![\p{L}\p{N}])/u;
/** “5.1 ” of the paragraph with that number, before an amount. “3.5 mm” is an amount itself. */
const section = /^\p{N}{1,3}(?:\.\p{N}{1,3}){1,3} +(?=[€£$¥]?\p{N})/u;

/** The span with what its amount consists of, and without the number of the section that it begins in. */
export function wholeAmount(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const front = text.slice(Math.max(0, start - around), start);
  const ahead = timeOfDay.test(words) ? halfOfDay : number.test(words) ? oneIn : null;
  const before = ahead?.exec(front)?.[0].length ?? 0;
  if (before > 0) return { start: start - before, end };
  const range = wholeRange(words, front, text.slice(end, end + around));
  if (range !== null) return { start: start - range.before, end: end + range.behind };
  const isLineStart = start === 0 || text[start - 1] === '\n';
  const from = start + (isLineStart ? (section.exec(words)?.[0].length ?? 0) : 0);
  const isField = chineseUnit.test(words) && beginsField.test(front);
  const behind = measured.test(words) ? perUnit : isField ? restOfUnit : null;
  const unit = behind?.exec(text.slice(end, end + around));
  return { start: from, end: end + (unit?.[0].length ?? 0) };
}

/** UTF-16 units of the other end of the range that the words are an end of; null if they are none. */
function wholeRange(
  words: string,
  front: string,
  behind: string,
): { readonly before: number; readonly behind: number } | null {
  const sign = /^[€£$¥](?=\s?\p{N}[\p{N}.,]{0,11}$)/u.exec(words)?.[0];
  if (sign === undefined) return null;
  const first = rangeBefore.exec(front);
  if (first?.[1] === sign) return { before: front.length - first.index, behind: 0 };
  const last = rangeBehind.exec(behind);
  return last?.[1] === sign ? { before: 0, behind: last[0].replace(/[.,]$/u, '').length } : null;
}
