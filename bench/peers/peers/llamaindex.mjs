// LlamaIndex.TS: `createMemory`, short-term messages within its token limit.
import { createMemory } from 'llamaindex';

/** @type {import('../peer-policy.mjs').Peer} */
export const llamaindexMemory = {
  name: 'llamaindex-memory',
  description:
    'LlamaIndex.TS createMemory with the budget as its limit, all of it short-term, counted by its own tokenizer',
  async open() {
    /** @type {ReturnType<typeof createMemory> | undefined} */
    let memory;
    let added = 0;
    return async ({ messages, budget }) => {
      memory ??= createMemory({ tokenLimit: budget, shortTermTokenLimitRatio: 1 });
      for (const { i, text } of messages.slice(added))
        await memory.add({ role: 'user', content: text, id: String(i) });
      added = messages.length;
      const kept = await memory.getLLM();
      const places = new Map(messages.map(({ i, text }) => [text, i]));
      return kept.flatMap(({ content }) => places.get(String(content)) ?? []);
    };
  },
};
