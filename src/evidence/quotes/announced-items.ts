/** The list below a sentence that ends with a colon: without it, the sentence says nothing. */
import type { Sentence } from '../../core/text/sentences.ts';

/** What may stand between two items: their marks, and bold ones. */
const marks = /^[\s\p{P}\p{S}]{0,24}(?:\d{1,3}[.)）]\s{0,4})?[*_\s]{0,4}$/u;

/** Where the items of the list end; the sentence's own end if none is announced. @param end of the sentence, in the text */
export function announcedEnd(text: string, sentences: readonly Sentence[], end: number): number {
  if (!/[:：][*_]{0,3}$/u.test(text.slice(Math.max(0, end - 4), end))) return end;
  let last = end;
  for (const one of sentences) {
    if (one.start < end) continue;
    if (one.kind !== 'list-item' || !marks.test(text.slice(last, one.start))) break;
    last = one.end;
  }
  return last;
}
