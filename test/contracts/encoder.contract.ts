/** What every `Encoder` keeps. */
import { describe, expect, test } from 'vitest';
import type { Encoder } from '../../src/ports/retrieval/encoder.ts';

const texts = [
  'The swift flies to Africa in August.',
  '雨燕在八月飞往非洲。',
  'x',
  'Invoice 4711 is due on Friday.',
];

function dot(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}

export function encoderContract(name: string, make: () => Promise<Encoder>): void {
  describe(`encoder contract: ${name}`, () => {
    test('gives one unit vector a text, in order, the same every time', async () => {
      const encoder = await make();
      const vectors = await encoder.encode(texts, { kind: 'passage' });
      expect(vectors).toHaveLength(texts.length);
      for (const vector of vectors) {
        expect(vector).toHaveLength(encoder.dimension);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
      }
      for (const [index, text] of texts.entries()) {
        const [alone] = await encoder.encode([text], { kind: 'passage' });
        expect(dot(alone as Float32Array, vectors[index] as Float32Array)).toBeCloseTo(1, 3);
      }
    });

    test('ignores white space around a text', async () => {
      const encoder = await make();
      const [plain, padded] = await encoder.encode(['rain', ' \n rain\t '], {
        kind: 'query',
      });
      expect(padded).toEqual(plain);
    });

    test('gives the zero vector for an empty text', async () => {
      const encoder = await make();
      const [empty, blank, word] = await encoder.encode(['', '  \n', 'word'], {
        kind: 'passage',
      });
      expect(Math.hypot(...(empty as Float32Array))).toBe(0);
      expect(Math.hypot(...(blank as Float32Array))).toBe(0);
      expect(Math.hypot(...(word as Float32Array))).toBeCloseTo(1, 4);
      expect(await encoder.encode([], { kind: 'query' })).toEqual([]);
    });

    test('rejects an aborted call with `aborted` and works on', async () => {
      const encoder = await make();
      await expect(
        encoder.encode(['a'], { kind: 'query', signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({
        code: 'aborted',
      });
      expect(await encoder.encode(['a'], { kind: 'query' })).toHaveLength(1);
    });

    test('has a prior for any pair of scripts', async () => {
      const encoder = await make();
      for (const [query, passage] of [
        ['han', 'latin'],
        ['latin', 'latin'],
        ['thai', 'other'],
      ] as const) {
        const prior = encoder.cosinePrior(query, passage);
        expect(Math.abs(prior.mean)).toBeLessThanOrEqual(1);
        expect(prior.deviation).toBeGreaterThan(0);
      }
    });
  });
}
