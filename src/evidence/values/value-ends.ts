/** Where a value begins and ends: words, amounts, rows of items and brackets stay whole. */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** Letters and digits of a word, in scripts that separate words by spaces. */
const wordBefore = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}]{1,40}$/u;
const wordAt = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}]{1,40}/u;
/** Chinese words for which week, month or year is meant. */
const whichTime = /[上下本这每]$/u;
const time = /^(?:周|星期|礼拜|个月|月|年)/u;
const longestWord = 40;
const hyphened = /^(?:-[\p{L}\p{N}]{1,16}){1,3}(?![\p{L}\p{N}])/u;

/** What an option, a path, a hidden file, a variable or a person's handle begins with. */
const openingSign = /(?<![^\s"'`([“‘«|=])(?:-{1,2}|(?:\.{0,2}|~)\/|[$@.])$/u;

/** Extends the span to whole words at both ends. */
export function wholeWords(text: string, { start, end }: Span): Span {
  const [front, words] = [text.slice(Math.max(0, start - longestWord), start), text.slice(start, end)];
  const behind = text.slice(end, end + longestWord);
  let from = start;
  let to = end;
  if (wordAt.test(words)) from -= wordBefore.exec(front)?.[0].length ?? 0;
  if (/^\p{L}/u.test(text.slice(from, end)))
    from -= openingSign.exec(text.slice(Math.max(0, from - 4), from))?.[0].length ?? 0;
  if (/^\p{N}/u.test(text.slice(from, end)) && /\p{Sc}/u.test(text.slice(from - 1, from))) from -= 1;
  if (wordBefore.test(words)) to += wordAt.exec(behind)?.[0].length ?? 0;
  if (/\p{N}$/u.test(words) && /^[%‰°]/u.test(behind)) to += 1;
  if (isCode(words)) to += hyphened.exec(text.slice(to, to + longestWord))?.[0].length ?? 0;
  if (time.test(words) && whichTime.test(front)) from -= 1;
  return { start: from, end: to };
}

/** True for “LGPL-2.1” of “LGPL-2.1-or-later”: the last word has letters, a hyphen, and a digit at its end. */
function isCode(words: string): boolean {
  const last = words.split(/\s/u).at(-1) ?? '';
  return last.includes('-') && /^\p{L}/u.test(last) && /\p{N}$/u.test(last);
}

/** Separate list items. A comma inside a number has no space after it. Chinese puts “，” between clauses. */
const dividers: readonly RegExp[] = [/(?:,|،)\s+/u, /、\s*/u];
const mostItemWords = 6;
/** Letters of an item in a script without spaces. A clause has more. */
const mostItemLetters = 10;
const ideograph = /[\u3040-\u30ff\u3400-\u9fff]/u;
/** The last item of a row has a word for “and” before it or in it: the row is whole. */
const lastOfRow =
  /(?:^|\s)(?:and|or|und|oder|sowie|y|e|o|u|et|ou|en|of|og|och|eller|и|или|та|ve|veya|và|dan|atau|و|أو|یا)\s/u;
const calendarDay = /\p{L}{3}\.? \p{N}{1,2}, \p{N}{4}$/u;

/**
 * The end of the list in which the words break off, if there is one: three items or more, or two that begin with a
 * number, followed by equally short items that begin alike. Without such a list, the end of the words.
 */
export function endOfRow(words: string, behind: string): number {
  const sentence = behind.replace(/[\s.;:。；：!?！？]{1,20}$/u, '');
  const divider = dividers.find((mark) => mark.exec(sentence)?.index === 0);
  if (divider === undefined || calendarDay.test(words)) return words.length;
  const found = words.split(divider);
  if (lastOfRow.test(found.at(-1) ?? '')) return words.length;
  const all = [...found, ...sentence.split(divider).slice(1)];
  const counted = all.every((item) => /^(?:\p{L}{1,4}\s)?\p{N}/u.test(item));
  const named = found.length > 2 && all.every((item) => !/\p{N}/u.test(item));
  const isRow = found.length > 1 && all.every(isItem) && beginAlike(all) && (counted || named);
  return isRow ? words.length + sentence.length : words.length;
}

/** False for “Imo, Nigeria, home to the oldest club”: behind names stands a clause about them. */
function beginAlike(items: readonly string[]): boolean {
  const firsts = items.map((item) => item.replace(lastOfRow, '').charAt(0));
  return !(
    firsts.some((letter) => /\p{Lu}/u.test(letter)) && firsts.some((letter) => /\p{Ll}/u.test(letter))
  );
}

function isItem(text: string): boolean {
  if (text === '' || /[:;.]\s|，/u.test(text)) return false;
  if (ideograph.test(text)) return text.length <= mostItemLetters;
  return text.split(/\s+/u).length <= mostItemWords;
}

const openings: Readonly<Record<string, RegExp>> = {
  ')': /[(（]/g,
  '）': /[(（]/g,
  ']': /\[/g,
  '}': /\{/g,
  '」': /「/g,
  '』': /『/g,
  '》': /《/g,
  '“': /„/g,
  '”': /[“„]/g,
  '»': /«/g,
};
const closings: Readonly<Record<string, string>> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '「': '」',
  '『': '』',
  '《': '》',
  '„': '“”',
  '“': '”',
  '«': '»',
  '"': '"',
};
/** Marks that end a sentence or a clause. */
export const endMarks = /[\s,.;:，。；：、،؛]{1,20}$/u;
/** Chinese joins an amount to the next word by it. */
const particle = /(?<=[\p{N}元镑块角分米里斤克吨升岁天月年个位名人次])的$/u;
/** “2 a)” and “1)” name a part. */
const numbered = /(?:^|\s)(?:\p{L}|\p{N}{1,2})\)$/u;

/** Without marks at the end, and without closing brackets and quotation marks there whose opening stands before the words. */
export function withoutEnd(words: string, before: string): string {
  const left = withoutLoneMark(words.replace(endMarks, '').replace(particle, ''), before);
  const last = left.at(-1) ?? '';
  // A straight mark closes what the same mark opened; behind a number it may stand for inches.
  if (last === '"' && left.indexOf(last) === left.length - 1 && before.split(last).length % 2 === 0)
    return withoutEnd(left.slice(0, -1), before);
  const opening = openings[last];
  if (opening === undefined) return left;
  const open = (text: string): number => (text.match(opening)?.length ?? 0) - (text.split(last).length - 1);
  if (numbered.test(left) && open(before) <= 0) return left;
  return open(left) < 0 ? withoutEnd(left.slice(0, -1), before) : left;
}

/** Without the mark of bold or slanted letters that stood before the words. */
function withoutLoneMark(words: string, before: string): string {
  const mark = /(?:\*{1,3}|_{1,2})$/u.exec(words)?.[0];
  if (mark === undefined || before.split(mark).length % 2 === 1) return words;
  if (words.indexOf(mark) < words.length - mark.length) return words;
  return words.slice(0, -mark.length).replace(endMarks, '');
}

/** UTF-16 units behind the words in which a bracket that they open is closed. */
const longestBracket = 40;

/** The end of the words, or of the bracket that they break off in. */
export function closedEnd(text: string, { start, end }: Span, last: number): number {
  const words = text.slice(start, end);
  const open = words.lastIndexOf('(');
  if (open <= 0 || words.includes(')', open)) return end;
  const close = text.indexOf(')', end);
  return close < 0 || close >= Math.min(last, end + longestBracket) ? end : close + 1;
}

/** Number of characters in front that are left out: brackets and quotation marks whose closing stands behind the words. */
export function openingsBefore(words: string): number {
  const closing = closings[words.charAt(0)];
  if (closing === undefined || [...closing].some((mark) => words.includes(mark, 1))) return 0;
  return 1 + openingsBefore(words.slice(1));
}
