/** Rows of tables, drawn once as text. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MarkdownText } from '../../../src/ui/parts/MarkdownText.tsx';
import { QuoteBody } from '../../../src/ui/research/QuoteBody.tsx';

const quoted = (quote: string, header?: string): string =>
  renderToStaticMarkup(<QuoteBody quote={quote} header={header} />);
const document = (text: string): string =>
  renderToStaticMarkup(<MarkdownText text={text} offset={0} marked={[]} answers={[]} />);

describe('a table without column names', () => {
  test('Q42: a quoted row of it stands alone, and any other under its header', () => {
    const alone = quoted('| Nut M4 | 0.05 |', '| Bolt M4 | 0.12 |');
    expect(alone).not.toMatch(/<th|Bolt/);
    expect(alone).toContain('<td>Nut M4</td><td>0.05</td>');
    expect(quoted('| Bolt M4 | 0.12 |')).toContain('<td>Bolt M4</td><td>0.12</td>');
    const headed = quoted('| Nut M4 | 0.05 |', '| Part | Price |');
    expect(headed).toContain('<th>Part</th><th>Price</th>');
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
