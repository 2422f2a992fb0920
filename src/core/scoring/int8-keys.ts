import { type KeyBlock, PackedRows, rowsPerBlock } from './packed-keys.ts';

/**
 * Packed keys in a quarter of the memory. Each row has whole numbers from −127 to 127 and a scale: the row's greatest absolute
 * value divided by 127 (symmetric quantisation per row). The query stays exact, so that the error is at most half a unit per
 * value: |error| ≤ scale / 2 · Σ|q| (rule W11).
 */
export class Int8Keys extends PackedRows<Int8Array, Int32Array> {
  readonly form = 'int8';

  /** The value of one unit of a row; 0 if all its values are 0, or if the key is missing. */
  scale(row: number): number {
    return this.has(row) ? (this.open[Math.floor(row / rowsPerBlock)]?.scales[row % rowsPerBlock] ?? 0) : 0;
  }

  protected override makeValues(length: number): Int8Array {
    return new Int8Array(length);
  }

  protected override write({ values, scales }: KeyBlock<Int8Array>, row: number, vector: Float32Array): void {
    let greatest = 0;
    for (let i = 0; i < vector.length; i += 1) greatest = Math.max(greatest, Math.abs(vector[i] ?? 0));
    const scale = Math.fround(greatest / 127);
    scales[row] = scale;
    const from = row * this.stride;
    for (let i = 0; i < vector.length; i += 1) {
      const units = scale === 0 ? 0 : Math.round((vector[i] ?? 0) / scale);
      values[from + i] = Math.max(-127, Math.min(127, units));
    }
  }

  protected override makeView(values: Int8Array, row: number): Int32Array {
    return new Int32Array(values.buffer, row * this.stride, this.stride / 4);
  }

  protected override scoreRows(
    query: Float64Array,
    views: readonly Int32Array[],
    scales: Float32Array,
    rows: number,
    scores: Float64Array,
    at: number,
  ): void {
    for (let row = 0; row < rows; row += 1)
      scores[at + row] = dotOfWords(query, views[row] as Int32Array) * (scales[row] ?? 0);
  }
}

/** One word holds four values, lowest first as on every machine that runs a browser; they are separated in registers. */
function dotOfWords(query: Float64Array, row: Int32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let word = 0, i = 0; word < row.length; word += 1, i += 4) {
    const four = row[word] ?? 0;
    a += (query[i] ?? 0) * ((four << 24) >> 24);
    b += (query[i + 1] ?? 0) * ((four << 16) >> 24);
    c += (query[i + 2] ?? 0) * ((four << 8) >> 24);
    d += (query[i + 3] ?? 0) * (four >> 24);
  }
  return a + b + (c + d);
}
