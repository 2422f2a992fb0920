import { lexicalPolicy } from '../whole-chunks/lexical-policy.ts';

/** Newest first until a chunk does not fit (docs/lab/protocol.md, `sliding-window`), as most chat programs do. */
export const slidingWindow = lexicalPolicy({
  name: 'sliding-window',
  description: 'The newest steps in full, as many as fit; older ones are left out.',
  query: null,
  newestShare: 1,
});
