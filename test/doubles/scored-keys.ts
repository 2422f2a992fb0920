/** Matrices of keys for tests of scorers: the same at every call. */
import { FloatKeys } from '../../src/core/scoring/float-keys.ts';
import { Int8Keys } from '../../src/core/scoring/int8-keys.ts';
import type { KeyForm, PackedKeys } from '../../src/core/scoring/packed-keys.ts';
import { seededRandom } from './seeded-random.ts';

export function randomUnitVector(random: () => number, dimension: number): Float32Array {
  const vector = Float32Array.from({ length: dimension }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Unit vectors; every `missingEach`th row has no key. */
export function makePackedKeys(form: KeyForm, rows: number, dimension: number, missingEach = 7): PackedKeys {
  const random = seededRandom(rows * 1000 + dimension).next;
  const keys = form === 'int8' ? new Int8Keys(dimension) : new FloatKeys(dimension);
  for (let row = 0; row < rows; row += 1)
    keys.append(row % missingEach === missingEach - 1 ? null : randomUnitVector(random, dimension));
  return keys;
}

/** The greatest difference of two lists of scores; infinite where one knows a score that the other does not. */
export function greatestDifference(left: Float64Array, right: Float64Array): number {
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (const [row, score] of left.entries()) {
    const other = right[row] as number;
    if (Number.isNaN(score) !== Number.isNaN(other)) return Number.POSITIVE_INFINITY;
    if (!Number.isNaN(score)) greatest = Math.max(greatest, Math.abs(score - other));
  }
  return greatest;
}
