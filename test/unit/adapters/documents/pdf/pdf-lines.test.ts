import { describe, expect, it } from 'vitest';
import type { PdfRun } from '../../../../../src/adapters/documents/pdf/pdf-columns.ts';
import { textOfRuns } from '../../../../../src/adapters/documents/pdf/pdf-lines.ts';
import { withoutRunningLines } from '../../../../../src/adapters/documents/pdf/running-lines.ts';
import { TextBuilder } from '../../../../../src/adapters/documents/text-builder.ts';

/** Lines of one place of a page, five points a letter, in letters of ten points. */
function placed(lines: readonly string[], left: number, top: number, height = 10): PdfRun[] {
  return lines.map((text, row) => ({ text, x: left, y: top - row * 12, width: text.length * 5, height }));
}

const column = [
  'The ferry of the north shore was built in 1931 by',
  'two brothers who had never seen a larger boat. It',
  'carries twelve cars and makes the crossing in nine',
  'minutes. In winter it waits for the ice to break,',
  'and the crew repairs the ramps while the road over',
];
const further = [
  'the lake is open to cars. From the first day of',
  'thaw until the ferry sails again nobody crosses,',
  'since the ice carries no weight and the channel is',
  'full of floes that would break a propeller within',
  'an hour of work.',
];

describe('J1: lines of a PDF page', () => {
  it('J1: a sign of a font of signs is the mark of an item, and a letter in Japanese', () => {
    const signed = ['Money for college:', '\uff74grants', '\uff74 grants;', '\uf0b7 loans, which you repay.'];
    expect(textOfRuns(placed(signed, 40, 700)).split('\n')).toEqual([
      'Money for college:',
      '\uff74grants',
      '• grants;',
      '• loans, which you repay.',
    ]);
    const japanese = ['\uff76 \uff80\uff76\uff85', '\uff71 東京'];
    for (const line of japanese) expect(textOfRuns(placed([line], 40, 700))).toBe(line);
  });

  it('J1: reads the sentences of two columns whole, also below a wide part and from one column to the next', () => {
    const wide =
      'This report tells how the ferries of the lake were built, who pays for them, and what they carry in a usual year of trade.';
    const text = textOfRuns([
      ...placed([wide, wide], 40, 700, 12),
      ...placed(column, 40, 600),
      ...placed(further, 330, 600),
    ]);
    expect(text).toContain(
      'built in 1931 by two brothers who had never seen a larger boat. It carries twelve cars',
    );
    expect(text).toContain('while the road over the lake is open to cars. From the first day of thaw');
  });

  it('J1: keeps the lines of addresses, lists and poems beside a column', () => {
    const address = ['Lake Ferries', '12 Harbour Road', 'Northshore', 'Office hours: 9 to 5'];
    const poem = [
      'The ferry waits, the water sleeps,',
      'The captain counts the passing deeps,',
      'And over ice the lantern keeps',
      'A road that every winter reaps,',
      'Whoever comes, whoever weeps.',
    ];
    const text = textOfRuns([
      ...placed(column, 40, 700),
      ...placed(address, 40, 600),
      ...placed(poem, 40, 500),
    ]);
    expect(text).toContain(address.join('\n'));
    expect(text).toContain(poem.join('\n'));
  });

  it('J1: takes a raised number for no column', () => {
    const text = textOfRuns([
      { text: 'Each crossing costs the town of the north shore 10', x: 40, y: 600, width: 250, height: 10 },
      { text: 'n tokens', x: 292, y: 606, width: 30, height: 10 },
    ]);
    expect(text).not.toContain('10 n tokens\n');
    expect(text.replace(/\s+/gu, ' ')).toContain('north shore 10 n tokens');
  });
});

describe('J1: running lines', () => {
  it('J1: leaves out the numbers of pages, and a running line with words after its first page', () => {
    const pages = [1, 2, 3, 4].map(
      (page) => `Lake Ferries   July 1983   ${page}\n\nText of part ${'abcd'[page - 1]}.\n\n- ${page} -`,
    );
    expect(withoutRunningLines(pages)).toEqual([
      'Lake Ferries   July 1983   1\n\nText of part a.',
      'Text of part b.',
      'Text of part c.',
      'Text of part d.',
    ]);
  });

  it('J1: leaves them out where left and right pages differ', () => {
    const pages = Array.from({ length: 8 }, (_, page) =>
      page % 2 === 0
        ? `${page + 1}\nOne ${'abcdefgh'[page]}.`
        : `Ferries\nTwo ${'abcdefgh'[page]}.\n${page + 1}`,
    );
    expect(withoutRunningLines(pages).join('|')).toBe(
      'One a.|Ferries\nTwo b.|One c.|Two d.|One e.|Two f.|One g.|Two h.',
    );
  });

  it('J1: keeps the names of a table that goes on on each page', () => {
    const pages = [12, 15, 19].map((fee) => `| Boat | Berth | Fee |\n| Tern | 7 | ${fee} |`);
    expect(withoutRunningLines(pages)).toEqual(pages);
  });

  it('J1: keeps what only a few pages share, and leaves nothing of pages that hold only their number', () => {
    expect(withoutRunningLines(['Report\nA.', 'Report\nB.', 'C.', 'D.', 'E.'])).toEqual([
      'Report\nA.',
      'Report\nB.',
      'C.',
      'D.',
      'E.',
    ]);
    expect(withoutRunningLines(['1', '2', '3'])).toEqual(['', '', '']);
  });
});

describe('J1: a sentence over two pages', () => {
  it('J1: goes on without a break, and the next page still begins at its own letters', () => {
    const builder = new TextBuilder();
    builder.mark('page');
    builder.block('The ramp was repaired while the ferry waited for the chan-');
    builder.goOn();
    builder.mark('page');
    builder.block('nel to open.\n\nNobody paid.');
    const { text, marks } = builder.finish();
    expect(text).toBe(
      'The ramp was repaired while the ferry waited for the channel to open.\n\nNobody paid.',
    );
    expect(text.slice(marks[1]?.start)).toBe('nel to open.\n\nNobody paid.');
  });

  it('J1: does nothing before the first block', () => {
    const builder = new TextBuilder();
    builder.goOn();
    builder.block('Text.');
    expect(builder.finish().text).toBe('Text.');
  });
});
