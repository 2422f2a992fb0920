/** Cuts a long page into overlapping pieces (AdaCoM, appendix A.1), so that text at a border is whole in one of the two. */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/**
 * Spans that cover the text. Each begins `overlap` units before the end of the last, at a line or word if one is near,
 * and never inside a character.
 * @param length most UTF-16 units of a piece, 16 or more
 * @param overlap fewer than half of `length`
 * @param most most pieces. Text beyond them is left out, which the last piece's end shows.
 */
export function overlappingPieces(text: string, length: number, overlap: number, most: number): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  while (start < text.length && pieces.length < most) {
    const end =
      start + length >= text.length ? text.length : cutNear(text, start + length, start + overlap + 1);
    pieces.push({ start, end });
    if (end === text.length) break;
    start = cutNear(text, Math.max(start + 1, end - overlap), start + 1);
  }
  return pieces;
}

/** The last good place to cut at or before `at`, not before `least`. */
function cutNear(text: string, at: number, least: number): number {
  const from = Math.max(least, at - 200);
  const before = text.slice(from, at);
  for (const mark of ['\n', ' ', '。']) {
    const found = before.lastIndexOf(mark);
    if (found >= 0) return from + found + 1;
  }
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? (at - 1 >= least ? at - 1 : at + 1) : at;
}
