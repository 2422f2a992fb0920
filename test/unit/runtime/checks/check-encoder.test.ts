import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Encoder } from '../../../../src/ports/retrieval/encoder.ts';
import { type CheckedEncoder, checkEncoder } from '../../../../src/runtime/checks/check-encoder.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';

const published = JSON.parse(
  await readFile(new URL('../../../golden/bge-m3.json', import.meta.url), 'utf8'),
) as {
  readonly source: string;
  readonly questions: string[];
  readonly passages: string[];
  readonly cosines: number[][];
  readonly tolerance: Readonly<Record<'fp16' | 'q8', number>>;
};

/** Vectors of two numbers and a rest, whose cosines are those that were published. */
function publishedEncoder(off = 0): Encoder {
  const plain = new HashingEncoder(8);
  const place = (text: string): Float32Array | null => {
    const passage = published.passages.indexOf(text);
    if (passage >= 0)
      return Float32Array.from([Number(passage === 0), Number(passage === 1), 0, 0, 0, 0, 0, 0]);
    const row = published.cosines[published.questions.indexOf(text)];
    if (row === undefined) return null;
    const [left = 0, right = 0] = row.map((value) => value + off);
    return Float32Array.from([left, right, Math.sqrt(1 - left ** 2 - right ** 2), 0, 0, 0, 0, 0]);
  };
  return {
    id: plain.id,
    dimension: 8,
    maxTokens: 64,
    cosinePrior: () => ({ mean: 0.4, deviation: 0.1 }),
    encode: async (texts, options) => {
      const hashed = await plain.encode(texts, options);
      return texts.map((text, index) => place(text) ?? (hashed[index] as Float32Array));
    },
  };
}

const upsideDown = (encoder: Encoder): Encoder => ({
  ...encoder,
  encode: async (texts, options) =>
    (await encoder.encode(texts, options)).map((vector) => vector.map((x) => -x)),
});

function on(encoders: Readonly<Record<'webgpu' | 'wasm', Encoder>>, refused: string | null = null) {
  return (device: 'webgpu' | 'wasm'): CheckedEncoder => ({
    encoder: encoders[device],
    load: async () => undefined,
    where: () => ({ device: refused === null ? device : 'wasm', refused }),
    close: () => undefined,
  });
}

const { questions, passages, cosines } = published;
const golden = { questions, passages, cosines, tolerance: published.tolerance.fp16 };
const outcomes = (checks: readonly { readonly outcome: string }[]) => checks.map(({ outcome }) => outcome);

describe('an encoder, looked at on a device', () => {
  test('R40: passes where both devices give the same vectors and the maker’s cosines, with its speed', async () => {
    const same = { webgpu: publishedEncoder(), wasm: publishedEncoder() };
    const checks = await checkEncoder('BGE-M3', on(same), { rounded: false, golden });
    expect(outcomes(checks)).toEqual(['passed', 'passed', 'passed']);
    expect(checks[0]?.seen).toMatch(/^least cosine 1\.0000\d? over 6 texts; [\d.]+ and [\d.]+ texts\/s$/);
    expect(checks[1]?.seen).toBe('largest difference 0.0000, allowed 0.01');
    expect(published.source).toContain('https://huggingface.co/BAAI/bge-m3');
  });

  test('R40: wrong vectors fail that check alone; cosines beside the published ones fail theirs', async () => {
    const turned = { webgpu: publishedEncoder(), wasm: upsideDown(publishedEncoder()) };
    const wrong = await checkEncoder('BGE-M3', on(turned), { rounded: false, golden });
    expect(outcomes(wrong)).toEqual(['failed', 'passed', 'passed']);
    expect(wrong[0]?.seen).toContain('least cosine -1.0');
    const shifted = { webgpu: publishedEncoder(0.03), wasm: publishedEncoder(0.03) };
    const beside = await checkEncoder('BGE-M3', on(shifted), { rounded: false, golden });
    expect(outcomes(beside)).toEqual(['passed', 'failed', 'passed']);
    const rough = { ...golden, tolerance: published.tolerance.q8 };
    const eight = await checkEncoder('BGE-M3', on(shifted), { rounded: true, golden: rough });
    expect(outcomes(eight)).toEqual(['passed', 'passed', 'passed']);
  });

  test('R40: one that leaves the graphics processor fails with its reason, and the rest is not run', async () => {
    const same = { webgpu: publishedEncoder(), wasm: publishedEncoder() };
    const why = 'The device (webgpu) does not support fp16.';
    const checks = await checkEncoder('BGE-M3', on(same, why), { rounded: false, golden });
    expect(outcomes(checks)).toEqual(['failed', 'not run', 'not run']);
    expect(checks[0]?.seen).toBe(`the graphics processor was left: ${why}`);
    expect(checks[2]?.seen).toContain('does not run on the graphics processor');
  });

  test('R40: an encoder without published values says so, and one that breaks fails in its own words', async () => {
    const same = { webgpu: publishedEncoder(), wasm: publishedEncoder() };
    const bundled = await checkEncoder('E5', on(same), { rounded: false, golden: null });
    expect(bundled[1]).toMatchObject({ outcome: 'not run', seen: 'nobody has published values for it' });
    const broken: Encoder = {
      ...publishedEncoder(),
      encode: async () => {
        throw new Error('Device lost.');
      },
    };
    const checks = await checkEncoder('E5', on({ ...same, webgpu: broken }), { rounded: false, golden });
    expect(checks[0]).toMatchObject({ outcome: 'failed', seen: 'Device lost.' });
    expect(outcomes(checks)).toEqual(['failed', 'not run', 'not run']);
  });
});
