/** The scores of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3). */

/** Dot product of two vectors of one length. For unit vectors it is the cosine. */
export function dot(left: Float32Array, right: Float32Array): number {
  const length = Math.min(left.length, right.length);
  const even = length - (length % 4);
  // Four independent sums let engines overlap the additions; their order is fixed, so that results repeat.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < even; i += 4) {
    a += (left[i] ?? 0) * (right[i] ?? 0);
    b += (left[i + 1] ?? 0) * (right[i + 1] ?? 0);
    c += (left[i + 2] ?? 0) * (right[i + 2] ?? 0);
    d += (left[i + 3] ?? 0) * (right[i + 3] ?? 0);
  }
  for (let i = even; i < length; i += 1) a += (left[i] ?? 0) * (right[i] ?? 0);
  return a + b + (c + d);
}

/**
 * s_i = cos(q_t, k_i) (paper §3.3) for unit vectors. NaN if a key is missing or has another dimension; `relativeWeights` takes it
 * as "not known" (rule W4).
 */
export function cosines(query: Float32Array, keys: readonly (Float32Array | null)[]): Float64Array {
  const scores = new Float64Array(keys.length);
  keys.forEach((key, i) => {
    scores[i] = key !== null && key.length === query.length ? dot(query, key) : Number.NaN;
  });
  return scores;
}
