/**
 * Searches the library: encodes the question, weighs its words and asks the index (`evidence/passages/rank-passages`).
 * The places that come back become documents, passages and their most telling sentences.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import type { CosineScale } from '../../core/relevance/calibration.ts';
import { scripts } from '../../core/text/script.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import type { Ranking } from '../../evidence/passages/rank-passages.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import type { Sought } from '../../evidence/questions/sought.ts';
import { type TermStatistics, weighWords } from '../../evidence/strength.ts';
import type { LibraryDocument, Passage } from '../../ports/documents/documents.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { IndexProgress } from './encode-passages.ts';
import type { IndexedShelf } from './indexed-shelf.ts';
import type { Shelf } from './shelf.ts';

/** The parts of a library that a search uses. */
interface Searched {
  readonly shelf: Shelf;
  readonly indexed: IndexedShelf;
}

export interface SearchOptions {
  /** Most documents; default 10. */
  readonly most?: number;
  /** Rarity of words, if not the library's alone (see `jointStatistics`). */
  readonly statistics?: TermStatistics;
  readonly signal?: AbortSignal;
  /** Documents to search. Default: all. */
  readonly among?: ReadonlySet<DocumentId>;
  /** True: search by words alone, without waiting for the encoder. */
  readonly byWords?: boolean;
}

export interface SearchHit {
  readonly document: LibraryDocument;
  /** The document's best passage. */
  readonly passage: Passage;
  /** Calibrated similarity of the best passage; null without a key or an encoder. */
  readonly similarity: number | null;
  /** How well the document answers, roughly in [0, 1]. Hits are in falling order of it. */
  readonly strength: number;
  /** Its most telling sentence, verbatim, at most 300 characters. */
  readonly snippet: string;
}

/** A passage with its document, and how well it answers. */
export interface FoundPassage {
  readonly document: LibraryDocument;
  readonly passage: Passage;
  /** Calibrated. Null without a vector. */
  readonly similarity: number | null;
  readonly strength: number;
}

export interface SearchOutcome {
  readonly hits: readonly SearchHit[];
  /** The best passages of all documents, best first. One document may hold several. */
  readonly passages: readonly FoundPassage[];
  /** Distribution of the library's cosines with this query, by passage script. Everything compared with the query uses this scale. */
  readonly scales: ReadonlyMap<string, CosineScale>;
  /** Calibrated similarity of each document's best passage, for documents with vectors. */
  readonly similarities: ReadonlyMap<DocumentId, number>;
  /** How many of the passages had a vector when the search began. Null without an encoder, and of a team's server, which has all. */
  readonly indexed: IndexProgress | null;
  /** Why the search used words alone, for a notice; null if it did not. */
  readonly withoutMeaning: WebpaceError | null;
}

const mostHits = 10;

/**
 * Documents by their best passage, best first. Fails with `library-empty`, `aborted`, or the errors of the index.
 * Without a working encoder it goes on by words.
 */
