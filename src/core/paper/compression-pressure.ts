/** The pressure of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3, eq. 6). */

/** The pressure, its two terms, and which of them sets it: a long task, or a large last context. */
export interface PressureReading {
  /** P_t in [0, 1] (eq. 6). */
  readonly value: number;
  /** t / T_max and |C_{t−1}| / B_max, each in [0, 1]. */
  readonly stepShare: number;
  readonly tokenShare: number;
  readonly setBy: 'steps' | 'tokens';
}

/** The terms of eq. 6. */
export interface PressureInputs {
  /** t, counted from 1. */
  readonly step: number;
  /** T_max, in steps. */
  readonly expectedSteps: number;
  /** |C_{t−1}| in tokens; for the first step |C_0| = system prompt + question. */
  readonly previousTokens: number;
  /** B_max, in tokens. */
  readonly budget: number;
}

/**
 * P_t = max(t / T_max, |C_{t−1}| / B_max) (paper eq. 6), clamped to [0, 1]. The paper says P_t ∈ [0, 1], but its formula exceeds
 * 1 after T_max steps, and thresholds would grow without end. A budget or horizon of 0 is full pressure, and so is a term that is
 * NaN (rules P1 to P4).
 */
export function compressionPressure(inputs: PressureInputs): number {
  return readPressure(inputs).value;
}

/** The pressure with its two terms, for the trace. */
export function readPressure({
  step,
  expectedSteps,
  previousTokens,
  budget,
}: PressureInputs): PressureReading {
  const stepShare = share(step, expectedSteps);
  const tokenShare = share(previousTokens, budget);
  return {
    value: Math.max(stepShare, tokenShare),
    stepShare,
    tokenShare,
    setBy: stepShare >= tokenShare ? 'steps' : 'tokens',
  };
}

function share(part: number, whole: number): number {
  if (!(whole > 0)) return 1;
  const value = part / whole;
  return Number.isNaN(value) ? 1 : Math.min(1, Math.max(0, value));
}
