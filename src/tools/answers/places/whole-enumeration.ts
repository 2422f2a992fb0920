/** Who came, what is needed: where the reader likes several names of one enumeration, all of them are the answer. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';

/** Places of the reading that must stand in items of the enumeration, each in one of its own. */
const leastPlaces = 3;
/** Logits by which such a place may be behind the best: far behind, it is only another name nearby. */
const longestLead = 4.5;
/** Items of an enumeration, the UTF-16 units of one, and of all of them. */
const leastItems = 4;
const longestItem = 60;
const longestAll = 600;
/** A longer sentence is not cut before it is looked at. */
const longestSentence = 1_200;
/** Share of the items that must be short, and begin alike. */
const leastShort = 0.8;
/** How an item begins: with a capital, a small letter, or a letter of a script without capitals. */
const openings = [/^[^\p{L}\p{N}]*\p{Lu}/u, /^[^\p{L}\p{N}]*\p{Ll}/u, /^[^\p{L}\p{N}]*\p{Lo}/u];
const separator = /[,;，、；،؛](?!\d)\s*/gu;

/** The reading, with its best place widened to the whole enumeration that it is one item of (rule Q74). */
export function withWholeEnumeration(found: FoundReading): FoundReading {
  const { spans } = found.reading;
  const [best] = spans;
  const text = best === undefined ? undefined : found.readables[best.passage]?.text;
  if (best === undefined || text === undefined) return found;
  const sentence = splitSentences(text, longestSentence).find(
    ({ kind, start, end }) => kind !== 'table-row' && start <= best.start && best.end <= end,
  );
  if (sentence === undefined) return found;
  const items = itemsOf(text, sentence);
  const near = spans.filter(
    ({ passage, margin }) => passage === best.passage && best.margin - margin <= longestLead,
  );
  const whole = wholeOf(items, near, text);
  if (whole === null) return found;
  const first: ReadSpan = { ...best, ...whole };
  const rest = spans.filter((span) => span !== best && !isWithin(span, whole, best.passage));
  return { ...found, reading: { ...found.reading, spans: [first, ...rest] } };
}

function isWithin(span: ReadSpan, { start, end }: Span, passage: number): boolean {
  return span.passage === passage && span.start < end && start < span.end;
}

function itemsOf(text: string, { start, end }: Span): readonly Span[] {
  const items: Span[] = [];
  let from = start;
  for (const { 0: mark, index } of text.slice(start, end).matchAll(separator)) {
    items.push({ start: from, end: start + index });
    from = start + index + mark.length;
  }
  items.push({ start: from, end: end - (/[.。!?]$/u.test(text.slice(start, end)) ? 1 : 0) });
  return items;
}

/** True for items of one kind, without numbers: a line of a log also has commas. The first one may stand behind a label. */
function areAlike(items: readonly string[]): boolean {
  const others = items.slice(1);
  if (items.some((item) => /\p{N}/u.test(item)) || others.some((item) => item.includes(':'))) return false;
  const kinds = others.map((item) => openings.findIndex((opening) => opening.test(item)));
  return openings.some((_, kind) => kinds.filter((one) => one === kind).length >= others.length * leastShort);
}

/** From the first item to the last; null if this is no enumeration, or if the places do not stand in several of its items. */
function wholeOf(items: readonly Span[], places: readonly Span[], text: string): Span | null {
  const short = items.filter(({ start, end }) => end - start <= longestItem);
  if (items.length < leastItems || short.length < items.length * leastShort) return null;
  if (!areAlike(items.map(({ start, end }) => text.slice(start, end)))) return null;
  const held = items.map((item) => places.filter(({ start, end }) => item.start <= start && end <= item.end));
  if (held.filter((own) => own.length > 0).length < leastPlaces) return null;
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return null;
  // “Present: A. Lund” and “the fish are hake” begin before their item.
  const label = text.slice(first.start, first.end).lastIndexOf(':');
  const opening = held[0]?.[0]?.start ?? first.start + (label < 0 ? 0 : label + 1);
  const start = opening + (/^\s*/u.exec(text.slice(opening))?.[0].length ?? 0);
  return last.end - start > longestAll ? null : { start, end: last.end };
}
