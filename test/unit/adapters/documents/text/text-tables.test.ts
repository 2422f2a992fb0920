import { describe, expect, test } from 'vitest';
import { withTables } from '../../../../../src/adapters/documents/text/text-tables.ts';

const presets = `              -0 ... -9

                     Preset   DictSize   CompCPU   CompMem   DecMem
                       -0     256 KiB       0        3 MiB    1 MiB
                       -1       1 MiB       1        9 MiB    2 MiB
                       -8      32 MiB       6      370 MiB   33 MiB

              Column descriptions:`;

describe('J16: a table of plain text whose cells only stand below each other is read as a table', () => {
  test('J16: right-aligned cells, and what stands around stays letter by letter', () => {
    expect(withTables(presets)).toBe(`              -0 ... -9

| Preset | DictSize | CompCPU | CompMem | DecMem |
| -0 | 256 KiB | 0 | 3 MiB | 1 MiB |
| -1 | 1 MiB | 1 | 9 MiB | 2 MiB |
| -8 | 32 MiB | 6 | 370 MiB | 33 MiB |

              Column descriptions:`);
  });

  test('J16: names on two lines, an empty line below them, and text right above', () => {
    const text = `Memory by flag:
        Fast     Slow     Size
Flag    usage    usage

 -1     1200k    500k    914704
 -2     2000k    900k    877703

 -9     7600k   3700k    828642
That is all.`;
    expect(withTables(text)).toBe(`Memory by flag:
| Flag | Fast usage | Slow usage | Size |
| -1 | 1200k | 500k | 914704 |
| -2 | 2000k | 900k | 877703 |
| -9 | 7600k | 3700k | 828642 |



That is all.`);
  });

  test('J16: tabs, a rule below the names, an empty cell, a pipe', () => {
    const text = 'Boat\tBerth\tFee\n----\t-----\t---\nLinnet\t7\t£120\nOyster\t\t£90\nTern|2\t12\t£75\n';
    expect(withTables(text)).toBe(
      '| Boat | Berth | Fee |\n| Linnet | 7 | £120 |\n| Oyster |  | £90 |\n| Tern\\|2 | 12 | £75 |\n\n',
    );
  });

  test('J16: one tab between two cells counts columns, however long the cells are', () => {
    const text =
      '#codes\tplace\tzone\tnote\nAE,OM,RE,SC,TF\t+2518\tAsia/Dubai\tGulf\nAF\t+3431\tAsia/Kabul\tall\nAL\t+41\tEurope/Tirane\tall';
    expect(withTables(text)).toBe(
      '| #codes | place | zone | note |\n| AE,OM,RE,SC,TF | +2518 | Asia/Dubai | Gulf |\n| AF | +3431 | Asia/Kabul | all |\n| AL | +41 | Europe/Tirane | all |',
    );
  });

  test('J16: beside wide spaces a tab leads to where a cell stands', () => {
    const text =
      'char  digraph\thex\tdec\n^@\tNU\t0x00\t  0\n^A\tSH\t0x01\t  1\n^B\tSX\t0x02\t  2\n^C\tEX\t0x03\t  3';
    expect(withTables(text).split('\n').slice(0, 2)).toEqual([
      '| char | digraph | hex | dec |',
      '| ^@ | NU | 0x00 | 0 |',
    ]);
  });

  test('J16: names whose second line begins further right', () => {
    const text =
      'Release   Derived   Owner     GPL-\n          from                compatible?\n0.9       1.1       CWI       yes\n1.3       1.2       CNRI      yes\n1.6       1.5       CNRI      no';
    expect(withTables(text).split('\n')[0]).toBe('| Release | Derived from | Owner | GPL- compatible? |');
  });

  test('J16: years name columns, also below no name', () => {
    const text = 'Kilos   2022   2023\nPears     80     95\nPlums     44     12\nFigs       3      9';
    expect(withTables(text).split('\n')[0]).toBe('| Kilos | 2022 | 2023 |');
    expect(withTables(text.replace('Kilos', '     ')).split('\n')[0]).toBe('|  | 2022 | 2023 |');
  });

  test.each([
    [
      'a year as a value',
      'Ada      1990   Oslo\nIvo      1987   Alm\nKit      1979   Brek\nUna      2001   Corr',
    ],
    [
      'justified prose',
      'This  is  a  line that  was\nset  to  both  sides  by 4\na  manual  of  8  pages  on\nthe  way  to  the  printer 2',
    ],
    [
      'entries and their text',
      'git      9418/tcp      # Git\nssh      22/tcp        # Secure\nhttp     80/tcp        www',
    ],
    ['two columns', 'Port    Boat\n7       Linnet\n8       Tern\n9       Oyster'],
    [
      'words alone',
      'Boat     Keeper    Port\nLinnet   Ada       Aldport\nTern     Kit       Hollin\nOyster   Ivo       Purley',
    ],
    ['too few rows', 'Boat     Keeper    Fee\nLinnet   Ada       12\nTern     Kit       15'],
    ['code', 'int  a  = 1;   // one\nint  b  = 2;   // two\nint  c  = 3;   // three\nint  d  = 4;   // four'],
  ])('J16: %s stays as it is', (_, text) => {
    expect(withTables(text)).toBe(text);
  });

  test('J16: a hundred thousand lines of words in columns are read in one go', () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, line) => `boat     keeper   port ${line % 7 === 0 ? 'x' : ''}`,
    );
    const text = lines.join('\n');
    expect(withTables(text)).toBe(text);
  });

  test('J16: a table behind three hundred thousand lines is read, too', () => {
    const above = 'a line\n'.repeat(300_000);
    const table = 'Boat   Berth   Fee\nTern   7       12\nKite   8       15\nCoot   9       18';
    expect(
      withTables(above + table).endsWith(
        'a line\n| Boat | Berth | Fee |\n| Tern | 7 | 12 |\n| Kite | 8 | 15 |\n| Coot | 9 | 18 |',
      ),
    ).toBe(true);
  });
});
