/** Tables whose cells cover rows and columns, and sheets with titles and notes around their tables. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { directParser } from '../../../doubles/direct-parser.ts';

const parser = directParser();

async function textOf(name: string, content: string | Uint8Array): Promise<string> {
  const read = await parser.parse({ name, bytes: typeof content === 'string' ? strToU8(content) : content });
  if (!read.ok) throw read.error;
  return read.value.text;
}

/** An Office file with one main part, and further parts beside it. */
function office(main: string, type: string, parts: Record<string, string>): Uint8Array {
  const relation = `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${main}"/></Relationships>`;
  const types = `<Types><Override PartName="/${main}" ContentType="${type}"/></Types>`;
  const all = { '_rels/.rels': relation, '[Content_Types].xml': types, ...parts };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, part]) => [name, strToU8(part)])));
}

/** A sheet from rows by number; an empty cell is left out. */
function sheet(
  rows: Record<number, readonly string[]>,
  merged: readonly string[] = [],
  folder = 'xl/',
): Uint8Array {
  const cells = Object.entries(rows).map(([number, row]) => {
    const inside = row.map((text, column) =>
      text === '' ? '' : `<c r="${'ABCDEFGH'[column]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${number}">${inside.join('')}</row>`;
  });
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  const data = `<worksheet><sheetData>${cells.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  const sheets = '<workbook><sheets><sheet name="Dues" sheetId="1" r:id="s"/></sheets></workbook>';
  const relation =
    '<Relationships><Relationship Id="s" Type="x/worksheet" Target="sheet1.xml"/></Relationships>';
  return office(
    `${folder}workbook.xml`,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    {
      [`${folder}workbook.xml`]: sheets,
      [`${folder}_rels/workbook.xml.rels`]: relation,
      [`${folder}sheet1.xml`]: data,
    },
  );
}

describe('J16: cells over rows and columns', () => {
  test('J16: on a page, a cell over several rows stands in each of them, and no cell slips under another name', async () => {
    const page = `<table><tr><th>Harbour</th><th>Berth</th><th>Dues</th></tr>
      <tr><td rowspan="2">Elmouth</td><td>A</td><td>12</td></tr><tr><td>B</td><td>15</td></tr>
      <tr><td>Skarvik</td><td>C</td><td>9</td></tr></table>`;
    expect(await textOf('a.html', page)).toBe(
      '| Harbour | Berth | Dues |\n| Elmouth | A | 12 |\n| Elmouth | B | 15 |\n| Skarvik | C | 9 |',
    );
  });

  test('J16: a name over a group of columns stands before the names of its columns, and a title stands above', async () => {
    const page = `<table><tr><th colspan="5">Passengers by quarter</th></tr>
      <tr><th rowspan="2">Line</th><th colspan="2">2023</th><th colspan="2">2024</th></tr>
      <tr><th>Spring</th><th>Autumn</th><th>Spring</th><th>Autumn</th></tr>
      <tr><td>North</td><td>310</td><td>290</td><td>355</td><td>301</td></tr></table>`;
    expect(await textOf('a.html', page)).toBe(
      'Passengers by quarter\n\n| Line | 2023 Spring | 2023 Autumn | 2024 Spring | 2024 Autumn |\n| North | 310 | 290 | 355 | 301 |',
    );
  });

  test('J16: a wide name over values of its own is no group', async () => {
    const page = `<table><tr><th>Keeper</th><th colspan="2">Dues</th></tr>
      <tr><td>Aune</td><td>12</td><td>15</td></tr><tr><td>Brekke</td><td>9</td><td>11</td></tr></table>`;
    expect(await textOf('a.html', page)).toBe(
      '| Keeper | Dues |  |\n| Aune | 12 | 15 |\n| Brekke | 9 | 11 |',
    );
  });

  test('J16: prose that covers several rows stands once', async () => {
    const long =
      'The keeper opens the gate at high water and shuts it again before the tide has fallen by more than half, on each day of the year.';
    const page = `<table><tr><th>Rule</th><th>Gate</th></tr><tr><td rowspan="2">${long}</td><td>North</td></tr><tr><td>South</td></tr></table>`;
    expect(await textOf('a.html', page)).toBe(`| Rule | Gate |\n| ${long} | North |\n|  | South |`);
  });

  test('J16: in a Word document and on a slide', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = [
      cell('Line') + cell('Fare', '<w:gridSpan w:val="2"/>'),
      cell('') + cell('Adult') + cell('Child'),
      cell('North', '<w:vMerge w:val="restart"/>') + cell('4') + cell('2'),
      cell('', '<w:vMerge/>') + cell('6') + cell('3'),
    ];
    const body = `<w:document><w:body><w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl></w:body></w:document>`;
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    const table = '| Line | Fare Adult | Fare Child |\n| North | 4 | 2 |\n| North | 6 | 3 |';
    expect(await textOf('a.docx', office('word/document.xml', type, { 'word/document.xml': body }))).toBe(
      table,
    );

    const at = (text: string, spans = '') =>
      `<a:tc ${spans}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const lines = [
      at('Line') + at('Fare', 'gridSpan="2"') + at('', 'hMerge="1"'),
      at('') + at('Adult') + at('Child'),
      at('North', 'rowSpan="2"') + at('4') + at('2'),
      at('', 'vMerge="1"') + at('6') + at('3'),
    ];
    const slide = `<p:sld><p:graphicFrame><a:tbl>${lines.map((line) => `<a:tr>${line}</a:tr>`).join('')}</a:tbl></p:graphicFrame></p:sld>`;
    const show = office(
      'ppt/presentation.xml',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      {
        'ppt/presentation.xml':
          '<p:presentation><p:sldIdLst><p:sldId r:id="s"/></p:sldIdLst></p:presentation>',
        'ppt/_rels/presentation.xml.rels':
          '<Relationships><Relationship Id="s" Type="x/slide" Target="slide1.xml"/></Relationships>',
        'ppt/slide1.xml': slide,
      },
    );
    expect(await textOf('a.pptx', show)).toContain(table);
  });
});

