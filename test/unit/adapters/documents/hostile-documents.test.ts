/** Small files made to take all memory or all time: each ends soon, in words or in its text, within a bounded memory. */

import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXml } from '../../../../src/adapters/documents/data/xml-events.ts';
import { formatCode, formatNumber } from '../../../../src/adapters/documents/office/number-format.ts';
import { sniffFormat } from '../../../../src/adapters/documents/sniff-format.ts';
import { TextBuilder, tableBlock } from '../../../../src/adapters/documents/text-builder.ts';
import { DocumentReading, mostMegabytes } from '../../../doubles/document-reading.ts';
import { growthOf, linear } from '../../../doubles/growth.ts';

/** Of the processor, whatever else the machine does. */
const mostMilliseconds = 10_000;

let reading: DocumentReading;
beforeAll(async () => {
  reading = await DocumentReading.open('hostile');
}, 120_000);
afterAll(() => reading.close());

/** The text or the refusal, its time and its memory within the limits. */
async function outcome(name: string, bytes: Uint8Array): Promise<string> {
  const report = await reading.read(name, bytes);
  expect(report.processorMilliseconds).toBeLessThan(mostMilliseconds);
  expect(report.mostMegabytes).toBeLessThan(mostMegabytes);
  return report.outcome === 'text' ? report.text : report.outcome;
}

const relation = (type: string, target: string) =>
  strToU8(`<Relationships><Relationship Id="r" Type="x/${type}" Target="${target}"/></Relationships>`);

function office(main: string, body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ '_rels/.rels': relation('officeDocument', main), [main]: strToU8(body), ...more });
}

