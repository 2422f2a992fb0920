/** Which lines of a PDF page are a table, and what its rows say. */
import { describe, expect, test } from 'vitest';
import type { PdfRun } from '../../../../../src/adapters/documents/pdf/pdf-columns.ts';
import { textOfRuns } from '../../../../../src/adapters/documents/pdf/pdf-lines.ts';
import { areasOfQuote } from '../../../../../src/adapters/documents/pdf/quote-on-page.ts';

type Drawn = readonly [x: number, y: number, text: string];

/** Letters of ten points, five points wide. */
const runs = (drawn: readonly Drawn[]): PdfRun[] =>
  drawn.map(([x, y, text]) => ({ text, x, y, width: text.length * 5, height: 10 }));

/** Lines below each other, their cells at the same places. */
function lines(at: readonly number[], rows: readonly (readonly string[])[], top = 700, drop = 12): Drawn[] {
  return rows.flatMap((row, line) =>
    row.flatMap((text, cell): Drawn[] => (text === '' ? [] : [[at[cell] ?? 0, top - line * drop, text]])),
  );
}

const read = (drawn: readonly Drawn[]): string => textOfRuns(runs(drawn));

const boats = [
  ['Boat', 'Berth', 'Fee'],
  ['Tern', '7', '12.00'],
  ['Old Kite', '8', '15.50'],
  ['Coot', '', '9.00'],
];
const places = [40, 140, 200];
const boatRows = [
  '| Boat | Berth | Fee |',
  '| Tern | 7 | 12.00 |',
  '| Old Kite | 8 | 15.50 |',
  '| Coot |  | 9.00 |',
];

