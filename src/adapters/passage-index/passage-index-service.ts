/** The index of a library inside its worker. */
import { type IndexedText, PassagePool, type PassageVector } from '../../evidence/passages/passage-pool.ts';
import { type Ranking, type RankRequest, rankPassages } from '../../evidence/passages/rank-passages.ts';
import { type PassageSpan, splitPassages } from '../../evidence/passages/split-passages.ts';
import type { WordCounts } from '../../evidence/passages/word-counts.ts';
import type { CallContext } from '../../worker-link/protocol.ts';

export type PassageIndexService = ReturnType<typeof passageIndexService>;

export function passageIndexService() {
  let pool = new PassagePool();
  return {
    async load(): Promise<void> {},
    operations: {
      async clear(_: null): Promise<void> {
        pool = new PassagePool();
      },
      split: async (text: string): Promise<PassageSpan[]> => splitPassages(text),
      /** Each document gives a sign of life, because adding a large library takes longer than a call may be silent. */
      async add(texts: readonly IndexedText[], context: CallContext<number>): Promise<(WordCounts | null)[]> {
        return texts.map((text, at) => {
          const counts = pool.add(text);
          context.emit(at + 1);
          return counts;
        });
      },
      remove: async (text: IndexedText): Promise<WordCounts | null> => pool.remove(text),
      async setVectors(vectors: readonly PassageVector[]): Promise<void> {
        for (const vector of vectors) pool.setVector(vector);
      },
      rank: async (request: RankRequest): Promise<Ranking> => rankPassages(pool, request),
    },
  };
}
