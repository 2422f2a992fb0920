import type { AnswerRecord, Citation } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';

type RowCount = NonNullable<AnswerRecord['count']>;

/** “4 rows of the fleet register”. */
export function countWords({ rows }: RowCount, citations: readonly Citation[]): string {
  const title = citations[0]?.title ?? '';
  return t('{rows, plural, one {# row of “{title}”} other {# rows of “{title}”}}', { rows, title });
}

/** What was counted. */
export function countMade({ rows, of }: RowCount): string {
  return rows === of
    ? t('Counted: every row of the table. No sentence says the number.')
    : t('Counted: the rows of {of} that hold the words of the question. No sentence says the number.', {
        of,
      });
}
