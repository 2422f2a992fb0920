import type { DetailedRow } from '../../lab/index.ts';
import { t } from '../language/translate.ts';
import { formatCount, sentences } from '../words/format.ts';

/** What the histories were scored by, and what was missing. Recall is never compared without it. */
export function scoringOf(rows: readonly DetailedRow[]): string {
  const scored = rows.map(({ row }) => row);
  const encoder = scored.find((row) => row.encoder !== null)?.encoder ?? null;
  if (encoder === null) return t('History was scored by words alone: there were no vectors.');
  const missing = Math.max(...scored.map(({ keysMissing, queries }) => keysMissing + queries.missing));
  const said = t('History was scored with the vectors stored with the conversation, by {encoder}.', {
    encoder,
  });
  if (missing === 0) return said;
  return sentences(
    said,
    t('Up to {count} texts had none and were compared by words.', { count: formatCount(missing) }),
  );
}
