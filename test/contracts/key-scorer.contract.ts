/** What every `KeyScorer` keeps, on whatever device. */
import { describe, expect, test } from 'vitest';
import type { KeyForm } from '../../src/core/scoring/packed-keys.ts';
import type { KeyScorer, KeyScores } from '../../src/ports/retrieval/key-scorer.ts';
import { greatestDifference, makePackedKeys, randomUnitVector } from '../doubles/scored-keys.ts';
import { seededRandom } from '../doubles/seeded-random.ts';

const forms: readonly KeyForm[] = ['float32', 'int8'];

export async function scoresOf(scoring: ReturnType<KeyScorer['score']>): Promise<KeyScores> {
  const scored = await scoring;
  if (!scored.ok) throw scored.error;
  return scored.value;
}

/** `make` gives a scorer that the contract may close. */
export function keyScorerContract(name: string, make: () => Promise<KeyScorer>): void {
  describe(`key scorer contract: ${name}`, () => {
    const random = seededRandom(41).next;

    test.each(forms)(
      'W12: %s keys score within 1e-5 of the core, whatever their number and length',
      async (form) => {
        const scorer = await make();
        for (const rows of [0, 1, 63, 256, 257, 700]) {
          for (const dimension of [1, 3, 8, 13, 127, 384]) {
            const keys = makePackedKeys(form, rows, dimension);
            const query = randomUnitVector(random, dimension);
            const { scores, notice } = await scoresOf(scorer.score(keys, query));
            expect(notice).toBeNull();
            expect([rows, dimension, greatestDifference(scores, keys.scoreAll(query))]).toEqual([
              rows,
              dimension,
              expect.closeTo(0, 5),
            ]);
            scorer.forget(keys);
          }
        }
        scorer.close();
      },
    );

    test.each(forms)('W12: %s keys that were added, replaced or removed since count', async (form) => {
      const scorer = await make();
      const keys = makePackedKeys(form, 300, 24);
      const query = randomUnitVector(random, 24);
      const check = async () => {
        const { scores } = await scoresOf(scorer.score(keys, query));
        expect(greatestDifference(scores, keys.scoreAll(query))).toBeLessThan(1e-5);
      };
      await check();
      keys.replace(3, randomUnitVector(random, 24));
      keys.replace(299, null);
      keys.replace(6, randomUnitVector(random, 24));
      await check();
      for (let row = 0; row < 900; row += 1) keys.append(randomUnitVector(random, 24));
      await check();
      scorer.forget(keys);
      await check();
      scorer.close();
    });

    test('W12: calls may overlap, on several matrices, and see no change that came after they began', async () => {
      const scorer = await make();
      const matrices = forms.map((form) => makePackedKeys(form, 500, 16));
      const queries = Array.from({ length: 6 }, () => randomUnitVector(random, 16));
      const expected = queries.map((query, i) => matrices[i % 2]?.scoreAll(query) as Float64Array);
      const scored = await Promise.all(
        queries.map((query, i) => scoresOf(scorer.score(matrices[i % 2] as never, query))),
      );
      for (const [i, { scores }] of scored.entries())
        expect(greatestDifference(scores, expected[i] as Float64Array)).toBeLessThan(1e-5);
      scorer.close();
    });

    test('W10: a query of another dimension, or not finite, knows nothing', async () => {
      const scorer = await make();
      const keys = makePackedKeys('float32', 3, 4);
      for (const query of [Float32Array.of(1, 0, 0), Float32Array.of(1, Number.NaN, 0, 0)]) {
        const { scores } = await scoresOf(scorer.score(keys, query));
        expect([...scores]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
      }
      scorer.close();
    });

    test('W12: an aborted call fails as such and harms no other', async () => {
      const scorer = await make();
      const keys = makePackedKeys('float32', 50, 8);
      const query = randomUnitVector(random, 8);
      const signal = AbortSignal.abort();
      expect(await scorer.score(keys, query, { signal })).toMatchObject({ error: { code: 'aborted' } });
      expect((await scoresOf(scorer.score(keys, query))).scores).toHaveLength(50);
      scorer.close();
      scorer.close();
    });
  });
}
