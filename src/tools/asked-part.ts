/** Of an entry with two parts (“CH⇥Switzerland”) the question says one. The other one is the answer. */
import type { Span } from '../core/text/sentence-boundaries.ts';
import { stemsOf } from '../core/text/stem.ts';
import { isSameWord } from '../evidence/asks-count.ts';
import { comparable } from '../evidence/comparable.ts';
import { entryAround } from '../evidence/entry-lists.ts';
import { contentStemsOf } from '../evidence/question-profile.ts';
import { isSaid } from './asked-cell.ts';
import type { FoundReading } from './read-answer.ts';
import type { Readable } from './readables.ts';

/** Likely, never sure: the reader did not find it. */
const probability = 0.62;
/** Share of the question's other words that title and list must say: the list may be about something else. */
const leastKnown = 0.5;

/** Puts the other part first, if the best span stands in such an entry. */
export function withAskedPart(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const [best, ...rest] = reading.spans;
  const at = best && readables[best.passage];
  const part = best && at ? otherPart(at, best, question) : null;
  if (best === undefined || part === null) return found;
  const isFound = part.start <= best.start && best.end <= part.end;
  if (isFound && best.probability >= probability) return found;
  const span = {
    ...best,
    ...(isFound ? { start: best.start, end: best.end } : part),
    probability: Math.max(probability, best.start < part.end && part.start < best.end ? best.probability : 0),
  };
  return {
    readables,
    reading: {
      ...reading,
      spans: [span, ...rest],
      answerable: Math.max(reading.answerable, span.probability),
    },
  };
}

function otherPart({ source, start, title }: Readable, best: Span, question: string): Span | null {
  const entry = entryAround(source.text, { start: start + best.start, end: start + best.end });
  if (entry === null || entry.parts.length !== 2 || entry.text.includes('\n')) return null;
  const said = entry.parts.filter((part) => isPartSaid(part, question));
  const [named] = said;
  const other = entry.parts.find((part) => part !== named);
  if (named === undefined || said.length !== 1 || other === undefined) return null;
  const own = stemsOf(named);
  const known = stemsOf(title);
  const isIn = (stems: readonly string[], word: string): boolean =>
    stems.some((stem) => isSameWord(stem, word));
  const words = contentStemsOf(question).filter((word) => !isIn(own, word) && !word.includes('-'));
  if (words.filter((word) => isIn(known, word)).length < leastKnown * words.length) return null;
  const from = entry.start + entry.text.indexOf(other) - start;
  return { start: from, end: from + other.length };
}

/** A code in capitals counts only in capitals. */
function isPartSaid(part: string, question: string): boolean {
  return /\p{Ll}|\p{Lo}/u.test(part)
    ? isSaid(comparable(part), comparable(question))
    : isSaid(part, question);
}
