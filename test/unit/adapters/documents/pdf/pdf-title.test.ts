import { describe, expect, it } from 'vitest';
import type { PdfRun } from '../../../../../src/adapters/documents/pdf/pdf-columns.ts';
import { titleOnPage } from '../../../../../src/adapters/documents/pdf/pdf-title.ts';

const at = (text: string, y: number, height = 10, x = 40): PdfRun => ({
  text,
  x,
  y,
  width: text.length * height * 0.5,
  height,
});
const text = [1, 2, 3, 4, 5, 6].map((row) =>
  at('The board met on the first Tuesday and heard the report.', 500 - row * 12),
);

describe('J1: the title that a page shows', () => {
  it('J1: is what stands in the largest letters, over all of its lines', () => {
    expect(
      titleOnPage([
        at('Lake Board, printed in May', 760, 8),
        at('Rules of the', 700, 18),
        at('Winter Ferry', 678, 18),
        ...text,
      ]),
    ).toBe('Rules of the Winter Ferry');
  });

  it('J1: is no single large word, and not what stands beside it in another column', () => {
    expect(
      titleOnPage([
        at('INVOICE', 740, 24),
        at('Invoice No. 42', 700, 14),
        at('Page 1', 700, 14, 400),
        ...text,
      ]),
    ).toBe('Invoice No. 42');
  });

  it('J1: is not at the foot of the page, and not in letters of the text', () => {
    expect(titleOnPage([...text, at('Grand total', 60, 18)])).toBeNull();
    expect(titleOnPage(text)).toBeNull();
    expect(titleOnPage([])).toBeNull();
  });

  it('J1: may be written without spaces', () => {
    expect(titleOnPage([at('第一季度报告', 700, 18), ...text])).toBe('第一季度报告');
  });
});
