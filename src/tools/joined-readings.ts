/** Several readings of a question as one: of the same passages, in ways that it can be meant in, or of more passages. */
import { shifted } from '../evidence/logit.ts';
import type { Reading, ReadSentence, ReadSpan } from '../ports/reader.ts';
import type { FoundReading } from './read-answer.ts';

/** Spans of a reading. */
const mostSpans = 8;
/** Of the logit of a probability, for each logit that the best span's margin loses. */
const marginWeight = 0.25;

/** The best of each place: a span, a sentence and a passage are worth what the reading says that finds most in them. */
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

/** The readings of some passages and of others as one reading of all. */
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

/** Without the spans whose words are refused; what is left answers as much less as its best span is worth less. */
export function withoutSpans(
  { readables, reading }: FoundReading,
  refused: (words: string) => boolean,
): FoundReading {
  const spans = reading.spans.filter(
    ({ passage, start, end }) => !refused(readables[passage]?.text.slice(start, end) ?? ''),
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

/** The same reading, with each span, and that anything answers, so many logits less likely. */
export function lessSure({ readables, reading }: FoundReading, by: number): FoundReading {
  const spans = reading.spans.map((span) => ({ ...span, probability: shifted(span.probability, -by) }));
  return { readables, reading: { ...reading, spans, answerable: shifted(reading.answerable, -by) } };
}

/** Whether two spans share letters of a passage. */
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
