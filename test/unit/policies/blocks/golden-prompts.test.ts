/** The exact prompts, blocks, edits and plans of every policy of blocks on a small session; files in test/golden. */
import { describe, expect, test } from 'vitest';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { createPolicy } from './block-policies.ts';
import { millSession, readable, takeSteps } from './mill-session.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

/** Settings small enough that a session of twelve steps shows everything a policy does. */
const forms: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['rolling-summary', { recentCount: 1, summaryTokens: 70 }],
  ['folding', { recentCount: 1, microTokens: 40, macroTokens: 60 }],
  ['managed', { recentCount: 1, noteTokens: 80 }],
  ['managed-eager', { recentCount: 1, strategy: 'eager', noteTokens: 80 }],
  ['planned', { recentCount: 1, compressedTokens: 40 }],
];

describe('golden prompts', () => {
  test.each(forms)('E7: of %s, with who wrote what', async (name, settings) => {
    const policy = createPolicy(
      name.replace('-eager', ''),
      { tokenizer, encoder: null, keys: null },
      settings,
    );
    const prepared = await takeSteps(policy, session, { contextWindow: 420 });
    await expect(prepared.map(readable).join('\n')).toMatchFileSnapshot(`../../../golden/${name}.txt`);
  });
});
