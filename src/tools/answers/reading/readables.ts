/**
 * What the reader gets: the best passages of a search and of memory, each with its headings and its place in the
 * source. A few hundred words for each question, because an answer waits for the reading.
 */
import type { DocumentId } from '../../../core/memory/units.ts';
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { type Sentence, splitSentences } from '../../../core/text/sentences.ts';
import { wordsIn } from '../../../evidence/passages/split-passages.ts';
import { wholeSentences } from '../../../evidence/quotes/whole-sentences.ts';
import { headerOfRow, longestRow } from '../../../evidence/tables/tables.ts';
import type { ReaderPassage } from '../../../ports/retrieval/reader.ts';
import type { FoundPassage, SearchOutcome } from '../../library/search-library.ts';
import type { RankedMemorySource } from '../memory-evidence.ts';

/** A text that can be quoted: a document of the library, or a remembered text. */
export interface ReadSource {
  readonly title: string;
  /** Of a document that a search found. */
  readonly fileName?: string;
  readonly text: string;
  /** Null for the user's own words. */
  readonly document: DocumentId | null;
  /** Null for a document that a search found. */
  readonly memory: RankedMemorySource | null;
}

/** Each search makes its sources anew, so objects cannot be compared. */
export function isSameSource(one: ReadSource, other: ReadSource): boolean {
  if (one === other || (one.document !== null && one.document === other.document)) return true;
  return one.memory !== null && one.memory.chunk === other.memory?.chunk;
}

/** True for the user's own words. */
export function isTold({ document, memory }: ReadSource): boolean {
  return document === null && memory !== null;
}

export interface Readable extends ReaderPassage {
  readonly source: ReadSource;
  /** Offset of its text in the source's text. */
  readonly start: number;
  /** Calibrated similarity; null without a vector. */
  readonly similarity: number | null;
  /** How well it answers by words and meaning, roughly in [0, 1]. */
  readonly strength: number;
  /** The header of a table that begins further up; else null. */
  readonly header: string | null;
}

/** A part of a source, before its text is cut out. */
interface Piece {
  readonly source: ReadSource;
  readonly start: number;
  readonly end: number;
  readonly similarity: number | null;
  readonly strength: number;
}

/** Number of documents whose best passage is always read, even if other passages are nearer. */
const firstDocuments = 4;
/** A passage weaker than this share of the best is not worth its time. The first two are always read. */
const leastShare = 0.4;
/** Words. Neighbouring passages are read as one up to this size, which fits a window of the reader. */
const mostWords = 120;
/** Rows that are longer than a window of the reader: each takes the time of several passages. */
const mostLongRows = 4;
/** UTF-16 units after a passage's start that are searched for its heading. */
const openingUnits = 400;
/** UTF-16 units around a passage in which its paragraph is looked for. */
const paragraphUnits = 1_600;

/**
 * The best passages of several searches in turn, at most `most`.
 * @param past number of the best that are left out because they were already read
 */
export function readablesOfSearches(searches: readonly SearchOutcome[], most: number, past = 0): Readable[] {
  const sources = new Map<DocumentId, ReadSource>();
  const chosen = new Map<string, Piece>();
  const queues = searches.map(bestOf);
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  for (let place = 0; place < longest; place += 1) {
    for (const queue of queues) {
      const found = queue[place];
      if (found === undefined || chosen.size >= past + most || chosen.has(found.passage.id)) continue;
      const { document, passage, similarity, strength } = found;
      const { id, title, text, name } = document;
      const source = sources.get(id) ?? { title, fileName: name, text, document: id, memory: null };
      sources.set(id, source);
      const { start, end } = passage;
      chosen.set(passage.id, { source, start, end, similarity, strength });
    }
  }
  return withParagraphs(joinedNeighbours(withWholeRows([...chosen.values()].slice(past)))).map(readable);
}

/** Pieces that begin and end with a row: behind a cut in the middle, cells would be read under the names of other columns. */
function withWholeRows(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  let long = 0;
  for (const piece of pieces) {
    const { start, end } = wholeRows(piece.source.text, piece);
    const known = whole.find(
      (other) => other.source === piece.source && other.start <= start && end <= other.end,
    );
    if (known !== undefined) continue;
    const isLong =
      end - start > piece.end - piece.start && wordsIn(piece.source.text.slice(start, end)) > mostWords;
    if (isLong) long += 1;
    if (!isLong || long <= mostLongRows) whole.push({ ...piece, start, end });
  }
  return whole;
}

function wholeRows(text: string, { start, end }: Span): Span {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline < 0 ? text.length : newline;
  const last = text.lastIndexOf('\n', end - 1) + 1;
  const isRow = (line: string): boolean => /^\s{0,3}\|/u.test(line) && line.length <= longestRow;
  return {
    start: isRow(text.slice(from, to).split('\n')[0] ?? '') ? from : start,
    end: isRow(text.slice(last, to)) ? to : end,
  };
}

