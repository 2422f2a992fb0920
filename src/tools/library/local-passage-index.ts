/** An index in the calling thread: for node, for tests, and for apps without an index worker. */
import { PassagePool } from '../../evidence/passages/passage-pool.ts';
import { rankPassages } from '../../evidence/passages/rank-passages.ts';
import { splitPassages } from '../../evidence/passages/split-passages.ts';
import type { PassageIndex } from '../../ports/retrieval/passage-index.ts';

export function localPassageIndex(): PassageIndex {
  let pool = new PassagePool();
  return {
    epoch: 0,
    async clear() {
      pool = new PassagePool();
    },
    split: async (text) => splitPassages(text),
    add: async (texts) => texts.map((text) => pool.add(text)),
    remove: async (text) => pool.remove(text),
    async setVectors(vectors) {
      for (const vector of vectors) pool.setVector(vector);
    },
    rank: async (request) => rankPassages(pool, request),
    close() {},
  };
}
