/** Turns the scores of a window's tokens into spans that may be the answer. */

/** A span of a text's tokens, both ends included, and its margin over "no answer" in its window. */
export interface TokenSpan {
  readonly first: number;
  readonly last: number;
  readonly margin: number;
}

/** Scores of a window's tokens from the model. */
export interface WindowScores {
  readonly start: Float32Array;
  readonly end: Float32Array;
  readonly sentence: Float32Array;
}

interface WindowSpans {
  /** The best of all spans, best first, even close together. The calibration was fitted on these. */
  readonly best: readonly TokenSpan[];
  /** For each first token the best last one and vice versa, so that a better place crowds out no other. */
  readonly spread: readonly TokenSpan[];
}

/** The calibration was fitted with this many spans of a window. */
const mostBest = 12;

/**
 * @param front index of the text's first token in the window
 * @param count tokens of the text
 * @param longest largest distance of a span's last token from its first
 */
export function windowSpans(
  { start, end }: WindowScores,
  front: number,
  count: number,
  longest: number,
): WindowSpans {
  const nothing = (start[0] as number) + (end[0] as number);
  const best: TokenSpan[] = [];
  const ofFirst: TokenSpan[] = [];
  const ofLast: TokenSpan[] = [];
  for (let first = 0; first < count; first += 1) {
    for (let last = first; last < count && last <= first + longest; last += 1) {
      const margin = (start[front + first] as number) + (end[front + last] as number) - nothing;
      const span = { first, last, margin };
      if (!(margin <= (ofFirst[first]?.margin ?? Number.NEGATIVE_INFINITY))) ofFirst[first] = span;
      if (!(margin <= (ofLast[last]?.margin ?? Number.NEGATIVE_INFINITY))) ofLast[last] = span;
      keepBest(best, span);
    }
  }
  const spread = [...ofFirst, ...ofLast.filter((span) => ofFirst[span.first] !== span)];
  return { best, spread: spread.sort(byMargin) };
}

function keepBest(best: TokenSpan[], span: TokenSpan): void {
  if (best.length >= mostBest && span.margin <= (best.at(-1)?.margin ?? 0)) return;
  let at = best.length;
  while (at > 0 && span.margin > (best[at - 1] as TokenSpan).margin) at -= 1;
  best.splice(at, 0, span);
  if (best.length > mostBest) best.pop();
}

function byMargin(left: TokenSpan, right: TokenSpan): number {
  return right.margin - left.margin || left.first - right.first || left.last - right.last;
}
