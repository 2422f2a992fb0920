import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as models from '../../../../../src/adapters/model-files/bundled-models.ts';
import { duration, workOf } from '../../../../../src/cli/node/lab/progress.mjs';
import { appendVectors, hashOfText, openVectors } from '../../../../../src/cli/node/lab/vectors.mjs';

const encoder = 'multilingual-e5-small-q4';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-vectors-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A unit vector of the encoder's dimension. */
function unitVector(seed: number): number[] {
  const values = Array.from({ length: models.multilingualE5Small.dimension }, (_, i) =>
    Math.sin(seed + i * i),
  );
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

describe('vectors of the lab', () => {
  test('what was added is found by its exact text, to the precision of float16', async () => {
    const texts = ['passage: a', 'passage: b', 'query: 茶'];
    const vectors = texts.map((text, i) => ({ text, vector: unitVector(i) }));
    await appendVectors(encoder, vectors.slice(0, 1), folder);
    await appendVectors(encoder, vectors.slice(1), folder);
    const table = await openVectors([join(folder, 'nowhere'), folder], encoder, models);
    expect(table).toMatchObject({ size: 3, dimension: 384, encoder });
    for (const { text, vector } of vectors) {
      const found = table?.find(text) ?? new Float32Array();
      const worst = Math.max(...vector.map((value, i) => Math.abs(value - (found[i] ?? 9))));
      expect(worst).toBeLessThan(1e-4);
    }
    expect(table?.find('passage: a ')).toBeUndefined();
    expect(table?.cosinePrior('han', 'latin')).toMatchObject({ mean: 0.719 });
    expect(table?.cosinePrior('thai', 'latin')).toMatchObject({ mean: 0.722 });
  });

  test('a row that a stop cut off is left out, and overwritten by the next', async () => {
    await appendVectors(encoder, [{ text: 'one', vector: unitVector(1) }], folder);
    await appendFile(join(folder, `${encoder}.f16`), Buffer.alloc(100));
    await appendFile(join(folder, `${encoder}.sha256`), 'abc');
    expect((await openVectors([folder], encoder, models))?.size).toBe(1);
    await appendVectors(encoder, [{ text: 'two', vector: unitVector(2) }], folder);
    const table = await openVectors([folder], encoder, models);
    expect(table?.size).toBe(2);
    expect(table?.find('two')?.[0]).toBeCloseTo(unitVector(2)[0] ?? 9, 3);
  });

  test('data without its hash is left out', async () => {
    await appendVectors(encoder, [{ text: 'one', vector: unitVector(1) }], folder);
    await appendFile(join(folder, `${encoder}.f16`), Buffer.alloc(900));
    expect((await openVectors([folder], encoder, models))?.size).toBe(1);
  });

  test('another version where there are more of them; none at all is undefined', async () => {
    await appendVectors(encoder, [{ text: 'one', vector: unitVector(1) }], folder);
    const before = await openVectors([folder], encoder, models);
    await appendVectors(encoder, [{ text: 'two', vector: unitVector(2) }], folder);
    const after = await openVectors([folder], encoder, models);
    expect(after?.version).not.toBe(before?.version);
    expect(await openVectors([folder], 'another', models)).toBeUndefined();
  });

  test('of an encoder that is not bundled the dimension is told by the file', async () => {
    await writeFile(join(folder, 'other.sha256'), `${hashOfText('x')}\n`);
    await writeFile(join(folder, 'other.f16'), Buffer.from([0x00, 0x3c, 0x00, 0xb8]));
    const table = await openVectors([folder], 'other', models);
    expect(table?.find('x')).toEqual(Float32Array.of(1, -0.5));
  });
});

test('time left is told in words; work grows faster than steps', () => {
  expect([duration(4.4), duration(120), duration(7200)]).toEqual(['4 s', '2 min', '2.0 h']);
  expect(workOf(2000)).toBeGreaterThan(2 * workOf(1000));
});
