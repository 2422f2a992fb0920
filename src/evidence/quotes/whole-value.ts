/** The words of a value as they are meant: its numbers and addresses whole, without marks around it (rule Q104). */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/**
 * A whole number: with groups of thousands (“1,048,576”; “10 000” with a space that does not break, or with zeros behind it) and
 * decimals (“2.5”). Of a date or a version in digits (“10.12.2024”) each part is a number.
 */
const number =
  /(?<!\p{Nd}[.,])(?:\p{Nd}{1,3}(?:(?:[.,'’\u00a0\u2009\u202f]\p{Nd}{3})+| 0{3})|\p{Nd}+)(?:[.,]\p{Nd}+)?(?![.,]?\p{Nd})|\p{Nd}+/gu;
/** An address of mail. */
const address =
  /[\p{Script=Latin}\p{N}._%+-]{1,40}@[\p{Script=Latin}\p{N}-]{1,40}(?:\.[\p{Script=Latin}\p{N}-]{1,20}){1,4}/gu;
/** UTF-16 units on each side of a value where the rest of its number or address can stand. */
const reach = 64;

/** Particles of Japanese behind a noun or a number: they belong to the sentence. */
const particle = /(?<=[\p{Script=Han}\p{Script=Katakana}ー\p{Nd}])[にをがはでへ]$/u;

const mark = /[\s、，；：。,;:]/u;

/** @param span of a value in `text`, in UTF-16 units */
export function wholeValue(text: string, { start, end }: Span): Span {
  const from = Math.max(0, start - reach);
  const near = text.slice(from, end + reach);
  let whole = { start, end };
  for (const { 0: words, index } of [...near.matchAll(number), ...near.matchAll(address)]) {
    const first = from + index;
    const last = first + words.length;
    if (first < start && start < last) whole = { ...whole, start: first };
    if (first < end && end < last) whole = { ...whole, end: last };
  }
  return withoutOpening(text, withoutMarks(text, ofLink(text, whole)));
}

/** Without the mark of bold letters that end behind it: “**218 481” of “**218 481** files”. */
function withoutOpening(text: string, { start, end }: Span): Span {
  const isOpen = text.startsWith('**', start) && !text.slice(start + 2, end).includes('**');
  return isOpen ? { start: start + 2, end } : { start, end };
}

/** The words of a Markdown link that end with the value: without what stands before the link. */
function ofLink(text: string, { start, end }: Span): Span {
  const opening = text.slice(start, end).lastIndexOf('[');
  const isLink =
    opening >= 0 && !text.slice(start + opening, end).includes(']') && text.startsWith('](', end);
  return isLink ? { start: start + opening + 1, end } : { start, end };
}

function withoutMarks(text: string, { start, end }: Span): Span {
  let [first, last] = [start, end];
  while (first < last && mark.test(text.charAt(first))) first += 1;
  if (first === last) return { start, end };
  while (mark.test(text.charAt(last - 1))) last -= 1;
  if (last - first > 2 && particle.test(text.slice(first, last))) last -= 1;
  return isBracketed(text.slice(first, last))
    ? { start: first + 1, end: last - 1 }
    : { start: first, end: last };
}

/** True for an address as mail and manuals write it: “<list@example.org>”. */
function isBracketed(words: string): boolean {
  if (!words.startsWith('<') || !words.endsWith('>')) return false;
  const inside = words.slice(1, -1);
  return /[@/]/u.test(inside) && !/[<>\s]/u.test(inside);
}
