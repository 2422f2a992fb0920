import { lexicalPolicy } from '../whole-chunks/lexical-policy.ts';

/** Newest first up to half of the budget, then BM25 on the request (docs/lab/protocol.md, `hybrid`): the baseline to beat. */
export const hybrid = lexicalPolicy({
  name: 'hybrid',
  description: 'Half of the room for the newest steps, half for those that match the request, in full.',
  query: 'request',
  newestShare: 0.5,
});
