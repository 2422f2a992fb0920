/**
 * Milliseconds to score all keys of a run, by their number and length: keys held one by one, packed, quantised, and on WebGPU,
 * side by side; and how many of the 50 nearest int8 keys find. Printed as JSON for `npm run bench`.
 */
import { expect, test } from 'vitest';
import { WebgpuKeyScorer } from '../../src/adapters/scoring/webgpu-scorer.ts';
import { cosines } from '../../src/core/pace/vector-math.ts';
import { FloatKeys } from '../../src/core/scoring/float-keys.ts';
import { Int8Keys } from '../../src/core/scoring/int8-keys.ts';
import { nearestRows, refinedNearestRows } from '../../src/core/scoring/nearest.ts';
import type { PackedKeys } from '../../src/core/scoring/packed-keys.ts';
import { seededRandom } from '../doubles/seeded-random.ts';

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
      const plain = await medianOf(() => cosines(query, keys));
      const packed = await medianOf(() => float.scoreAll(query));
      const quantised = await medianOf(() => int8.scoreAll(query));
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
        ...{ keys: size, dimension, plain, packed, int8: quantised, packing, quantising },
        ...{ webgpu: device.median, upload: device.first, difference: device.difference },
        ...{ webgpuInt8: deviceInt8.median, uploadInt8: deviceInt8.first },
        megabytes: float.bytes / 1e6,
        megabytesInt8: int8.bytes / 1e6,
        recall: found / (nearest * queries),
        refinedRecall: refined / (nearest * queries),
      });
    }
  }
  expect(rows).toHaveLength(sizes.length * dimensions.length);
  console.info(`SCORING ${JSON.stringify(rows)}`);
});

/** A device of its own, so that `first` is with the upload of all keys. */
async function onDevice(keys: PackedKeys, query: Float32Array) {
  const opened = await WebgpuKeyScorer.open();
  if (!opened.ok) throw opened.error;
  const scorer = opened.value;
  let last = new Float64Array();
  const score = async (): Promise<void> => {
    const scored = await scorer.score(keys, query);
    if (!scored.ok) throw scored.error;
    last = scored.value.scores as Float64Array<ArrayBuffer>;
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

async function medianOf(work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(work));
  return times.sort((left, right) => left - right)[rounds >> 1] ?? Number.NaN;
}
