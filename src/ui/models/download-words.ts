import type { CandidateModel } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { formatBytes } from '../words/format.ts';

/** The label of the button that downloads a model and uses it. */
export function downloadWords({ title, missingBytes, downloadExact }: CandidateModel): string {
  const size = formatBytes(missingBytes);
  return downloadExact
    ? t('Download and use {title}, {size}', { title, size })
    : t('Download and use {title}, about {size}', { title, size });
}
