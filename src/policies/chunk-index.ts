import type { Chunk } from '../core/memory/chunk.ts';
import { textOf } from '../core/memory/chunk.ts';
import type { ChunkId } from '../core/memory/units.ts';
import { Bm25 } from '../core/text/bm25.ts';
import { termsOf } from '../core/text/terms.ts';

/** BM25 over the chunks of a run, grown as the run grows. */
export class ChunkIndex {
  private readonly index = new Bm25();
  private readonly positions = new Map<ChunkId, number>();

  /** Scores of `history` for the query, in its order; chunks not seen before are added first. */
  scores(query: string, history: readonly Chunk[]): Float64Array {
    for (const chunk of history) {
      if (!this.positions.has(chunk.id)) this.positions.set(chunk.id, this.index.add(termsOf(textOf(chunk))));
    }
    const all = this.index.scores(termsOf(query));
    return Float64Array.from(history, (chunk) => all[this.positions.get(chunk.id) as number] ?? 0);
  }
}

/** Scores divided by the largest: 1 for the best match, 0 for none. */
export function shareOfBest(scores: Float64Array): Float64Array {
  let best = 0;
  for (const score of scores) best = Math.max(best, score);
  return best > 0 ? scores.map((score) => score / best) : scores;
}
