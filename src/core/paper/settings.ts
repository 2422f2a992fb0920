/** The constants of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3 and §3.4). */

import { failure, type Result, success, WebpaceError } from '../errors.ts';
import type { Thresholds } from './adapt-thresholds.ts';

/** The constants of PACE (paper §3.3, §3.4). Counts and budgets are in chunks, steps and tokens. */
export interface PaceSettings {
  /** N: newest chunks that are always wanted in full; a whole number, at least 0. */
  readonly recentCount: number;
  /** τ of the softmax (eq. 5); greater than 0. Smaller values set the scores farther apart. */
  readonly temperature: number;
  /** (α₀, β₀, γ₀) on relative weights, whose mean is exactly 1 (eq. 7); 0 ≤ α₀ ≤ β₀ ≤ γ₀. */
  readonly thresholds: Thresholds;
  /** λ: how far pressure lifts the thresholds; at least 0. 0 is the paper's "without pressure". */
  readonly lambda: number;
  /** Chunks that the agent may open in full in one step; a whole number, at least 0. */
  readonly glimpseLimit: number;
  /** B_max of the pressure (eq. 6), in tokens; a whole number, at least 0. 0 is full pressure. It limits no prompt. */
  readonly budget: number;
  /** T_max: the 95th percentile of task lengths, in steps; a whole number, at least 1. */
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

/** The settings with defaults filled in, or `settings-invalid`, which names the first unknown or invalid one. */
export function validatePaceSettings(partial: Partial<PaceSettings> = {}): Result<PaceSettings> {
  const given = Object.entries(partial).filter(([, value]) => value !== undefined);
  const settings: PaceSettings = { ...defaultPaceSettings, ...Object.fromEntries(given) };
  // Settings also come from files and addresses, so a value of another type is refused.
  const { alpha, beta, gamma }: Partial<Thresholds> = settings.thresholds ?? {};
  const unknown = Object.keys(settings).find((name) => !Object.hasOwn(defaultPaceSettings, name));
  if (unknown !== undefined) return failure(new WebpaceError('settings-invalid', unknownSetting(unknown)));
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

function unknownSetting(name: string): string {
  return `There is no setting “${name}” of PACE. It knows: ${Object.keys(defaultPaceSettings).join(', ')}.`;
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
