/** One step of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3, algorithm 1, lines 2 to 9). */

import type { Tier, TierTokens } from '../memory/tier.ts';
import type { Thresholds } from './adapt-thresholds.ts';
import { adaptThresholds } from './adapt-thresholds.ts';
import type { PressureReading } from './compression-pressure.ts';
import { readPressure } from './compression-pressure.ts';
import { relativeWeights } from './relative-weights.ts';
import { selectTier } from './select-tier.ts';
import type { PaceSettings } from './settings.ts';

/** What a step of the method needs to know. */
export interface HistorySelectionInput {
  /** Tokens of each tier of each chunk, the whole history in order of time: steps 1 to t − 1. */
  readonly history: readonly TierTokens[];
  /** Scores of the M = max(0, t − 1 − N) older chunks, in order of time; missing or NaN means "not known". */
  readonly scores: ArrayLike<number>;
  /** t, counted from 1; default history length + 1. */
  readonly step?: number;
  /** |C_{t−1}|, in tokens. */
  readonly previousTokens: number;
  readonly settings: PaceSettings;
}

/** What a step of the method decides, and the figures behind it. */
export interface HistorySelection {
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds;
  /** M: the first M chunks of the history were scored; the rest are recent. */
  readonly scored: number;
  /** w̃ of the scored chunks. */
  readonly weights: Float64Array;
  /** The tier that each chunk earns; recent ones are full (eq. 8). No budget is applied. */
  readonly wanted: readonly Tier[];
  /** Tokens of the history as wanted; computed on request. */
  readonly tokens: number;
}

/**
 * One PACE step without input and output (paper §3.3, algorithm 1 lines 2 to 9). It weighs the M older chunks, reads the
 * pressure, lifts the thresholds and gives each chunk its tier; the N newest stay full. The result may exceed a budget.
 * `fitByDemotion` and `fitByValue` are a separate stage, which the paper does not have.
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
    (_, i): Tier => (i < scored ? selectTier(weights[i] ?? Number.NaN, thresholds) : 'full'),
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
