import { describe, expect, test } from 'vitest';
import { fullHistory } from '../../../../src/policies/full-history/full-history.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { historyOf, situationOf } from '../small-history.ts';

const tokenizer = await nodeTokenizer();
const history = await historyOf(tokenizer, ['The mill stands.', 'It has two wheels.', 'One is broken.']);

describe('full-history', () => {
  test('B17: everything in full, in order of time, behind the question; no overflow where it fits', async () => {
    const result = await fullHistory
      .create({ tokenizer, encoder: null, keys: null })
      .prepare(situationOf(history));
    if (!result.ok) throw result.error;
    expect(result.value.messages.at(-1)?.content).toBe(
      'Question: Where is the mill?\nText:\n[1] The mill stands.\n[2] It has two wheels.\n[3] One is broken.\n\nAnswer:',
    );
    expect(result.value.trace).toMatchObject({ overflow: false, thresholds: null, encoder: null });
  });

  test('B17: a history over the window is shown all the same, and called an overflow', async () => {
    const policy = fullHistory.create({ tokenizer, encoder: null, keys: null });
    const roomy = await policy.prepare(situationOf(history));
    if (!roomy.ok) throw roomy.error;
    const contextWindow = roomy.value.trace.ledger.prompt + 64;
    for (const [window, overflow] of [
      [contextWindow, false],
      [contextWindow - 1, true],
    ] as const) {
      const result = await policy.prepare(situationOf(history, { contextWindow: window }));
      expect(result).toMatchObject({
        ok: true,
        value: { messages: roomy.value.messages, trace: { overflow } },
      });
    }
  });

  test('B2, B18: only a question that is too large by itself is refused', async () => {
    const policy = fullHistory.create({ tokenizer, encoder: null, keys: null });
    expect(await policy.prepare(situationOf(history, { contextWindow: 84 }))).toMatchObject({
      ok: false,
      error: { code: 'question-too-long' },
    });
    expect(await policy.prepare(situationOf(history, { contextWindow: 70 }))).toMatchObject({
      ok: false,
      error: { code: 'context-does-not-fit' },
    });
  });
});