describe('J16: sheets', () => {
  test('J5: the number of a conditional format is not that of a cell’s format', async () => {
    const relation = (id: string, type: string, target: string): string =>
      `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
    const file = office(
      'xl/workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      {
        'xl/workbook.xml': '<workbook><sheets><sheet name="Dues" sheetId="1" r:id="s"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s', 'worksheet', 'sheet1.xml')}${relation('y', 'styles', 'styles.xml')}</Relationships>`,
        'xl/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>45353</v></c><c r="B1" s="1"><v>3</v></c></row></sheetData></worksheet>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0"/></numFmts><cellXfs><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf></dxfs></styleSheet>',
      },
    );
    expect(await textOf('dues.xlsx', file)).toContain('2024-03-02');
    expect(await textOf('dues.xlsx', file)).toContain('3.0');
  });

  test('J16: titles above a table and notes below it are lines, and the names of the columns are the header', async () => {
    const rows = {
      1: ['Dues of the harbour of Elmouth'],
      2: ['All amounts in crowns', '', '', 'Draft'],
      3: ['Berth', 'Boat', 'Paid on', 'Dues'],
      4: ['A-1', 'Heron', '2024-03-02', '412.50'],
      5: ['A-2', 'Kittiwake', '2024-03-11', '516.40'],
      7: ['Source: the harbour office'],
    };
    const text =
      '## Dues\n\nDues of the harbour of Elmouth\n\nAll amounts in crowns Draft\n\n| Berth | Boat | Paid on | Dues |\n' +
      '| A-1 | Heron | 2024-03-02 | 412.50 |\n| A-2 | Kittiwake | 2024-03-11 | 516.40 |\n\nSource: the harbour office';
    expect(await textOf('a.xlsx', sheet(rows))).toBe(text);
    expect(await textOf('a.xlsx', sheet(rows, [], ''))).toBe(text);
  });

  test('J16: merged cells of a sheet, and years as names of columns', async () => {
    const rows = {
      1: ['Line', 'Passengers', ''],
      2: ['', '2023', '2024'],
      3: ['North', '310', '355'],
      4: ['', '290', '301'],
    };
    expect(await textOf('a.xlsx', sheet(rows, ['A1:A2', 'B1:C1', 'A3:A4']))).toBe(
      '## Dues\n\n| Line | Passengers 2023 | Passengers 2024 |\n| North | 310 | 355 |\n| North | 290 | 301 |',
    );
  });

  test('J16: empty rows end a table only where the next one has names of its own', async () => {
    const rows = {
      1: ['Berth', 'Dues'],
      2: ['A-1', '12'],
      3: ['A-2', '15'],
      5: ['B-1', '9'],
      7: ['Keeper', 'Wage', 'Since'],
      8: ['Aune', '310', '2019-02-01'],
      9: ['Brekke', '290', '2021-05-01'],
    };
    expect(await textOf('a.xlsx', sheet(rows))).toBe(
      '## Dues\n\n| Berth | Dues |\n| A-1 | 12 |\n| A-2 | 15 |\n| B-1 | 9 |\n\n' +
        '| Keeper | Wage | Since |\n| Aune | 310 | 2019-02-01 |\n| Brekke | 290 | 2021-05-01 |',
    );
  });

  test('J16: separated values with a title above the names of the columns', async () => {
    const text = await textOf(
      'a.csv',
      'Rainfall in millimetres\n\nMonth,Elmouth,Skarvik\nMay,41,52\nJune,38,47\n',
    );
    expect(text).toBe(
      'Rainfall in millimetres\n\n| Month | Elmouth | Skarvik |\n| May | 41 | 52 |\n| June | 38 | 47 |',
    );
  });

  test('J16: a table without names of columns stays as it is', async () => {
    expect(await textOf('a.csv', 'Anna,12,15\nBea,9,11\n')).toBe('| Anna | 12 | 15 |\n| Bea | 9 | 11 |');
    expect(await textOf('a.csv', 'Invoice,4711\nCustomer,Aune\nDue,2024-05-01\n')).toBe(
      '| Invoice | 4711 |\n| Customer | Aune |\n| Due | 2024-05-01 |',
    );
  });
});
