/**
 * The second hop of a question: passages that speak of what a first passage names and the question only describes. “The
 * ferry of the winter” is named in the timetable; its tonnage stands in the register, under that name.
 */
import { type Sentence, splitSentences } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import type { Inquiry } from '../evidence/inquiry.ts';
import { type SharedWords, sharedWords } from '../evidence/shared-words.ts';
import { type TermStatistics, weighWords } from '../evidence/strength.ts';
import type { SearchOutcome } from './library/search-library.ts';
import { type Readable, readablesOfSearches } from './readables.ts';

/** A passage that may speak of what the question describes, with its sentences and how well each does. */
export interface Lead {
  readonly readable: Readable;
  /** The sentence that has most of the question's words: a second search leans on it. */
  readonly text: string;
  readonly sentences: readonly { readonly text: string; readonly strength: number }[];
}

/** Passages that are read with the same words beside the question. */
export interface Linked {
  readonly words: string;
  readonly readables: readonly Readable[];
}

/** Leads that are followed: each costs a search. */
const mostLeads = 3;
/** Passages of all searches that are looked at for words that lead there. */
const mostOfSearches = 16;
/** Passages that are read once more. */
const mostLinked = 5;
/** Words that are rarer than this are as telling: a word that stands twice by chance is rare as well. */
const rareEnough = 3;
/** A name of several words tells more than one word. */
const moreWords = 0.3;

/** The best passages, each with its sentences. */
export function leadsOf(
  readables: readonly Readable[],
  { profile }: Inquiry,
  statistics: TermStatistics,
): readonly Lead[] {
  const weights = weighWords(profile, statistics);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const held = (text: string): number =>
    [...new Set(stemsOf(text))].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / total;
  return [...readables]
    .sort((left, right) => right.strength - left.strength)
    .flatMap((readable) => {
      const pieces = splitSentences(readable.text);
      const sentences = pieces
        .filter(({ kind, text }, place) => kind !== 'heading' && pieces[place + 1]?.tableHeader !== text)
        .map(({ text }) => ({ text, strength: readable.strength + held(text) }))
        .sort((left, right) => right.strength - left.strength);
      const [best] = sentences;
      return best === undefined ? [] : [{ readable, text: best.text, sentences }];
    })
    .slice(0, mostLeads);
}

/** @param found what was found for the question, and for the question with each lead */
export function linkedReadables(
  question: string,
  leads: readonly Lead[],
  found: readonly SearchOutcome[],
  statistics: TermStatistics,
): readonly Linked[] {
  const passages = readablesOfSearches(found, mostOfSearches);
  const links = leads.flatMap(({ readable: from, sentences }) =>
    passages
      .filter(({ source }) => source.document !== from.source.document)
      .flatMap((readable) =>
        sentences.flatMap(({ text, strength }) => {
          // What the titles name is what both texts are about, and leads nowhere.
          const known = `${question} ${from.title} ${readable.title}`;
          const shared = sharedWords(known, text, readable.text, statistics);
          if (shared === null) return [];
          const telling =
            Math.min(1, shared.rarity / rareEnough) * (1 + moreWords * Math.min(2, shared.count - 1));
          return [{ words: shared.text, readable, worth: telling * (strength + readable.strength) }];
        }),
      ),
  );
  const best: typeof links = [];
  for (const link of links.sort((left, right) => right.worth - left.worth)) {
    const known = best.some(({ words, readable }) => words === link.words && readable === link.readable);
    if (!known && best.length < mostLinked) best.push(link);
  }
  const words = [...new Set(best.map((link) => link.words))];
  return words.map((one) => ({
    words: one,
    readables: best.filter((link) => link.words === one).flatMap(({ readable }) => piecesWith(readable, one)),
  }));
}

/** Rows that name what a text names, each with the words: a question that goes on from the text is about those. */
export function rowsNamedIn(
  text: string,
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly Linked[] {
  return readables.flatMap((readable) => namedRows(text, question, readable, statistics) ?? []);
}

/** Of each table only what the question names, where it names a row: a reader takes the cell of another. */
export function withNamedRows(
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly Readable[] {
  const named = readables.map((readable) => namedRows(question, '', readable, statistics));
  return readables.flatMap((readable, place) => {
    const own = named[place];
    if (own) return own.readables;
    // The table may go on in this passage, with rows that are not meant. What else the document says is read all the same.
    const headers = headersIn(readable);
    const beside = named.find((linked) => {
      const row = linked?.readables[0];
      return row?.source === readable.source && row.header !== null && headers.has(row.header);
    });
    return beside ? piecesNaming(readable, beside.words) : [readable];
  });
}

function headersIn({ text, header }: Readable): ReadonlySet<string | null> {
  return new Set([header, ...splitSentences(text).map(({ tableHeader }) => tableHeader)]);
}

/** The rows of a table that name the rarest of what a text names, and what else of the passage does; null where no row does. */
function namedRows(
  text: string,
  known: string,
  readable: Readable,
  statistics: TermStatistics,
): Linked | null {
  let best: SharedWords | null = null;
  for (const { kind, tableHeader, text: row } of bodyOf(readable)) {
    if (kind !== 'table-row') continue;
    const header = readable.header ?? tableHeader ?? '';
    const shared = sharedWords(`${known} ${readable.title} ${header}`, text, row, statistics);
    if (shared !== null && shared.rarity > (best?.rarity ?? 0)) best = shared;
  }
  return best === null ? null : { words: best.text, readables: piecesNaming(readable, best.text) };
}

function piecesNaming(readable: Readable, words: string): readonly Readable[] {
  return bodyOf(readable)
    .filter(({ text }) => text.includes(words))
    .map((piece) => pieceOf(readable, piece));
}

/** Without headings and headers. */
function bodyOf({ text }: Readable): readonly Sentence[] {
  const pieces = splitSentences(text).filter(({ kind }) => kind !== 'heading');
  const headers = new Set(pieces.map(({ tableHeader }) => tableHeader));
  return pieces.filter((piece) => !headers.has(piece.text));
}

/** Of a table or a list only what holds the words: the row beside it is about something else. Prose stays whole. */
function piecesWith(readable: Readable, words: string): readonly Readable[] {
  const holding = splitSentences(readable.text).filter(({ text }) => text.includes(words));
  const whole = holding.length === 0 || holding.some(({ kind }) => kind === 'prose' || kind === 'heading');
  return whole ? [readable] : holding.map((piece) => pieceOf(readable, piece));
}

function pieceOf(readable: Readable, { text, start, tableHeader }: Sentence): Readable {
  return { ...readable, text, start: readable.start + start, header: readable.header ?? tableHeader };
}
