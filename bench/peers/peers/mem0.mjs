// mem0: `Memory` without a model, so that each step is kept as it is. Its search joins cosine and words.
import process from 'node:process';
import { asManyAsFit } from '../peer-policy.mjs';

const user = 'lab';

/** @type {import('../peer-policy.mjs').Peer} */
export const mem0Memory = {
  name: 'mem0',
  description:
    'mem0 Memory without a model (infer: false) and with the lab’s vectors: what its search ranks best, as many as fit',
  async open() {
    // It reads this when it is loaded, and would otherwise report its use.
    process.env.MEM0_TELEMETRY = 'false';
    const { Memory } = await import('mem0ai/oss');
    /** @type {number[]} of the text that is embedded next */
    let vector = [];
    const model = {
      embedQuery: async () => vector,
      embedDocuments: async (/** @type {string[]} */ texts) => texts.map(() => vector),
    };
    /** @type {InstanceType<typeof Memory> | undefined} */
    let memory;
    let added = 0;
    return async ({ messages, request, budget, queryVector }) => {
      for (const message of messages.slice(added)) {
        if (message.vector === null || message.text.trim() === '') continue;
        vector = [...message.vector];
        memory ??= new Memory({
          disableHistory: true,
          embedder: { provider: 'langchain', config: { model } },
          llm: { provider: 'langchain', config: { model: { invoke: unasked } } },
          vectorStore: {
            provider: 'memory',
            config: { collectionName: 'lab', dimension: vector.length, dbPath: ':memory:' },
          },
        });
        await memory.add(message.text, { userId: user, infer: false, metadata: { i: message.i } });
      }
      added = messages.length;
      const query = await queryVector();
      if (query === null || memory === undefined) return [];
      vector = [...query];
      const { results } = await memory.search(request, {
        filters: { user_id: user },
        topK: messages.length,
        threshold: 0,
      });
      const ranked = results.flatMap(({ metadata }) => messages[metadata?.i] ?? []);
      return asManyAsFit(ranked, budget);
    };
  },
};

/** @returns {never} */
function unasked() {
  throw new Error('No model is asked here.');
}
