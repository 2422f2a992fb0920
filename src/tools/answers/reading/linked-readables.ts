/**
 * The second hop of a question: passages that speak of what a first passage names and the question only describes. “The
 * ferry of the winter” is named in the timetable; its tonnage stands in the register, under that name.
 */
import { type Sentence, splitSentences } from '../../../core/text/sentences.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import {
  type BridgingName,
  bridgingNamesIn,
  isTellingWord,
} from '../../../evidence/questions/bridging-names.ts';
import type { Inquiry } from '../../../evidence/questions/inquiry.ts';
import { type TermStatistics, weighWords } from '../../../evidence/strength.ts';
import { holdsName } from '../../../evidence/words/holds-name.ts';
import { ledQuestion } from './led-question.ts';
import { pieceOf, type Readable, type ReadSource } from './readables.ts';

/** A place where a first passage gives a name to what the question describes. */
export interface Lead {
  readonly words: string;
  /** How likely it leads on, about [0, 3]; comparable within a question. */
  readonly worth: number;
  /** Where it stands. */
  readonly from: Readable;
  /** The sentence with the name, in UTF-16 units of that text. */
  readonly start: number;
  readonly end: number;
}

/** Whether a text other than those that a name comes from may hold it. A name that no other text holds leads nowhere. */
type StandsElsewhere = (
  words: string,
  isElsewhere: (source: Pick<ReadSource, 'document' | 'title'>) => boolean,
) => boolean;

/** What a first reading takes for the answer: it may be what the question describes. */
export interface SaidFirst {
  readonly text: string;
  readonly probability: number;
}

/** Passages that are read with the same words beside the question. */
export interface Linked {
  readonly lead: Lead;
  readonly readables: readonly Readable[];
  /** The user's. */
  readonly question: string;
  /** What they are asked: the question with the name in the place of what it describes, or beside it. */
  readonly asked: string;
  /** The words of the question that the name takes the place of; null if it stands beside the question. */
  readonly described: string | null;
}

/** Names that are followed: each costs a search. */
const mostLeads = 6;
/** Share of the best name's worth below which another one is not followed. */
const leastShare = 0.6;
/** Documents from which one name leads to others. */
const mostPlaces = 2;
/** Passages in which names are looked for. */
const mostPassages = 4;
/** Passages of a name's search that are looked at. */
export const mostOfSearch = 8;
/** Passages that are read for one name. */
const mostLinked = 3;
/** Words that are rarer than this are as telling: a word that stands twice by chance is rare as well. */
const rareEnough = 4;
/** A name of several words tells more than one word. */
const moreWords = 0.3;
/** Two titles of one series have at least this share of their words in common. */
const sameSeries = 0.6;

/**
 * Names in the best passages that lead on, best first. Of each the places where it stands, in different documents, best first: which
 * of them tells what the question describes, and which what it asks for, is not known yet.
 */
export function leadsOf(
  readables: readonly Readable[],
  said: readonly SaidFirst[],
  inquiry: Inquiry,
  statistics: TermStatistics,
  standsElsewhere: StandsElsewhere = () => true,
): ReadonlyMap<string, readonly Lead[]> {
  const held = holding(inquiry, statistics);
  const found = new Map<string, readonly Lead[]>();
  const best = [...readables].sort((left, right) => right.strength - left.strength).slice(0, mostPassages);
  for (const readable of best) {
    for (const { text, start, end } of sentencesOf(readable)) {
      const known = `${inquiry.question} ${readable.title}`;
      const strength = readable.strength + held(text);
      for (const { text: words, ...name } of bridgingNamesIn(text, known, statistics)) {
        const worth = tellingOf(name) * (strength + saidOf(words, said));
        const lead = { words, worth, from: readable, start, end };
        found.set(words, withPlace(found.get(words) ?? [], lead));
      }
    }
  }
  const byName = [...found].map(
    ([words, places]) => [words, [...places].sort(byWorth).slice(0, mostPlaces)] as const,
  );
  return followed(
    byName.sort(([, left], [, right]) => worthOf(right) - worthOf(left)),
    (name) => [name, ...wordsOfName(name, inquiry, statistics)],
    (lead, words) => standsElsewhere(words, (source) => leadsElsewhere(lead, source)),
  );
}

/**
 * The names that lead on, best first.
 * @param names best first, with the places of each
 * @param formsOf the name, and words that may stand for it
 */
function followed(
  names: readonly (readonly [string, readonly Lead[]])[],
  formsOf: (name: string) => readonly string[],
  leadsOn: (lead: Lead, words: string) => boolean,
): ReadonlyMap<string, readonly Lead[]> {
  const leads = new Map<string, readonly Lead[]>();
  let least = 0;
  for (const [name, places] of names) {
    if (leads.size >= mostLeads || worthOf(places) < least) break;
    const leading = (words: string): readonly Lead[] => places.filter((lead) => leadsOn(lead, words));
    const words = formsOf(name).find((form) => leading(form).length > 0);
    if (words === undefined || leads.has(words)) continue;
    const found = leading(words).map((lead) => ({ ...lead, words }));
    leads.set(words, found);
    least = Math.max(least, leastShare * worthOf(found));
  }
  return leads;
}

