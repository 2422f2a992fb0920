/** Turns token states into one unit vector for each text. */

/** Token ids of a batch in the model's form: one row for each text, padded to the longest. */
interface PaddedBatch {
  readonly rows: number;
  readonly length: number;
  readonly ids: BigInt64Array<ArrayBuffer>;
  readonly mask: BigInt64Array<ArrayBuffer>;
}

export function padBatch(texts: readonly (readonly number[])[], paddingId: number): PaddedBatch {
  const length = Math.max(...texts.map((ids) => ids.length));
  const ids = new BigInt64Array(texts.length * length).fill(BigInt(paddingId));
  const mask = new BigInt64Array(texts.length * length);
  for (const [row, tokenIds] of texts.entries()) {
    for (const [column, id] of tokenIds.entries()) {
      ids[row * length + column] = BigInt(id);
      mask[row * length + column] = 1n;
    }
  }
  return { rows: texts.length, length, ids, mask };
}

/**
 * The mean of the states of each row's first `lengths[row]` tokens, scaled to length 1. The layout of `states` is rows
 * × tokens × dimension.
 */
export function meanPool(
  states: Float32Array,
  lengths: readonly number[],
  dimension: number,
): Float32Array[] {
  const padded = states.length / (lengths.length * dimension);
  return lengths.map((tokens, row) => {
    const sum = new Float64Array(dimension);
    for (let token = 0; token < tokens; token += 1) {
      const start = (row * padded + token) * dimension;
      for (let index = 0; index < dimension; index += 1) {
        sum[index] = (sum[index] as number) + (states[start + index] as number);
      }
    }
    const norm = Math.hypot(...sum);
    return Float32Array.from(sum, (value) => value / norm);
  });
}

/** The state of each row's first token, scaled to length 1. Layout as in `meanPool`. */
export function firstTokenPool(
  states: Float32Array,
  lengths: readonly number[],
  dimension: number,
): Float32Array[] {
  const padded = states.length / (lengths.length * dimension);
  return lengths.map((_, row) => {
    const start = row * padded * dimension;
    const state = states.subarray(start, start + dimension);
    const norm = Math.hypot(...state);
    return Float32Array.from(state, (value) => value / norm);
  });
}

/** The first `limit` ids with the closing one, so that a cut text ends as the model was trained. */
export function truncateIds(ids: readonly number[], limit: number): readonly number[] {
  return ids.length <= limit ? ids : [...ids.slice(0, limit - 1), ids.at(-1) as number];
}
