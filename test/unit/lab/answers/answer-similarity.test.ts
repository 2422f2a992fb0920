/** Whether the answers of a full and a compressed run say the same. */
import { describe, expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { answerSimilarity, isSuccessfulCompression } from '../../../../src/lab/answers/answer-similarity.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';

describe('answerSimilarity', () => {
  test('N6: answers that say the same pass the threshold, others do not', async () => {
    const encoder = new HashingEncoder();
    const same = await answerSimilarity(encoder, 'The mill was built in 1742.', 'the mill was built in 1742');
    expect(same).toMatchObject({ ok: true, value: { same: true } });
    const other = await answerSimilarity(
      encoder,
      'The mill was built in 1742.',
      'Bananas ripen beside apples.',
    );
    expect(other).toMatchObject({ ok: true, value: { same: false } });
    expect(await answerSimilarity(encoder, 'yes', '')).toEqual({
      ok: true,
      value: { cosine: 0, same: false },
    });
    const broken = {
      ...encoder,
      encode: async () => Promise.reject(new WebpaceError('encoder-unavailable', 'gone')),
    };
    expect(await answerSimilarity(broken as unknown as HashingEncoder, 'a', 'b')).toMatchObject({
      ok: false,
      error: { code: 'encoder-unavailable' },
    });
  });

  test('N6: a compressed run succeeds by all three criteria of the paper', () => {
    const similarity = { cosine: 0.9, same: true };
    const run = { similarity, ratios: [0.4, 0.9], judgedWorse: null };
    expect(isSuccessfulCompression(run)).toBe(true);
    expect(isSuccessfulCompression({ ...run, judgedWorse: false })).toBe(true);
    expect(isSuccessfulCompression({ ...run, judgedWorse: true })).toBe(false);
    expect(isSuccessfulCompression({ ...run, ratios: [0.4, 1] })).toBe(false);
    expect(isSuccessfulCompression({ ...run, ratios: [0] })).toBe(false);
    expect(isSuccessfulCompression({ ...run, similarity: { cosine: 0.84, same: false } })).toBe(false);
  });
});
