import { type AgentEvent, createRuntime, defineTool, fromOpenAi } from 'webpace';
import { client } from './scripted-client.ts';

const tides = defineTool({
  name: 'tide-table',
  description: 'Tells when high tide is at a harbour.',
  schema: {
    type: 'object',
    properties: { harbour: { type: 'string', description: 'Its name.', maxLength: 80 } },
    required: ['harbour'],
  },
  readOnly: true,
  run: ({ harbour }) => `High tide at ${harbour} is at 04:12 and 16:37.`,
});

const runtime = await createRuntime({
  encoder: null,
  storage: 'memory',
  languageModel: fromOpenAi({ client, model: 'scripted', contextWindow: 16_384 }),
  tools: [tides],
});
export const events: AgentEvent['type'][] = [];
export const answered = await runtime.ask('When is high tide at Norby?', {
  onEvent: (event) => events.push(event.type),
});
await runtime.dispose();
