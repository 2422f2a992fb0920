/**
 * Answers “And sctp?”: the question only names another entry of the list that answered the turn before. It asks for the same part: of
 * codes the words, of settings the value.
 */
import { overlaps, type Span } from '../../../core/text/sentence-boundaries.ts';
import { type Entry, type EntryList, entryListsNear } from '../../../evidence/lists/entry-lists.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { isAllOf } from '../tables/same-column.ts';

/** A quote, and where in it the best value stood; all of it if it answered as a whole. */
export interface AnsweredPlace extends Span {
  readonly quote: string;
}

/** UTF-16 units. Longer documents are read as usual. */
const longestDocument = 300_000;
/** UTF-16 units of an answer. A longer part is a paragraph. */
const longestPart = 200;
/** No reader has read it: likely, not sure. */
const probability = 0.7;

/** Null if the value stood in no list of entries, or if the question says more than the name of one other entry. */
export function partOfAnotherEntry(
  question: string,
  answered: AnsweredPlace,
  sources: readonly ReadSource[],
): FoundReading | null {
  for (const source of sources) {
    const found = inSource(question, answered, source);
    if (found !== null) return found;
  }
  return null;
}

function inSource(question: string, answered: AnsweredPlace, source: ReadSource): FoundReading | null {
  const { text } = source;
  const from = text.length > longestDocument ? -1 : text.indexOf(answered.quote);
  if (from < 0) return null;
  const span = { start: from + answered.start, end: from + answered.end };
  const lists = entryListsNear(text, { start: 0, end: text.length });
  const own = lists.find(({ entries }) => entries.some((entry) => holds(entry, span)));
  const before = own?.entries.find((entry) => holds(entry, span));
  const part = before === undefined ? -1 : partOf(before, span);
  if (own === undefined || part < 0) return null;
  const asked = comparable(question);
  const namedIn = (some: readonly EntryList[]): readonly Entry[] =>
    some.flatMap(({ entries }) => entries.filter((entry) => entry !== before && isNamed(entry, part, asked)));
  const inOwn = namedIn([own]);
  const [entry, ...others] = inOwn.length > 0 ? inOwn : namedIn(lists.filter((list) => list !== own));
  const place = entry === undefined ? undefined : placesOf(entry)[part];
  if (entry === undefined || place === undefined || others.length > 0) return null;
  return place.end - place.start > longestPart ? null : reading(source, entry, place);
}

function reading(source: ReadSource, entry: Entry, place: Span): FoundReading {
  const readable: Readable = {
    title: source.title,
    text: entry.text,
    source,
    start: entry.start,
    similarity: null,
    strength: 1,
    header: null,
  };
  const span = {
    passage: 0,
    start: place.start - entry.start,
    end: place.end - entry.start,
    margin: 0,
    probability,
  };
  return {
    readables: [readable],
    reading: { spans: [span], sentences: [], passages: [0], answerable: probability, complete: true },
  };
}

/** Which part of the entry the span is in. An entry that was quoted as a whole was asked for by its key. */
function partOf(entry: Entry, span: Span): number {
  const places = placesOf(entry).flatMap((place, part) => (overlaps(place, span) ? [part] : []));
  return (places.length > 1 ? places[1] : places[0]) ?? -1;
}

function holds(entry: Span, span: Span): boolean {
  return entry.start <= span.start && span.end <= entry.end;
}

function isNamed({ parts }: Entry, part: number, asked: string): boolean {
  return parts.some((name, place) => place !== part && isAllOf(asked, comparable(name)));
}

/** Where the parts of an entry stand in its document. */
function placesOf({ start, text, parts }: Entry): readonly Span[] {
  let from = 0;
  return parts.map((part) => {
    const at = Math.max(from, text.indexOf(part, from));
    from = at + part.length;
    return { start: start + at, end: start + from };
  });
}
