/**
 * Sentence ends inside one paragraph, for any language, by punctuation alone. A wrong break costs little, because a quote is
 * extended by its neighbour. A missed break costs more, because a quote holds too much. Doubtful marks therefore break.
 */

import { isIdeograph, stopEndsSentence } from './full-stops.ts';

/** Offsets of a span in some text: text.slice(start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** True if the two have a sign in common. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** End marks that need no space after them. */
const fullMarks = '。！？．؟۔।॥';
/** End marks of scripts with spaces: they end a sentence only before a space, a closing mark or the end. */
const spacedMarks = '.!?…';
const closingMarks = '"\'”’」』）)】》〉]*_';
/** Behind a closing mark, these go on with the sentence that quotes: 「行こう。」と言った, “好吗？”的影响. */
const goesOn = /[」』”》〉]$/u;
const particles = /^[的之地得とのをはがにもでへや、，]/u;
/** A bold opening such as `**Fares.**` is the label of the sentence after it. */
const label = /^(?:\*\*|__)[^*_\n]{1,80}(?:\*\*|__)$/;

/** Spans of the sentences between `start` and `end`, trimmed, not empty, in order, without overlap. */
export function sentenceSpans(text: string, start: number, end: number): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (let index = start; index < end; index += 1) {
    const mark = text.charAt(index);
    const full = fullMarks.includes(mark);
    if (!full && !spacedMarks.includes(mark)) continue;
    let after = index + 1;
    while (after < end && isMark(text.charAt(after))) after += 1;
    while (after < end && closingMarks.includes(text.charAt(after))) after += 1;
    const inside = isInTitle(text, from, index) || (full && goesOnBehind(text, after));
    const ends = !inside && (full || endsSentence(text, from, index, after, end));
    if (ends && !(after < end && label.test(text.slice(from, Math.min(after, from + 90)).trim()))) {
      pushTrimmed(spans, text, from, after);
      from = after;
    }
    index = after - 1;
  }
  pushTrimmed(spans, text, from, end);
  return spans;
}

/** Adds the span without white space at its ends, unless nothing remains. */
export function pushTrimmed(spans: Span[], text: string, start: number, end: number): void {
  let first = start;
  let last = end;
  while (first < last && isSpace(text.charCodeAt(first))) first += 1;
  while (last > first && isSpace(text.charCodeAt(last - 1))) last -= 1;
  if (last > first) spans.push({ start: first, end: last });
}

/** UTF-16 units of a Chinese or Japanese title. */
const longestTitle = 40;

/** True for the mark of a title: 《冲呀！瘦薪兵团》. */
function isInTitle(text: string, from: number, mark: number): boolean {
  const before = text.slice(Math.max(from, mark - longestTitle), mark);
  if (before.lastIndexOf('《') <= before.lastIndexOf('》')) return false;
  return /^[^《]*》/u.test(text.slice(mark, mark + longestTitle));
}

/** True if the quotation that ends before `after` stands inside a sentence. */
function goesOnBehind(text: string, after: number): boolean {
  return goesOn.test(text.charAt(after - 1)) && particles.test(text.charAt(after));
}

function endsSentence(text: string, from: number, mark: number, after: number, end: number): boolean {
  if (after >= end) return true;
  const next = text.charAt(after);
  if (!isSpace(next.charCodeAt(0)))
    return (
      isIdeograph(next) && mark > from && isIdeograph(text.charAt(mark - 1)) && !goesOnBehind(text, after)
    );
  const following = nextVisible(text, after, end);
  if (/\p{Ll}/u.test(following)) return false;
  if (text.charAt(mark) !== '.') return true;
  return stopEndsSentence(text, from, mark, after, end);
}

function nextVisible(text: string, from: number, end: number): string {
  for (let index = from; index < end; index += 1) {
    if (!isSpace(text.charCodeAt(index))) return text.charAt(index);
  }
  return '';
}

function isMark(character: string): boolean {
  return fullMarks.includes(character) || spacedMarks.includes(character);
}

/** White space as in `String.prototype.trim`, ideographic space included. */
export function isSpace(unit: number): boolean {
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return true;
  if (unit < 0xa0) return false;
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}
