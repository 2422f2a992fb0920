/** The constants of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3 and §3.4). */

import { failure, type Result, success, WebpaceError } from '../errors.ts';
import type { Thresholds } from './adapt-thresholds.ts';

/** The constants of PACE (paper §3.3, §3.4). Counts and budgets are in chunks, steps and tokens. */
export interface PaceSettings {
  /** N: newest chunks that are always wanted in full. */
  readonly recentCount: number;
  /** τ of the softmax (eq. 5). */
  readonly temperature: number;
  /** (α₀, β₀, γ₀) on relative weights, whose mean is exactly 1 (eq. 7). */
  readonly thresholds: Thresholds;
  /** λ: how far pressure lifts the thresholds. 0 is the paper's "without pressure". */
  readonly lambda: number;
  /** Chunks that the agent may open in full in one step. */
  readonly glimpseLimit: number;
  /** B_max of the pressure (eq. 6), in tokens. */
  readonly budget: number;
  /** T_max: the 95th percentile of task lengths, in steps. */
  readonly expectedSteps: number;
}

/** As printed in the paper; `budget` is its 128K. `expectedSteps` is ours, because the paper takes it from each benchmark. */
export const defaultPaceSettings: PaceSettings = {
  recentCount: 2,
  temperature: 0.3,
  thresholds: { alpha: 0.4, beta: 0.8, gamma: 1.5 },
  lambda: 0.5,
  glimpseLimit: 3,
  budget: 131072,
  expectedSteps: 100,
};

/** The settings with defaults filled in, or an error that names the first invalid one. */
export function validatePaceSettings(partial: Partial<PaceSettings> = {}): Result<PaceSettings> {
  const settings: PaceSettings = { ...defaultPaceSettings, ...partial };
  // Settings also come from files and addresses, so a value of another type is refused.
  const { alpha, beta, gamma }: Partial<Thresholds> = settings.thresholds ?? {};
  const problem =
    whole('recentCount', settings.recentCount, 0) ??
    positive('temperature', settings.temperature) ??
    (rising(alpha, beta, gamma) ? null : 'thresholds must be three numbers with 0 ≤ alpha ≤ beta ≤ gamma') ??
    (Number.isFinite(settings.lambda) && settings.lambda >= 0 ? null : 'lambda must be 0 or more') ??
    whole('glimpseLimit', settings.glimpseLimit, 0) ??
    whole('budget', settings.budget, 0) ??
    whole('expectedSteps', settings.expectedSteps, 1);
  return problem === null
    ? success(settings)
    : failure(new WebpaceError('settings-invalid', `The setting ${problem}. Change it and start again.`));
}

/** Whether these are finite numbers, at least 0, and none is less than the one before. */
export function rising(...values: readonly (number | undefined)[]): boolean {
  let before = 0;
  for (const value of values) {
    if (value === undefined || !Number.isFinite(value) || value < before) return false;
    before = value;
  }
  return true;
}

function whole(name: string, value: number, least: number): string | null {
  return Number.isInteger(value) && value >= least
    ? null
    : `${name} must be a whole number of at least ${least}`;
}

function positive(name: string, value: number): string | null {
  return Number.isFinite(value) && value > 0 ? null : `${name} must be greater than 0`;
}
