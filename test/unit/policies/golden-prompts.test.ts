/** The exact prompts of every policy that shows chunks, on a small session, with why each chunk is shown as it is. */
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/core/memory/chunk.ts';
import type { PolicyServices, PreparedContext } from '../../../src/policies/context-policy.ts';
import { policies } from '../../../src/policies/index.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { keysOf } from '../../doubles/keys-of.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { blockPolicies } from './blocks/block-policies.ts';
import { millSession, takeSteps } from './blocks/mill-session.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);
const encoder = new HashingEncoder();
const vectors = await encoder.encode(session.map(textOf), { kind: 'passage' });
const keys = new Map(session.map(({ id }, i) => [id, vectors[i] as Float32Array]));
const services: PolicyServices = { tokenizer, encoder, keys: keysOf(encoder.id, keys) };

/** Those of blocks have files of their own, with blocks, edits and plans (E7). */
const ofBlocks = new Set(blockPolicies.map(([name]) => name));

describe('golden prompts', () => {
  test.each(policies.filter(({ name }) => !ofBlocks.has(name)))('A7: of $name', async (definition) => {
    const policy = definition.create(services, definition.name === 'full-history' ? {} : { recentCount: 1 });
    const prepared = await takeSteps(policy, session, { contextWindow: 420 });
    const text = prepared.map(readable).join('\n');
    await expect(text).toMatchFileSnapshot(`../../golden/${definition.name}.txt`);
  });
});

/** A prompt as people read it, with what was decided for each chunk beside. */
function readable({ messages, trace: { step, ledger, overflow, decisions } }: PreparedContext): string {
  const lines = decisions.map(({ step: chunk, score, wanted, shown, reason, tokens }) => {
    const value = score === null || Number.isNaN(score) ? '–' : score.toFixed(3);
    return `[${chunk}] score ${value} wanted ${wanted} shown ${shown} (${reason}) ${tokens}`;
  });
  return [
    `== step ${step}: ${ledger.prompt} of ${ledger.promptBudget} tokens${overflow ? ', overflow' : ''}`,
    ...messages.map(({ role, content }) => `<${role}>\n${content}`),
    '-- chunks',
    ...(lines.length === 0 ? ['(none)'] : lines),
    '',
  ].join('\n');
}
