/**
 * What came next: an agent that found something goes on from there, so the two steps after a good match are likely to be
 * needed with it (rules C4 and C10).
 */

import { strongest } from './strongest.ts';

/** Best matches whose next steps are raised. */
const matches = 3;
/** How much the first and the second step after a match are raised. */
const boosts = [0.8, 0.6] as const;

/**
 * For each chunk, in order of time, 0.8 directly after one of the three best matches, 0.6 one step later, else 0; less after
 * a match weaker than 1, by its strength: what comes after a doubtful match is no surer than the match.
 *
 * @param strengths how well each chunk matches the request, 1 for as well as the best match by words; 0 or less, and what is
 *   not a number, is no match
 */
export function followingBoosts(strengths: ArrayLike<number>): Float64Array {
  const raised = new Float64Array(strengths.length);
  for (const match of strongest(strengths, matches)) {
    const certain = Math.min(1, strengths[match] as number);
    boosts.forEach((boost, i) => {
      const next = match + 1 + i;
      if (next < raised.length) raised[next] = Math.max(raised[next] as number, boost * certain);
    });
  }
  return raised;
}