function sheet(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const book = '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="r"/></sheets></workbook>';
  return office('xl/workbook.xml', book, {
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'sheet.xml'),
    'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

function slides(body: string): Uint8Array {
  return office('ppt/presentation.xml', '<p:presentation xmlns:r="r"><p:sldId r:id="r"/></p:presentation>', {
    'ppt/_rels/presentation.xml.rels': relation('slide', 'slide.xml'),
    'ppt/slide.xml': strToU8(`<p:sld><p:sp>${body}</p:sp></p:sld>`),
  });
}

const word = (body: string) =>
  office('word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`);
const wordCell = '<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>';

describe('small files that would grow', () => {
  test('SE2: a sheet with a cell in the last column of each row is read without the columns between', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row><c r="XFD${at + 1}"><v>${at}</v></c></row>`);
    expect(await outcome('a.xlsx', sheet(rows.join('')))).toContain('19999');
    const stairs = Array.from(
      { length: 1_500 },
      (_, at) => `<row><c><v>1</v></c>${'<c/>'.repeat(at)}<c><v>1</v></c></row>`,
    );
    expect(await outcome('b.xlsx', sheet(stairs.join('')))).toMatch(/^document-(?:too-large|unsafe)$/);
  });

  test('SE2: rows of tables that grow wide at the end, in CSV, Word, slides and pages, are counted before they are written', async () => {
    const wide = `${'a,b\n'.repeat(10_000)}${'x,'.repeat(20_000)}y\n`;
    expect(await outcome('a.csv', strToU8(wide))).toBe('document-too-large');
    const rows = `<w:tr>${wordCell}${wordCell}</w:tr>`.repeat(3_000);
    const table = `<w:tbl>${rows}<w:tr>${wordCell.repeat(3_000)}</w:tr></w:tbl>`;
    expect(await outcome('a.docx', word(table))).toBe('document-too-large');
    const page = `<table>${'<tr><td>a<td>b'.repeat(3_000)}<tr>${'<td>x'.repeat(3_000)}</table>`;
    expect(await outcome('a.html', strToU8(`<html>${page}`))).toBe('document-too-large');
    const spans = `<table>${`<tr>${'<td colspan=50>a'.repeat(50)}`.repeat(500)}</table>`;
    expect(await outcome('b.html', strToU8(`<html>${spans}`))).toBe('document-too-large');
  });

  test('SE2: tables in tables have an end', async () => {
    const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`;
    expect(await outcome('a.docx', word(deep))).toBe('document-damaged');
  });

  test.each(['50000000', '-1', '1e9', 'NaN', '2.5'])(
    'SE2: a point of level %s stands where points can',
    async (level) => {
      const point = `<a:p><a:pPr lvl="${level}"/><a:r><a:t>Point</a:t></a:r></a:p>`;
      const text = await outcome('a.pptx', slides(`<p:ph type="body"/>${point.repeat(3)}`));
      expect(text).toBe('- Point\n- Point\n- Point');
    },
  );

  test('SE2: a page of a million paragraphs, attributes or comments is refused before a tree is made', async () => {
    for (const source of [
      '<p>x'.repeat(1_000_000),
      `<p${' a'.repeat(1_000_000)}>x`,
      '<!---->'.repeat(1_000_000),
      '<b>'.repeat(900_000),
    ])
      expect(await outcome('a.html', strToU8(`<html><body>${source}`))).toBe('document-too-large');
    // Scripts are no markup.
    const script = `<script>${'if (a<b && c>d) e="<p>";'.repeat(100_000)}</script>`;
    expect(await outcome('b.html', strToU8(`<html><body>${script}<p>Hello`))).toBe('Hello');
  });
});

const passesOnce = (work: (size: number) => unknown, size = 300_000): void =>
  expect(growthOf(size, work)).toBe(linear);

describe('readers pass over each character once', () => {
  test('SE3: what a file is', () => {
    for (const opening of ['<!---->', '<!-- ', '<!--x-->\n', '<?xml ', ' ', '<', '<!'])
      passesOnce((size) => sniffFormat('a', strToU8(opening.repeat(size))), 65_536);
    const page = (text: string) => sniffFormat('a', strToU8(text));
    for (const text of [
      '<!-- a --> <!-- <html> -->\n<?xml version="1.0"?><!DOCTYPE HTML>',
      '\ufeff<html lang="en">',
      ' \n<HTML>',
    ])
      expect(page(text)).toEqual({ ok: true, value: 'html' });
    for (const text of ['<!-- <html>', '<htmlx>', '<p>', 'See <html>', '<!---->'.repeat(50)])
      expect(page(text)).toEqual({ ok: true, value: 'text' });
  });

  test.each([
    ['an attribute without a value', (size: number) => `<a ${'b'.repeat(size)}/>`],
    ['attributes without values', (size: number) => `<a ${'b '.repeat(size)}/>`],
    ['equal signs', (size: number) => `<a ${'='.repeat(size)}/>`],
    ['blanks before a sign', (size: number) => `<a b${' '.repeat(size)}="c"/>`],
    ['declarations', (size: number) => `<a>${'<!b>'.repeat(size)}</a>`],
    ['half references', (size: number) => `<a>${'&#x1'.repeat(size)}</a>`],
    ['elements in elements', (size: number) => `${'<a>'.repeat(size)}${'</a>'.repeat(size)}`],
  ])('SE3: XML of %s', (_, make) => passesOnce((size) => readXml(strToU8(make(size)), {})));

  test('SE3: attributes are read as before', () => {
    const seen: [string, string][] = [];
    const source = '<a b="1" x:c = \'2\' d e="" f=g h="i>j" id="k" r:id="l&amp;"/>';
    readXml(strToU8(source), { open: (_, attributes) => seen.push(...attributes) });
    expect(Object.fromEntries(seen)).toEqual({
      b: '1',
      'x:c': '2',
      c: '2',
      e: '',
      h: 'i>j',
      id: 'k',
      'r:id': 'l&',
    });
  });

  test('SE3: blanks, line ends and bars of blocks and tables', () => {
    for (const piece of [' ', '\n', '\t', '\u00a0', '\r', '\r\n', ' \n', '|', '\u0007'])
      passesOnce((size) => {
        new TextBuilder().block(`a${piece.repeat(size)}b`);
        new TextBuilder().block(`${piece.repeat(size)}b`);
        tableBlock([[`a${piece.repeat(size)}b`, 'c']]);
      });
    const builder = new TextBuilder();
    builder.block('\n\n  first \t\u00a0\nsecond\r\n\r\n third\n\n');
    expect(builder.finish().text).toBe('  first\nsecond\n\n third');
  });

  test('SE3: formats of numbers', () => {
    for (const piece of ['[', '"', '[$', '\\', '0', '#', '0.', '_', '[$-'])
      passesOnce((size) => {
        const code = formatCode(200, new Map([[200, piece.repeat(size)]]));
        for (let cell = 0; cell < 200; cell += 1) formatNumber(cell, code);
      });
    // A longer format is not read, so that no more than this can be taken for a cell.
    for (const piece of ['[', '"', '[$', '\\', '0', '#', '0.', '_', '[$-'])
      expect(formatNumber(1, formatCode(1, new Map([[1, piece.repeat(255).slice(0, 255)]])))).not.toBe('');
  });
});
