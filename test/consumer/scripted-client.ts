import type { OpenAiClient } from 'webpace';

const replies = [
  { thought: 'The table knows.', tool: 'tide-table', arguments: { harbour: 'Norby' } },
  { thought: 'It told.', answer: 'At 04:12 and 16:37.', quotes: ['04:12 and 16:37'] },
];

/** In the place of a server: says one reply after the other. */
export const client: OpenAiClient = {
  chat: {
    completions: {
      async create() {
        const content = JSON.stringify(replies.shift());
        return (async function* () {
          yield { choices: [{ delta: { content } }] };
          yield { choices: [{ delta: {}, finish_reason: 'stop' }] };
        })();
      },
    },
  },
};
