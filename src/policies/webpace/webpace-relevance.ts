/**
 * Relevance of each older chunk to the next step: a sum of terms in the units of a softmax's exponent. Each term is in the trace,
 * which explains the score (rules C2 to C9 and C17 to C20; docs/decisions/003-default-policy.md).
 */
import { type Chunk, textOf } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import { calibrateCosines } from '../../core/relevance/calibration.ts';
import { followingBoosts } from '../../core/relevance/following.ts';
import { strongest } from '../../core/relevance/strongest.ts';
import { dominantScript, type Script } from '../../core/text/script.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { defaultRelevanceWeights, type RelevanceWeights } from '../relevance/relevance-weights.ts';
import { LinkedIndex } from './linked-index.ts';
import { namedBefore, requestBefore } from './request-before.ts';

/** Weights of the terms; 0 switches one off. */
export interface WebpaceWeights extends RelevanceWeights {
  /** Chunks directly after one of the three best matches (see `followingBoosts`). */
  readonly following: number;
  /** Rare terms shared with the recent chunks: ids, amounts, rare names. */
  readonly shared: number;
  /** Links to the recent chunks by rare terms, over up to three links. */
  readonly linkedRecent: number;
  /** Links to the three best matches of the request. */
  readonly linkedRequest: number;
  /** The same thread (tab, task) as the next step, if the host knows it. */
  readonly thread: number;
  /** Made by a step for the same request, word for word. */
  readonly sameRequest: number;
  /** Natural logarithm of its length: a long text is likelier to hold what is needed, and its tokens are still paid for. */
  readonly length: number;
  /** What the request before names, where the present one names less: a follow-up leans on it. */
  readonly requestBefore: number;
  /** What is called by a name that stands in a best match, beside the words of the request. */
  readonly leads: number;
  /** BM25 of the plan's next steps, if the host has a plan (PAACE, eq. 1). */
  readonly plan: number;
  /** Earlier glimpses of the chunk: each one was a miss of these scores. */
  readonly glimpsed: number;
}

/**
 * Chosen on recorded sessions (docs/lab/webpace.md, docs/lab/tried/policy.md), in the middle of neighbours that do as well. No data
 * exists for the weights of plan and glimpses.
 */
export const defaultWebpaceWeights: WebpaceWeights = {
  ...defaultRelevanceWeights,
  dense: 1.2,
  lexical: 2.5,
  following: 2.2,
  // Both gain nothing beside the length; earlier runs use them.
  shared: 0,
  linkedRecent: 0,
  linkedRequest: 2.5,
  thread: 3.75,
  sameRequest: 1.75,
  length: 0.5,
  requestBefore: 6,
  leads: 3,
  plan: 2,
  glimpsed: 1,
};

/** A calibrated cosine of 4 is as good a match as the best by words. */
const cosineShare = 1 / 4;
/** Strength of the seeds of links: the newest chunk and the one before; the three best matches. */
const recentSeeds = [1, 0.8] as const;
const requestSeeds = [1, 0.7, 0.5] as const;
/** Best matches in which a lead is looked for. */
const mostLeading = 8;
/** After this many steps a glimpse counts half. */
const glimpseHalfLife = 8;
/** In shorter texts one more word says nothing. */
const leastTokens = 4;

interface RelevanceRequest {
  readonly question: string;
  readonly step: number;
  readonly thread: string | undefined;
  /** Texts of the plan's next steps; empty without a plan. */
  readonly next: readonly string[];
  /** All chunks in order of time; the first `olderCount` are scored. */
  readonly history: readonly Chunk[];
  readonly olderCount: number;
  /** Cosine of request and key for each older chunk, NaN without a key; null without an encoder. */
  readonly cosines: Float64Array | null;
  /** The step at which a chunk was last glimpsed. */
  readonly glimpses: ReadonlyMap<ChunkId, number>;
  /** Whether the step of a chunk served this same request. */
  readonly servedBy: (chunk: ChunkId) => boolean;
}

export interface Relevance {
  readonly scores: Float64Array;
  /** The weighted terms of every older chunk, in columns; they sum to its score. */
  readonly terms: Readonly<Record<string, Float64Array>>;
}

export class WebpaceRelevance {
  readonly #encoder: Encoder | null;
  readonly #weights: WebpaceWeights;
  readonly #index: LinkedIndex;

  constructor(encoder: Encoder | null, weights: WebpaceWeights, index = new LinkedIndex()) {
    this.#encoder = encoder;
    this.#weights = weights;
    this.#index = index;
  }

