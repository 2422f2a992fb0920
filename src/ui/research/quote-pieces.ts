/** A verbatim quote in pieces for drawing: joined they are the quote, letter by letter. */
export interface QuotePiece {
  /** Offset in the quote, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  readonly kind: 'text' | 'strong' | 'markup';
}

/** Strong words, and at the start of a line the marks of headings, lists and table rows. */
const marks = /(\*\*|__)(?=\S)([^*_\n]+?)(\1)|^[ \t]*(?:#{1,6}|[-*+]|>)[ \t]+|[ \t]*\|[ \t]*/gmu;

export function quotePieces(quote: string): readonly QuotePiece[] {
  const pieces: QuotePiece[] = [];
  let start = 0;
  const add = (text: string, kind: QuotePiece['kind']): void => {
    if (text !== '') pieces.push({ start, text, kind });
    start += text.length;
  };
  for (const { index, 0: whole, 1: opening, 2: strong, 3: closing } of quote.matchAll(marks)) {
    add(quote.slice(start, index), 'text');
    if (opening !== undefined && strong !== undefined && closing !== undefined) {
      add(opening, 'markup');
      add(strong, 'strong');
      add(closing, 'markup');
    } else add(whole, 'markup');
  }
  add(quote.slice(start), 'text');
  return pieces;
}
