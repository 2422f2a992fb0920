/**
 * Packed keys as they were encoded. Each row's products are added in the order of `dot` (rule W7), so that scores are equal
 * to the last bit however the keys are held.
 */
import { type KeyBlock, PackedRows, rowsPerBlock } from './packed-keys.ts';

export class FloatKeys extends PackedRows<Float32Array> {
  readonly form = 'float32';

  /** A view of the row, valid as long as the row is not replaced; null where the key is missing. */
  vector(row: number): Float32Array | null {
    if (!this.has(row)) return null;
    const from = (row % rowsPerBlock) * this.stride;
    return this.open[Math.floor(row / rowsPerBlock)]?.values.subarray(from, from + this.dimension) ?? null;
  }

  protected override makeValues(length: number): Float32Array {
    return new Float32Array(length);
  }

  protected override write({ values }: KeyBlock<Float32Array>, row: number, vector: Float32Array): void {
    values.set(vector, row * this.stride);
  }

  protected override scoreBlock(
    query: Float64Array,
    { values }: KeyBlock<Float32Array>,
    rows: number,
    scores: Float64Array,
  ): void {
    const { dimension, stride } = this;
    const even = dimension - (dimension % 4);
    // Two rows at a time read each value of the query once. A last single row is paired with itself.
    for (let row = 0; row < rows; row += 2) {
      const other = Math.min(row + 1, rows - 1);
      let left = row * stride;
      let right = other * stride;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let i = 0; i < even; i += 4, left += 4, right += 4) {
        const w = query[i] as number;
        const x = query[i + 1] as number;
        const y = query[i + 2] as number;
        const z = query[i + 3] as number;
        a += w * (values[left] as number);
        b += x * (values[left + 1] as number);
        c += y * (values[left + 2] as number);
        d += z * (values[left + 3] as number);
        e += w * (values[right] as number);
        f += x * (values[right + 1] as number);
        g += y * (values[right + 2] as number);
        h += z * (values[right + 3] as number);
      }
      for (let i = even; i < dimension; i += 1, left += 1, right += 1) {
        a += (query[i] as number) * (values[left] as number);
        e += (query[i] as number) * (values[right] as number);
      }
      scores[row] = a + b + (c + d);
      scores[other] = e + f + (g + h);
    }
  }
}
