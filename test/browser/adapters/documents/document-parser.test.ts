import { zlibSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { WorkerDocumentParser } from '../../../../src/adapters/documents/worker-document-parser.ts';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { splitSentences } from '../../../../src/core/text/sentences.ts';
import { placeInMarks } from '../../../../src/evidence/documents/document-marks.ts';
import { spawnDocumentParser } from '../../../../src/runtime/engines/spawn-workers.ts';
import { documentParserContract } from '../../../contracts/document-parser.contract.ts';
import { bytesOfDocument, expectedDocuments, recallOf } from './test-documents.ts';

const parser = new WorkerDocumentParser({ spawn: spawnDocumentParser });
afterAll(() => parser.close());

documentParserContract('the worker', async () => parser, { read: bytesOfDocument, pdf: true });

const squeeze = (text: string): string => text.replace(/\s+/gu, '');

describe('documents of many programs', () => {
  const names = Object.keys(expectedDocuments);

  test('there are at least forty of them', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
  });

  test.each(names)('J1, J2: %s', async (name) => {
    const { text: reference, places } = expectedDocuments[name] as (typeof expectedDocuments)[string];
    const { text, marks } = valueOrThrow(await parser.parse({ name, bytes: await bytesOfDocument(name) }));
    const { recall, missing } = recallOf(reference, text);
    expect(
      recall,
      `missing: ${missing.slice(0, 20).join(' ')}\n${text.slice(0, 1_500)}`,
    ).toBeGreaterThanOrEqual(0.99);
    // Sentences must come out whole, since they are what gets quoted.
    const sentences = splitSentences(reference).filter((sentence) => sentence.text.length > 40);
    const held = squeeze(text);
    const broken = sentences.filter((sentence) => !held.includes(squeeze(sentence.text)));
    expect(broken.map((sentence) => sentence.text)).toEqual([]);
    for (const { quote, place } of places) {
      const start = text.lastIndexOf(quote);
      expect(start, `${quote} in ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(0);
      expect(placeInMarks(marks, start, start + quote.length)).toBe(place);
    }
    expect(text).not.toContain('neverRead');
  });
});

describe('J1: PDFs that are drawn in another order than they are read in', () => {
  test.each([
    ['invoice-out-of-order.pdf', 'Invoice number:   4711-B\nDate of the invoice:   12 May 2025'],
    ['invoice-out-of-order.pdf', 'Ines Haddock\nLighthouse Cottage\nPort Callow\n\nBoatyard Merrow\n'],
    ['invoice-out-of-order.pdf', 'Repair of the rudder   € 175.00\nCanvas for two sails'],
    ['library-rules-ar.pdf', 'آخر تعديل لهذه القواعد كان في 14/03/2025.'],
    ['library-rules-ar.pdf', 'مرة واحدة (Online Renewal) عبر الموقع books.example أو بالهاتف 0123456.'],
    ['tide-table-on-its-side.pdf', '| Tuesday | 05:03 | 11:20 | 6.1 m |\n| Wednesday'],
  ])('J1: %s', async (name, shown) => {
    const result = valueOrThrow(await parser.parse({ name, bytes: await bytesOfDocument(name) }));
    expect(result.text).toContain(shown);
  });
});

describe('PDFs that cannot be read', () => {
  const refused = import.meta.glob<string>('../../../files/refused/*.pdf', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  });
  const read = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await (await fetch(refused[`../../../files/refused/${name}`] ?? '')).arrayBuffer());
  const codeOf = async (name: string, bytes: Uint8Array): Promise<string> => {
    const result = await parser.parse({ name, bytes });
    return result.ok ? result.value.text : result.error.code;
  };

  test('J7: one with a password is told as such; one that is only locked against changes is read', async () => {
    expect(await codeOf('password.pdf', await read('password.pdf'))).toBe('document-encrypted');
    expect(await codeOf('owner-password.pdf', await read('owner-password.pdf'))).toBe(
      'The spare key is under the third flower pot.',
    );
  });

  test('J8: a scan has no text, a cut or broken one is damaged or gives what is left', async () => {
    expect(await codeOf('scan.pdf', await read('scan.pdf'))).toBe('document-not-text');
    const whole = await bytesOfDocument('seed-vault-reportlab.pdf');
    expect(await codeOf('header.pdf', whole.slice(0, 40))).toBe('document-damaged');
    for (let part = 1; part < 8; part += 1) {
      const bytes = whole.slice(0, (whole.length * part) / 8);
      const result = await parser.parse({ name: 'cut.pdf', bytes });
      if (!result.ok) expect(result.error.code).toMatch(/^document-(?:damaged|not-text)$/u);
    }
    const noise = whole.map((byte, at) => (at % 97 === 50 ? (byte * 31) & 255 : byte));
    const result = await parser.parse({ name: 'noise.pdf', bytes: noise });
    if (!result.ok) expect(result.error.code).toMatch(/^document-/u);
  });

  test('J8: pages that cannot be read are counted, and the others are read', async () => {
    const page = (kids: string): string =>
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${kids.split('R').length - 1}>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 99]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length 42>>stream\nBT /F 12 Tf 10 50 Td (Moor by noon.) Tj ET\nendstream endobj\ntrailer<</Root 1 0 R>>\n`;
    const read = async (kids: string) => {
      const result = await parser.parse({ name: 'a.pdf', bytes: new TextEncoder().encode(page(kids)) });
      return result.ok ? [result.value.text, result.value.unreadPages] : result.error.code;
    };
    expect(await read('3 0 R')).toEqual(['Moor by noon.', undefined]);
    expect(await read('3 0 R 9 0 R')).toEqual(['Moor by noon.', 1]);
  });

  test('J4: a page of two hundred million bytes, packed twice, ends in a typed error, and the next file is read', async () => {
    const empty = zlibSync(new Uint8Array(200_000_000).fill(32), { level: 1 });
    const packed = zlibSync(empty, { level: 9 });
    const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`;
    const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
    const encoder = new TextEncoder();
    const bytes = new Uint8Array([...encoder.encode(head), ...packed, ...encoder.encode(tail)]);
    expect(bytes.length).toBeLessThan(20_000);
    expect(await codeOf('bomb.pdf', bytes)).toBe('document-unsafe');
    expect(await codeOf('owner-password.pdf', await read('owner-password.pdf'))).toContain('spare key');
  });

  test('J9: nothing that a file names is fetched, and no script of it is run', async () => {
    const html =
      '<html><body><p>Text <img src="https://example.invalid/x.png" alt="map"></p><script>self.ran = true</script></body></html>';
    const before = performance.getEntriesByType('resource').length;
    expect(await codeOf('page.html', new TextEncoder().encode(html))).toBe('Text map');
    expect(
      performance
        .getEntriesByType('resource')
        .slice(before)
        .map(({ name }) => name),
    ).not.toContain('https://example.invalid/x.png');
    expect('ran' in globalThis).toBe(false);
  });
});
