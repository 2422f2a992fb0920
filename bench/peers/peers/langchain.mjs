// LangChain.js: `trimMessages`, and a vector store as memory.

import { MemoryVectorStore } from '@langchain/classic/vectorstores/memory';
import { HumanMessage, trimMessages } from '@langchain/core/messages';
import { asManyAsFit } from '../peer-policy.mjs';

/** @type {import('../peer-policy.mjs').Peer} */
export const langchainTrim = {
  name: 'langchain-trim',
  description: 'LangChain.js trimMessages: the newest messages, counted as the lab counts',
  async open() {
    return async ({ messages, budget }) => {
      const given = messages.map(({ i, text }) => new HumanMessage({ content: text, id: String(i) }));
      const kept = await trimMessages(given, {
        maxTokens: budget,
        strategy: 'last',
        tokenCounter: (/** @type {{ id?: string }[]} */ some) =>
          some.reduce((sum, { id }) => sum + (messages[Number(id)]?.tokens ?? 0), 0),
      });
      return kept.map(({ id }) => Number(id));
    };
  },
};

/** @type {import('../peer-policy.mjs').Peer} */
export const langchainVector = {
  name: 'langchain-vector',
  description: 'LangChain.js MemoryVectorStore with the lab’s vectors: the best by cosine, as many as fit',
  async open() {
    const store = new MemoryVectorStore({ embedDocuments: async () => [], embedQuery: async () => [] });
    let added = 0;
    return async ({ messages, budget, queryVector }) => {
      const fresh = messages.slice(added).filter(({ vector }) => vector !== null);
      added = messages.length;
      await store.addVectors(
        fresh.map(({ vector }) => [...(vector ?? [])]),
        fresh.map(({ i, text }) => ({ pageContent: text, metadata: { i } })),
      );
      const query = await queryVector();
      if (query === null) return [];
      const found = await store.similaritySearchVectorWithScore([...query], messages.length);
      const ranked = found.flatMap(([{ metadata }]) => messages[metadata.i] ?? []);
      return asManyAsFit(ranked, budget);
    };
  },
};
