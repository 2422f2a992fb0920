/**
 * Finds the entry of a list that the question names: the line of a code, a port, a country. Given the whole list, a reader of prose
 * takes the words of another line.
 */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { type Entry, type EntryList, entryListsNear } from '../../../evidence/lists/entry-lists.ts';
import { isSameWord } from '../../../evidence/questions/asks-count.ts';
import { soughtBy } from '../../../evidence/questions/sought.ts';
import { type TermStatistics, weighWords } from '../../../evidence/strength.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import { type Readable, sliceOf } from '../reading/readables.ts';
import { isSaid } from '../tables/asked-cell.ts';

/** An entry is named if it holds this share of the question's words by weight, without those of title and heading. */
const leastShare = 0.4;
/** It holds so many times the weight of the next one. */
const leastLead = 1.3;
/** A passage with at least this share of its text in lists holds nothing else. */
const mostlyLists = 0.8;
/** UTF-16 units of a name that the question may write without its capital. */
const shortestName = 4;
/** Weight of a name or code that is a part of the entry by itself, as the question writes it (“IS”, “Switzerland”). */
const partWeight = 6;

interface NamedEntry {
  readonly readable: Readable;
  /** In places of the readable, like the entry. */
  readonly list: EntryList;
  readonly entry: Entry;
  /** Weight of the question's words that it holds. */
  readonly most: number;
}

/** The question's words that an entry holds, and what they weigh together with its parts; 0 if that is too little. */
interface HeldWords {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A list of a passage, with the weight of the question's words that its entries hold. */
interface WeighedList {
  readonly readable: Readable;
  readonly list: EntryList;
  readonly held: readonly HeldWords[];
  readonly most: number;
}

/** The passages with the named entry in the place of its list. Passages of the same document that are nothing but worse lists are left out. */
export function withNamedEntries(
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly Readable[] {
  const weighed = weighedLists(question, readables, statistics);
  const named = namedIn(weighed);
  return readables.flatMap((readable) => {
    const own = named.filter((one) => one.readable === readable);
    if (own.length > 0) return withoutOthers(readable, own);
    const best = mostOf(named.filter((one) => one.readable.source === readable.source));
    const lists = weighed.filter((one) => one.readable === readable);
    return best > leastLead * mostOf(lists) && isMostly(readable, lists) ? [] : [readable];
  });
}

/** The entries that the question names, each in its list and passage. */
export function namedEntries(
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly NamedEntry[] {
  return namedIn(weighedLists(question, readables, statistics));
}

function weighedLists(
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly WeighedList[] {
  const words = weighWords(soughtBy(question), statistics);
  return readables.flatMap((readable) =>
    listsIn(readable).map((list): WeighedList => {
      const known = stemsOf([readable.title, ...(list.columns ?? [])].join(' '));
      const asked = [...words].filter(([word]) => !known.some((stem) => isSameWord(stem, word)));
      const least = Math.min(partWeight, leastShare * asked.reduce((sum, [, weight]) => sum + weight, 0));
      const held = list.entries
        .map((entry) => heldBy(entry, question, asked))
        .map(({ words, weight }) => ({ words, weight: weight < least ? 0 : weight }));
      return { readable, list, held, most: Math.max(0, ...held.map(({ weight }) => weight)) };
    }),
  );
}

/** In each list the only entry that holds what the question names, unless another list of its document holds more. */
function namedIn(weighed: readonly WeighedList[]): readonly NamedEntry[] {
  return weighed.flatMap((one) => {
    const { readable, list, held, most } = one;
    const elsewhere = mostOf(weighed.filter((other) => other.readable.source === readable.source));
    const near = held.filter(({ weight }) => weight * leastLead > most);
    const [best, ...others] = near.filter((entry) => !near.some((other) => saysLess(entry, other)));
    const entry = best === undefined ? undefined : list.entries[held.indexOf(best)];
    if (entry === undefined || most <= 0 || others.length > 0 || elsewhere > most * leastLead) return [];
    return [{ readable, list, entry, most }];
  });
}

/** True if the other entry holds all words that the entry holds, and more. */
function saysLess(entry: HeldWords, other: HeldWords): boolean {
  return (
    other.weight >= entry.weight &&
    other.words.length > entry.words.length &&
    entry.words.every((word) => other.words.includes(word))
  );
}

function mostOf(weighed: readonly { readonly most: number }[]): number {
  return Math.max(0, ...weighed.map(({ most }) => most));
}

function heldBy(entry: Entry, question: string, asked: readonly (readonly [string, number])[]): HeldWords {
  const stems = new Set(stemsOf(entry.text));
  const held = asked.filter(([word]) => holds(stems, word));
  return {
    words: held.map(([word]) => word),
    weight: held.reduce((sum, [, weight]) => sum + weight, weightOfParts(entry, question)),
  };
}

/** The lists of a passage in its own places. A passage may hold two entries of a long list, and the end of a third. */
function listsIn({ source, start, text }: Readable): readonly EntryList[] {
  const within = <Place extends Span>(place: Place): Place => ({
    ...place,
    start: Math.max(0, place.start - start),
    end: Math.min(text.length, place.end - start),
  });
  return entryListsNear(source.text, { start, end: start + text.length }).flatMap((list): EntryList[] => {
    const entries = list.entries
      .map(within)
      .filter((entry) => entry.end - entry.start > entry.text.length / 2);
    return entries.length === 0 ? [] : [{ ...within(list), entries }];
  });
}

function isMostly({ text }: Readable, lists: readonly WeighedList[]): boolean {
  return lists.reduce((sum, { list }) => sum + list.end - list.start, 0) >= mostlyLists * text.length;
}

/** The entry alone, and what stands around its list. */
function withoutOthers(readable: Readable, named: readonly NamedEntry[]): readonly Readable[] {
  let from = 0;
  const pieces: Readable[] = [];
  const around = (start: number, end: number): void => {
    if (/[\p{L}\p{N}]/u.test(readable.text.slice(start, end))) pieces.push(sliceOf(readable, { start, end }));
  };
  for (const { list, entry } of named) {
    around(from, list.start);
    pieces.push(withLead(sliceOf(readable, entry), readable.text.slice(from, list.start), list.columns));
    from = list.end;
  }
  around(from, readable.text.length);
  return pieces;
}

/** A line right above the list that ends with a colon says what its entries are, and the columns what their parts are. */
function withLead(entry: Readable, before: string, columns: EntryList['columns']): Readable {
  const lead =
    before
      .trimEnd()
      .split(/[\n.!?]/u)
      .at(-1)
      ?.trim() ?? '';
  const words = [lead.endsWith(':') ? lead : '', columns?.join(', ') ?? ''].filter(Boolean);
  return words.length === 0 ? entry : { ...entry, title: [entry.title, ...words].join('. ') };
}

function holds(stems: ReadonlySet<string>, word: string): boolean {
  return stems.has(word) || [...stems].some((stem) => isSameWord(stem, word));
}

/** A part with a capital counts, a short one in the same letters (“IS” is no small word), and a number that is the key. */
function weightOfParts({ parts }: Entry, question: string): number {
  const isName = (part: string): boolean =>
    /^(?=[^\n]*\p{Lu})[^\n]{2,40}$/u.test(part) &&
    (isSaid(part, question) ||
      (part.length >= shortestName && isSaid(comparable(part), comparable(question))));
  if (parts.some(isName)) return partWeight;
  const key = parts[0] ?? '';
  return /^\p{N}{1,6}$/u.test(key) && isSaid(key, question) ? partWeight / 2 : 0;
}
