import { goldenCosines, goldenTexts } from '../../src/adapters/embedding/self-test.ts';

/** Vectors with exactly the golden cosines: the rows of the Cholesky factor of their matrix. */
export function goldenVectors(): Float32Array[] {
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
