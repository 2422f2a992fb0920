/** Files that are not what they seem, and files made to do harm: each ends in a typed error, and soon. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { BoundedZip, zipBounds } from '../../../../src/adapters/documents/bounded-zip.ts';
import { readXml } from '../../../../src/adapters/documents/data/xml-events.ts';
import { sniffFormat } from '../../../../src/adapters/documents/sniff-format.ts';
import { directParser } from '../../../doubles/direct-parser.ts';

const documents = new URL('../../../files/documents/', import.meta.url);
const parser = directParser();
const bytesOf = async (name: string) => new Uint8Array(await readFile(new URL(name, documents)));

async function outcome(name: string, bytes: Uint8Array): Promise<string> {
  const result = await parser.parse({ name, bytes });
  return result.ok ? result.value.format : result.error.code;
}

/** A Word document with this as its main part. */
function wordFile(body: Uint8Array, more: Record<string, Uint8Array> = {}): Uint8Array {
  const relations = strToU8(
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  return zipSync({ '_rels/.rels': relations, 'word/document.xml': body, ...more });
}

const paragraph = strToU8('<w:document><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>');

describe('what a file is', () => {
  test('J3: content decides, whatever the name says', async () => {
    const word = await bytesOf('seed-vault-python.docx');
    expect(await outcome('report.pdf', word)).toBe('docx');
    expect(await outcome('table.xlsx', await bytesOf('seed-vault-libreoffice.pptx'))).toBe('pptx');
    expect(await outcome('notes.txt', await bytesOf('harbour-dues-openpyxl.xlsx'))).toBe('xlsx');
    expect(await outcome('letter.docx', await bytesOf('lantern-bridge.txt'))).toBe('text');
    expect(await outcome('page.txt', await bytesOf('seed-vault-libreoffice.htm'))).toBe('html');
  });

  test('J3: a text that begins like a signature is still a text', async () => {
    for (const text of ['MZ is a code.', 'BZh! she said', 'ID3 tags', 'WAVE', '12345678WAVE of the sea'])
      expect(await outcome('note.txt', strToU8(text))).toBe('text');
  });

  test('J3: a text about the mark of a PDF is a text, and lines before that mark do not hide a PDF', async () => {
    const about = 'A PDF begins with `%PDF-1.7`.\n\n%PDF-1.7 is its first line.';
    expect(await outcome('README.md', strToU8(about))).toBe('markdown');
    expect(await outcome('README', strToU8(about.split('\n')[0] ?? ''))).toBe('text');
    const format = (name: string, text: string) => sniffFormat(name, strToU8(text, true));
    for (const [name, text] of [
      ['a.txt', '%PDF-1.7 '],
      ['a.pdf', 'Content-Type: application/pdf\r\n\r\n%PDF-1.7 '],
      ['a.txt', '\0\x01\x02%PDF-1.7 '],
    ] as const)
      expect(format(name, text)).toEqual({ ok: true, value: 'pdf' });
  });

  test('J10: sound, video, pictures, older and other formats are refused with what to do instead', async () => {
    const cases: [string, string, string][] = [
      ['a.mp3', 'ID3\x04\0\0\0', 'speech-model-missing'],
      ['a.wav', 'RIFF\0\0\0\0WAVEfmt ', 'speech-model-missing'],
      ['a.mp4', '\0\0\0\x20ftypisom', 'speech-model-missing'],
      ['a.webm', '\x1a\x45\xdf\xa3', 'speech-model-missing'],
      ['a.ogg', 'OggS\0\x02', 'speech-model-missing'],
      ['a.png', '\x89PNG\r\n', 'document-format-unknown'],
      ['a.7z', '7z\xbc\xaf\x27\x1c', 'document-format-unknown'],
      ['a.gz', '\x1f\x8b\x08\0', 'document-format-unknown'],
      ['a.pdf', '\x00\x01\x02\x03 no page', 'document-damaged'],
      ['a.docx', '\x93\0\0 cut off', 'document-damaged'],
      ['a.rtf', '{\\rtf1 hello}', 'document-format-unknown'],
      ['a.doc', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`, 'document-format-unknown'],
    ];
    for (const [name, text, code] of cases) {
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      const result = await parser.parse({ name, bytes });
      expect([name, result.ok ? '' : result.error.code]).toEqual([name, code]);
      if (!result.ok) expect(result.error.message).toMatch(/Add|Save|save it|Unpack|have to be/u);
    }
  });

  test('J4: an archive of documents is not opened, nor one inside a document', async () => {
    expect(await outcome('all.zip', zipSync({ 'a.txt': strToU8('text') }))).toBe('document-format-unknown');
    expect(await outcome('deep.zip', zipSync({ 'in.zip': zipSync({ 'a.txt': paragraph }) }))).toBe(
      'document-format-unknown',
    );
    const nested = wordFile(zipSync({ 'word/document.xml': paragraph }));
    expect(await outcome('nested.docx', nested)).toBe('document-damaged');
  });
});

describe('archives made to fill a memory', () => {
  const megabytes = (count: number): Uint8Array => new Uint8Array(count * 1_000_000).fill(32);

  test('J4: a part that grows to a thousand times its size is stopped early', async () => {
    expect(await outcome('bomb.docx', wordFile(megabytes(40)))).toBe('document-unsafe');
  });

  test('J4: what counts is what comes out, not what the file says', () => {
    const bomb = zipSync({ 'a.xml': megabytes(12) });
    const view = new DataView(bomb.buffer);
    // The size in the directory, which stands before the last 22 bytes, becomes a hundred bytes.
    let at = bomb.length - 22;
    while (view.getUint32(at, true) !== 0x02014b50) at -= 1;
    view.setUint32(at + 24, 100, true);
    expect(() => new BoundedZip(bomb).read('a.xml')).toThrow(
      expect.objectContaining({ code: 'document-unsafe' }),
    );
    const small = zipSync({ 'a.xml': paragraph });
    const lying = new DataView(small.buffer);
    let directory = small.length - 22;
    while (lying.getUint32(directory, true) !== 0x02014b50) directory -= 1;
    lying.setUint32(directory + 24, 4_000_000, true);
    expect(() => new BoundedZip(small).read('a.xml')).toThrow(
      expect.objectContaining({ code: 'document-damaged' }),
    );
  });

  test('J4: parts, their sizes and their sum are bounded', () => {
    const bounds = { ...zipBounds, entries: 3, entryBytes: 1_000, totalBytes: 1_500 };
    const noise = (seed: number) => Uint8Array.from({ length: 900 }, (_, at) => (at * at * seed) % 251);
    const zip = new BoundedZip(zipSync({ a: noise(3), b: noise(7) }), bounds);
    zip.read('a');
    expect(() => zip.read('b')).toThrow(expect.objectContaining({ code: 'document-unsafe' }));
    const many = zipSync({ a: noise(1), b: noise(2), c: noise(3), d: noise(4) });
    expect(() => new BoundedZip(many, bounds)).toThrow(expect.objectContaining({ code: 'document-unsafe' }));
    const large = new BoundedZip(zipSync({ a: new Uint8Array(1_200) }), bounds);
    expect(() => large.read('a')).toThrow(expect.objectContaining({ code: 'document-unsafe' }));
  });

  test('J4: parts that lie over each other are counted each time', () => {
    const one = zipSync({ 'part-0': megabytes(7) });
    const view = new DataView(one.buffer, one.byteOffset, one.byteLength);
    let start = one.length - 22;
    while (view.getUint32(start, true) !== 0x02014b50) start -= 1;
    const entry = one.slice(start, one.length - 22);
    const end = one.slice(one.length - 22);
    const entries = Array.from({ length: 60 }, (_, index) => {
      const copy = entry.slice();
      copy[46 + 5] = 48 + index;
      return copy;
    });
    new DataView(end.buffer).setUint16(10, entries.length, true);
    const bomb = new Uint8Array([...one.slice(0, start), ...entries.flatMap((bytes) => [...bytes]), ...end]);
    const zip = new BoundedZip(bomb);
    const readAll = (): void => {
      for (const name of zip.names) zip.read(name);
    };
    expect(readAll).toThrow(expect.objectContaining({ code: 'document-unsafe' }));
  });

  test('J4: entities that a file defines itself are not expanded', () => {
    let read = '';
    const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><a>&b; &amp; &#x4e2d; &#0;</a>`;
    readXml(strToU8(laughs), { text: (text) => (read += text) });
    expect(read).toBe('&b; & 中 ');
  });

  test('J6: more text than a document may have is refused while it is read', async () => {
    const words = Array.from({ length: 500_000 }, (_, at) => `word${at} ${(at * 7919) % 104_729} `).join('');
    const body = strToU8(
      `<w:document><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    );
    expect(await outcome('long.docx', wordFile(body))).toBe('document-too-large');
    expect(await outcome('long.txt', new Uint8Array(20_000_000).fill(97))).toBe('document-too-large');
  });
});

describe('files under lock', () => {
  test('J7: an Office document with a password, and a locked archive, are told as such', async () => {
    const marker = [...'EncryptedPackage'].map((letter) => `${letter}\0`).join('');
    const compound = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(2_000)}${marker}${'\0'.repeat(100)}`;
    const bytes = Uint8Array.from(compound, (letter) => letter.charCodeAt(0));
    expect(await outcome('secret.docx', bytes)).toBe('document-encrypted');
    const locked = wordFile(paragraph);
    const view = new DataView(locked.buffer);
    for (let at = 0; at + 4 < locked.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
    expect(await outcome('locked.docx', locked)).toBe('document-encrypted');
  });

  test('J7: a book under rights protection is told as such', async () => {
    const book = zipSync({
      'META-INF/container.xml': strToU8('<container><rootfile full-path="b.opf"/></container>'),
      'META-INF/encryption.xml': strToU8('<encryption><CipherReference URI="one.xhtml"/></encryption>'),
      'b.opf': strToU8(
        '<package><item id="i" href="one.xhtml" media-type="application/xhtml+xml"/><itemref idref="i"/></package>',
      ),
      'one.xhtml': strToU8('garbled'),
    });
    expect(await outcome('book.epub', book)).toBe('document-encrypted');
  });
});

describe('damaged files', () => {
  const names = [
    'seed-vault-python.docx',
    'seed-vault-libreoffice.pptx',
    'harbour-dues-openpyxl.xlsx',
    'seed-vault-ebooklib.epub',
    'seed-vault-libreoffice.htm',
    'harbour-dues.csv',
  ];
  const codes = /^(?:document-(?:damaged|unsafe|not-text|format-unknown|encrypted|too-large))$/u;

  test.each(names)(
    'J8: %s cut anywhere, or with bytes changed, gives text or a typed error',
    async (name) => {
      const whole = await bytesOf(name);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: whole.length }),
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
          async (length, changes) => {
            const bytes = whole.slice(0, length);
            for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
            const result = await parser.parse({ name, bytes });
            if (!result.ok) expect(result.error.code).toMatch(codes);
          },
        ),
        { seed: 8, numRuns: 40 },
      );
    },
  );

  test('J8: nesting without end is no overflow', async () => {
    const deep = strToU8(`<html><body>${'<div>'.repeat(50_000)}text`);
    expect(await outcome('deep.html', deep)).toBe('document-damaged');
    const tables = '<w:tbl><w:tr><w:tc>'.repeat(20_000);
    expect(await outcome('deep.docx', wordFile(strToU8(`<w:document><w:body>${tables}`)))).toBe(
      'document-damaged',
    );
  });

  test('J8: empty files and files without text say that there is none', async () => {
    expect(await outcome('empty.txt', new Uint8Array())).toBe('document-not-text');
    expect(await outcome('empty.csv', strToU8(',,\n,,'))).toBe('document-not-text');
    const blank = strToU8('<w:document><w:body><w:p/></w:body></w:document>');
    expect(await outcome('blank.docx', wordFile(blank))).toBe('document-not-text');
    expect(await outcome('blank.html', strToU8('<html><body><script>x</script></body></html>'))).toBe(
      'document-not-text',
    );
  });
});

describe('what a file holds', () => {
  test('J9: scripts, hidden and deleted text, and the same text for older programs, are left out', async () => {
    const page = strToU8(
      '<html><head><title>T</title></head><body><p>Seen<script>bad()</script></p><p hidden>No</p><style>x</style></body></html>',
    );
    const read = await parser.parse({ name: 'a.html', bytes: page });
    expect(read.ok && read.value.text).toBe('Seen');
    const body = strToU8(
      '<w:document><w:body><w:p><w:r><w:t>Kept </w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>' +
        '<mc:AlternateContent><mc:Choice><w:r><w:t>once</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>once</w:t></w:r></mc:Fallback></mc:AlternateContent>' +
        '</w:p></w:body></w:document>',
    );
    const word = await parser.parse({ name: 'a.docx', bytes: wordFile(body) });
    expect(word.ok && word.value.text).toBe('Kept once');
  });

  test('J1: terms of a definition list stand before what they mean, questions above their answers', async () => {
    const page = strToU8(
      '<html><body><dl><dt>adm</dt><dt>log</dt><dd><p>May read logs.</p><p>Rarely used.</p></dd><dt>Is it safe?</dt><dd>Yes.</dd><dt>lost</dt></dl><p>End.</p></body></html>',
    );
    const read = await parser.parse({ name: 'a.html', bytes: page });
    expect(read.ok && read.value.text).toBe(
      '- adm, log: May read logs.\n\nRarely used.\n\nIs it safe?\n\nYes.\n\nlost\n\nEnd.',
    );
  });

  test('J1: a term before a list, a table or nothing is a line of its own, in its place', async () => {
    const long = 'a term that is so long that it is a sentence and stays a line of its own';
    const page = strToU8(
      `<html><body><dl><dt>crew</dt><dd><ul><li>Ida</li></ul></dd><dt>tide</dt><dt>${long}</dt><dd><p hidden>x</p><p>High.</p></dd><dt>fog</dt><dd></dd></dl></body></html>`,
    );
    const read = await parser.parse({ name: 'a.html', bytes: page });
    expect(read.ok && read.value.text).toBe(`crew\n\n- Ida\n\ntide\n\n${long}\n\nHigh.\n\nfog`);
  });

  test('J5: codes with leading zeros, amounts and days of a sheet survive', async () => {
    const result = await parser.parse({
      name: 'dues.xlsx',
      bytes: await bytesOf('harbour-dues-xlsxwriter.xlsx'),
    });
    if (!result.ok) throw result.error;
    expect(result.value.text).toContain('| B-014 | Grey Heron | 2024-03-02 | 9.75 | 412.50 | 0040217 |');
    expect(result.value.text).toContain('The "Night Ferry"');
  });
});
