import type { IndexedText, PassageVector } from '../evidence/passages/passage-pool.ts';
import type { Ranking, RankRequest } from '../evidence/passages/rank-passages.ts';
import type { PassageSpan } from '../evidence/passages/split-passages.ts';
import type { WordCounts } from '../evidence/passages/word-counts.ts';

/**
 * Where the passages of a library are searched. What it holds is made from documents and can be made again: it may be lost
 * with the worker that it lies in, and then `epoch` is another one. Every call rejects with `worker-lost`,
 * `deadline-exceeded` or `engine-failed` where the index cannot be kept alive, and with `aborted` after `close`.
 */
export interface PassageIndex {
  /** Another number once what was held is gone. A call during which it changed was answered by an empty index. */
  readonly epoch: number;
  /** Forgets everything. */
  clear(): Promise<void>;
  /** Where the passages of a text stand; nothing is kept of it. */
  split(text: string): Promise<PassageSpan[]>;
  /** Adds documents, in order, and says of each which words came in; null for one that was there already. */
  add(texts: readonly IndexedText[]): Promise<(WordCounts | null)[]>;
  /** Takes a document out; the texts are those it was added with. Null for one that is not there. */
  remove(text: IndexedText): Promise<WordCounts | null>;
  /** Vectors of passages that are there; others are left out. */
  setVectors(vectors: readonly PassageVector[]): Promise<void>;
  rank(request: RankRequest, signal?: AbortSignal): Promise<Ranking>;
  close(): void;
}
