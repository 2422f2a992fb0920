/** Of an entry with two parts (“CH⇥Switzerland”) the question says one. The other one is the answer. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { entryAround } from '../../../evidence/lists/entry-lists.ts';
import { expectedAnswer } from '../../../evidence/questions/answer-kind.ts';
import { isSameWord } from '../../../evidence/questions/asks-count.ts';
import { asksKey } from '../../../evidence/questions/asks-key.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { isSaid } from '../tables/asked-cell.ts';

/** Likely, never sure: the reader did not find it. */
const probability = 0.62;
/** Share of the question's other words that title and list must say: the list may be about something else. */
const leastKnown = 0.5;

const numbers = /^\p{N}{1,6}(?: {1,4}\p{N}{1,6}){1,5}$/u;
/** A line of more words is no key. */
const mostKeyWords = 4;
/** Share of the words of a setting's name that the question must say. */
const leastSaid = 0.6;

/** Puts the other part first, if the best span stands in such an entry. */
export function withAskedPart(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const [first, ...rest] = reading.spans;
  const best = first && withAllNumbers(first, readables[first.passage]);
  const at = best && readables[best.passage];
  const part = best && at ? placeAsked(at, best, question) : null;
  if (best === undefined || (part === null && best === first)) return found;
  if (part === null) return { readables, reading: { ...reading, spans: [best, ...rest] } };
  const isFound = part.start <= best.start && best.end <= part.end;
  if (isFound && best.probability >= probability)
    return { readables, reading: { ...reading, spans: [best, ...rest] } };
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

/** Of a part that is nothing but numbers (“255 218 185”) all of them. */
function withAllNumbers(span: ReadSpan, at: Readable | undefined): ReadSpan {
  if (at === undefined || !/^\p{N}{1,6}$/u.test(at.text.slice(span.start, span.end))) return span;
  const entry = entryAround(at.source.text, { start: at.start + span.start, end: at.start + span.end });
  const part = entry?.parts.find((one) => numbers.test(one));
  if (entry === null || part === undefined) return span;
  const start = entry.start + entry.text.indexOf(part) - at.start;
  const end = start + part.length;
  return start <= span.start && span.end <= end && start >= 0 ? { ...span, start, end } : span;
}

function placeAsked(at: Readable, best: Span, question: string): Span | null {
  return keyAsked(at, best, question) ?? valueCommented(at, best, question) ?? otherPart(at, best, question);
}

/** The value of a setting, if the question asks for a number and the span stands in the comment above, which has none. */
function valueCommented({ source, start, text }: Readable, best: Span, question: string): Span | null {
  if (expectedAnswer(question) !== 'number' || /\p{N}/u.test(text.slice(best.start, best.end))) return null;
  const entry = entryAround(source.text, { start: start + best.start, end: start + best.end });
  const line = entry?.text.split('\n').at(-1) ?? '';
  const value = /^[\p{L}\p{N}_.-]{1,40}\s{0,8}=\s{0,8}(\p{N}\S{0,20})$/u.exec(line)?.[1];
  if (entry === null || value === undefined) return null;
  const from = entry.end - value.length - start;
  return best.end <= from ? { start: from, end: from + value.length } : null;
}

/** The key of the entry, if the question asks for an option or a command. */
function keyAsked({ source, start }: Readable, best: Span, question: string): Span | null {
  if (!asksKey(question)) return null;
  const entry = entryAround(source.text, { start: start + best.start, end: start + best.end });
  const key = (entry?.parts[0] ?? '').split('\n')[0]?.trimEnd() ?? '';
  if (
    entry === null ||
    key === '' ||
    key.split(' ').length > mostKeyWords ||
    isSaid(comparable(key), comparable(question))
  )
    return null;
  const from = entry.start - start;
  return from < 0 ? null : { start: from, end: from + key.length };
}

function otherPart({ source, start, title }: Readable, best: Span, question: string): Span | null {
  const entry = entryAround(source.text, { start: start + best.start, end: start + best.end });
  if (entry === null || entry.parts.length !== 2) return null;
  // A comment above a setting is no part of its name.
  const parts = entry.parts.map((part) => part.split('\n').at(-1) ?? part);
  if (entry.parts[1]?.includes('\n')) return null;
  const said = parts.filter((part) => isPartSaid(part, question));
  const [named] = said;
  const other = parts.find((part) => part !== named);
  if (named === undefined || said.length !== 1 || other === undefined) return null;
  const own = stemsOf(named);
  const known = stemsOf(title);
  const isIn = (stems: readonly string[], word: string): boolean =>
    stems.some((stem) => isSameWord(stem, word));
  const words = contentStemsOf(question).filter((word) => !isIn(own, word) && !word.includes('-'));
  if (words.filter((word) => isIn(known, word)).length < leastKnown * words.length) return null;
  const from = entry.start + entry.text.lastIndexOf(other) - start;
  return { start: from, end: from + other.length };
}

/** A code in capitals counts only in capitals, and the name of a setting (`give_up_after`) by most of its words. */
function isPartSaid(part: string, question: string): boolean {
  if (!/\p{Ll}|\p{Lo}/u.test(part)) return isSaid(part, question);
  const words = part.split(/[_.-]/u).filter((word) => word !== '');
  const asked = comparable(question);
  const said = words.filter((word) => isSaid(comparable(word), asked)).length;
  return words.length > 1 && !/\s/u.test(part)
    ? said >= leastSaid * words.length
    : isSaid(comparable(part), asked);
}
