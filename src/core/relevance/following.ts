/**
 * An agent that found something continues from there, so the two steps after a good match are likely to be needed too (rules C4
 * and C10).
 */

import { strongest } from './strongest.ts';

/** The next steps of this many best matches are raised. */
const matches = 3;
/** The raise of the first and of the second step after a match. */
const boosts = [0.8, 0.6] as const;

/**
 * For each chunk, in order of time: 0.8 directly after one of the three best matches, 0.6 one step later, else 0. A match weaker
 * than 1 raises in proportion to its strength, because the step after a doubtful match is as doubtful.
 *
 * @param strengths how well each chunk matches the request; 1 is as well as the best match by words; 0, less or NaN is no match
 */
export function followingBoosts(strengths: ArrayLike<number>): Float64Array {
  const raised = new Float64Array(strengths.length);
  for (const match of strongest(strengths, matches)) {
    const certain = Math.min(1, strengths[match] ?? Number.NaN);
    boosts.forEach((boost, i) => {
      const next = match + 1 + i;
      if (next < raised.length) raised[next] = Math.max(raised[next] ?? 0, boost * certain);
    });
  }
  return raised;
}
