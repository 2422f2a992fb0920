/** Words, links and names of a run's chunks: BM25 and the graph of shared rare terms over one index. It grows with the run. */
import type { Chunk } from '../../core/memory/chunk.ts';
import { textOf } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import { LinkGraph } from '../../core/relevance/link-graph.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import type { Script } from '../../core/text/script.ts';
import { termsOf } from '../../core/text/terms.ts';
import { shareOfBest } from '../relevance/chunk-index.ts';
import { type CountedTerms, countedTerms } from './counted-terms.ts';
import { leadIn, longestRead, statementsIn } from './lead.ts';
import { StepNames } from './step-names.ts';

/** At this shared rarity the score is one half. */
const halfShared = 10;
const mostKeptTerms = 8;
const mostKeptSentences = 32;
/** Most steps indexed again for a late one: after a request of many thousands it would take seconds. */
const mostTakenOut = 512;

type Entry = Pick<Chunk, 'id' | 'step' | 'kind' | 'action' | 'observation' | 'answeredAt'> & {
  readonly thread?: string | undefined;
};

export class LinkedIndex {
  readonly #index = new Bm25();
  readonly #graph = new LinkGraph(this.#index);
  readonly #names = new StepNames(this.#index);
  readonly #positions = new Map<ChunkId, number>();
  /** By place, like `threads`, so that scoring reads no chunk object. */
  readonly steps: number[] = [];
  readonly threads: (string | undefined)[] = [];
  /** By place, 0 to 1: the different terms that count (rules C15 and C16), divided by all terms. */
  readonly newShares: number[] = [];
  /** Filled on request. */
  readonly scripts: Script[] = [];
  /** By place: what is read from each chunk, without its representations, which change. */
  readonly #entries: Entry[] = [];
  /** The last history and its newest chunk: the same chunk at the same position means the same history before it. */
  #before: { readonly places: Int32Array; readonly newest: ChunkId | null } = {
    places: new Int32Array(0),
    newest: null,
  };
  /** Terms of the newest chunks, which every step needs. */
  readonly #terms = new Map<ChunkId, CountedTerms>();
  /** Terms of the sentences of the best matches, which stay the same from step to step of a request. */
  readonly #sentences = new Map<ChunkId, readonly ReadonlySet<string>[]>();

  /**
   * Places of the chunks in the index; new chunks are added first. Entries are in order of time, in whatever order they came: an
   * open request is not yet history, and links look back from each chunk (rule C11).
   */
  places(history: readonly Chunk[]): Int32Array {
    const places = new Int32Array(history.length);
    const known = this.#before;
    // The history is usually the previous one and one more: thousands of look-ups per step would cost the most.
    const same = known.places.length > 0 && history[known.places.length - 1]?.id === known.newest;
    if (same) places.set(known.places);
    for (let i = same ? known.places.length : 0; i < history.length; i += 1) {
      places[i] = this.#placeOf(history[i] as Chunk);
    }
    const newest = history.at(-1)?.id;
    if (newest !== undefined) this.#before = { places, newest };
    return places;
  }

  /** BM25 of the query for each place, as shares of the best. */
  words(query: string, places: Int32Array): Float64Array {
    const all = this.#index.scores(termsOf(query));
    const scores = new Float64Array(places.length);
    for (let i = 0; i < places.length; i += 1) scores[i] = all[places[i] as number] as number;
    return shareOfBest(scores);
  }

  /** The best of several queries for each place; null without any. */
  wordsOfAny(queries: readonly string[], places: Int32Array): Float64Array | null {
    if (queries.length === 0) return null;
    const best = new Float64Array(places.length);
    for (const query of queries) {
      const shares = this.words(query, places);
      for (let i = 0; i < best.length; i += 1) best[i] = Math.max(best[i] as number, shares[i] as number);
    }
    return best;
  }

  /** For each place, 0 to 1: how many rare terms it shares with the present chunks. */
  shared(present: readonly Chunk[], places: Int32Array): Float64Array {
    const sums = new Map<number, number>();
    for (const chunk of present) {
      const before = this.#placeOf(chunk);
      for (const [place, sum] of this.#graph.sharedRarity(this.#termsOf(chunk), before)) {
        sums.set(place, (sums.get(place) ?? 0) + sum);
      }
    }
    for (const [place, sum] of sums) sums.set(place, sum / (sum + halfShared));
    return this.#gathered(sums, places);
  }

  /** For each place, 0 to 1: its connection to the seeds. */
  reach(seeds: readonly (readonly [place: number, strength: number])[], places: Int32Array): Float64Array {
    return this.#gathered(this.#graph.reach(seeds), places);
  }

  /** For each place, the summed idf of those of the request's words that name its step (see `StepNames`). */
  named(request: string, places: Int32Array): Float64Array {
    return this.#gathered(this.#names.naming(termsOf(request)), places);
  }

  /** For each place, 0 to 1, how much it is what the best matches of a request lead to (see `leadIn`). */
  ledTo(
    request: string,
    matches: readonly (readonly [place: number, strength: number])[],
    places: Int32Array,
  ): Float64Array {
    const asked = new Set(termsOf(request));
    const texts = matches.map(([place, strength]) => {
      const entry = this.#entries[place] as Entry;
      const action = termsOf(entry.action.slice(0, longestRead));
      return { place, strength, action, sentences: this.#sentencesOf(entry) };
    });
    const lead = leadIn(texts, asked, this.#names);
    if (lead === null) return new Float64Array(places.length);
    const led = this.#names.naming(lead.names);
    led.delete(lead.place);
    for (const place of led.keys()) if (this.#entries[place]?.kind !== 'visit') led.delete(place);
    if (led.size === 0) return new Float64Array(places.length);
    const too = this.#names.naming([...asked]);
    let most = 0;
    for (const [place, named] of led) {
      const sum = named * (1 + (too.get(place) ?? 0));
      led.set(place, sum);
      most = Math.max(most, sum);
    }
    for (const [place, sum] of led) led.set(place, (Math.min(1, lead.strength) * sum) / most);
    return this.#gathered(led, places);
  }

  /** The values of the places, 0 if there is none. Few places have one, so looking each up would cost the most. */
  #gathered(values: ReadonlyMap<number, number>, places: Int32Array): Float64Array {
    const byPlace = new Float64Array(this.#index.size);
    for (const [place, value] of values) byPlace[place] = value;
    const gathered = new Float64Array(places.length);
    for (let i = 0; i < places.length; i += 1) gathered[i] = byPlace[places[i] as number] as number;
    return gathered;
  }

  #placeOf(chunk: Chunk): number {
    const known = this.#positions.get(chunk.id);
    if (known !== undefined) return known;
    const later = this.#takeOutAfter(chunk.step);
    const place = this.#add(chunk);
    for (const again of later) this.#add(again);
    return place;
  }

  /** Removes the entries of later steps and returns them in order of time. */
  #takeOutAfter(step: number): Entry[] {
    const later: Entry[] = [];
    const before = this.#entries[this.#entries.length - 1 - mostTakenOut];
    if (before !== undefined && before.step > step) return later;
    for (
      let last = this.#entries.at(-1);
      last !== undefined && last.step > step;
      last = this.#entries.at(-1)
    ) {
      const place = this.#entries.length - 1;
      this.#graph.unlink(place);
      this.#index.removeNewest(this.#termsOf(last));
      this.#names.removeNewest(last);
      this.#positions.delete(last.id);
      for (const column of [this.#entries, this.steps, this.threads, this.newShares, this.scripts])
        column.length = Math.min(column.length, place);
      later.push(last);
    }
    if (later.length > 0) this.#before = { places: new Int32Array(0), newest: null };
    return later.reverse();
  }

  #add(chunk: Entry): number {
    const { terms, length } = this.#countedOf(chunk);
    const place = this.#index.add(terms, length);
    this.#graph.link(place, terms);
    this.#names.add(chunk);
    this.#positions.set(chunk.id, place);
    const { id, step, kind, thread, action, observation, answeredAt } = chunk;
    const answered = answeredAt === undefined ? {} : { answeredAt };
    this.#entries[place] = { id, step, kind, thread, action, observation, ...answered };
    this.steps[place] = chunk.step;
    this.threads[place] = chunk.thread;
    this.newShares[place] = length === 0 ? 1 : new Set(terms).size / length;
    return place;
  }

  #sentencesOf(chunk: Entry): readonly ReadonlySet<string>[] {
    const known = this.#sentences.get(chunk.id);
    if (known !== undefined) return known;
    const sentences = statementsIn(textOf(chunk));
    if (this.#sentences.size >= mostKeptSentences) this.#sentences.clear();
    this.#sentences.set(chunk.id, sentences);
    return sentences;
  }

  #termsOf(chunk: Entry): readonly string[] {
    return this.#countedOf(chunk).terms;
  }

  #countedOf(chunk: Entry): CountedTerms {
    const known = this.#terms.get(chunk.id);
    if (known !== undefined) return known;
    const counted = countedTerms(textOf(chunk));
    if (this.#terms.size >= mostKeptTerms) this.#terms.clear();
    this.#terms.set(chunk.id, counted);
    return counted;
  }
}