  /** Scores of the older chunks; a missing input (key, encoder, plan) counts 0 (rule C3). */
  of(request: RelevanceRequest): Relevance {
    const { question, history, olderCount, step, thread, glimpses, servedBy } = request;
    const weights = this.#weights;
    const index = this.#index;
    // Where each chunk stands in the index, whose columns scoring reads in place of thousands of chunks.
    const allPlaces = index.places(history);
    const places = allPlaces.subarray(0, olderCount);
    const older = history.slice(0, olderCount);
    const recent = history.slice(olderCount);
    const dense = this.#calibrated(question, older, places, request.cosines);
    const words = index.words(question, places);
    const standIns = this.#standIns(words, request.cosines);
    const matches = new Float64Array(olderCount);
    for (let i = 0; i < olderCount; i += 1)
      matches[i] = (words[i] as number) + cosineShare * (dense[i] as number);
    const following = followingBoosts(matches);
    const shared = weights.shared === 0 ? null : index.shared(recent, places);
    const newestFirst = [...allPlaces.subarray(olderCount)].reverse();
    const linkedRecent =
      weights.linkedRecent === 0 ? null : index.reach(seed(newestFirst, recentSeeds), places);
    const best = strongest(matches, requestSeeds.length).map((i) => places[i] as number);
    const linkedRequest = index.reach(seed(best, requestSeeds), places);
    const plan = index.wordsOfAny(request.next, places);
    const before = weights.requestBefore === 0 ? null : this.#namedBefore(request, older, places);
    const leads = weights.leads === 0 ? null : this.#ledTo(question, older, places, matches);
    return addUp(olderCount, {
      dense: (i) => weights.dense * (dense[i] as number),
      lexical: (i) => weights.lexical * (words[i] as number) + weights.dense * (standIns[i] as number),
      recency: (i) =>
        -weights.recency * Math.log1p(Math.max(0, step - 1 - (index.steps[places[i] as number] as number))),
      following: (i) => weights.following * (following[i] as number),
      shared: (i) => weights.shared * (shared?.[i] ?? 0),
      linkedRecent: (i) => weights.linkedRecent * (linkedRecent?.[i] ?? 0),
      linkedRequest: (i) => weights.linkedRequest * (linkedRequest[i] as number),
      thread: (i) =>
        thread !== undefined && index.threads[places[i] as number] === thread ? weights.thread : 0,
      sameRequest: (i) => (servedBy((older[i] as Chunk).id) ? weights.sameRequest : 0),
      length: (i) => weights.length * lengthOf(older[i] as Chunk, index.newShares[places[i] as number]),
      requestBefore: (i) => weights.requestBefore * (before?.[i] ?? 0),
      leads: (i) => weights.leads * (leads?.[i] ?? 0),
      plan: (i) => weights.plan * (plan?.[i] ?? 0),
      glimpsed: (i) => {
        const at = glimpses.size === 0 ? undefined : glimpses.get((older[i] as Chunk).id);
        return at === undefined ? 0 : weights.glimpsed * 0.5 ** ((step - at) / glimpseHalfLife);
      },
    });
  }

  #namedBefore(
    { question, history, servedBy }: RelevanceRequest,
    older: readonly Chunk[],
    places: Int32Array,
  ): Float64Array | null {
    const before = requestBefore(history, question);
    if (before === null) return null;
    const [named, now] = [before, question].map((text) => this.#index.named(text, places)) as [
      Float64Array,
      Float64Array,
    ];
    return namedBefore(named, now, (i) => servedBy((older[i] as Chunk).id));
  }

  /** A request of before matches best where it is asked again, and says nothing that leads on. */
  #ledTo(question: string, older: readonly Chunk[], places: Int32Array, matches: Float64Array): Float64Array {
    const told = matches.map((match, i) => (older[i]?.kind === 'request' ? 0 : match));
    const best = strongest(told, mostLeading);
    return this.#index.ledTo(
      question,
      best.map((i) => [places[i] as number, matches[i] as number] as const),
      places,
    );
  }

  #calibrated(
    question: string,
    older: readonly Chunk[],
    places: Int32Array,
    cosines: Float64Array | null,
  ): Float64Array {
    const encoder = this.#encoder;
    if (cosines === null || encoder === null) return new Float64Array(older.length);
    return calibrateCosines({
      cosines,
      queryScript: dominantScript(question),
      passageScripts: this.#scriptsOf(older, places),
      prior: (queryScript, passageScript) => encoder.cosinePrior(queryScript, passageScript),
    });
  }

  /** For each chunk without a cosine, the cosine that its match by words stands for; 0 for the others (rule C3). */
  #standIns(words: Float64Array, cosines: Float64Array | null): Float64Array {
    const known = this.#encoder === null ? null : cosines;
    return words.map((match, i) => (known === null || Number.isNaN(known[i]) ? match / cosineShare : 0));
  }

  #scriptsOf(older: readonly Chunk[], places: Int32Array): Script[] {
    const scripts: Script[] = [];
    for (let i = 0; i < older.length; i += 1) {
      const place = places[i] as number;
      let script = this.#index.scripts[place];
      if (script === undefined) {
        script = dominantScript(textOf(older[i] as Chunk));
        this.#index.scripts[place] = script;
      }
      scripts.push(script);
    }
    return scripts;
  }
}

/** Repetitions do not count, so that no text rises because it repeats a request. */
function lengthOf({ representations }: Chunk, newShare = 1): number {
  return Math.log(Math.max(leastTokens, newShare * representations.full.tokens));
}

type TermTable = Readonly<Record<keyof WebpaceWeights, (i: number) => number>>;

/** The score is the sum of the terms in their order, so that the trace shows exactly what was added. */
function addUp(count: number, table: TermTable): Relevance {
  const scores = new Float64Array(count);
  const terms: Record<string, Float64Array> = {};
  for (const [name, termOf] of Object.entries(table)) {
    const column = new Float64Array(count);
    for (let i = 0; i < count; i += 1) {
      const term = termOf(i);
      column[i] = term;
      scores[i] = (scores[i] as number) + term;
    }
    terms[name] = column;
  }
  return { scores, terms };
}

function seed(places: readonly number[], strengths: readonly number[]): [number, number][] {
  return places.slice(0, strengths.length).map((place, i) => [place, strengths[i] as number]);
}
