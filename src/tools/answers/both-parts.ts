/** The second of two things that a question asks for (`asked-parts.ts`), read where the first one is answered. */

import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { AskedParts } from '../../evidence/questions/asked-parts.ts';
import type { Reader, ReadSpan } from '../../ports/retrieval/reader.ts';
import type { AnswerValue } from '../../ports/runs/step-record.ts';
import { type FoundReading, type ReadAnswer, readAnswer } from './read-answer.ts';
import { readReadables } from './reading/read-readables.ts';
import { isSameSource, type Readable } from './reading/readables.ts';
import { weighed } from './reading/weigh-reading.ts';

/** Passages of the document that are read again. */
const mostPassages = 4;
/** Milliseconds after which what has been read counts. */
const deadline = 20_000;

/**
 * The answer with the value of the second part behind that of the first. Where the first part has no value, that of the second alone.
 * Null where the first has several, or none of the same document is likely for the second. Rejects as the reader does.
 * @param read the passages that the first part was read in, best first
 */
export async function withSecondPart(
  answer: ReadAnswer,
  { first, second, leans }: AskedParts,
  read: readonly Readable[],
  { reader, signal }: { readonly reader: Reader; readonly signal: AbortSignal },
): Promise<ReadAnswer | null> {
  const [value] = answer.answers;
  const quote = answer.quotes[value?.citation ?? -1];
  if (answer.answers.length > 1) return null;
  if (value === undefined || quote === undefined) {
    const alone = await readPart(second, strongest(read).slice(0, mostPassages), reader, signal);
    const instead = readAnswer(alone, reader.bars);
    if (instead.answers.length === 0) return null;
    return leans ? { ...instead, missing: first } : instead;
  }
  const beside = read
    .filter(({ source }) => isSameSource(source, quote.source))
    .sort((one, other) => distance(one, quote.start) - distance(other, quote.start))
    .slice(0, mostPassages);
  const found = await readPart(leans ? `${value.text} ${second}` : second, beside, reader, signal);
  const { spans } = found.reading;
  const taken = { start: quote.start + value.start, end: quote.start + value.end };
  const others = spans.flatMap((span) => besideOf(span, taken, beside[span.passage]) ?? []);
  const reading = { ...found.reading, spans: others.slice(0, 1), sentences: [], answerable: 1 };
  const next = readAnswer({ readables: beside, reading }, reader.bars);
  return withSecond(answer, next);
}

/** The first value with that of the second part behind it, each with its quote. Null where one of them has no value. */
export function withSecond(answer: ReadAnswer, next: ReadAnswer): ReadAnswer | null {
  const [value] = answer.answers;
  const quote = answer.quotes[value?.citation ?? -1];
  const [more] = next.answers;
  const place = next.quotes[more?.citation ?? -1];
  if (value === undefined || quote === undefined || more === undefined || place === undefined) return null;
  const known = answer.quotes.findIndex(
    ({ start, end, source }) =>
      start === place.start && end === place.end && isSameSource(source, place.source),
  );
  if (known >= 0) return { ...answer, answers: [value, { ...more, citation: known }] };
  const quotes = [quote, place, ...answer.quotes.filter((one) => one !== quote)].slice(
    0,
    Math.max(2, answer.quotes.length),
  );
  const values: readonly AnswerValue[] = [
    { ...value, citation: 0 },
    { ...more, citation: 1 },
  ];
  return { ...answer, quotes, answers: values };
}

/** What a place says besides the first value: “von 19 bis 21 Uhr” of “donnerstags von 19 bis 21 Uhr”. Null for one word. */
function besideOf(span: ReadSpan, taken: Span, readable: Readable | undefined): ReadSpan | null {
  if (readable === undefined) return null;
  const [start, end] = [taken.start - readable.start, taken.end - readable.start];
  if (span.end <= start || span.start >= end) return span;
  const parts = [
    { start: span.start, end: start },
    { start: end, end: span.end },
  ].map((part) => trimmed(readable.text, part));
  const [longest] = parts.sort((one, other) => other.end - other.start - (one.end - one.start));
  if (longest === undefined || !/\p{N}|\p{L}\s+\p{L}/u.test(readable.text.slice(longest.start, longest.end)))
    return null;
  return { ...span, ...longest };
}

/** Without signs and spaces at its ends. */
function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, Math.max(start, end));
  const before = /^[^\p{L}\p{N}]*/u.exec(part)?.[0].length ?? 0;
  return { start: start + before, end: start + part.trimEnd().length };
}

async function readPart(
  question: string,
  readables: readonly Readable[],
  reader: Reader,
  signal: AbortSignal,
): Promise<FoundReading> {
  return weighed(await readReadables(reader, question, readables, { signal, deadline }), { question });
}

function strongest(readables: readonly Readable[]): readonly Readable[] {
  return [...readables].sort((one, other) => other.strength - one.strength);
}

function distance({ start, text }: Readable, place: number): number {
  return Math.max(0, start - place, place - start - text.length);
}
