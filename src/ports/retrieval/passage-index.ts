import type { IndexedText, PassageVector } from '../../evidence/passages/passage-pool.ts';
import type { Ranking, RankRequest } from '../../evidence/passages/rank-passages.ts';
import type { PassageSpan } from '../../evidence/passages/split-passages.ts';
import type { WordCounts } from '../../evidence/passages/word-counts.ts';

/**
 * Searches the passages of a library. Its content comes from documents and can be made again: it may be lost with its worker, and
 * `epoch` then changes. Every call rejects with `worker-lost`, `deadline-exceeded` or `engine-failed` if the index cannot be kept
 * alive, and with `aborted` after `close`.
 */
export interface PassageIndex {
  /** Changes when the content is lost. If it changed during a call, an empty index answered. */
  readonly epoch: number;
  clear(): Promise<void>;
  /** Places of the passages in a text; nothing is stored. */
  split(text: string): Promise<PassageSpan[]>;
  /** Adds documents in order and returns the added words of each; null for one that is already there. */
  add(texts: readonly IndexedText[]): Promise<(WordCounts | null)[]>;
  /** Removes a document; the texts are those it was added with. Null for an unknown one. */
  remove(text: IndexedText): Promise<WordCounts | null>;
  /** Vectors of unknown passages are ignored. */
  setVectors(vectors: readonly PassageVector[]): Promise<void>;
  rank(request: RankRequest, signal?: AbortSignal): Promise<Ranking>;
  close(): void;
}
