import type { Tier } from '../memory/tier.ts';
import type { Thresholds } from '../trace/trace.ts';

/** (α_t, β_t, γ_t) = (α₀, β₀, γ₀)·(1 + λP_t) (paper §3.3): under pressure a chunk must weigh more for a tier (rule T1). */
export function adaptThresholds(
  { alpha, beta, gamma }: Thresholds,
  lambda: number,
  pressure: number,
): Thresholds {
  const factor = 1 + lambda * pressure;
  return { alpha: alpha * factor, beta: beta * factor, gamma: gamma * factor };
}

/**
 * The tier of a relative weight (paper eq. 7). Comparisons are strict: a weight that equals a threshold stays below it
 * (rule T2). A weight that is not a number is a placeholder (rule T4).
 */
export function selectTier(relativeWeight: number, { alpha, beta, gamma }: Thresholds): Tier {
  if (relativeWeight > gamma) return 'full';
  if (relativeWeight > beta) return 'detailed';
  if (relativeWeight > alpha) return 'brief';
  return 'placeholder';
}
