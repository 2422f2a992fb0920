/**
 * Hybrid search: how well words meet (BM25 over stems) and how near the meaning is (cosine, calibrated per pair of
 * scripts). Both are put on an absolute scale first, so that chance words do not win for a query whose words are
 * nowhere, and a passage in another script, whose words cannot meet the query's, is judged by meaning.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { Inquiry } from '../../core/evidence/inquiry.ts';
import type { QuestionProfile } from '../../core/evidence/question-profile.ts';
import {
  crossesScripts,
  isForeign,
  joinedStrength,
  type TermStatistics,
  weighWords,
  yearPenalty,
} from '../../core/evidence/strength.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import { cosines } from '../../core/pace/vector-math.ts';
import { type CosineScale, calibrateCosines, cosineScales } from '../../core/relevance/calibration.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import type { LibraryDocument, Passage } from '../../ports/documents.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { IndexedPassage, LibraryIndex } from './library-index.ts';

export interface SearchOptions {
  /** Most documents; default 10. */
  readonly most?: number;
  /** Rarity of words where it is not the library's alone (see `jointStatistics`). */
  readonly statistics?: TermStatistics;
  readonly signal?: AbortSignal;
  /** Documents that are searched; all unless given. */
  readonly among?: ReadonlySet<DocumentId>;
}

export interface SearchHit {
  readonly document: LibraryDocument;
  /** The document's best passage. */
  readonly passage: Passage;
  /** Calibrated similarity of the best passage; null where it has no key yet or no encoder is at hand. */
  readonly similarity: number | null;
  /** How well the document answers, about [0, 1]; the hits are in falling order of it. */
  readonly strength: number;
  /** Its most telling sentence, verbatim, at most 300 characters. */
  readonly snippet: string;
}

export interface SearchOutcome {
  readonly hits: readonly SearchHit[];
  /** What the library's cosines look like to this query, by passage script: the measure for anything compared with it. */
  readonly scales: ReadonlyMap<string, CosineScale>;
  /** Calibrated similarity of each document's best passage, where vectors are at hand. */
  readonly similarities: ReadonlyMap<DocumentId, number>;
  /** Why the search went by words alone, for a notice; null where it did not. */
  readonly withoutMeaning: WebpaceError | null;
}

const mostHits = 10;
const densityShare = 0.1;

/** Documents by their best passage, best first. Fails with `library-empty` or `aborted`; a failing encoder is got over. */
export async function searchLibrary(
  index: LibraryIndex,
  encoder: Encoder | null,
  inquiry: Inquiry,
  options: SearchOptions = {},
): Promise<Result<SearchOutcome>> {
  const pool = poolOf(index, options.among);
  const { entries } = pool;
  if (entries.length === 0) {
    return failure(
      new WebpaceError('library-empty', 'The library holds no documents. Add some, then ask again.'),
    );
  }
  let vector: Float32Array | undefined;
  let withoutMeaning: WebpaceError | null = null;
  try {
    vector = await encodeQuery(encoder, inquiry.text, options.signal);
  } catch (thrown) {
    withoutMeaning = toWebpaceError(thrown, 'encoder-unavailable');
    if (withoutMeaning.code === 'aborted') return failure(withoutMeaning);
  }
  const { profile } = inquiry;
  const { similarities, scales } = similaritiesOf(vector, entries, encoder, profile.script);
  const overlaps = overlapsOf(index, pool, profile, options.statistics ?? index.words);
  const best = new Map<DocumentId, { readonly place: number; readonly strength: number }>();
  const nearest = new Map<DocumentId, number>();
  for (let place = 0; place < entries.length; place += 1) {
    const { document, script } = entries[place] as IndexedPassage;
    const similarity = similarities[place] as number;
    if (similarity > (nearest.get(document.id) ?? Number.NEGATIVE_INFINITY))
      nearest.set(document.id, similarity);
    const overlap = overlaps[place] as number;
    const joined = joinedStrength(similarity, overlap, isForeign(profile.script, script));
    const strength = Math.max(0, joined - yearPenalty(profile, document.title));
    if (strength > (best.get(document.id)?.strength ?? -1)) best.set(document.id, { place, strength });
  }
  const hits = [...best.values()]
    .sort((left, right) => right.strength - left.strength)
    .slice(0, options.most ?? mostHits)
    .map(({ place, strength }): Omit<SearchHit, 'snippet'> => {
      const { document, passage } = entries[place] as IndexedPassage;
      const similarity = similarities[place] as number;
      return { document, passage, similarity: Number.isNaN(similarity) ? null : similarity, strength };
    });
  return success({
    hits: hits.map((hit) => ({ ...hit, snippet: snippetOf(hit.passage.text, profile) })),
    scales,
    similarities: nearest,
    withoutMeaning,
  });
}

