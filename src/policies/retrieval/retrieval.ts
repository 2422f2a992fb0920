import { lexicalPolicy } from '../whole-chunks/lexical-policy.ts';

/** BM25 on the request alone fills the budget, best first (docs/lab/protocol.md, `retrieval`). */
export const retrieval = lexicalPolicy({
  name: 'retrieval',
  description: 'The last two steps, then those that share most words with the request, in full.',
  query: 'request',
  newestShare: 0,
});
