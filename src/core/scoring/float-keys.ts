import { type KeyBlock, PackedRows, rowsPerBlock } from './packed-keys.ts';

/**
 * Packed keys as encoded. The products of a row are added in the order of `dot` (rule W7), so that scores are equal to the last
 * bit in every form.
 */
export class FloatKeys extends PackedRows<Float32Array, Float32Array> {
  readonly form = 'float32';

  /** A view of the row, valid until the row is replaced; null if the key is missing. */
  vector(row: number): Float32Array | null {
    if (!this.has(row)) return null;
    return this.open[Math.floor(row / rowsPerBlock)]?.views[row % rowsPerBlock] ?? null;
  }

  protected override makeValues(length: number): Float32Array {
    return new Float32Array(length);
  }

  protected override write({ values }: KeyBlock<Float32Array>, row: number, vector: Float32Array): void {
    values.set(vector, row * this.stride);
  }

  protected override makeView(values: Float32Array, row: number): Float32Array {
    return values.subarray(row * this.stride, row * this.stride + this.dimension);
  }

  protected override scoreRows(
    query: Float64Array,
    views: readonly Float32Array[],
    _scales: Float32Array,
    rows: number,
    scores: Float64Array,
    at: number,
  ): void {
    for (let row = 0; row < rows; row += 1) scores[at + row] = dotInOrder(query, views[row] as Float32Array);
  }
}

/** The sums of `dot` in the same order, eight products per turn. */
function dotInOrder(query: Float64Array, row: Float32Array): number {
  const { length } = row;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 8 <= length; i += 8) {
    a += (query[i] ?? 0) * (row[i] ?? 0);
    b += (query[i + 1] ?? 0) * (row[i + 1] ?? 0);
    c += (query[i + 2] ?? 0) * (row[i + 2] ?? 0);
    d += (query[i + 3] ?? 0) * (row[i + 3] ?? 0);
    a += (query[i + 4] ?? 0) * (row[i + 4] ?? 0);
    b += (query[i + 5] ?? 0) * (row[i + 5] ?? 0);
    c += (query[i + 6] ?? 0) * (row[i + 6] ?? 0);
    d += (query[i + 7] ?? 0) * (row[i + 7] ?? 0);
  }
  if (i + 4 <= length) {
    a += (query[i] ?? 0) * (row[i] ?? 0);
    b += (query[i + 1] ?? 0) * (row[i + 1] ?? 0);
    c += (query[i + 2] ?? 0) * (row[i + 2] ?? 0);
    d += (query[i + 3] ?? 0) * (row[i + 3] ?? 0);
    i += 4;
  }
  for (; i < length; i += 1) a += (query[i] ?? 0) * (row[i] ?? 0);
  return a + b + (c + d);
}
