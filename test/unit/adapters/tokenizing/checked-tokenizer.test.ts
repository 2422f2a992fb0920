import { describe, expect, test } from 'vitest';
import { CheckedTokenizer } from '../../../../src/adapters/tokenizing/checked-tokenizer.ts';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { tokenizerContract } from '../../../contracts/tokenizer.contract.ts';

tokenizerContract(
  'checked, before anything was learnt',
  async () => new CheckedTokenizer(new EstimatingTokenizer()),
);

describe('counts held against the engine’s', () => {
  const messages = [{ role: 'user' as const, content: 'Which bird sings at night?' }];

  test('R33: are raised where the engine counts more, and never lowered', async () => {
    const inner = new EstimatingTokenizer();
    const tokenizer = new CheckedTokenizer(inner);
    const expected = await tokenizer.countPrompt(messages);
    expect(expected).toBe(await inner.countPrompt(messages));
    expect(await tokenizer.learn(messages, expected - 3)).toBe(false);
    expect(tokenizer.margin).toBe(1);
    expect(await tokenizer.learn(messages, expected * 2)).toBe(true);
    expect(await tokenizer.countPrompt(messages)).toBe(expected * 2);
    const [one = 0] = await inner.count(['some words to count here']);
    expect(await tokenizer.count(['some words to count here'])).toEqual([2 * one]);
    const cut = await tokenizer.truncate('some words to count here, and more of them', 10);
    expect(cut.tokens).toBeLessThanOrEqual(10);
    expect(await tokenizer.learn(messages, expected * 2)).toBe(false);
  });
});
