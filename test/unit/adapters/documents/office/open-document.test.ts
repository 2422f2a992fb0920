/** OpenDocument files as LibreOffice writes them, in the parts that are read. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';

const parser = directParser();

function file(kind: string, styles: string, body: string, parts: Record<string, string> = {}): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`;
  const all = { mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': content, ...parts };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, part]) => [name, strToU8(part)])));
}

const cell = (text: string, more = ''): string =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

async function read(name: string, bytes: Uint8Array) {
  return valueOrThrow(await parser.parse({ name, bytes }));
}

describe('J1: OpenDocument', () => {
  test('J1, J9: a text has its headings, lists, notes and tables, without what was deleted or remarked', async () => {
    const styles =
      '<text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style><style:style style:name="P1" style:parent-style-name="Title"/>';
    const body = `<office:text><text:tracked-changes><text:p>Old rule.</text:p></text:tracked-changes>
      <text:p text:style-name="P1">Harbour rules</text:p><text:h text:outline-level="2">Mooring</text:h>
      <text:p>Boats <text:span>moor</text:span><text:s text:c="3"/>by&#x20;19:00.<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>In winter by 17:00.</text:p></text:note-body></text:note> Then<text:line-break/>ring.<office:annotation><text:p>Really?</text:p></office:annotation></text:p>
      <text:list text:style-name="L1"><text:list-item><text:p>Ring the bell.</text:p></text:list-item><text:list-item><text:p>Throw the line.</text:p><text:list><text:list-item><text:p>Not the anchor.</text:p></text:list-item></text:list></text:list-item></text:list>
      <table:table><table:table-row>${cell('Berth')}${cell('Dues')}</table:table-row><table:table-row>${cell('A', 'table:number-rows-spanned="2"')}${cell('12.50 €')}</table:table-row><table:table-row><table:covered-table-cell/>${cell('15.00 €')}</table:table-row></table:table></office:text>`;
    const meta =
      '<office:document-meta><office:meta><dc:title>Rules of 2026</dc:title></office:meta></office:document-meta>';
    const { text, title, format, marks } = await read(
      'rules.odt',
      file('text', styles, body, { 'meta.xml': meta }),
    );
    expect({ title, format }).toEqual({ title: 'Rules of 2026', format: 'odt' });
    expect(text.split('\n\n')).toEqual([
      '# Harbour rules',
      '## Mooring',
      'Boats moor by 19:00. Then\nring.',
      'In winter by 17:00.',
      '1. Ring the bell.',
      '2. Throw the line.',
      '  - Not the anchor.',
      '| Berth | Dues |\n| A | 12.50 € |\n| A | 15.00 € |',
    ]);
    expect(marks.map(({ label }) => label)).toEqual(['Harbour rules', 'Mooring']);
  });

  test('J5, J16: in sheets days are ISO 8601, rows and cells that are written once stand as often as they are meant', async () => {
    const day =
      '<table:table-cell office:value-type="date" office:date-value="2026-05-04"><text:p>04.05.26</text:p></table:table-cell>';
    const rows = [
      `<table:table-row>${cell('Name')}${cell('Paid')}${cell('Amount')}${cell('Left')}</table:table-row>`,
      `<table:table-row>${cell('Ida')}${day}${cell('12.50')}<table:table-cell table:number-columns-repeated="1020"/></table:table-row>`,
      `<table:table-row table:number-rows-repeated="2">${cell('Ole')}<table:table-cell/>${cell('8', 'table:number-columns-repeated="2"')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
    ];
    const book = `<office:spreadsheet><table:table table:name="Dues">${rows.join('')}</table:table><table:table table:name="Empty"><table:table-row><table:table-cell/></table:table-row></table:table></office:spreadsheet>`;
    const { text, format, marks } = await read('dues.ods', file('spreadsheet', '', book));
    expect(format).toBe('ods');
    expect(text).toBe(
      '## Dues\n\n| Name | Paid | Amount | Left |\n| Ida | 2026-05-04 | 12.50 |  |\n| Ole |  | 8 | 8 |\n| Ole |  | 8 | 8 |',
    );
    expect(marks).toMatchObject([{ kind: 'sheet', label: 'Dues' }]);
  });

  test('J1, J2: slides have their names, titles, points and notes', async () => {
    const page = (name: string, title: string, point: string, note: string): string =>
      `<draw:page draw:name="${name}"><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:list><text:list-item><text:p>${point}</text:p></text:list-item></text:list></draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box><text:p>${note}</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`;
    const show = `<office:presentation>${page('page1', 'The lamp', 'It burns oil', 'Show the wick.')}${page('page2', 'The horn', 'It sounds in fog', '')}</office:presentation>`;
    const { text, marks } = await read('lamp.odp', file('presentation', '', show));
    expect(text.split('\n\n')).toEqual([
      '## The lamp',
      '- It burns oil',
      'Notes: Show the wick.',
      '## The horn',
      '- It sounds in fog',
    ]);
    expect(marks.map(({ kind, label }) => [kind, label])).toEqual([
      ['slide', 'page1'],
      ['slide', 'page2'],
    ]);
  });

  test('J6, J7, J8: protected, empty and overfull files are refused with what to do', async () => {
    const code = async (bytes: Uint8Array): Promise<string | null> => {
      const result = await parser.parse({ name: 'a.odt', bytes });
      return result.ok ? null : result.error.code;
    };
    const text = '<office:text><text:p>Ring the bell.</text:p></office:text>';
    const manifest =
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    expect(await code(file('text', '', text))).toBeNull();
    expect(await code(file('text', '', text, { 'META-INF/manifest.xml': manifest }))).toBe(
      'document-encrypted',
    );
    expect(await code(file('text', '', '<office:text/>'))).toBe('document-not-text');
    expect(await code(file('graphics', '', text))).toBe('document-format-unknown');
    const copied = `<table:table-row table:number-rows-repeated="1000">${cell('x'.repeat(9_000), 'table:number-columns-repeated="1000"')}</table:table-row>`;
    expect(
      await code(
        file(
          'spreadsheet',
          '',
          `<office:spreadsheet><table:table>${copied}</table:table></office:spreadsheet>`,
        ),
      ),
    ).toBe('document-too-large');
  });

  test('J1, J9: a raised number is no part of its word, and hidden rows and sheets are left out', async () => {
    const styles =
      '<style:style style:name="T1"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const { text } = await read(
      'rules.odt',
      file(
        'text',
        styles,
        '<office:text><text:p>10<text:span text:style-name="T1">6</text:span> boats</text:p></office:text>',
      ),
    );
    expect(text).toBe('10⁶ boats');
    const rows = `<table:table-row>${cell('Berth')}${cell('Dues')}</table:table-row><table:table-row table:visibility="collapse">${cell('Z')}${cell('99')}</table:table-row><table:table-row>${cell('A')}${cell('12')}</table:table-row>`;
    const body = `<office:spreadsheet><table:table table:name="Dues">${rows}</table:table><table:table table:name="Old" table:style-name="ta2"><table:table-row>${cell('Secret')}${cell('7')}</table:table-row></table:table></office:spreadsheet>`;
    const sheet = await read('dues.ods', file('spreadsheet', styles, body));
    expect(sheet.text).toContain('| Berth | Dues |\n| A | 12 |');
    expect(sheet.text).not.toMatch(/99|Secret/u);
  });
});
