import type { Chunk } from '../../core/memory/chunk.ts';
import { textOf } from '../../core/memory/chunk.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { termsOf } from '../../core/text/terms.ts';

/** BM25 over the chunks of a run; it grows with the run. */
export class ChunkIndex {
  readonly #index = new Bm25();
  readonly #positions = new Map<ChunkId, number>();

  /** Scores of `history` for the query, in its order. New chunks are added first. */
  scores(query: string, history: readonly Chunk[]): Float64Array {
    const places = new Int32Array(history.length);
    for (let i = 0; i < history.length; i += 1) places[i] = this.#placeOf(history[i] as Chunk);
    const all = this.#index.scores(termsOf(query));
    const scores = new Float64Array(history.length);
    for (let i = 0; i < history.length; i += 1) scores[i] = all[places[i] as number] ?? 0;
    return scores;
  }

  #placeOf(chunk: Chunk): number {
    const known = this.#positions.get(chunk.id);
    if (known !== undefined) return known;
    const place = this.#index.add(termsOf(textOf(chunk)));
    this.#positions.set(chunk.id, place);
    return place;
  }
}

/** Scores divided by the largest: 1 for the best match, 0 for none. */
export function shareOfBest(scores: Float64Array): Float64Array {
  let best = 0;
  for (const score of scores) best = Math.max(best, score);
  return best > 0 ? scores.map((score) => score / best) : scores;
}
