import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosines } from '../../../../src/core/paper/cosine-scores.ts';
import { FloatKeys } from '../../../../src/core/scoring/float-keys.ts';
import { Int8Keys } from '../../../../src/core/scoring/int8-keys.ts';
import { nearestRows, refinedNearestRows } from '../../../../src/core/scoring/nearest.ts';
import { rowsPerBlock } from '../../../../src/core/scoring/packed-keys.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';

const forms = [
  ['float32', (dimension: number) => new FloatKeys(dimension)],
  ['int8', (dimension: number) => new Int8Keys(dimension)],
] as const;

/** A dimension, a query and keys, some missing; more than one block now and then. */
const scene = fc.integer({ min: 1, max: 37 }).chain((dimension) => {
  const vector = fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: dimension, maxLength: dimension })
    .map((values) => Float32Array.from(values));
  return fc.record({
    dimension: fc.constant(dimension),
    query: vector,
    keys: fc.array(fc.option(vector, { freq: 5 }), { maxLength: 12 }),
    ahead: fc.constantFrom(0, rowsPerBlock - 3, 2 * rowsPerBlock),
  });
});

describe('packed keys', () => {
  test('W10: float rows score to the last bit as keys held one by one do, in any dimension and over blocks', () => {
    fc.assert(
      fc.property(scene, ({ dimension, query, keys, ahead }) => {
        const all = [...Array.from({ length: ahead }, () => null), ...keys];
        const packed = new FloatKeys(dimension);
        for (const key of all) packed.append(key);
        expect(packed.scoreAll(query)).toEqual(cosines(query, all));
        expect(packed.scoreAll(query, ahead + 1)).toEqual(cosines(query, all.slice(0, ahead + 1)));
        expect(packed.scoreAll(query)).toEqual(packed.scoreAll(query));
      }),
      { seed: 31, numRuns: 200 },
    );
  });

  test.each(forms)(
    'W10: %s: replacing rows in any order gives the scores of appending them so',
    (_, make) => {
      const change = fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 }));
      fc.assert(
        fc.property(scene, fc.array(change, { maxLength: 8 }), ({ dimension, query, keys }, changes) => {
          const changed = make(dimension);
          const now = [...keys];
          for (const key of keys) changed.append(key);
          for (const [to, from] of changes) {
            if (to >= now.length) continue;
            now[to] = keys[from] ?? null;
            changed.replace(to, now[to] ?? null);
          }
          const fresh = make(dimension);
          for (const key of now) fresh.append(key);
          expect(changed.scoreAll(query)).toEqual(fresh.scoreAll(query));
          expect(changed.rows).toBe(now.length);
          expect(now.map((_key, row) => changed.has(row))).toEqual(now.map((key) => key !== null));
        }),
        { seed: 32, numRuns: 150 },
      );
    },
  );

  test.each(forms)(
    'W4, W10: %s: what is missing, of another dimension or not finite is not known',
    (_, make) => {
      const keys = make(2);
      keys.append(null);
      keys.append(Float32Array.of(1, 0, 0));
      keys.append(Float32Array.of(Number.POSITIVE_INFINITY, 0));
      keys.append(Float32Array.of(0, Number.NaN));
      expect(keys.append(Float32Array.of(0, 1))).toBe(4);
      expect([...keys.scoreAll(Float32Array.of(1, 0))]).toEqual([...Array(4).fill(Number.NaN), 0]);
      expect([...keys.scoreAll(Float32Array.of(1, 0, 0))]).toEqual(Array(5).fill(Number.NaN));
      expect([...keys.scoreAll(Float32Array.of(Number.NaN, 0))]).toEqual(Array(5).fill(Number.NaN));
      expect([...make(3).scoreAll(Float32Array.of(1, 0, 0))]).toEqual([]);
      keys.replace(9, Float32Array.of(1, 0));
      expect(keys.rows).toBe(5);
      expect(keys.has(9)).toBe(false);
    },
  );

  test.each(forms)('W10: %s: a change moves the version of its block alone, and nothing moves', (_, make) => {
    const keys = make(3);
    for (let row = 0; row < 2 * rowsPerBlock + 1; row += 1) keys.append(Float32Array.of(row, 1, 0));
    const values = keys.blocks.map((block) => block.values);
    const versions = keys.blocks.map(({ version }) => version);
    keys.replace(rowsPerBlock, null);
    keys.append(Float32Array.of(1, 0, 0));
    expect(keys.blocks.map((block) => block.values)).toEqual(values);
    const moved = keys.blocks.map(({ version }, at) => version !== versions[at]);
    expect(moved).toEqual([false, true, true]);
    expect(keys.stride).toBe(4);
    expect(keys.bytes).toBeGreaterThan(3 * rowsPerBlock * 3);
  });

  test('W11: the error of int8 rows stays within half a unit for each value of the query', () => {
    fc.assert(
      fc.property(scene, ({ dimension, query, keys }) => {
        const packed = new Int8Keys(dimension);
        for (const key of keys) packed.append(key);
        const exact = cosines(query, keys);
        const length = query.reduce((sum, value) => sum + Math.abs(value), 0);
        packed.scoreAll(query).forEach((score, row) => {
          expect(Number.isNaN(score)).toBe(keys[row] === null);
          if (keys[row] === null) return;
          const bound = (packed.scale(row) / 2) * length * (1 + 1e-5) + 1e-30;
          expect(Math.abs(score - (exact[row] as number))).toBeLessThanOrEqual(bound);
        });
      }),
      { seed: 33, numRuns: 300 },
    );
  });

  test('W11: the nearest rows are those of the greatest scores, of equal ones the first', () => {
    const score = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN), fc.double());
    fc.assert(
      fc.property(fc.array(score, { maxLength: 60 }), fc.nat({ max: 12 }), (scores, count) => {
        const sorted = [...scores.keys()]
          .filter((row) => !Number.isNaN(scores[row]))
          .sort((i, j) => Number(scores[j]) - Number(scores[i]) || i - j);
        expect(nearestRows(scores, count)).toEqual(sorted.slice(0, count));
        expect(refinedNearestRows(scores, count, (row) => scores[row] as number)).toEqual(
          sorted.slice(0, count),
        );
      }),
      { seed: 35, numRuns: 500 },
    );
  });

  test('W11: of the 50 nearest of 2,000 clustered keys, int8 finds 98 in 100, refined all', () => {
    const random = seededRandom(34).next;
    const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const unit = (values: Float32Array) => {
      const length = Math.hypot(...values);
      return values.map((value) => value / length);
    };
    const dimension = 128;
    const centres = Array.from({ length: 20 }, () => Float32Array.from({ length: dimension }, gauss));
    const near = (centre: Float32Array) => unit(centre.map((value) => value + gauss()));
    const keys = Array.from({ length: 2000 }, (_, i) => near(centres[i % 20] as Float32Array));
    const packed = new Int8Keys(dimension);
    for (const key of keys) packed.append(key);
    let found = 0;
    for (const centre of centres) {
      const query = near(centre);
      const exact = cosines(query, keys);
      const best = nearestRows(exact, 50);
      const approximate = packed.scoreAll(query);
      found += nearestRows(approximate, 50).filter((row) => best.includes(row)).length;
      expect(refinedNearestRows(approximate, 50, (row) => exact[row] as number)).toEqual(best);
    }
    expect(found).toBeGreaterThanOrEqual(0.98 * 50 * centres.length);
  });
});
