/** Settings of the default policy, and their checks. */

import type { TierValues } from '../../core/fit/fit-by-value.ts';
import { defaultLayoutSettings, type LayoutSettings } from '../../core/layout/layout-request.ts';
import { type PaceSettings, rising, validatePaceSettings } from '../../core/paper/settings.ts';
import { readChoice, readFlag, readNumbers, readSettings, readShare } from '../settings/read-settings.ts';
import { defaultWebpaceWeights, type WebpaceWeights } from './webpace-relevance.ts';

/** Without temperature and budget: terms are in the exponent's own units, and B_max is the prompt budget. */
export interface WebpaceSettings extends Omit<PaceSettings, 'temperature' | 'budget'> {
  readonly weights: WebpaceWeights;
  readonly values: TierValues;
  /** False: no chunk is shown larger than its weight earns. This is right if a prompt token is expensive (CPU engines). */
  readonly fill: boolean;
  /** Share of the prompt budget for the index of hidden steps, 0 to 1; 0: a plain line for each hidden range. */
  readonly indexShare: number;
  /** `time`: chosen again at every step, in order of time. `stable`: the prompt grows at its end (see `stable-layout`). */
  readonly layout: 'time' | 'stable';
  /** Shares of the stable layout. */
  readonly stable: LayoutSettings;
}

const names = [
  'recentCount',
  'thresholds',
  'lambda',
  'glimpseLimit',
  'expectedSteps',
  'weights',
  'values',
  'fill',
  'indexShare',
  'layout',
  'stable',
];

/** The settings with their defaults. @throws WebpaceError `settings-invalid` */
export function readWebpaceSettings(given: Readonly<Record<string, unknown>>): WebpaceSettings {
  const { weights, values, fill, indexShare, layout, stable, ...partial } = readSettings<WebpaceSettings>(
    'webpace',
    given,
    names,
  );
  const valid = validatePaceSettings(partial);
  if (!valid.ok) throw valid.error;
  const { recentCount, thresholds, lambda, glimpseLimit, expectedSteps } = valid.value;
  return {
    recentCount,
    thresholds,
    lambda,
    glimpseLimit,
    expectedSteps,
    weights: readNumbers('weights', defaultWebpaceWeights, weights, 'numbers of at least 0', (all) =>
      Object.values(all).every((weight) => rising(weight)),
    ),
    values: readNumbers(
      'values',
      defaultValues,
      values,
      'numbers that never fall, placeholder first',
      (all) => rising(all.placeholder, all.brief, all.detailed, all.full),
    ),
    fill: readFlag('fill', fill),
    indexShare: readShare('indexShare', defaultIndexShare, indexShare),
    layout: readChoice('layout', 'time', layout, ['time', 'stable']),
    stable: readNumbers(
      'stable',
      defaultLayoutSettings,
      stable,
      'shares of at least 0 and below 1, and checkEvery a whole number of at least 1',
      ({ reserve, recall, growth, checkEvery }) =>
        [reserve, recall, growth].every((share) => share >= 0 && share < 1) &&
        Number.isInteger(checkEvery) &&
        checkEvery >= 1,
    ),
  };
}

/** The settings of a recorded run, completed: a term that its version did not know is off. */
export function recordedWebpaceSettings(
  recorded: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { weights } = recorded;
  if (typeof weights !== 'object' || weights === null) return recorded;
  return { ...recorded, weights: { sameRequest: 0, length: 0, requestBefore: 0, leads: 0, ...weights } };
}

const defaultIndexShare = 0.05;
/** Its own values, because a brief text seldom holds what is needed and a detailed one mostly does (docs/lab/tried/policy.md). */
const defaultValues: TierValues = { placeholder: 0.01, brief: 0.05, detailed: 0.7, full: 1 };