export async function searchLibrary(
  searched: Searched,
  encoder: Encoder | null,
  inquiry: Inquiry,
  options: SearchOptions,
): Promise<Result<SearchOutcome>> {
  const { shelf } = searched;
  const among = options.among === undefined ? null : [...options.among].filter((id) => shelf.get(id));
  const indexed = progressAmong(shelf, among);
  if (indexed.total === 0) {
    return failure(
      new WebpaceError('library-empty', 'The library holds no documents. Add some, then ask again.'),
    );
  }
  let vector: Float32Array | null = null;
  let withoutMeaning: WebpaceError | null = null;
  try {
    vector = options.byWords ? null : await encodeQuery(encoder, inquiry.text, options.signal);
  } catch (thrown) {
    withoutMeaning = toWebpaceError(thrown, 'encoder-unavailable');
    if (withoutMeaning.code === 'aborted') return failure(withoutMeaning);
  }
  const { sought } = inquiry;
  let ranking: Ranking;
  try {
    ranking = await rank(searched, encoder, inquiry, {
      vector,
      among,
      most: options.most ?? mostHits,
      statistics: options.statistics ?? searched.indexed.frequencies,
      signal: options.signal,
    });
  } catch (thrown) {
    return failure(toWebpaceError(thrown, 'engine-failed'));
  }
  const hits = ranking.hits.flatMap(({ document: id, passage: at, similarity, strength }): SearchHit[] => {
    const document = shelf.get(id);
    const passage = shelf.passageAt(id, at);
    // The document was removed while the index was asked.
    if (document === undefined || passage === undefined) return [];
    return [{ document, passage, similarity, strength, snippet: snippetOf(passage.text, sought) }];
  });
  const passages = ranking.passages.flatMap(({ document: id, passage: at, ...found }): FoundPassage[] => {
    const document = shelf.get(id);
    const passage = shelf.passageAt(id, at);
    return document === undefined || passage === undefined ? [] : [{ ...found, document, passage }];
  });
  return success({
    hits,
    passages,
    scales: ranking.scales,
    similarities: ranking.similarities,
    indexed: encoder === null ? null : indexed,
    withoutMeaning,
  });
}

/** How far these documents are indexed; null for all of them. */
export function progressAmong(shelf: Shelf, among: Iterable<DocumentId> | null): IndexProgress {
  if (among === null) return shelf.progress;
  let done = 0;
  let total = 0;
  for (const id of among) {
    const own = shelf.progressOf(id);
    done += own.done;
    total += own.total;
  }
  return { done, total };
}

/** Calibrated similarity of a document's best passage, on the library's scale; null without a vector. */
export async function similarityOfDocument(
  searched: Searched,
  encoder: Encoder | null,
  inquiry: Inquiry,
  document: DocumentId,
  options: Pick<SearchOptions, 'signal' | 'among'>,
): Promise<number | null> {
  try {
    const vector = await encodeQuery(encoder, inquiry.text, options.signal);
    const { similarities } = await rank(searched, encoder, inquiry, {
      vector,
      among: options.among === undefined ? null : [...options.among],
      most: 0,
      statistics: searched.indexed.frequencies,
      signal: options.signal,
    });
    return similarities.get(document) ?? null;
  } catch (thrown) {
    const error = toWebpaceError(thrown, 'encoder-unavailable');
    if (error.code === 'aborted') throw error;
    return null;
  }
}

interface RankOptions {
  readonly vector: Float32Array | null;
  readonly among: readonly DocumentId[] | null;
  readonly most: number;
  readonly statistics: TermStatistics;
  readonly signal: AbortSignal | undefined;
}

function rank(
  { indexed }: Searched,
  encoder: Encoder | null,
  { sought }: Inquiry,
  { vector, among, most, statistics, signal }: RankOptions,
): Promise<Ranking> {
  const priors = new Map(
    encoder === null ? [] : scripts.map((script) => [script, encoder.cosinePrior(sought.script, script)]),
  );
  // The rarity of words is known only when the index is full.
  return indexed.ask((index) =>
    index.rank({ sought, weights: weighWords(sought, statistics), vector, priors, among, most }, signal),
  );
}

async function encodeQuery(
  encoder: Encoder | null,
  text: string,
  signal?: AbortSignal,
): Promise<Float32Array | null> {
  if (encoder === null) return null;
  const [vector] = await encoder.encode([text], { kind: 'query', ...(signal ? { signal } : {}) });
  return vector ?? null;
}

/** The sentence that holds most of the query's words; the first one if none holds any. */
export function snippetOf(passage: string, sought: Sought): string {
  let best = '';
  let most = -1;
  for (const { text, kind } of splitSentences(passage)) {
    const held = new Set(stemsOf(text));
    let count = kind === 'heading' ? -0.5 : 0;
    for (const [term, emphasis] of sought.terms) if (held.has(term)) count += emphasis;
    if (count > most) {
      best = text;
      most = count;
    }
  }
  return best;
}
