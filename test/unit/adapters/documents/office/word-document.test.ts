/** Word files, in the parts that are read. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { directParser } from '../../../../doubles/direct-parser.ts';

const relations = (parts: Record<string, string>): string =>
  `<Relationships>${Object.entries(parts)
    .map(([type, target], place) => `<Relationship Id="r${place}" Type="x/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

async function textOf(body: string, parts: Record<string, string> = {}): Promise<string> {
  const beside = Object.fromEntries(Object.keys(parts).map((type) => [type, `${type}.xml`]));
  const all: Record<string, string> = {
    '_rels/.rels': relations({ officeDocument: 'word/document.xml' }),
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(beside),
    ...Object.fromEntries(Object.entries(parts).map(([type, part]) => [`word/${type}.xml`, part])),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(all).map(([path, part]) => [path, strToU8(part)])));
  const read = await directParser().parse({ name: 'rules.docx', bytes });
  if (!read.ok) throw read.error;
  return read.value.text;
}

const run = (text: string, look = ''): string => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (text: string, look = ''): string => `<w:p><w:pPr>${look}</w:pPr>${run(text)}</w:p>`;
const item = (text: string, list: number, level = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const level = (at: number, format: string, text: string, start = 1): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (kinds: readonly string[], lists: readonly string[]): string =>
  `<w:numbering>${kinds.map((kind, id) => `<w:abstractNum w:abstractNumId="${id}">${kind}</w:abstractNum>`).join('')}${lists.join('')}</w:numbering>`;
const list = (id: number, kind: number, more = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>${more}</w:num>`;

describe('J1: numbers that Word computes', () => {
  test('J1: stand before headings, clauses and items, and count on through the document', async () => {
    const clauses =
      level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2') + level(2, 'lowerLetter', '(%3)');
    const styles =
      '<w:styles><w:style w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>';
    const text = await textOf(
      paragraph('Rent', '<w:pStyle w:val="H"/>') +
        item('Rent is due on the third.', 1, 1) +
        item('by transfer', 1, 2) +
        item('in cash', 1, 2) +
        item('Late rent costs £20.', 1, 1) +
        paragraph('Keys', '<w:pStyle w:val="H"/>') +
        item('Two keys are given.', 1, 1) +
        paragraph('No number.', '<w:pStyle w:val="H"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
      { numbering: numbering([clauses], [list(1, 0)]), styles },
    );
    expect(text.split(/\n+/u)).toEqual([
      '# 1. Rent',
      '  - 1.1 Rent is due on the third.',
      '    - (a) by transfer',
      '    - (b) in cash',
      '  - 1.2 Late rent costs £20.',
      '# 2. Keys',
      '  - 2.1 Two keys are given.',
      '# No number.',
    ]);
  });

  test('J1: a list may begin anew or elsewhere, in letters, Roman and Chinese numbers; a bullet stays one', async () => {
    const kinds = [
      level(0, 'decimal', '%1)', 3),
      level(0, 'upperRoman', '%1.'),
      level(0, 'chineseCountingThousand', '第%1条'),
      level(0, 'bullet', ''),
    ];
    const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
    const lists = [list(1, 0), list(2, 0, again), list(3, 1), list(4, 2), list(5, 3)];
    const text = await textOf(
      item('Three', 1) +
        item('Four', 1) +
        item('One', 2) +
        item('First', 3) +
        item('房租', 4) +
        item('Dot', 5) +
        item('Lost', 9),
      { numbering: numbering(kinds, lists) },
    );
    expect(text.split(/\n+/u)).toEqual([
      '3) Three',
      '4) Four',
      '1) One',
      '- I. First',
      '- 第一条 房租',
      '- Dot',
      '- Lost',
    ]);
  });
});

test('J1: what stands above and below the pages of a Word document is read once, without page numbers', async () => {
  const header = `<w:hdr>${paragraph('Linnet Lettings, 4 Quay Street')}${paragraph('Page 1 of 3')}</w:hdr>`;
  const footer = `<w:ftr>${paragraph('Linnet Lettings, 4 Quay Street')}${paragraph('2')}</w:ftr>`;
  expect(await textOf(paragraph('Dear Ms Roth'), { header, footer })).toBe(
    'Dear Ms Roth\n\nLinnet Lettings, 4 Quay Street',
  );
});

test('J1: a raised number is no part of its word', async () => {
  const body = `<w:p>${run('10')}${run('6', '<w:vertAlign w:val="superscript"/>')}${run(' boats of class')}${run('2', '<w:vertAlign w:val="superscript"/>')}${run(' H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O')}</w:p>`;
  expect(await textOf(body)).toBe('10⁶ boats of class² H2O');
});

test('J9: words that only say what to write into a field are left out', async () => {
  const field = (properties: string, text: string): string =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
  const body = `<w:p>${run('Tenant: ')}${field('<w:showingPlcHdr/>', 'Click here to enter a name.')}${field('', 'Ines Roth')}</w:p>`;
  expect(await textOf(body)).toBe('Tenant: Ines Roth');
});
