/**
 * Joins several texts into one of a given length without a model: whole sentences, verbatim, in their order. Sentences that
 * answer the focus come first, then numbers, names and addresses (see `choose-sentences`). The output can be condensed again: gap
 * marks do not count as text, so a second merge loses nothing but sentences.
 */
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { stemsOf } from '../text/stem.ts';
import { estimateTokens } from '../text/token-estimate.ts';
import { chooseSentences } from './choose-sentences.ts';
import { charactersConsidered, cut, gapMark, joinPieces, pieceLength } from './pieces.ts';

interface CondenseRequest {
  /** In order of time. */
  readonly texts: readonly string[];
  /** Most estimated tokens of the result. */
  readonly limit: number;
  /** The purpose of the result: a request, the next tasks. Empty: no particular one. */
  readonly focus?: string;
  /** Share of the limit, 0 to 1, that sentences about the focus may take before all others; default 0.6. */
  readonly focusShare?: number;
}

const defaultFocusShare = 0.6;
/** With less room than this, no sentence fits. */
const shortestPiece = 2;

interface Piece extends Sentence {
  /** The part (a text, or a span of it between gap marks) that holds the sentence. */
  readonly part: number;
}

/** One text of at most `limit` estimated tokens: all texts joined if they fit. A limit of 0 gives an empty text. */
export function condense({
  texts,
  limit,
  focus = '',
  focusShare = defaultFocusShare,
}: CondenseRequest): string {
  const parts = [...new Set(texts.flatMap((text) => text.split(gapMark)).map((part) => part.trim()))].filter(
    (part) => part !== '',
  );
  const whole = parts.join(gapMark);
  if (estimateTokens(whole) <= limit) return whole;
  const pieces = piecesOf(parts);
  const preferred = focusFirst(pieces, stemsOf(focus), limit * focusShare);
  const chosen = chooseSentences(pieces, preferred, limit, estimateTokens(gapMark)) as Piece[];
  if (chosen.length === 0) return cut(whole, limit);
  return joinPieces(chosen, (last, next) =>
    last.part === next.part ? (parts[next.part] as string).slice(last.end, next.start) : null,
  );
}

function piecesOf(parts: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  // Overlapping texts bring the same sentence twice.
  const seen = new Set<string>();
  let characters = 0;
  for (const [part, text] of parts.entries()) {
    if (characters >= charactersConsidered) break;
    const considered = text.slice(0, charactersConsidered - characters);
    characters += considered.length;
    for (const sentence of splitSentences(considered, pieceLength(considered))) {
      if (!seen.has(sentence.text)) pieces.push({ ...sentence, part });
      seen.add(sentence.text);
    }
  }
  return pieces;
}

/**
 * Indexes of the pieces that share most with the focus, best first, within `room` estimated tokens. A rare term counts more. A
 * term counts less for each chosen piece that has it, so that one subject does not fill the room.
 */
function focusFirst(pieces: readonly Piece[], focus: readonly string[], room: number): number[] {
  const wanted = new Set(focus);
  if (wanted.size === 0) return [];
  const held = pieces.map(({ text }) => new Set(stemsOf(text).filter((term) => wanted.has(term))));
  const frequency = new Map<string, number>();
  for (const terms of held) for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const weight = new Map<string, number>();
  for (const [term, count] of frequency) weight.set(term, Math.log(1 + pieces.length / count));
  let open = pieces.flatMap(({ text }, index) =>
    (held[index] as Set<string>).size > 0 ? [{ index, tokens: estimateTokens(text) }] : [],
  );
  const value = (index: number): number => {
    let sum = 0;
    for (const term of held[index] as Set<string>) sum += weight.get(term) ?? 0;
    return sum;
  };
  const preferred: number[] = [];
  let left = room;
  while (left >= shortestPiece) {
    // What has no room now has none later.
    open = open.filter(({ tokens }) => tokens <= left);
    let best = open[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const piece of open) {
      const worth = value(piece.index);
      if (worth > most) best = piece;
      most = Math.max(most, worth);
    }
    if (best === undefined) break;
    const { index, tokens } = best;
    open = open.filter((piece) => piece !== best);
    left -= tokens;
    preferred.push(index);
    for (const term of held[index] as Set<string>) weight.set(term, (weight.get(term) ?? 0) / 2);
  }
  return preferred;
}
