// Vercel AI SDK: `pruneMessages` over steps as tool calls.
import { pruneMessages } from 'ai';
import { largestThatFits } from '../peer-policy.mjs';

/** @type {import('../peer-policy.mjs').Peer} */
export const aiSdkPrune = {
  name: 'ai-sdk-prune',
  description:
    'Vercel AI SDK pruneMessages: tool calls before the last N messages are dropped; the largest N that fits',
  async open() {
    return async ({ messages, budget }) => {
      const given = messages.flatMap(({ i, text }) => [
        {
          role: 'assistant',
          content: [{ type: 'tool-call', toolCallId: String(i), toolName: 'step', input: {} }],
        },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: String(i),
              toolName: 'step',
              output: { type: 'text', value: text },
            },
          ],
        },
      ]);
      /** @param {number} count */
      const keep = (count) =>
        pruneMessages({
          messages: given,
          toolCalls: count === 0 ? 'all' : `before-last-${2 * count}-messages`,
          emptyMessages: 'remove',
        }).flatMap((message) =>
          message.role === 'tool' ? message.content.map(({ toolCallId }) => Number(toolCallId)) : [],
        );
      return largestThatFits(messages.length, keep, messages, budget);
    };
  },
};
