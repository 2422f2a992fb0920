/**
 * Finds where a text holds a quote. A model's quote is believed only if its source holds it letter by letter, apart
 * from white space, quotation marks and dashes, which models write in their own way (rule Y11).
 */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** A shorter quote does not identify its source. */
const shortestQuote = 8;

/** The first place after `from` that holds the quote; undefined if there is none or the quote is too short. */
export function verbatimSpan(text: string, quote: string, from = 0): Span | undefined {
  const wanted = fold(stripMarks(quote)).text;
  if (
    wanted.length <
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted) ? 4 : shortestQuote)
  )
    return undefined;
  const source = fold(text.slice(from));
  const at = source.text.indexOf(wanted);
  if (at < 0) return undefined;
  const start = source.places[at] as number;
  const end = (source.places[at + wanted.length - 1] as number) + 1;
  return { start: from + start, end: from + end };
}

/** Removes quotation marks, ellipses and list marks around a quote. */
function stripMarks(quote: string): string {
  return quote
    .trim()
    .replace(/^(?:[-*•]\s+|\[[^\]]{0,12}\]\s*)+/u, '')
    .replace(/^["'“”‘’«»「『]+|["'“”‘’«»」』]+$/gu, '')
    .replace(/^(?:\.{3}|…)\s*|\s*(?:\.{3}|…)$/gu, '');
}

/** Maps each UTF-16 unit of the source to one unit or none, so that every place is known. */
function fold(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let folded = '';
  let space = true;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index] as string;
    if (/\s/u.test(unit)) {
      if (!space) {
        folded += ' ';
        places.push(index);
      }
      space = true;
      continue;
    }
    space = false;
    folded += marks.get(unit) ?? unit;
    places.push(index);
  }
  if (folded.endsWith(' ')) {
    folded = folded.slice(0, -1);
    places.pop();
  }
  return { text: folded, places };
}

const marks = new Map<string, string>([
  ...[...'“”„«»〝〞＂'].map((mark) => [mark, '"'] as const),
  ...[...'‘’‚‛＇`'].map((mark) => [mark, "'"] as const),
  ...[...'‐‑‒–—―−'].map((mark) => [mark, '-'] as const),
]);
