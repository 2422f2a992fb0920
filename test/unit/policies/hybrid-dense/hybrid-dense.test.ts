import { describe, expect, test } from 'vitest';
import { hybridDense } from '../../../../src/policies/hybrid-dense/hybrid-dense.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { atCosines, historyOf, situationOf } from '../small-history.ts';

const tokenizer = await nodeTokenizer();
const history = await historyOf(
  tokenizer,
  Array.from(
    { length: 12 },
    (_, i) => `Note ${i}: ${i === 1 ? 'the mill is closed' : 'a ferry leaves'} at ${i}:15.`,
  ),
);

describe('hybrid-dense', () => {
  const shownSteps = async (services: Partial<ReturnType<typeof atCosines>>): Promise<number[]> => {
    const prepared = await hybridDense
      .create({ tokenizer, encoder: null, keys: null, ...services })
      .prepare(situationOf(history, { contextWindow: 260 }));
    if (!prepared.ok) throw prepared.error;
    const { decisions } = prepared.value.trace;
    expect(decisions.every(({ shown }) => shown === 'full' || shown === 'range')).toBe(true);
    return decisions.filter(({ shown }) => shown === 'full').map(({ step }) => step);
  };

  test('X8: one half holds the newest chunks, the other those that match by vector and by word', async () => {
    const byWord = await shownSteps({});
    expect(byWord).toEqual(expect.arrayContaining([2, 11, 12]));
    expect(byWord).not.toContain(5);
    const byBoth = await shownSteps(
      atCosines(
        history,
        history.map((_, i) => (i === 4 ? 0.95 : 0.2)),
      ),
    );
    expect(byBoth).toEqual(expect.arrayContaining([2, 5, 11, 12]));
  });

  test('X7: settings that make no sense are refused', () => {
    for (const settings of [{ newestShare: 2 }, { recentCount: -1 }, { share: 1 }]) {
      expect(() => hybridDense.create({ tokenizer, encoder: null, keys: null }, settings)).toThrow(
        expect.objectContaining({ code: 'settings-invalid' }),
      );
    }
  });
});
