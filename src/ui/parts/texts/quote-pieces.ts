/** Cuts a verbatim quote into pieces for drawing. The pieces, joined, are exactly the quote. */
import { numberMark } from '../../../core/text/line-kinds.ts';
import { cellsOf } from '../../../evidence/tables/table-cells.ts';

interface QuotePiece {
  /** Offset in the quote, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  readonly kind: 'text' | 'strong' | 'slanted' | 'markup';
}

/** Words and their place in a text. */
export interface MarkedSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Bold and italic words, links (by address or label), pictures, code, backslash escapes, and at the start of a line the
 * marks of headings, lists and table rows. A star or underscore within a word is no mark.
 */
const marks =
  /(\*\*|__|`|!?\[|(?<![\p{L}\p{N}*_])[*_])(?=[^\s*_])([^*_`[\]]{1,300}?)(\1(?![\p{L}\p{N}])|\]\([^()\n]{0,500}\)|\]\[[^[\]\n]{0,200}\])|\\(?=[*_`#[\]|])|^[ \t]*(?:#{1,6}|[-*+]|>)[ \t]+|(?<![\\ \t])[ \t]*\|[ \t]*/gmu;

export function quotePieces(quote: string): readonly QuotePiece[] {
  const pieces: QuotePiece[] = [];
  let start = 0;
  const add = (text: string, kind: QuotePiece['kind']): void => {
    if (text !== '') pieces.push({ start, text, kind });
    start += text.length;
  };
  for (const { index, 0: whole, 1: opening, 2: inner, 3: closing } of quote.matchAll(marks)) {
    // A bracket must close as a link, and any other mark with itself.
    const pair = opening?.endsWith('[') ? closing?.startsWith(']') : opening === closing;
    if (opening !== undefined && !pair) continue;
    // “[1][2]” are two numbers of sources.
    if (closing?.startsWith('][') && !/\p{L}/u.test(inner ?? '')) continue;
    add(quote.slice(start, index), 'text');
    if (opening !== undefined && inner !== undefined && closing !== undefined) {
      add(opening, 'markup');
      add(
        inner,
        opening.endsWith('[') || opening === '`' ? 'text' : opening.length === 2 ? 'strong' : 'slanted',
      );
      add(closing, 'markup');
    } else add(whole, 'markup');
  }
  add(quote.slice(start), 'text');
  return pieces;
}

/** Cuts a text at the edges of spans. Each piece says whether it lies in one. */
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

/** Words of a quote without Markdown marks, as a value is read. */
export function plainWords(quote: string, { start, end }: MarkedSpan): string {
  return quotePieces(quote)
    .filter(({ kind }) => kind !== 'markup')
    .map((piece) => piece.text.slice(Math.max(0, start - piece.start), Math.max(0, end - piece.start)))
    .join('')
    .replace(/\s+/gu, ' ');
}

const itemMark = new RegExp(String.raw`^[ \t]*(?:${numberMark}|[-*+•][ \t]+)`, 'u');

/** The items of a quoted list, without their marks; null if the text is no list of several. */
export function itemsOf(
  quote: string,
): { readonly ordered: boolean; readonly items: readonly QuotePiece[] } | null {
  const ordered = itemMark.exec(quote.slice(0, 40))?.[1] !== undefined;
  if (!itemMark.test(quote.slice(0, 40))) return null;
  const items: { start: number; text: string; kind: 'text' }[] = [];
  let start = 0;
  for (const line of quote.split(/(?<=\n)/u)) {
    const mark = itemMark.exec(line.slice(0, 40));
    const own = mark !== null && (mark[1] !== undefined) === ordered;
    const last = items.at(-1);
    if (own) items.push({ start: start + mark[0].length, text: line.slice(mark[0].length), kind: 'text' });
    else if (last !== undefined) last.text += line;
    start += line.length;
  }
  return items.length < 2 ? null : { ordered, items };
}

/** The cells of a table row, with their places; null if the text is no row of several cells. */
export function cellPieces(row: string): readonly QuotePiece[] | null {
  if (row.includes('\n')) return null;
  const cells = cellsOf(row);
  return cells.length < 2
    ? null
    : cells.map(({ start, end }) => ({ start, text: row.slice(start, end), kind: 'text' }));
}
