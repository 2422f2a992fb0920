/** Joins several readings of a question: of the same passages under different meanings, or of more passages. */
import { logit, shifted } from '../../../evidence/logit.ts';
import type { Reading, ReadSentence, ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';

/** Of each logit by which the question without the turn before is less likely than not to be answered. */
const doubtWeight = 0.8;

/** Most spans of a reading. */
const mostSpans = 8;
/** Change of a probability's logit for each logit that the best span's margin loses. */
const marginWeight = 0.25;

/** For each span, sentence and passage, the value of the reading that finds most there. */
export function joinedReadings(first: FoundReading, others: readonly FoundReading[]): FoundReading {
  const readings = [first, ...others].map(({ reading }) => reading);
  const spans: ReadSpan[] = [];
  const best = readings
    .flatMap((reading) => reading.spans)
    .sort((left, right) => right.margin - left.margin || right.probability - left.probability);
  for (const span of best)
    if (spans.length < mostSpans && !spans.some((other) => overlaps(span, other))) spans.push(span);
  const leading = readings.find((reading) => reading.spans.some((span) => span === spans[0]));
  return {
    readables: first.readables,
    reading: {
      spans,
      sentences: bestSentences(readings),
      passages: first.reading.passages.map((_, place) => bestPassage(readings, place)),
      answerable: leading?.answerable ?? first.reading.answerable,
      complete: readings.every(({ complete }) => complete),
    },
  };
}

/** Joins the readings of different passages into one reading of all. */
export function readingOfBoth(first: FoundReading, second: FoundReading): FoundReading {
  const past = first.readables.length;
  const moved = <Place extends { readonly passage: number }>(place: Place): Place => ({
    ...place,
    passage: place.passage + past,
  });
  const [one, other] = [first.reading, second.reading];
  return {
    readables: [...first.readables, ...second.readables],
    reading: {
      spans: [...one.spans, ...other.spans.map(moved)]
        .sort((left, right) => right.margin - left.margin)
        .slice(0, mostSpans),
      sentences: [...one.sentences, ...other.sentences.map(moved)],
      passages: [...one.passages, ...other.passages],
      answerable: Math.max(one.answerable, other.answerable),
      complete: one.complete && other.complete,
    },
  };
}

/** Removes spans whose words or places are refused. The probability that anything answers falls with the loss of the best span. */
export function withoutSpans(
  { readables, reading }: FoundReading,
  refused: (words: string, span: ReadSpan) => boolean,
): FoundReading {
  const spans = reading.spans.filter(
    (span) => !refused(readables[span.passage]?.text.slice(span.start, span.end) ?? '', span),
  );
  const lost = (reading.spans[0]?.margin ?? 0) - (spans[0]?.margin ?? -Infinity);
  const fall = -marginWeight * Math.max(0, lost);
  const answerable = spans.length === 0 ? 0 : shifted(reading.answerable, fall);
  const left = spans.map((span) => ({
    ...span,
    probability: shifted(span.probability, fall),
  }));
  return { readables, reading: { ...reading, spans: left, answerable } };
}

/** Lowers each span by this many logits. */
export function lessLikely({ readables, reading }: FoundReading, by: number): FoundReading {
  const spans = reading.spans.map((span) => ({ ...span, probability: shifted(span.probability, -by) }));
  return { readables, reading: { ...reading, spans } };
}

/** Lowers each span, and the probability that anything answers, by this many logits. */
export function lessSure(found: FoundReading, by: number): FoundReading {
  const { readables, reading } = lessLikely(found, by);
  return { readables, reading: { ...reading, answerable: shifted(reading.answerable, -by) } };
}

/** True if two spans share characters of a passage. */
export function overlaps(left: ReadSpan, right: ReadSpan): boolean {
  return left.passage === right.passage && left.start < right.end && right.start < left.end;
}

function bestSentences(readings: readonly Reading[]): readonly ReadSentence[] {
  const best = new Map<string, ReadSentence>();
  for (const sentence of readings.flatMap(({ sentences }) => sentences)) {
    const place = `${sentence.passage}/${sentence.start}`;
    const known = best.get(place);
    if (known === undefined || known.score < sentence.score) best.set(place, sentence);
  }
  return [...best.values()].sort((left, right) => left.passage - right.passage || left.start - right.start);
}

function bestPassage(readings: readonly Reading[], place: number): number | null {
  const margins = readings.flatMap(({ passages }) => passages[place] ?? []);
  return margins.length === 0 ? null : Math.max(...margins);
}

/**
 * Logits that a reading behind the whole turn before loses (rule Q62). A reader that hears the question before answers it once more,
 * where the question by itself finds nothing.
 */
export function doubtOf(shorter: readonly FoundReading[]): number {
  const heard = Math.max(...shorter.map(({ reading }) => reading.answerable));
  return doubtWeight * Math.max(0, -logit(heard));
}
