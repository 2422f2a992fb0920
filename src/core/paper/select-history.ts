import type { Tier, TierTokens } from '../memory/tier.ts';
import type { Thresholds } from './adapt-thresholds.ts';
import { adaptThresholds } from './adapt-thresholds.ts';
import type { PressureReading } from './compression-pressure.ts';
import { readPressure } from './compression-pressure.ts';
import { relativeWeights } from './relative-weights.ts';
import { selectTier } from './select-tier.ts';
import type { PaceSettings } from './settings.ts';

export interface HistorySelectionInput {
  /** Tokens of each tier of each chunk, the whole history in order of time: steps 1 to t − 1. */
  readonly history: readonly TierTokens[];
  /** Scores of the M = max(0, t − 1 − N) older chunks, in order of time; missing or NaN means not known. */
  readonly scores: ArrayLike<number>;
  /** t, 1-based; t = history length + 1 unless the caller counts otherwise. */
  readonly step?: number;
  /** |C_{t−1}|, in tokens. */
  readonly previousTokens: number;
  readonly settings: PaceSettings;
}

export interface HistorySelection {
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds;
  /** M: chunks 0 … M − 1 of the history were scored, the rest are the recent ones. */
  readonly scored: number;
  /** w̃ of the scored chunks. */
  readonly weights: Float64Array;
  /** The tier that each chunk of the history earns, recent ones full (eq. 8). No budget is applied. */
  readonly wanted: readonly Tier[];
  /** Tokens of the history as wanted; added up when asked for. */
  readonly tokens: number;
}

/**
 * One PACE step without input and output (paper §3.3, algorithm 1 lines 2 to 9): weigh the M older chunks, read the
 * pressure, lift the thresholds, give each chunk its tier; the N newest stay full. Whether the result fits a budget is
 * not asked here: `fitByDemotion` and `fitByValue` are a stage of their own, which the paper does not have.
 */
export function selectHistory({
  history,
  scores,
  step = history.length + 1,
  previousTokens,
  settings,
}: HistorySelectionInput): HistorySelection {
  const scored = Math.max(0, history.length - settings.recentCount);
  const known = new Float64Array(scored);
  for (let i = 0; i < scored; i += 1) known[i] = scores[i] ?? Number.NaN;
  const weights = relativeWeights(known, settings.temperature);
  const pressure = readPressure({
    step,
    expectedSteps: settings.expectedSteps,
    previousTokens,
    budget: settings.budget,
  });
  const thresholds = adaptThresholds(settings.thresholds, settings.lambda, pressure.value);
  const wanted = history.map(
    (_, i): Tier => (i < scored ? selectTier(weights[i] as number, thresholds) : 'full'),
  );
  return {
    pressure,
    thresholds,
    scored,
    weights,
    wanted,
    get tokens() {
      return history.reduce((sum, chunk, i) => sum + chunk[wanted[i] as Tier], 0);
    },
  };
}
