/** The settings of `pace`: those of the paper, and what its ablations change. */
import { valueOrThrow, WebpaceError } from '../../core/errors.ts';
import { type PaceSettings, validatePaceSettings } from '../../core/paper/settings.ts';
import { readFlag, readSettings } from '../settings/read-settings.ts';
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
    query: readQuery(query),
    summaries: readSummaries(summaries),
    ...(ofPaper.budget === undefined ? {} : { budget }),
  };
}

function readQuery(given: unknown): PacePolicySettings['query'] {
  if (given === undefined) return 'request-and-recent';
  if (given === 'request-and-recent' || given === 'request') return given;
  throw new WebpaceError(
    'settings-invalid',
    'The setting query must be “request-and-recent” or “request”. Change it and start again.',
  );
}

function readSummaries(given: unknown): PacePolicySettings['summaries'] {
  if (given === undefined) return 'extractive';
  if (given === 'extractive' || given === 'model') return given;
  throw new WebpaceError(
    'settings-invalid',
    'The setting summaries must be “extractive” or “model”. Change it and start again.',
  );
}