function worthOf([first]: readonly Lead[]): number {
  return first?.worth ?? 0;
}

/**
 * What speaks of a name in another document than where it stands; null where nothing does.
 * @param found for the name, best first
 */
export function linkedReadables(
  lead: Lead,
  found: readonly Readable[],
  inquiry: Inquiry,
  statistics: TermStatistics,
): Linked | null {
  const readables = found
    .filter(({ source, text }) => holdsName(text, lead.words) && leadsElsewhere(lead, source))
    .slice(0, mostLinked)
    .flatMap((readable) => piecesWith(readable, lead.words));
  if (readables.length === 0) return null;
  const said = `${lead.from.title} ${lead.from.text.slice(lead.start, lead.end)}`;
  const led = ledQuestion(inquiry, said, lead.words, statistics);
  const { question } = inquiry;
  return {
    lead,
    readables,
    question,
    asked: led?.asked ?? `${question} (${lead.words})`,
    described: led?.described ?? null,
  };
}

/** “Dr” and “Mr” are no names by themselves. */
function isOwnName(word: string): boolean {
  return /\p{N}/u.test(word) || word.length > 2;
}

/**
 * The words of a name of several, codes first and then the rarest: another text may say “the K5” of the Torvald K5. Words of the
 * question lead back to it.
 */
function wordsOfName(name: string, { question }: Inquiry, statistics: TermStatistics): readonly string[] {
  const words = name.split(' ');
  // “Parzelle” of “Parzelle 58” is any other one.
  if (words.length === 1 || !words.every(isTellingWord)) return [];
  const asked = new Set(stemsOf(question));
  const rarity = (word: string): number => Math.max(0, ...stemsOf(word).map((stem) => statistics.idf(stem)));
  const isCode = (word: string): number => (/\p{N}/u.test(word) ? 1 : 0);
  return words
    .filter((word) => isOwnName(word) && !stemsOf(word).some((stem) => asked.has(stem)))
    .sort((left, right) => isCode(right) - isCode(left) || rarity(right) - rarity(left));
}

const byWorth = (left: Lead, right: Lead): number => right.worth - left.worth;

/** Of each document the place that is worth most. */
function withPlace(places: readonly Lead[], lead: Lead): readonly Lead[] {
  const isBeside = ({ from }: Lead): boolean => from.source.document === lead.from.source.document;
  const known = places.find(isBeside);
  return known !== undefined && known.worth >= lead.worth
    ? places
    : [...places.filter((place) => place !== known), lead];
}

/** The share of the question's words, by their rarity, that a text holds. */
function holding({ sought }: Inquiry, statistics: TermStatistics): (text: string) => number {
  const weights = weighWords(sought, statistics);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  return (text) =>
    [...new Set(stemsOf(text))].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / total;
}

/** Without headings and headers of tables. */
function sentencesOf({ text }: Readable): readonly Sentence[] {
  const pieces = splitSentences(text);
  return pieces.filter(
    ({ kind, text: own }, place) => kind !== 'heading' && pieces[place + 1]?.tableHeader !== own,
  );
}

function tellingOf({ rarity, count }: Pick<BridgingName, 'rarity' | 'count'>): number {
  return Math.min(1, rarity / rareEnough) * (1 + moreWords * Math.min(2, count - 1));
}

/** How likely a name is what the first reading says. */
function saidOf(name: string, said: readonly SaidFirst[]): number {
  const own = said.filter(({ text }) => text.includes(name) || (text.length > 1 && name.includes(text)));
  return Math.max(0, ...own.map(({ probability }) => probability));
}

/** The documents of a series say the same of the same names: last year's results tell nothing new of the boat. */
function leadsElsewhere(
  { from }: Lead,
  { document, title }: Pick<ReadSource, 'document' | 'title'>,
): boolean {
  if (document === from.source.document) return false;
  const words = (text: string) => new Set(stemsOf(text.replace(/\p{N}+/gu, ' ')));
  const [left, right] = [words(title), words(from.source.title)];
  const both = [...left].filter((stem) => right.has(stem)).length;
  return both < sameSeries * (left.size + right.size - both);
}

/** Of a table or a list only what holds the words: the row beside it is about something else. Prose stays whole. */
function piecesWith(readable: Readable, words: string): readonly Readable[] {
  const pieces = splitSentences(readable.text);
  // Below the name of a column, any row may say what is asked for.
  const isColumn = pieces.some(({ tableHeader }) => tableHeader !== null && holdsName(tableHeader, words));
  const holding = pieces.filter(({ text }) => holdsName(text, words));
  const whole =
    isColumn || holding.length === 0 || holding.some(({ kind }) => kind === 'prose' || kind === 'heading');
  return whole ? [readable] : holding.map((piece) => pieceOf(readable, piece));
}
