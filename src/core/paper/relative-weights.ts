/** The weights of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3, eq. 5). */

import { WebpaceError } from '../errors.ts';

/**
 * Relative weights w̃_i = M·softmax(s/τ)_i (paper eq. 5). They sum to M, so that 1 is average relevance for every M.
 *
 * Defined for every input (rules W1 to W5). No scores give no weights. The largest score is subtracted before the exponential, so
 * that finite scores never overflow. NaN means "not known" and counts as the mean of the finite scores, or as 0 if there are
 * none. Scores of +∞ share all the weight. A score of −∞ gets none, except if all are −∞: they are then equal.
 *
 * @param scores one per scored chunk; cosines in the paper
 * @param temperature τ > 0; smaller is sharper
 * @throws WebpaceError `settings-invalid` if τ is not a positive number
 */
export function relativeWeights(scores: ArrayLike<number>, temperature: number): Float64Array {
  if (!(temperature > 0) || !Number.isFinite(temperature)) {
    throw new WebpaceError('settings-invalid', 'The softmax temperature must be greater than 0.');
  }
  const count = scores.length;
  const weights = new Float64Array(count);
  if (count === 0) return weights;
  const known = withUnknownsAtMean(scores);
  let largest = Number.NEGATIVE_INFINITY;
  for (const score of known) largest = Math.max(largest, score);
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const score = known[i] ?? Number.NaN;
    // Infinities first: ∞ − ∞ is NaN.
    weights[i] =
      score === largest ? 1 : Number.isFinite(largest) ? Math.exp((score - largest) / temperature) : 0;
    sum += weights[i] ?? 0;
  }
  for (let i = 0; i < count; i += 1) weights[i] = ((weights[i] ?? 0) * count) / sum;
  return weights;
}

function withUnknownsAtMean(scores: ArrayLike<number>): Float64Array {
  const known = new Float64Array(scores);
  let finite = 0;
  let unknown = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of known) {
    if (Number.isNaN(score)) unknown += 1;
    if (!Number.isFinite(score)) continue;
    finite += 1;
    lowest = Math.min(lowest, score);
    highest = Math.max(highest, score);
  }
  if (unknown === 0) return known;
  let mean = 0;
  // A sum of huge scores would overflow, so shares are summed.
  for (const score of known) if (Number.isFinite(score)) mean += score / finite;
  // Rounding must not move the mean outside the range of its terms.
  if (finite > 0) mean = Math.min(highest, Math.max(lowest, mean));
  return known.map((score) => (Number.isNaN(score) ? mean : score));
}
