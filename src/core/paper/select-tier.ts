/** The tiers of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3, eq. 7). */

import type { Tier } from '../memory/tier.ts';
import type { Thresholds } from './adapt-thresholds.ts';

/**
 * The tier of a relative weight (paper eq. 7). Comparisons are strict: a weight equal to a threshold stays below it (rule T2).
 * NaN gives a placeholder (rule T4).
 */
export function selectTier(relativeWeight: number, { alpha, beta, gamma }: Thresholds): Tier {
  if (relativeWeight > gamma) return 'full';
  if (relativeWeight > beta) return 'detailed';
  if (relativeWeight > alpha) return 'brief';
  return 'placeholder';
}
