import { describe, expect, test } from 'vitest';
import {
  goldenCosines,
  goldenTexts,
  pairCosines,
  passesSelfTest,
} from '../../../../src/adapters/embedding/self-test.ts';

/** Vectors with exactly the golden cosines: the rows of the Cholesky factor of their matrix. */
function goldenVectors(): Float32Array[] {
  const count = goldenTexts.length;
  const cosine = (row: number, column: number): number => {
    if (row === column) return 1;
    const [low, high] = row < column ? [row, column] : [column, row];
    const before = (low * (2 * count - low - 1)) / 2;
    return goldenCosines.floats[before + high - low - 1] as number;
  };
  const factor = Array.from({ length: count }, () => new Float32Array(count));
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = cosine(row, column);
      for (let k = 0; k < column; k += 1) rest -= (factor[row]?.[k] ?? 0) * (factor[column]?.[k] ?? 0);
      (factor[row] as Float32Array)[column] =
        row === column ? Math.sqrt(rest) : rest / (factor[column]?.[column] ?? 1);
    }
  }
  return factor;
}

describe('self-test of an encoder', () => {
  test('R35: its texts are what the encoder makes of a text: no space at either end, which would be a token more', () => {
    expect(goldenTexts).toEqual(goldenTexts.map((text) => text.trim()));
  });

  test('has a golden cosine for every pair', () => {
    expect(goldenCosines.floats).toHaveLength((goldenTexts.length * (goldenTexts.length - 1)) / 2);
    expect(pairCosines(goldenVectors()).map((cosine) => cosine.toFixed(4))).toEqual(
      goldenCosines.floats.map((cosine) => cosine.toFixed(4)),
    );
  });

  test('passes vectors that agree to a thousandth and no others', () => {
    expect(passesSelfTest(goldenVectors())).toBe(true);
    const [first, ...others] = goldenVectors() as [Float32Array, ...Float32Array[]];
    const turned = Float32Array.from(first, (value, index) => (index === 1 ? 0.1 : value * Math.sqrt(0.99)));
    expect(passesSelfTest([turned, ...others])).toBe(false);
    expect(passesSelfTest([first.map((value) => value * 1.1), ...others])).toBe(false);
    expect(passesSelfTest([first.map(() => Number.NaN), ...others])).toBe(false);
    expect(passesSelfTest([first, first, first, first, first])).toBe(false);
  });
});
