import { describe, expect, it } from 'vitest';
import { numberedParts } from '../../../../src/evidence/lists/numbered-parts.ts';

function partsOf(lines: readonly string[]): unknown[] {
  const text = lines.join('\n');
  return numberedParts(text).map(({ start, end, label, number, kind, title }) => [
    text.slice(label.start, label.end),
    number,
    kind,
    title,
    text.slice(start, end),
  ]);
}

describe('Q117: numbered parts', () => {
  it('Q117: have a noun, a sign, or the number of a heading', () => {
    expect(
      partsOf(['## § 1 Name', '', 'Oak.', '', '## § 2 Seat', 'Plön.', '## § 15a Fees', '5 euros.']),
    ).toEqual([
      ['§ 1', [1], 'section', 'Name', '§ 1 Name\n\nOak.'],
      ['§ 2', [2], 'section', 'Seat', '§ 2 Seat\nPlön.'],
      ['§ 15a', [15.01], 'section', 'Fees', '§ 15a Fees\n5 euros.'],
    ]);
    expect(
      partsOf(['**Artículo 1.** Uno.', '', '**Artículo 2.** Dos.', '', '**Artículo 3.** Tres.']),
    ).toEqual([
      ['Artículo 1', [1], 'section', 'Uno.', '**Artículo 1.** Uno.'],
      ['Artículo 2', [2], 'section', 'Dos.', '**Artículo 2.** Dos.'],
      ['Artículo 3', [3], 'section', 'Tres.', '**Artículo 3.** Tres.'],
    ]);
    expect(partsOf(['## 1 Hours', '### 1.1 Kiln', 'At 5.', '### 1.2 Breaks', 'Paid.'])).toEqual([
      ['1', [1], null, 'Hours', '1 Hours'],
      ['1.1', [1, 1], null, 'Kiln', '1.1 Kiln\nAt 5.'],
      ['1.2', [1, 2], null, 'Breaks', '1.2 Breaks\nPaid.'],
    ]);
    expect(partsOf(['Article I. Scope', 'a', '', 'Article II. Fees', 'b', '', 'Article IV. Term'])).toEqual([
      ['Article I', [1], 'section', 'Scope', 'Article I. Scope\na'],
      ['Article II', [2], 'section', 'Fees', 'Article II. Fees\nb'],
      ['Article IV', [4], 'section', 'Term', 'Article IV. Term'],
    ]);
  });

  it('Q117: of Chinese end where the next chapter begins', () => {
    expect(
      partsOf(['第一章 总则', '第一条 甲。', '第二条 乙。', '第二章 借阅', '第十二条 丙。', '第三章 附则']),
    ).toEqual([
      ['第一章', [1], 'chapter', '总则', '第一章 总则\n第一条 甲。\n第二条 乙。'],
      ['第一条', [1], 'section', '甲。', '第一条 甲。'],
      ['第二条', [2], 'section', '乙。', '第二条 乙。'],
      ['第二章', [2], 'chapter', '借阅', '第二章 借阅\n第十二条 丙。'],
      ['第十二条', [12], 'section', '丙。', '第十二条 丙。'],
      ['第三章', [3], 'chapter', '附则', '第三章 附则'],
    ]);
  });

  it('Q117: without a noun follow one another, so that a number at the start of a wrapped line is none', () => {
    const lines = ['1. RENT', 'Due on', '7. May.', '2. DEPOSIT', '700 pounds.', '3. ANIMALS', 'No dogs.'];
    expect(partsOf(lines).map((part) => (part as readonly string[])[4])).toEqual([
      '1. RENT\nDue on\n7. May.',
      '2. DEPOSIT\n700 pounds.',
      '3. ANIMALS\nNo dogs.',
    ]);
    expect(partsOf(['This is said in', 'section 7 applies.', 'section 8', 'section 9 Fees'])).toEqual([]);
    expect(partsOf(['2 eggs', '3 onions', '4 carrots'])).toEqual([]);
    expect(partsOf(['1. One', '2. Two'])).toEqual([]);
  });

  it('Q117: of a list end at the next heading, and a list that begins anew is another one', () => {
    const lines = ['1. a', '2. b', '3. c', '', '## Next', '', '1. d', '2. e', '3. f'];
    expect(partsOf(lines).map((part) => (part as readonly string[])[4])).toEqual([
      '1. a',
      '2. b',
      '3. c',
      '1. d',
      '2. e',
      '3. f',
    ]);
  });
});
