import { readSettings, readShare, refusedSetting } from '../settings/read-settings.ts';

export interface WholeChunkSettings {
  /** This many newest chunks come first, and `request-and-recent` adds them to its query. */
  readonly recentCount: number;
  /** Share of the budget filled newest first, 0 to 1; a setting only if both ways of filling are used. */
  readonly newestShare: number;
}

/**
 * @param newestShare the policy's own
 * @param mixed whether a person can set the share
 * @throws WebpaceError `settings-invalid`
 */
export function readWholeChunkSettings(
  policy: string,
  given: Readonly<Record<string, unknown>>,
  newestShare: number,
  mixed: boolean,
): WholeChunkSettings {
  const names = mixed ? ['recentCount', 'newestShare'] : ['recentCount'];
  const partial = readSettings<WholeChunkSettings>(policy, given, names);
  const { recentCount = 2 } = partial;
  if (!Number.isInteger(recentCount) || recentCount < 0)
    throw refusedSetting('recentCount must be a whole number of at least 0');
  return { recentCount, newestShare: readShare('newestShare', newestShare, partial.newestShare) };
}
