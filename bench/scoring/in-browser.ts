/**
 * Milliseconds to score all keys of a run, by their number and length: keys held one by one, packed, quantised, and on WebGPU,
 * side by side; and how many of the 50 nearest int8 keys find. Printed as JSON for `npm run bench`.
 */
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { WebgpuKeyScorer } from '../../src/adapters/scoring/webgpu-scorer.ts';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { valueOrThrow } from '../../src/core/errors.ts';
import { chunkIdOf } from '../../src/core/memory/units.ts';
import { cosines } from '../../src/core/paper/cosine-scores.ts';
import { FloatKeys } from '../../src/core/scoring/float-keys.ts';
import { Int8Keys } from '../../src/core/scoring/int8-keys.ts';
import { nearestRows, refinedNearestRows } from '../../src/core/scoring/nearest.ts';
import type { PackedKeys } from '../../src/core/scoring/packed-keys.ts';
import { deleteByHand, freshDatabaseName } from '../../test/doubles/raw-database.ts';
import { makeRun, testEncoder } from '../../test/doubles/records.ts';
import { seededRandom } from '../../test/doubles/seeded-random.ts';

const sizes = [1000, 10_000, 100_000] as const;
const dimensions = [384, 1024] as const;
const rounds = 7;
const queries = 20;
const nearest = 50;
const keysPerCluster = 100;

/** Around centres that are as long as what stands around them: cosines of about one half within a cluster, of 0 between two. */
function clusteredKeys(rows: number, dimension: number) {
  const random = seededRandom(rows + dimension).next;
  // A sum of uniform draws is near enough to normal, and quick.
  const draw = () => random() + random() + random() + random() - 2;
  const centres = Array.from({ length: rows / keysPerCluster }, () =>
    Float32Array.from({ length: dimension }, draw),
  );
  const near = (cluster: number): Float32Array => {
    const centre = centres[cluster % centres.length] as Float32Array;
    const vector = new Float32Array(dimension);
    let squares = 0;
    for (let i = 0; i < dimension; i += 1) {
      const value = (centre[i] as number) + draw();
      vector[i] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares);
    for (let i = 0; i < dimension; i += 1) vector[i] = (vector[i] as number) / length;
    return vector;
  };
  return {
    keys: Array.from({ length: rows }, (_, row) => near(row)),
    queries: Array.from({ length: queries }, (_, i) => near(i)),
  };
}

test('scoring by number and length of the keys', { timeout: 900_000 }, async () => {
  const rows = [];
  for (const dimension of dimensions) {
    for (const size of sizes) {
      const { keys, queries: asked } = clusteredKeys(size, dimension);
      const [query] = asked as [Float32Array];
      const float = new FloatKeys(dimension);
      const int8 = new Int8Keys(dimension);
      const packing = await timeOf(() => {
        for (const key of keys) float.append(key);
      });
      const quantising = await timeOf(() => {
        for (const key of keys) int8.append(key);
      });
      const ids = keys.map((_, row) => `run/${row}`);
      const held = new Map(ids.map((id, row) => [id, keys[row] as Float32Array]));
      const [plain, byId, packed, quantised] = mediansOf([
        () => cosines(query, keys),
        () =>
          cosines(
            query,
            ids.map((id) => held.get(id) ?? null),
          ),
        () => float.scoreAll(query),
        () => int8.scoreAll(query),
      ]) as [number, number, number, number];
      const device = await onDevice(float, query);
      const deviceInt8 = await onDevice(int8, query);
      let [found, refined] = [0, 0];
      for (const each of asked) {
        const exact = float.scoreAll(each);
        const best = new Set(nearestRows(exact, nearest));
        const approximate = int8.scoreAll(each);
        const among = (rowsFound: number[]): number => rowsFound.filter((row) => best.has(row)).length;
        found += among(nearestRows(approximate, nearest));
        refined += among(refinedNearestRows(approximate, nearest, (row) => exact[row] as number));
      }
      rows.push({
        keys: size,
        dimension,
        plain,
        byId,
        packed,
        int8: quantised,
        packing,
        quantising,
        webgpu: device.median,
        upload: device.first,
        difference: device.difference,
        webgpuInt8: deviceInt8.median,
        uploadInt8: deviceInt8.first,
        megabytes: float.bytes / 1e6,
        megabytesInt8: int8.bytes / 1e6,
        recall: found / (nearest * queries),
        refinedRecall: refined / (nearest * queries),
      });
    }
  }
  expect(rows).toHaveLength(sizes.length * dimensions.length);
  console.info(`SCORING ${JSON.stringify({ rows, reading: await timeReading() })}`);
});

/** Reading the keys of a run into a matrix: from rows of their own, and in blocks. */
async function timeReading() {
  const [count, dimension] = [10_000, 384];
  const { keys } = clusteredKeys(count, dimension);
  const run = makeRun();
  const [name, rawName] = [freshDatabaseName(), freshDatabaseName()];
  const stores = await openIndexedStores({ name });
  await stores.runs.createRun(run);
  const rows = keys.map((vector, i) => {
    return { chunk: chunkIdOf(run.id, i + 1), encoder: testEncoder, state: 'ready' as const, vector };
  });
  await stores.runs.putKeys(run.id, rows);
  const raw = await openDB(rawName, 1, {
    upgrade: (database) => void database.createObjectStore('keys', { keyPath: 'chunk' }),
  });
  const filling = raw.transaction('keys', 'readwrite');
  await Promise.all([...rows.map((row) => filling.store.put(row)), filling.done]);

  const single = await medianOf(async () => {
    const packed = new FloatKeys(dimension);
    for (const { vector } of (await raw.getAll('keys')) as typeof rows) packed.append(vector);
    return packed;
  });
  let read = 0;
  const blocks = await medianOf(async () => {
    const packed = new FloatKeys(dimension);
    for await (const { chunks, vectors } of stores.runs.streamKeys(run.id, testEncoder))
      for (const row of chunks.keys())
        packed.append(vectors.subarray(row * dimension, (row + 1) * dimension));
    read = packed.rows;
  });
  expect(read).toBe(count);
  stores.close();
  raw.close();
  await Promise.all([deleteByHand(name), deleteByHand(rawName)]);
  return { count, dimension, single, blocks };
}

/** A device of its own, so that `first` is with the upload of all keys. */
async function onDevice(keys: PackedKeys, query: Float32Array) {
  const scorer = valueOrThrow(await WebgpuKeyScorer.open());
  let last = new Float64Array();
  const score = async (): Promise<void> => {
    const scored = valueOrThrow(await scorer.score(keys, query));
    last = scored.scores as Float64Array<ArrayBuffer>;
  };
  const first = await timeOf(score);
  const median = await medianOf(score);
  scorer.close();
  const exact = keys.scoreAll(query);
  const difference = last.reduce(
    (most, score_, row) => Math.max(most, Math.abs(score_ - (exact[row] as number))),
    0,
  );
  return { first, median, difference };
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Medians of several ways, taken in turn, so that all meet the same machine. */
function mediansOf(ways: readonly (() => unknown)[]): number[] {
  const times: number[][] = ways.map(() => []);
  for (let round = 0; round < 3 + 2 * rounds; round += 1) {
    for (const [way, work] of ways.entries()) {
      const start = performance.now();
      work();
      if (round >= 3) times[way]?.push(performance.now() - start);
    }
  }
  return times.map((taken) => taken.sort((left, right) => left - right)[rounds] ?? Number.NaN);
}

async function medianOf(work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(work));
  return times.sort((left, right) => left - right)[rounds >> 1] ?? Number.NaN;
}
