import type { AnswerRecord } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { formatNumber } from './format.ts';

type RowCount = NonNullable<AnswerRecord['count']>;

/** “4 rows of the fleet register”, or “€ 29.50: the sum of “Fare” in 4 rows of …”. */
export function countWords({ rows, figure }: RowCount, title: string): string {
  if (figure !== undefined) {
    const said = { value: figureWords(figure), column: figure.column, rows, title };
    return figure.kind === 'sum'
      ? t('{value}: the sum of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”', said)
      : t('{value}: the mean of “{column}” in {rows, plural, one {# row} other {# rows}} of “{title}”', said);
  }
  return t('{rows, plural, =0 {No row of “{title}”} one {# row of “{title}”} other {# rows of “{title}”}}', {
    rows,
    title,
  });
}

/** The number with the unit of the cells. */
function figureWords({ value, decimals, before, behind }: NonNullable<RowCount['figure']>): string {
  return [before, formatNumber(value, decimals), behind].filter((part) => part !== '').join(' ');
}

/** What was counted or added up. */
export function countMade({ rows, of, column, figure }: RowCount): string {
  if (column !== undefined)
    return t(
      'Counted: the rows whose “{column}” fits the question, out of {of}. No sentence says the number.',
      {
        of,
        column,
      },
    );
  if (figure !== undefined)
    return rows === of
      ? t('Calculated from every row of the table. No sentence says the number.')
      : t(
          'Calculated from the rows that hold the words of the question, out of {of}. No sentence says the number.',
          {
            of,
          },
        );
  return rows === of
    ? t('Counted: every row of the table. No sentence says the number.')
    : t('Counted: the rows that hold the words of the question, out of {of}. No sentence says the number.', {
        of,
      });
}
