import { lexicalPolicy } from '../whole-chunks/lexical-policy.ts';

/**
 * BM25 on the request and the last two chunks (docs/lab/protocol.md, `retrieval-recent`): PACE's query (paper eq. 4) with words
 * instead of vectors.
 */
export const retrievalRecent = lexicalPolicy({
  name: 'retrieval-recent',
  description:
    'The last two steps, then those that share most words with the request and these two, in full.',
  query: 'request-and-recent',
  newestShare: 0,
});
