/**
 * Finds the marks of Markdown and HTML in a text, which a person does not read. The result is a list of places, so that
 * the text without marks still leads back to the text with them.
 */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** Every repeat is bounded, so that a line of brackets takes no longer than a line of words. */
const marks = [
  /<!--[^<>]{0,2000}-->/u,
  /<\/?[a-z][a-z0-9]{0,15}(?=[\s/>])[^<>]{0,500}>/iu,
  // A picture, and the opening of a link.
  /!\[[^[\]\n]{0,200}\]\([^()\n]{0,500}\)/u,
  // The closing of a link, with its address.
  /\]\([^()\n]{1,500}\)/u,
  /\[(?=[^[\]\n]{1,200}\]\()/u,
  /(?<=^|\n) {0,3}(?:#{1,6}[ \t]+|>[ \t]?|(?:`{3,}|~{3,})[^\n]{0,100})/u,
  // Attributes and tags of programs that make pages: `{:.index}`, `{#fees}`, `{% note %}`, `{{< note >}}`.
  /\{(?::[^{}\n]{1,100}|#[\w-]{1,80})\}|\{%[^{}%\n]{0,200}%\}|\{\{[<%][^{}<>%\n]{0,200}[>%]\}\}/u,
  /`{1,2}/u,
  /(?<![\p{L}\p{N}*])\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}(?![\p{L}\p{N}*])|\*\*/u,
];

const anyMark = new RegExp(marks.map(({ source }) => source).join('|'), 'giu');

/** The places of the marks in UTF-16 units, in order, without overlap. */
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
