/** Refusals whose cause is known, translated with what to do. Others follow from their code. */
import { t } from '../../language/translate.ts';
import { documentRefusals } from './document-refusals.ts';
import { modelRefusals, serverRefusals } from './model-refusals.ts';
import type { Refusal } from './refusal.ts';
import { backupRefusals, runRefusals } from './run-refusals.ts';
import { valuesIn } from './sentence-pattern.ts';
import { settingRefusals } from './setting-refusals.ts';
import { storageRefusals, teamRefusals } from './storage-refusals.ts';
import { toolRefusals } from './tool-refusals.ts';
import { tabRefusals, webRefusals } from './web-refusals.ts';

export const knownRefusals: readonly Refusal[] = [
  ...documentRefusals,
  ...runRefusals,
  ...backupRefusals,
  ...modelRefusals,
  ...serverRefusals,
  ...storageRefusals,
  ...teamRefusals,
  ...webRefusals,
  ...tabRefusals,
  ...toolRefusals,
  ...settingRefusals,
];

/** Null if the words of an error are none of these. */
export function knownRefusal(words: string): string | null {
  for (const { written, shown } of knownRefusals) {
    const values = valuesIn(words, written);
    if (values !== null) return t(shown, values);
  }
  return null;
}
