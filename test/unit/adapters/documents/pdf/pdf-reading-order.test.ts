import { describe, expect, it } from 'vitest';
import type { PdfRun } from '../../../../../src/adapters/documents/pdf/pdf-columns.ts';
import { textOfRuns } from '../../../../../src/adapters/documents/pdf/pdf-lines.ts';
import { areasOfQuote } from '../../../../../src/adapters/documents/pdf/quote-on-page.ts';
import { growthOf, linear } from '../../../../doubles/growth.ts';

const at = (text: string, x: number, y: number, more: Partial<PdfRun> = {}): PdfRun => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  ...more,
});

describe('J1: the order of a PDF page', () => {
  it('J1: reads the runs of a line from the left, in whatever order they are drawn', () => {
    expect(
      textOfRuns([
        at('Page', 400, 20),
        at(' ', 420, 20),
        at('of', 432, 20),
        at('1', 425, 20),
        at(' ', 442, 20),
        at('4', 446, 20),
      ]),
    ).toBe('Page 1 of 4');
    expect(textOfRuns([at('993548900', 200, 500), at('Invoice number:', 40, 500)])).toBe(
      'Invoice number:   993548900',
    );
  });

  it('J1: keeps the second line of a cell a line of its own', () => {
    expect(textOfRuns([at('Cost per', 40, 500), at('Fleet', 200, 500), at('ship', 50, 496)])).toBe(
      'Cost per   Fleet\nship',
    );
  });

  it('J1: puts rows in order that are drawn from below, and keeps a text of several lines together', () => {
    const rows = [4, 3, 2, 1].flatMap((row) => [
      at(`Part ${row}`, 40, 400 - row * 30),
      at(`${row}0.00`, 300, 400 - row * 30),
    ]);
    const address = [
      at('Ines Haddock', 300, 700),
      at('Lighthouse Cottage', 300, 688),
      at('Port Callow', 300, 676),
    ];
    const sender = [
      at('Boatyard Merrow', 40, 700),
      at('3 Slipway Lane', 40, 688),
      at('Port Callow', 40, 676),
    ];
    expect(textOfRuns([...rows, ...address, ...sender])).toBe(
      [
        'Boatyard Merrow\n3 Slipway Lane\nPort Callow',
        'Ines Haddock\nLighthouse Cottage\nPort Callow',
        'Part 1   10.00\nPart 2   20.00\nPart 3   30.00\nPart 4   40.00',
      ].join('\n\n'),
    );
  });

  it('J1: leaves columns of prose in the order in which they are drawn', () => {
    const line = 'the ferry sails again and nobody crosses';
    const left = [0, 1, 2, 3, 4].map((row) => at(`left ${row} ${line}`, 40, 600 - row * 12));
    const right = [0, 1, 2, 3, 4].map((row) => at(`right ${row} ${line}`, 330, 600 - row * 12));
    const notes = [500, 520, 540, 560].map((y, place) => at(`note ${place}`, 40, y - 200));
    const text = textOfRuns([...left, ...right, ...notes]);
    expect(text.indexOf('left 4')).toBeLessThan(text.indexOf('right 0'));
    expect(text.indexOf('note 0')).toBeLessThan(text.indexOf('note 3'));
  });

  it('J1: reads a page on its side by its own lines, and what is turned against the page last', () => {
    const turned = (text: string, x: number, y: number): PdfRun => at(text, x, y, { turns: 1 });
    expect(
      textOfRuns([
        turned('Day', 40, -100),
        turned('High water', 200, -100),
        turned('Monday', 40, -120),
        turned('04:12', 200, -120),
      ]),
    ).toBe('Day   High water\nMonday   04:12');
    expect(
      textOfRuns([
        at('The first line of the page.', 40, 700),
        turned('margin', 40, 0),
        at('The second line.', 40, 688),
      ]),
    ).toBe('The first line of the page. The second line.\n\nmargin');
  });

  it('J1: marks a quote where it stands on a page on its side', () => {
    const [area] = areasOfQuote([at('High water at noon', 100, -200, { turns: 1 })], 'High water at noon');
    expect(area).toEqual({ left: 191.5, right: 202.2, bottom: 100, top: 190 });
  });

  it('J1: reads letters once that are drawn twice to look bold', () => {
    expect(
      textOfRuns([at('Total', 40, 500), at('due', 90, 500), at('Total', 40.2, 500), at('due', 90.2, 500)]),
    ).toBe('Total   due');
  });

  it('J1: joins the lines of a page whose lines all stand wide apart, and parts its paragraphs', () => {
    const lines = [
      'The committee met on the first Tuesday of the month and',
      'heard the report of the harbour master on the state of',
      'the two piers, which the storm of the winter before had',
      'left without their lamps and most of their railings too,',
      'and voted the sum that their repair needs.',
    ];
    const pages = lines.map((text, row) => at(text, 40, 700 - row * 24));
    const next = at('The next meeting is in May.', 40, 700 - 4 * 24 - 48);
    expect(textOfRuns([...pages, next])).toBe(`${lines.join(' ')}\n\nThe next meeting is in May.`);
  });

  it('J1: takes a label before its text for no column', () => {
    expect(textOfRuns([at('[Cur14]', 40, 500), at('A. Curtis, Now then', 120, 500)])).toBe(
      '[Cur14] A. Curtis, Now then',
    );
    expect(textOfRuns([at('Iron', 40, 500), at('7.9', 120, 500)])).toBe('Iron   7.9');
  });

  it('J1, SE3: the time for a page grows with its runs alone, whatever it is full of', () => {
    const pages: Readonly<Record<string, (place: number) => PdfRun>> = {
      'words of one line': (place) => at(place % 2 === 0 ? 'word ' : ' ', place * 30, 500),
      'numbers in a line from the right': (place) => at(place % 3 === 0 ? 'كلمة' : '12', -place * 30, 500),
      'rows from below': (place) => at(`Row ${place}`, (place % 3) * 200, place),
    };
    for (const [name, run] of Object.entries(pages))
      expect([
        name,
        growthOf(40_000, (size) => textOfRuns(Array.from({ length: size }, (_, place) => run(place)))),
      ]).toEqual([name, linear]);
  });
});
