// OpenAI Agents SDK: a session's newest items.
import { MemorySession } from '@openai/agents';
import { largestThatFits } from '../peer-policy.mjs';

/** @type {import('../peer-policy.mjs').Peer} */
export const openaiSession = {
  name: 'openai-session',
  description: 'OpenAI Agents SDK MemorySession: getItems(limit), the largest limit that fits',
  async open() {
    const session = new MemorySession();
    let added = 0;
    return async ({ messages, budget }) => {
      await session.addItems(
        messages
          .slice(added)
          .map(({ i, text }) => ({ type: 'message', role: 'user', content: text, id: String(i) })),
      );
      added = messages.length;
      /** @param {number} count */
      const keep = async (count) =>
        count === 0 ? [] : (await session.getItems(count)).map(({ id }) => Number(id));
      return largestThatFits(messages.length, keep, messages, budget);
    };
  },
};