/** Calibrated similarity of a document's best passage, on the library's scale; null where no vector is at hand. */
export async function similarityOfDocument(
  index: LibraryIndex,
  encoder: Encoder | null,
  inquiry: Inquiry,
  document: DocumentId,
  options: Pick<SearchOptions, 'signal' | 'among'> = {},
): Promise<number | null> {
  let vector: Float32Array | undefined;
  try {
    vector = await encodeQuery(encoder, inquiry.text, options.signal);
  } catch (thrown) {
    const error = toWebpaceError(thrown, 'encoder-unavailable');
    if (error.code === 'aborted') throw error;
  }
  const { entries } = poolOf(index, options.among);
  const { similarities } = similaritiesOf(vector, entries, encoder, inquiry.profile.script);
  let best: number | null = null;
  for (const [place, entry] of entries.entries()) {
    const similarity = similarities[place] as number;
    if (entry.document.id === document && similarity > (best ?? Number.NEGATIVE_INFINITY)) best = similarity;
  }
  return best;
}

/** The passages that are searched, and their positions in the index. */
interface Pool {
  readonly positions: readonly number[];
  readonly entries: readonly IndexedPassage[];
}

function poolOf(index: LibraryIndex, among: ReadonlySet<DocumentId> | undefined): Pool {
  const positions: number[] = [];
  const entries: IndexedPassage[] = [];
  for (let position = 0; position < index.words.size; position += 1) {
    const entry = index.entryAt(position);
    if (entry === undefined || among?.has(entry.document.id) === false) continue;
    positions.push(position);
    entries.push(entry);
  }
  return { positions, entries };
}

async function encodeQuery(
  encoder: Encoder | null,
  text: string,
  signal?: AbortSignal,
): Promise<Float32Array | undefined> {
  if (encoder === null) return undefined;
  const [vector] = await encoder.encode([text], { kind: 'query', ...(signal ? { signal } : {}) });
  return vector;
}

/** Calibrated similarity of each passage; NaN where it has no key. */
function similaritiesOf(
  vector: Float32Array | undefined,
  entries: readonly IndexedPassage[],
  encoder: Encoder | null,
  queryScript: string,
): { similarities: Float64Array; scales: ReadonlyMap<string, CosineScale> } {
  if (vector === undefined || encoder === null)
    return { similarities: new Float64Array(entries.length).fill(Number.NaN), scales: new Map() };
  const raw = cosines(
    vector,
    entries.map((entry) => entry.vector),
  );
  const request = {
    cosines: raw,
    passageScripts: entries.map((entry) => entry.script),
    queryScript,
    prior: (query: string, passage: string) => encoder.cosinePrior(query, passage),
  };
  const scales = cosineScales(request);
  const similarities = calibrateCosines(request, scales);
  for (let place = 0; place < raw.length; place += 1)
    if (Number.isNaN(raw[place])) similarities[place] = Number.NaN;
  return { similarities, scales };
}

/**
 * Share of the query's words that a passage holds, by rarity, and a little of BM25, which tells passages apart that hold
 * the same words but not as often or not as densely. In [0, 1].
 */
function overlapsOf(
  index: LibraryIndex,
  pool: Pool,
  profile: QuestionProfile,
  statistics: TermStatistics,
): Float64Array {
  const weights = weighWords(profile, statistics);
  const words = [...profile.terms.keys()];
  const scores = index.words.scores(words);
  let most = 0;
  for (const score of scores) most = Math.max(most, score);
  const shares = new CoveredShares(index, profile, weights);
  const overlaps = new Float64Array(pool.entries.length);
  for (let place = 0; place < overlaps.length; place += 1) {
    const position = pool.positions[place] as number;
    const { script } = pool.entries[place] as IndexedPassage;
    const density = most === 0 ? 0 : (scores[position] as number) / most;
    const covered = shares.of(position, isForeign(profile.script, script));
    overlaps[place] = (1 - densityShare) * covered + densityShare * density;
  }
  return overlaps;
}

/** `coveredShare` of every passage at once, by the postings of the question's words. */
class CoveredShares {
  readonly #own: Float64Array;
  readonly #foreign: Float64Array;
  #ownTotal = 0;
  #foreignTotal = 0;

  constructor(index: LibraryIndex, profile: QuestionProfile, weights: ReadonlyMap<string, number>) {
    this.#own = new Float64Array(index.words.size);
    this.#foreign = new Float64Array(index.words.size);
    for (const [word, weight] of weights) {
      const crosses = crossesScripts(word, profile.script);
      this.#ownTotal += weight;
      if (crosses) this.#foreignTotal += weight;
      for (const position of index.words.holding(word)) {
        this.#own[position] = (this.#own[position] as number) + weight;
        if (crosses) this.#foreign[position] = (this.#foreign[position] as number) + weight;
      }
    }
  }

  of(position: number, foreign: boolean): number {
    const total = foreign ? this.#foreignTotal : this.#ownTotal;
    const found = (foreign ? this.#foreign : this.#own)[position] as number;
    return total === 0 ? 0 : found / total;
  }
}

/** The sentence that holds most of the query's words; the first one where none does. */
function snippetOf(passage: string, profile: QuestionProfile): string {
  let best = '';
  let most = -1;
  for (const { text, kind } of splitSentences(passage)) {
    const held = new Set(stemsOf(text));
    let count = kind === 'heading' ? -0.5 : 0;
    for (const [term, emphasis] of profile.terms) if (held.has(term)) count += emphasis;
    if (count > most) {
      best = text;
      most = count;
    }
  }
  return best;
}
