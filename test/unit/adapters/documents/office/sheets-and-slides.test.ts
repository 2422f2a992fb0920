/** Sheets and slides: what their writer hid, and charts. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { directParser } from '../../../../doubles/direct-parser.ts';

async function textOf(
  name: string,
  main: string,
  type: string,
  parts: Record<string, string>,
): Promise<string> {
  const all: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${main}"/></Relationships>`,
    '[Content_Types].xml': `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ...parts,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(all).map(([path, part]) => [path, strToU8(part)])));
  const read = await directParser().parse({ name, bytes });
  if (!read.ok) throw read.error;
  return read.value.text;
}

const cell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, texts: readonly string[], more = ''): string =>
  `<row r="${number}" ${more}>${texts.map((text, column) => cell(`${'ABC'[column]}${number}`, text)).join('')}</row>`;

const sheets = (first: string): Promise<string> =>
  textOf('dues.xlsx', 'xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Dues" sheetId="1" r:id="s"/><sheet name="Old" state="hidden" sheetId="2" r:id="t"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="x/worksheet" Target="one.xml"/><Relationship Id="t" Type="x/worksheet" Target="two.xml"/></Relationships>',
    'xl/one.xml': `<worksheet>${first}</worksheet>`,
    'xl/two.xml': `<worksheet><sheetData>${row(1, ['Secret'])}</sheetData></worksheet>`,
  });

const rows =
  row(1, ['Berth', 'Note', 'Dues']) + row(2, ['A', 'late', '12']) + row(3, ['B', 'odd', '99'], 'hidden="1"');

test('J9: hidden sheets, rows and columns are left out', async () => {
  const text = await sheets(`<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${rows}</sheetData>`);
  expect(text).toContain('| Berth | Dues |\n| A | 12 |');
  expect(text).not.toMatch(/late|99|Secret/u);
});

test('J9: rows that a filter leaves out, and those that are folded, are read', async () => {
  expect(await sheets(`<sheetData>${rows}</sheetData><autoFilter><filterColumn/></autoFilter>`)).toContain(
    '99',
  );
  const folded = rows.replace('hidden="1"', 'hidden="1" outlineLevel="1"');
  expect(await sheets(`<sheetData>${folded}</sheetData>`)).toContain('99');
});

test('J1, J9: a chart on a slide is read as a table, and a hidden slide is not read', async () => {
  const slide = (text: string, more = ''): string =>
    `<p:sld ${more}><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:sld>`;
  const points = (values: readonly string[]): string =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
  const chart = `<c:chart><c:title><a:t>Boats by year</a:t></c:title><c:ser><c:tx><c:strCache>${points(['Sail'])}</c:strCache></c:tx><c:cat><c:strCache>${points(['2023', '2024'])}</c:strCache></c:cat><c:val><c:numCache><c:formatCode>0.0</c:formatCode>${points(['12', '15.25'])}</c:numCache></c:val></c:ser></c:chart>`;
  const text = await textOf('boats.pptx', 'ppt/presentation.xml', 'presentationml.presentation', {
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId r:id="a"/><p:sldId r:id="b"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/slide" Target="slides/a.xml"/><Relationship Id="b" Type="x/slide" Target="slides/b.xml"/></Relationships>',
    'ppt/slides/a.xml': slide('The fleet'),
    'ppt/slides/b.xml': slide('Not yet decided', 'show="0"'),
    'ppt/slides/_rels/a.xml.rels':
      '<Relationships><Relationship Id="c" Type="x/chart" Target="../charts/c.xml"/></Relationships>',
    'ppt/charts/c.xml': chart,
  });
  expect(text).toContain('The fleet');
  expect(text).toContain('Boats by year');
  expect(text).toMatch(/\| 2023 \| 12\.0 \|\n\| 2024 \| 15\.3 \|/u);
  expect(text).not.toContain('Not yet decided');
});

test('J18: “sep=;” names the mark between the cells of a file, and is no cell', async () => {
  const bytes = strToU8('sep=;\nBerth;Dues\nA;12,50\nB;15,00\n');
  const read = await directParser().parse({ name: 'dues.csv', bytes });
  expect(read.ok && read.value.text).toBe('| Berth | Dues |\n| A | 12,50 |\n| B | 15,00 |');
});