describe('J16: a table of a PDF is read as rows of cells under their names', () => {
  test('J16: between the lines around it, and an empty cell stays empty', () => {
    const above: Drawn = [40, 730, 'The harbour master collects the fees in May.'];
    const below: Drawn = [40, 630, 'Guests pay by the night.'];
    expect(read([above, ...lines(places, boats), below]).split('\n')).toEqual([
      above[2],
      '',
      ...boatRows,
      '',
      below[2],
    ]);
  });

  test('J16: the lines of a cell are one, however a program draws them, and its quote is found in them', () => {
    const drawn = [
      ...lines([40, 200, 260], [['Work', 'Hours', 'Price']]),
      // The text of the first cell is drawn to its end, and the numbers stand beside its middle.
      [40, 680, 'Sanding and painting of'],
      [40, 668, 'the hull with two coats of anti-'],
      [40, 656, 'fouling paint'],
      [200, 668, '14'],
      [260, 668, '640.00'],
      ...lines([40, 200, 260], [['Bilge pump', '2', '119.80']], 636),
      ...lines([40, 200, 260], [['New rudder', '5', '240.00']], 616),
    ] as Drawn[];
    const row = '| Sanding and painting of the hull with two coats of antifouling paint | 14 | 640.00 |';
    expect(read(drawn).split('\n')).toEqual([
      '| Work | Hours | Price |',
      row,
      '| Bilge pump | 2 | 119.80 |',
      '| New rudder | 5 | 240.00 |',
    ]);
    expect(areasOfQuote(runs(drawn), row)).toHaveLength(5);
  });

  test('J16: where all lines stand alike, one without a first cell and without a number goes on', () => {
    const rows = [
      ['Part', 'Work', 'Every'],
      ['Winch', 'Grease the bearings and', '6 months'],
      ['', 'check the teeth', ''],
      ['Gate', 'Oil', '3 months'],
      ['Pump', 'Clean', '1 month'],
    ];
    expect(read(lines([40, 140, 300], rows)).split('\n')).toContain(
      '| Winch | Grease the bearings and check the teeth | 6 months |',
    );
  });

  test('J16: a name over several columns stands before theirs, and years are names', () => {
    const groups: Drawn[] = [
      [170, 712, '2023'],
      [310, 712, '2024'],
    ];
    const rows = [
      ['Fruit', 'Spring', 'Autumn', 'Spring', 'Autumn'],
      ['Pears', '80', '95', '70', '101'],
      ['Plums', '44', '12', '51', '18'],
      ['Figs', '3', '9', '4', '8'],
    ];
    expect(read([...groups, ...lines([40, 140, 200, 280, 340], rows)]).split('\n')).toEqual([
      '| Fruit | 2023 Spring | 2023 Autumn | 2024 Spring | 2024 Autumn |',
      '| Pears | 80 | 95 | 70 | 101 |',
      '| Plums | 44 | 12 | 51 | 18 |',
      '| Figs | 3 | 9 | 4 | 8 |',
    ]);
    const figures = [
      ['', '2022', '2023'],
      ['Revenue', '4,388', '5,010'],
      ['Wages', '2,015', '2,220'],
      ['Profit', '288', '402'],
    ];
    expect(read(lines(places, figures)).split('\n')[0]).toBe('|  | 2022 | 2023 |');
  });

  test('J16: a title in the middle above the names is no name of a group', () => {
    const title: Drawn = [100, 712, 'Fees of May'];
    expect(read([title, ...lines(places, boats)]).split('\n')).toEqual([title[2], '', ...boatRows]);
  });

  test('J16: from the right where its script is read so', () => {
    const rows = [
      ['מחיר', 'משקל', 'לחם'],
      ['42', '1000', 'שיפון'],
      ['49', '750', 'כוסמין'],
      ['31', '500', 'חלה'],
    ];
    expect(read(lines(places, rows)).split('\n').slice(0, 2)).toEqual([
      '| לחם | משקל | מחיר |',
      '| שיפון | 1000 | 42 |',
    ]);
  });

  test('J16: on the next page below running lines, where its names stand again; other names, text and numbers are not its rows', () => {
    const next = (page: readonly Drawn[]): string => {
      const open = { table: null };
      textOfRuns(runs([...lines(places, boats), [40, 640, 'Page 1']]), open);
      return textOfRuns(runs(page), open);
    };
    const rest = [
      ['Gull', '9', '8.00'],
      ['Heron', '11', '14.00'],
    ];
    expect(next([[40, 730, 'Fees of May'], ...lines(places, rest)]).split('\n')).toEqual([
      'Fees of May',
      '',
      '| Boat | Berth | Fee |',
      '| Gull | 9 | 8.00 |',
      '| Heron | 11 | 14.00 |',
    ]);
    const others = [
      [['Lamp', 'Watt', 'Price of 12'], ...rest],
      [
        ['Gull', 'Ada', '8.00'],
        ['Heron', 'Ivo', '14.00'],
      ],
      [['Gull', '9', '8.00'], ['All fees are paid in May.']],
    ];
    for (const other of others) expect(next(lines(places, other))).not.toContain('|');
    const far = Array.from({ length: 5 }, (_, line) => [`The rule ${line} of the harbour`]);
    expect(next(lines(places, [...far, ...rest]))).not.toContain('|');
  });

  test('Q49: a row whose names stand on the page before is found by its cells', () => {
    const drawn: Drawn[] = [
      [40, 700, 'Sanding and painting'],
      [200, 700, '14'],
      [260, 700, '640.00'],
      [40, 688, 'of the hull'],
      ...lines(
        [40, 200, 260],
        [
          ['Pump', '2', '119.80'],
          ['Rudder', '5', '240.00'],
        ],
        668,
        20,
      ),
    ];
    expect(areasOfQuote(runs(drawn), '| Sanding and painting of the hull | 14 | 640.00 |')).toHaveLength(4);
  });

  test('J16: a row of very many words in a table is not lost', () => {
    const words = Array.from({ length: 50 }, (_, place): Drawn => [40 + place * 20, 664, 'w']);
    const drawn = [...lines(places, boats), ...words, ...lines(places, boats.slice(1), 652)];
    expect(read(drawn).match(/w/gu)).toHaveLength(50);
  });

  test.each<[string, readonly Drawn[]]>([
    ['a table without names', lines(places, boats.slice(1).concat([['Gull', '9', '8.00']]))],
    [
      'words alone',
      lines(places, [
        ['Boat', 'Keeper', 'Port'],
        ['Tern', 'Ada', 'Alm'],
        ['Kite', 'Ivo', 'Brek'],
        ['Coot', 'Kit', 'Corr'],
      ]),
    ],
    [
      'a list of contents',
      lines(
        [40, 80, 400],
        [
          ['Part', 'Title', 'Page'],
          ['I.', 'The quay . . . . . .', '3'],
          ['II.', 'The ice . . . . . . .', '20'],
          ['III.', 'The end . . . . . . .', '37'],
        ],
      ),
    ],
    [
      'the fields of a form',
      lines(
        [40, 140, 240],
        [
          ['Boat:', 'Bill to', 'Due:'],
          ['Tern', '7 Mill Lane', '13 June'],
          ['Kite', '8 Quay', '14 June'],
          ['Coot', '9 Hill', '15 June'],
        ],
      ),
    ],
    [
      'an address beside fields',
      lines(
        [40, 140, 240, 340],
        [
          ['Bill to', 'Ship to', 'Number', 'BW-2024-0187'],
          ['Marsh Farm', 'Barn', 'Date', '14 May 2024'],
          ['Mill Lane', 'Sluice', 'Due', '13 June 2024'],
          ['Ely', 'Ely', 'Customer', '40318'],
        ],
      ),
    ],
    [
      'names that two columns share',
      lines(
        [40, 140, 200, 280, 340],
        [
          ['Fruit', 'Rail', 'Road', 'Rail', 'Road'],
          ['Pears', '80', '95', '70', '101'],
          ['Plums', '44', '12', '51', '18'],
          ['Figs', '3', '9', '4', '8'],
        ],
      ),
    ],
    [
      'columns of text side by side',
      places.flatMap((x, column): Drawn[] => [
        [x, 700, ['Basic', 'Plus', 'All'][column] ?? ''],
        ...[1, 2, 3].map((line): Drawn => [x, 700 - line * 12, `${line + column} boats`]),
      ]),
    ],
  ])('J16: %s stays as lines', (_, drawn) => {
    expect(read(drawn)).not.toContain('|');
  });
});
