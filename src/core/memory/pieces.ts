/** The pieces of a text that shorter texts are made of: its sentences, and parts of long ones. Each is verbatim. */
import { dominantScript } from '../text/script.ts';
import type { Sentence } from '../text/sentences.ts';
import { estimateTokens, truncateToEstimate } from '../text/token-estimate.ts';

/** Separates pieces that were apart in the text. */
export const gapMark = ' … ';

/**
 * Shorter than the pieces of a quote, so that a small limit still holds several. An ideograph takes more tokens than a letter.
 */
const longestPiece = { ideographs: 60, letters: 160 } as const;
/** Pieces after this much text are ignored, which bounds the cost. */
export const charactersConsidered = 200_000;

/** Most characters of a piece of this text. */
export function pieceLength(text: string): number {
  const script = dominantScript(text);
  const dense = script === 'han' || script === 'kana' || script === 'hangul';
  return dense ? longestPiece.ideographs : longestPiece.letters;
}

/** Joins pieces in their order, without a gap mark between neighbours. `between`: the text from one to the next; null if none is. */
export function joinPieces<Piece extends Sentence>(
  chosen: readonly Piece[],
  between: (last: Piece, next: Piece) => string | null,
): string {
  let text = '';
  let last: Piece | undefined;
  for (const piece of chosen) {
    if (last !== undefined) {
      const gap = between(last, piece);
      text += gap !== null && gap.trim() === '' ? gap.slice(0, 1) : gapMark;
    }
    text += piece.text;
    last = piece;
  }
  return text;
}

/** The longest beginning that fits together with the cut mark; empty if the mark alone does not fit. */
export function cut(text: string, limit: number): string {
  if (estimateTokens(text) <= limit) return text;
  const prefix = truncateToEstimate(text, limit - estimateTokens('…'));
  const space = prefix.lastIndexOf(' ');
  const kept = (space > prefix.length / 2 ? prefix.slice(0, space) : prefix).trimEnd();
  return kept === '' ? '' : `${kept}…`;
}
