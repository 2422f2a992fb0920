/** A verbatim quote in pieces for drawing: joined they are the quote, letter by letter. */
export interface QuotePiece {
  /** Offset in the quote, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  readonly kind: 'text' | 'strong' | 'markup';
}

/** Words and places in a text. */
export interface MarkedSpan {
  readonly start: number;
  readonly end: number;
}

/** Strong words, links, code, and at the start of a line the marks of headings, lists and table rows. */
const marks =
  /(\*\*|__|`|\[)(?=\S)([^*_`[\]\n]+?)(\1|\]\([^()\s]*\))|^[ \t]*(?:#{1,6}|[-*+]|>)[ \t]+|[ \t]*\|[ \t]*/gmu;

export function quotePieces(quote: string): readonly QuotePiece[] {
  const pieces: QuotePiece[] = [];
  let start = 0;
  const add = (text: string, kind: QuotePiece['kind']): void => {
    if (text !== '') pieces.push({ start, text, kind });
    start += text.length;
  };
  for (const { index, 0: whole, 1: opening, 2: inner, 3: closing } of quote.matchAll(marks)) {
    // A bracket closes as a link alone, and other marks by themselves alone.
    const pair = opening === '[' ? closing?.startsWith('](') : opening === closing;
    if (opening !== undefined && !pair) continue;
    add(quote.slice(start, index), 'text');
    if (opening !== undefined && inner !== undefined && closing !== undefined) {
      add(opening, 'markup');
      add(inner, opening === '[' || opening === '`' ? 'text' : 'strong');
      add(closing, 'markup');
    } else add(whole, 'markup');
  }
  add(quote.slice(start), 'text');
  return pieces;
}

/** A text cut at the edges of spans, each piece with whether it lies in one. */
export function markedPieces(
  text: string,
  offset: number,
  spans: readonly MarkedSpan[],
): readonly { readonly start: number; readonly text: string; readonly marked: boolean }[] {
  const end = offset + text.length;
  const edges = new Set([offset, end]);
  for (const span of spans)
    for (const edge of [span.start, span.end]) if (edge > offset && edge < end) edges.add(edge);
  const cuts = [...edges].sort((left, right) => left - right);
  return cuts.slice(1).map((cut, index) => {
    const start = cuts[index] as number;
    const marked = spans.some((span) => span.start <= start && cut <= span.end);
    return { start, text: text.slice(start - offset, cut - offset), marked };
  });
}

/** The cells of a table row, with their places in it; null for a text that is no row of several cells. */
export function cellsOf(row: string): readonly QuotePiece[] | null {
  if (row.includes('\n')) return null;
  const mark = row.includes('|') ? '|' : '\t';
  const cells: QuotePiece[] = [];
  let from = 0;
  for (const part of row.split(mark)) {
    const text = part.trim();
    cells.push({ start: from + part.indexOf(text), text, kind: 'text' });
    from += part.length + 1;
  }
  // The outer marks of a row of Markdown stand before and behind its cells.
  if (mark === '|' && cells[0]?.text === '') cells.shift();
  if (mark === '|' && cells.at(-1)?.text === '') cells.pop();
  return cells.length < 2 ? null : cells;
}
