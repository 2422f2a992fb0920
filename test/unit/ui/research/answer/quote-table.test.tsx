/** Rows of tables, drawn once as text. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { QuotableText } from '../../../../../src/evidence/quotes/whole-quote.ts';
import { MarkdownText } from '../../../../../src/ui/parts/texts/MarkdownText.tsx';
import { QuoteBody } from '../../../../../src/ui/research/answer/QuoteBody.tsx';

const quoted = (quote: string, header?: string): string =>
  renderToStaticMarkup(<QuoteBody quote={quote} header={header} />);
/** A row as it is quoted from its document. */
const quotedFrom = (text: string, row: string): string => {
  const start = text.indexOf(row);
  const { text: quote, header } = new QuotableText(text).around({ start, end: start + row.length });
  return quoted(quote, header ?? undefined);
};
const document = (text: string): string =>
  renderToStaticMarkup(<MarkdownText text={text} offset={0} marked={[]} answers={[]} />);

describe('a table without column names', () => {
  test('Q42: a quoted row of it stands alone, and any other under its header', () => {
    const alone = quotedFrom('| Bolt M4 | 0.12 |\n| Nut M4 | 0.05 |', '| Nut M4 | 0.05 |');
    expect(alone).not.toMatch(/<th|Bolt/);
    expect(alone).toContain('<td>Nut M4</td><td>0.05</td>');
    expect(quoted('| Bolt M4 | 0.12 |')).toContain('<td>Bolt M4</td><td>0.12</td>');
    const headed = quotedFrom('| Part | Price |\n| Nut M4 | 0.05 |', '| Nut M4 | 0.05 |');
    expect(headed).toContain('<th>Part</th><th>Price</th>');
    const ruled = quotedFrom('| Week | 1 |\n|---|---|\n| Hours | 5 |', '| Hours | 5 |');
    expect(ruled).toContain('<th>Week</th><th>1</th>');
    expect(quoted('A | B')).toBe('A B');
  });

  test('Q42, Q45: all rows of it are equal in its document; a rule makes the first one a header', () => {
    const rows = document('| Bolt M4 | 0.12 |\n| Nut M4 | 0.05 |');
    expect(rows).not.toContain('<th');
    expect(rows.match(/<td/g)).toHaveLength(4);
    expect(document('| Week | 1 |\n|---|---|\n| Hours | 5 |').match(/<th /g)).toHaveLength(2);
    expect(document('| Part | Price |\n| Nut M4 | 0.05 |').match(/<th /g)).toHaveLength(2);
  });
});
