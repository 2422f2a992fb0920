/** The settings of `pace`: those of the paper, and what its ablations change. */
import { valueOrThrow } from '../../core/errors.ts';
import { type PaceSettings, validatePaceSettings } from '../../core/paper/settings.ts';
import { readChoice, readFlag, readSettings } from '../settings/read-settings.ts';
import type { AblationSettings } from './pace-ablations.ts';

export interface PacePolicySettings extends Omit<PaceSettings, 'budget'>, AblationSettings {
  /** B_max of the pressure. Absent: the prompt budget, because the app's windows are far smaller than the paper's 128K. */
  readonly budget?: number;
}

const names = [
  'recentCount',
  'temperature',
  'thresholds',
  'lambda',
  'glimpseLimit',
  'budget',
  'expectedSteps',
  'hardFit',
  'multiGranularity',
  'query',
  'summaries',
];

/** @throws WebpaceError `settings-invalid` */
export function readPaceSettings(given: Readonly<Record<string, unknown>>): PacePolicySettings {
  const { hardFit, multiGranularity, query, summaries, ...ofPaper } = readSettings<PacePolicySettings>(
    'pace',
    given,
    names,
  );
  const { budget, ...others } = valueOrThrow(validatePaceSettings(ofPaper));
  return {
    ...others,
    hardFit: readFlag('hardFit', hardFit),
    multiGranularity: readFlag('multiGranularity', multiGranularity),
    query: readChoice('query', 'request-and-recent', query, ['request-and-recent', 'request']),
    summaries: readChoice('summaries', 'extractive', summaries, ['extractive', 'model']),
    ...(ofPaper.budget === undefined ? {} : { budget }),
  };
}
