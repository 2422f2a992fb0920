/** How pressure lifts the thresholds of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3). */

/** α, β and γ on relative weights, in rising order. Above them a chunk is shown in brief, in detail, in full. */
export interface Thresholds {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

/** (α_t, β_t, γ_t) = (α₀, β₀, γ₀)·(1 + λP_t) (paper §3.3): under pressure, a tier takes more weight (rule T1). */
export function adaptThresholds(
  { alpha, beta, gamma }: Thresholds,
  lambda: number,
  pressure: number,
): Thresholds {
  const factor = 1 + lambda * pressure;
  return { alpha: alpha * factor, beta: beta * factor, gamma: gamma * factor };
}
