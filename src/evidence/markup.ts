/**
 * The marks of Markdown and of HTML within a text: what a writer put around words and a person does not read. What is found
 * are places only, so that a text without its marks still leads back to the text with them.
 */
import type { Span } from '../core/text/sentence-boundaries.ts';

/** Every repeat is bounded: a line of brackets takes no more time than a line of words. */
const marks = [
  /<!--[^<>]{0,2000}-->/u,
  /<\/?[a-z][a-z0-9]{0,15}(?=[\s/>])[^<>]{0,500}>/iu,
  // A picture, and what leads to it.
  /!\[[^[\]\n]{0,200}\]\([^()\n]{0,500}\)/u,
  // What stands around the words of a link.
  /\]\([^()\n]{1,500}\)/u,
  /\[(?=[^[\]\n]{1,200}\]\()/u,
  /(?<=^|\n) {0,3}(?:#{1,6}[ \t]+|>[ \t]?|(?:`{3,}|~{3,})[^\n]{0,100})/u,
  /`{1,2}/u,
  /(?<![\p{L}\p{N}*])\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}(?![\p{L}\p{N}*])|\*\*/u,
];

const anyMark = new RegExp(marks.map(({ source }) => source).join('|'), 'giu');

/** The places of marks, in UTF-16 units, in order, without overlap. */
export function markupSpans(text: string): readonly Span[] {
  return [...text.matchAll(anyMark)].map(({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }));
}

/** The text as a person reads it. */
export function withoutMarkup(text: string): string {
  return text.replace(anyMark, '');
}
