/**
 * Where a text quotes another. A quote that a model wrote is believed only where its source holds it: letter by letter, but
 * for white space, quotation marks and dashes, which models write their own way (rule Y11).
 */
import type { Span } from '../core/text/sentence-boundaries.ts';

/** Shorter quotes say nothing about where they came from. */
export const shortestQuote = 8;

/** The first place after `from` that holds the quote; undefined where none does, and for quotes that are too short. */
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

/** Quotation marks, ellipses and list marks that a model puts round a quote. */
function stripMarks(quote: string): string {
  return quote
    .trim()
    .replace(/^(?:[-*•]\s+|\[[^\]]{0,12}\]\s*)+/u, '')
    .replace(/^["'“”‘’«»「『]+|["'“”‘’«»」』]+$/gu, '')
    .replace(/^(?:\.{3}|…)\s*|\s*(?:\.{3}|…)$/gu, '');
}

/** One unit a unit of the source, or none: so that each place is known. */
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
