/**
 * The `PassageIndex` port over a worker. Splitting, stemming and ranking tens of thousands of passages never block the
 * page. A worker that dies takes the index with it; the library fills the next one.
 */
import type { IndexedText, PassageVector } from '../../evidence/passages/passage-pool.ts';
import type { Ranking, RankRequest } from '../../evidence/passages/rank-passages.ts';
import type { PassageSpan } from '../../evidence/passages/split-passages.ts';
import type { WordCounts } from '../../evidence/passages/word-counts.ts';
import type { PassageIndex } from '../../ports/retrieval/passage-index.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient } from '../../worker-link/worker-client.ts';
import type { PassageIndexService } from './passage-index-service.ts';

/** Milliseconds without a sign of life. A search may wait behind a batch of documents. */
const deadline = 60_000;

export class WorkerPassageIndex implements PassageIndex {
  readonly #client: WorkerClient<PassageIndexService>;
  #epoch = 0;

  constructor(spawn: () => WorkerLike) {
    this.#client = new WorkerClient<PassageIndexService>({
      name: 'library index',
      spawn,
      settings: undefined as never,
      onState: ({ state }) => {
        if (state === 'ready') this.#epoch += 1;
      },
    });
  }

  get epoch(): number {
    return this.#epoch;
  }

  clear(): Promise<void> {
    return this.#client.call('clear', null, { deadline });
  }

  split(text: string): Promise<PassageSpan[]> {
    return this.#client.call('split', text, { deadline });
  }

  add(texts: readonly IndexedText[]): Promise<(WordCounts | null)[]> {
    return this.#client.call('add', texts, { deadline });
  }

  remove(text: IndexedText): Promise<WordCounts | null> {
    return this.#client.call('remove', text, { deadline });
  }

  setVectors(vectors: readonly PassageVector[]): Promise<void> {
    return this.#client.call('setVectors', vectors, { deadline });
  }

  rank(request: RankRequest, signal?: AbortSignal): Promise<Ranking> {
    return this.#client.call('rank', request, { deadline, ...(signal ? { signal } : {}) });
  }

  close(): void {
    this.#client.close();
  }
}
