// Mastra: `Memory` with semantic recall and its neighbours, over its own store and vector index.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { LibSQLStore, LibSQLVector } from '@mastra/libsql';
import { Memory } from '@mastra/memory';

const threadId = 'session';
const resourceId = 'lab';
/** Of the databases, one a session. @type {string[]} */
const folders = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** For each of the newest messages, one that is found with its two neighbours. */
const messagesOfEach = 4;

/** @type {import('../peer-policy.mjs').Peer} */
export const mastraMemory = {
  name: 'mastra-memory',
  description:
    'Mastra Memory with the lab’s vectors: the newest N messages, and the N best with a neighbour on each side; N fills the budget with messages of mean length, and is lowered until they fit',
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'webpace-peer-'));
    folders.push(folder);
    /** @type {number[]} of the text that is embedded next: it is cut into pieces that all get the whole text's vector */
    let vector = [];
    const memory = new Memory({
      storage: new LibSQLStore({ url: `file:${join(folder, 'store.db')}` }),
      vector: new LibSQLVector({ connectionUrl: `file:${join(folder, 'vectors.db')}` }),
      embedder: {
        specificationVersion: 'v2',
        provider: 'lab',
        modelId: 'lab',
        maxEmbeddingsPerCall: 100,
        supportsParallelCalls: false,
        doEmbed: async ({ values }) => ({ embeddings: values.map(() => vector), usage: { tokens: 0 } }),
      },
      options: { semanticRecall: { topK: 1, messageRange: 1 } },
    });
    await memory.createThread({ threadId, resourceId, title: 'session' });
    let added = 0;
    return async ({ messages, request, budget, queryVector }) => {
      for (const message of messages.slice(added)) {
        if (message.vector === null) continue;
        vector = [...message.vector];
        await memory.saveMessages({ messages: [stored(message)], format: 'v2' });
      }
      added = messages.length;
      if (added === 0) return [];
      vector = [...((await queryVector()) ?? [])];
      const whole = messages.reduce((sum, { tokens }) => sum + tokens, 0);
      const mean = whole / messages.length;
      for (
        let count = Math.ceil(budget / mean / messagesOfEach);
        count > 0;
        count = Math.floor(0.8 * count)
      ) {
        const { messagesV2 } = await memory.query({
          threadId,
          resourceId,
          selectBy: { last: count, ...(vector.length > 0 ? { vectorSearchString: request } : {}) },
          threadConfig: { lastMessages: count, semanticRecall: { topK: count, messageRange: 1 } },
        });
        const kept = messagesV2.map(({ id }) => Number(id));
        if (kept.reduce((sum, i) => sum + (messages[i]?.tokens ?? 0), 0) <= budget) return kept;
      }
      return [];
    };
  },
};

/** @param {import('../peer-policy.mjs').PeerMessage} message */
function stored({ i, text }) {
  return {
    id: String(i),
    threadId,
    resourceId,
    role: /** @type {const} */ ('user'),
    // In the order of the history.
    createdAt: new Date(1_000 * i),
    content: { format: /** @type {const} */ (2), parts: [{ type: /** @type {const} */ ('text'), text }] },
  };
}
