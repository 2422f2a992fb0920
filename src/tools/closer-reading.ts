/**
 * A closer look at the best places of a reading: each is read once more in its sentence and the one before it, without all
 * else that its passage says. A small reader finds its place in long text less surely than in short: both readings together are
 * right more often than the first alone (docs/lab/tried.md).
 */
import type { Span } from '../core/text/sentence-boundaries.ts';
import { shifted } from '../evidence/logit.ts';
import type { Reader, ReaderPassage, Reading, ReadSentence, ReadSpan } from '../ports/reader.ts';
import { overlaps } from './joined-readings.ts';

/** Places that are looked at again, best first: more found nothing more. */
const mostPlaces = 5;
/** How much of the margin the closer look decides. */
const closerShare = 0.5;
/** Logits that a place is taken to lose where the closer look does not find it. */
const unseenLoss = 5;
/** Of the logit of a span's probability, for each logit that its margin changes. */
const probabilityWeight = 0.1;
/** The same for the probability that anything answers. */
const answerableWeight = 0.25;
/** Milliseconds for the closer look: what is not read by then stays as it was. */
const deadline = 20_000;

/** A part of a passage's text that is read by itself. */
interface Piece extends Span {
  readonly passage: number;
}

/** What the closer look makes of a span: its margin, and where it is cut there. */
type Seen = Pick<ReadSpan, 'margin' | 'start' | 'end'>;

/**
 * The reading with its best spans weighed and cut by a second, closer one. An incomplete reading stays as it is: there was no
 * time. Rejects as the reader does.
 */
export async function withCloserReading(
  reader: Reader,
  question: string,
  passages: readonly ReaderPassage[],
  reading: Reading,
  signal?: AbortSignal,
): Promise<Reading> {
  const places = reading.spans.slice(0, mostPlaces);
  const pieces = piecesAround(places, reading.sentences);
  if (pieces.length === 0 || !reading.complete) return reading;
  const parts = pieces.map(({ passage, start, end }): ReaderPassage => {
    const { title, text } = passages[passage] as ReaderPassage;
    return { title, text: text.slice(start, end) };
  });
  const closer = await reader.read(question, parts, { deadline, ...(signal && { signal }) });
  if (!closer.complete) return reading;
  const looked = places.map((span): ReadSpan => {
    const piece = pieces.findIndex((one) => one.passage === span.passage && holds(one, span));
    return piece < 0 ? span : joined(span, seenIn(closer, piece, pieces[piece] as Piece, span));
  });
  const spans = [...looked, ...reading.spans.slice(mostPlaces)]
    .sort((left, right) => right.margin - left.margin)
    .filter((span, place, all) => !all.slice(0, place).some((better) => overlaps(better, span)));
  const change = (spans[0]?.margin ?? 0) - (reading.spans[0]?.margin ?? 0);
  return { ...reading, spans, answerable: shifted(reading.answerable, answerableWeight * change) };
}

/**
 * The sentence of each span with the one before it; none where a better span's piece holds it already, or where that is the whole
 * passage.
 */
function piecesAround(spans: readonly ReadSpan[], sentences: readonly ReadSentence[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const span of spans) {
    const own = sentences.filter(({ passage }) => passage === span.passage);
    const first = own.findIndex(({ start, end }) => start <= span.start && span.start < end);
    if (first < 0) continue;
    const start = (own[first - 1] ?? (own[first] as ReadSentence)).start;
    const end = Math.max(span.end, (own[first] as ReadSentence).end);
    const whole = start === own[0]?.start && end === own.at(-1)?.end;
    const known = pieces.some((piece) => piece.passage === span.passage && holds(piece, span));
    if (!whole && !known) pieces.push({ passage: span.passage, start, end });
  }
  return pieces;
}

/** The span of the closer reading at the same place; where none is listed, the best of the piece says how likely it can be. */
function seenIn(closer: Reading, piece: number, { start }: Piece, span: ReadSpan): Seen {
  const found = closer.spans
    .filter((one) => one.passage === piece)
    .map((one) => ({ ...one, start: one.start + start, end: one.end + start }))
    .find((one) => one.start < span.end && span.start < one.end);
  if (found !== undefined) return found;
  const best = closer.passages[piece] ?? span.margin;
  return { ...span, margin: Math.min(best, span.margin - unseenLoss) };
}

function joined(span: ReadSpan, { margin, start, end }: Seen): ReadSpan {
  const sure = margin > 0;
  return {
    passage: span.passage,
    start: sure ? start : span.start,
    end: sure ? end : span.end,
    margin: (1 - closerShare) * span.margin + closerShare * margin,
    probability: shifted(span.probability, probabilityWeight * (margin - span.margin)),
  };
}

function holds(piece: Piece, span: ReadSpan): boolean {
  return piece.start <= span.start && span.end <= piece.end;
}
