import { describe, expect, test } from 'vitest';
import { CpuKeyScorer } from '../../../../src/adapters/scoring/cpu-scorer.ts';
import { failure, success, WebpaceError } from '../../../../src/core/errors.ts';
import type { KeyScorer } from '../../../../src/ports/retrieval/key-scorer.ts';
import { checkScoring } from '../../../../src/runtime/checks/check-scoring.ts';

/** The processor in the place of a card, off by something in one row. */
function cardThatIsOff(by: number): KeyScorer & { closed: number } {
  const processor = new CpuKeyScorer();
  const card = {
    closed: 0,
    forget: () => processor.forget(),
    close: () => {
      card.closed += 1;
    },
    score: async (...asked: Parameters<KeyScorer['score']>) => {
      const scored = await processor.score(...asked);
      if (!scored.ok) return scored;
      const scores = scored.value.scores.slice();
      scores[150] = (scores[150] ?? 0) + by;
      return success({ ...scored.value, scores, device: 'webgpu' as const });
    },
  };
  return card;
}

describe('scores of keys, looked at on a device', () => {
  test('R40: pass in both forms where they are those of the processor, with times and the nearest', async () => {
    const card = cardThatIsOff(0);
    const checks = await checkScoring([300, 200], async () => success(card));
    expect(checks.map(({ name }) => name.replace(/:.*/, ''))).toEqual([
      '300 keys (float32)',
      '300 keys (int8)',
      '200 keys (float32)',
      '200 keys (int8)',
    ]);
    for (const { outcome, seen } of checks) {
      expect(outcome).toBe('passed');
      expect(seen).toMatch(
        /^[\d.]+ ms, [\d.]+ ms on the processor, [\d.]+ ms with the upload; largest difference 0\.0e\+0; 50 of the 50 nearest are the same$/,
      );
    }
    expect(card.closed).toBe(4);
  });

  test('R40: fail where one score is off, and where no device can be had', async () => {
    const off = await checkScoring([300], async () => success(cardThatIsOff(0.9)));
    expect(off[0]).toMatchObject({
      outcome: 'failed',
      seen: expect.stringContaining('largest difference 9.0e-1; 49 of the 50'),
    });
    const nan = await checkScoring([300], async () => success(cardThatIsOff(Number.NaN)));
    expect(nan[0]).toMatchObject({ outcome: 'failed' });
    const lost = new WebpaceError('device-lost', 'This browser offers no graphics device.');
    const none = await checkScoring([300], async () => failure(lost));
    expect(none.map(({ outcome, seen }) => [outcome, seen])).toEqual([
      ['failed', lost.message],
      ['failed', lost.message],
    ]);
  });
});