/**
 * The rest of a paragraph that a passage breaks off in, up to the size of a window: “its last keeper” says whose only together with
 * the sentence before it. What another piece holds is not read twice.
 */
function withParagraphs(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const { source, start, end } = piece;
    const isFree = (from: number, to: number): boolean =>
      !pieces.some((other) => other.source === source && other.start < to && from < other.end);
    let last = end;
    let words = wordsIn(source.text.slice(start, end));
    for (const sentence of restOfParagraph(source.text, start, end)) {
      words += wordsIn(sentence.text);
      if (words > mostWords || !isFree(sentence.start, sentence.end)) break;
      last = sentence.end;
    }
    return last === end ? piece : { ...piece, end: last };
  });
}

/** The sentences behind a passage that belong to the paragraph that it ends in. */
function restOfParagraph(text: string, start: number, end: number): readonly Sentence[] {
  const from = Math.max(start, end - paragraphUnits);
  const sentences = splitSentences(text.slice(from, end + paragraphUnits)).map((one) => ({
    ...one,
    start: one.start + from,
    end: one.end + from,
  }));
  const last = sentences.findLast((one) => one.start < end);
  if (last?.kind !== 'prose') return [];
  return sentences.filter((one) => one.start >= end && one.kind === 'prose' && one.block === last.block);
}

/** One passage of each of the first documents, then the best of all. */
function bestOf({ hits, passages }: SearchOutcome): readonly FoundPassage[] {
  const all = [...hits.slice(0, firstDocuments), ...passages, ...hits.slice(firstDocuments)];
  const least = leastShare * (hits[0]?.strength ?? 0);
  return all.filter(({ strength }, place) => place < 2 || strength >= least);
}

/** The user's own words and remembered pages: of each, what holds most of the question's words. */
export function readablesOfMemory(
  sources: readonly RankedMemorySource[],
  terms: ReadonlyMap<string, number>,
  most: number,
): Readable[] {
  const each = Math.max(1, Math.floor(most / Math.max(1, sources.length)));
  const pieces = sources.flatMap((memory) => {
    const { title, text, document, similarity, strength } = memory;
    const source: ReadSource = { title, text, document, memory };
    const held = (place: number): number =>
      [...(memory.parts[place] ?? [])].reduce((sum, stem) => sum + (terms.get(stem) ?? 0), 0);
    return memory.passages
      .map(({ start, end }, place) => ({ source, start, end, similarity, strength, held: held(place) }))
      .sort((left, right) => right.held - left.held)
      .slice(0, each);
  });
  return pieces.slice(0, most).map(readable);
}

/** A sentence often answers together with the one before it, across the border of two passages. */
function joinedNeighbours(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const at = joined.findIndex((other) => areNeighbours(other, piece));
    const beside = joined[at];
    if (beside === undefined) joined.push(piece);
    else {
      const start = Math.min(beside.start, piece.start);
      joined[at] = { ...beside, start, end: Math.max(beside.end, piece.end) };
    }
  }
  return joined;
}

function areNeighbours(left: Piece, right: Piece): boolean {
  if (left.source !== right.source) return false;
  const { text } = left.source;
  const between = text.slice(Math.min(left.end, right.end), Math.max(left.start, right.start));
  const whole = text.slice(Math.min(left.start, right.start), Math.max(left.end, right.end));
  return between.trim() === '' && wordsIn(whole) <= mostWords;
}

/** Adds title, heading and the header of a table that begins further up. A row says little without them. */
function readable({ source, start, end, similarity, strength }: Piece): Readable {
  const next = wholeSentences(source.text).find((one) => one.start >= start);
  const above = next !== undefined && next.start < start + openingUnits ? next : undefined;
  const heading = above === undefined || above.kind === 'heading' ? null : above.heading;
  const header = above?.kind === 'table-row' ? above.tableHeader : null;
  const title = [source.title, heading === source.title ? null : heading, header]
    .filter((part) => part !== null && part !== '')
    .join('. ');
  return { title, text: source.text.slice(start, end), source, start, similarity, strength, header };
}

/** A sentence, row or item of a readable as a readable of its own. */
export function pieceOf(readable: Readable, piece: Sentence): Readable {
  return { ...sliceOf(readable, piece), header: headerOfRow(readable, piece) };
}

/** A part of a readable as a readable of its own. */
export function sliceOf(readable: Readable, { start, end }: Span): Readable {
  return { ...readable, text: readable.text.slice(start, end), start: readable.start + start };
}

/** Those that are no place of the known ones. */
export function notAmong(known: readonly Readable[], readables: readonly Readable[]): readonly Readable[] {
  return readables.filter(
    ({ source, start, text }) =>
      !known.some((one) => isSameSource(one.source, source) && one.start === start && one.text === text),
  );
}
