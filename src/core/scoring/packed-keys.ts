/**
 * Keys of one encoder as rows of a matrix in contiguous memory, so that one pass scores all. Rows are in blocks of a fixed size.
 * Appending moves nothing, and a mirror of the matrix (on a graphics device) copies only the blocks that changed.
 */

/** `int8` takes a quarter of the memory and has a bounded error (rule W11). */
export type KeyForm = 'float32' | 'int8';

/** Rows of a block in every form. */
export const rowsPerBlock = 256;

/** A part of the matrix: what a mirror copies at once. */
export interface KeyBlock<Values extends Float32Array | Int8Array = Float32Array | Int8Array> {
  /** `rowsPerBlock` rows of `stride` values; zeros after the dimension, in missing rows and in rows not yet appended. */
  readonly values: Values;
  /** The value of one unit in each row; 1 in the float form. */
  readonly scales: Float32Array;
  /** 1 for a row that has a key. */
  readonly present: Uint8Array;
  /** Rises with every change of the block. */
  readonly version: number;
}

/** The keys of one encoder by row. A row keeps its index. */
export interface PackedKeys {
  readonly form: KeyForm;
  readonly dimension: number;
  /** Values from one row to the next: the dimension, rounded up to a multiple of 4. */
  readonly stride: number;
  /** Includes rows without a key. */
  readonly rows: number;
  readonly blocks: readonly KeyBlock[];
  readonly bytes: number;
  /** Adds a row and returns its index. Null, another length or a value that is not finite makes a missing key. */
  append(vector: Float32Array | null): number;
  replace(row: number, vector: Float32Array | null): void;
  has(row: number): boolean;
  /**
   * Dot product of the query with each of the first `count` rows, all by default. NaN if the key is missing, and everywhere if
   * the query has another dimension or a value that is not finite (rules W4 and W10).
   */
  scoreAll(query: Float32Array, count?: number): Float64Array;
  /** The same for at most `count` rows from a multiple of `rowsPerBlock` on, for a long pass in pieces. */
  scoreFrom(query: Float32Array, from: number, count: number): Float64Array;
}

/** A row as the pass reads it: its values, or four values per word. */
type RowView = Float32Array | Int32Array;

interface OpenBlock<Values extends Float32Array | Int8Array, View extends RowView> extends KeyBlock<Values> {
  version: number;
  /** One per row and made once, because a new view costs as much as a hundred products. */
  readonly views: readonly View[];
}

/** Shared by both forms: blocks, rows, missing keys. */
export abstract class PackedRows<Values extends Float32Array | Int8Array, View extends RowView>
  implements PackedKeys
{
  abstract readonly form: KeyForm;
  readonly dimension: number;
  readonly stride: number;
  protected readonly open: OpenBlock<Values, View>[] = [];
  #count = 0;

  /** @param dimension a whole number above 0 */
  constructor(dimension: number) {
    this.dimension = dimension;
    this.stride = Math.ceil(dimension / 4) * 4;
  }

  get rows(): number {
    return this.#count;
  }

  get blocks(): readonly KeyBlock<Values>[] {
    return this.open;
  }

  get bytes(): number {
    return this.open.reduce(
      (sum, { values, scales, present }) => sum + values.byteLength + scales.byteLength + present.byteLength,
      0,
    );
  }

  append(vector: Float32Array | null): number {
    if (this.#count === this.open.length * rowsPerBlock) {
      const values = this.makeValues(rowsPerBlock * this.stride);
      this.open.push({
        values,
        views: Array.from({ length: rowsPerBlock }, (_, row) => this.makeView(values, row)),
        scales: new Float32Array(rowsPerBlock).fill(1),
        present: new Uint8Array(rowsPerBlock),
        version: 0,
      });
    }
    this.#count += 1;
    this.#put(this.#count - 1, vector);
    return this.#count - 1;
  }

  replace(row: number, vector: Float32Array | null): void {
    if (row < this.#count) this.#put(row, vector);
  }

  has(row: number): boolean {
    return row < this.#count && this.open[Math.floor(row / rowsPerBlock)]?.present[row % rowsPerBlock] === 1;
  }

  scoreAll(query: Float32Array, count = this.#count): Float64Array {
    return this.scoreFrom(query, 0, count);
  }

  scoreFrom(query: Float32Array, from: number, count: number): Float64Array {
    const wanted = Math.max(0, Math.min(count, this.#count - from));
    const scores = new Float64Array(wanted).fill(Number.NaN);
    if (query.length !== this.dimension || !allFinite(query)) return scores;
    // Every product uses doubles: this converts once instead of once per row.
    const padded = new Float64Array(this.stride);
    padded.set(query);
    for (
      let first = 0, at = Math.floor(from / rowsPerBlock);
      first < wanted;
      first += rowsPerBlock, at += 1
    ) {
      const block = this.open[at] as OpenBlock<Values, View>;
      const rows = Math.min(rowsPerBlock, wanted - first);
      this.scoreRows(padded, block.views, block.scales, rows, scores, first);
      for (let row = 0; row < rows; row += 1) if (block.present[row] === 0) scores[first + row] = Number.NaN;
    }
    return scores;
  }

  protected abstract makeValues(length: number): Values;
  protected abstract write(block: KeyBlock<Values>, row: number, vector: Float32Array): void;
  protected abstract makeView(values: Values, row: number): View;
  /** Scores the first rows of a block, present or not, into `scores` from `at` on. The query is padded as the rows are. */
  protected abstract scoreRows(
    query: Float64Array,
    views: readonly View[],
    scales: Float32Array,
    rows: number,
    scores: Float64Array,
    at: number,
  ): void;

  #put(place: number, vector: Float32Array | null): void {
    const block = this.open[Math.floor(place / rowsPerBlock)] as OpenBlock<Values, View>;
    const row = place % rowsPerBlock;
    block.version += 1;
    const usable = vector !== null && vector.length === this.dimension && allFinite(vector);
    block.present[row] = usable ? 1 : 0;
    if (usable) this.write(block, row, vector);
    else block.values.fill(0, row * this.stride, (row + 1) * this.stride);
  }
}

function allFinite(vector: Float32Array): boolean {
  for (let i = 0; i < vector.length; i += 1) if (!Number.isFinite(vector[i])) return false;
  return true;
}
