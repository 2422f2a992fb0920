/**
 * Reads the best places of a reading once more, each in its sentence and the one before it, without the rest of the
 * passage. A small reader is less sure in long text than in short text, and both readings together are right more often
 * than the first alone (docs/lab/tried/answers.md).
 */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { shifted } from '../../../evidence/logit.ts';
import type {
  Reader,
  ReaderPassage,
  Reading,
  ReadSentence,
  ReadSpan,
} from '../../../ports/retrieval/reader.ts';
import { overlaps } from './joined-readings.ts';

/** Places to read again, best first. More places found nothing more. */
const mostPlaces = 5;
/** Weight of the closer reading in the margin. */
const closerShare = 0.5;
/** Logits that a place loses if the closer reading does not find it. */
const unseenLoss = 5;
/** Change of a span probability's logit for each logit that its margin changes. */
const probabilityWeight = 0.1;
/** The same for the probability that anything answers. */
const answerableWeight = 0.25;
/** Milliseconds. What is not read by then keeps its values. */
const deadline = 20_000;

/** A part of a passage's text that is read alone. */
interface Piece extends Span {
  readonly passage: number;
}

/** A span in the closer reading: its margin and its borders. */
type Seen = Pick<ReadSpan, 'margin' | 'start' | 'end'>;

/**
 * Weighs and cuts the best spans by a second, closer reading. An incomplete reading stays as it is, because there was
 * no time. Rejects as the reader does.
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

/** The sentence of each span with the one before it. Left out if a better span's piece holds it, or if it is the whole passage. */
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

/** The closer reading's span at the same place. If it lists none, its best span bounds how likely this place can be. */
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
