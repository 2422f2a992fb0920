/** What every `DocumentParser` keeps: text of what can be read, a code for what cannot, never a rejection. */

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type {
  DocumentParser,
  DocumentSource,
  ParseProgress,
} from '../../src/ports/documents/document-parser.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A Word document with this as its one paragraph. */
function wordFile(text: string): Uint8Array {
  const relations =
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
  const body = `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return zipSync({ '_rels/.rels': strToU8(relations), 'word/document.xml': strToU8(body) });
}

/** Real files of test/files, by name, where they can be read. */
interface RealFiles {
  read(name: string): Promise<Uint8Array>;
  /** Whether PDFs are read where the parser runs. */
  readonly pdf: boolean;
}

export function documentParserContract(
  name: string,
  make: () => Promise<DocumentParser>,
  files?: RealFiles,
): void {
  if (files !== undefined) realFilesContract(name, make, files);

  describe(`document parser contract: ${name}`, () => {
    test('gives the text, with marks that rise and lie within it', async () => {
      const parser = await make();
      for (const [file, content] of [
        ['a.md', bytes('# Title\n\nWords of it.\n')],
        ['a.txt', bytes('Words of it.')],
        ['a.csv', bytes('name,words\na,Words of it.\n')],
        ['a.html', bytes('<!doctype html><title>T</title><p>Words of it.</p>')],
        ['a.eml', bytes('From: a@b.example\nSubject: T\n\nWords of it.\n')],
        ['a.json', bytes('{"title":"T","notes":"Words of it."}')],
        ['a.xml', bytes('<notes><note>Words of it.</note></notes>')],
        ['a.docx', wordFile('Words of it.')],
      ] as const) {
        const read = await parser.parse({ name: file, bytes: content });
        if (!read.ok) throw read.error;
        expect(read.value.text).toContain('Words of it.');
        expect(read.value.text).not.toContain('\r');
        const starts = read.value.marks.map(({ start }) => start);
        expect(starts).toEqual([...starts].sort((left, right) => left - right));
        for (const start of starts) expect(start).toBeLessThanOrEqual(read.value.text.length);
      }
    });

    test('the same file gives the same text, and the bytes that were given stay whole', async () => {
      const parser = await make();
      const content = wordFile('Once and again.');
      const before = new Uint8Array(content);
      const first = await parser.parse({ name: 'a.docx', bytes: content });
      expect(content).toEqual(before);
      expect(await parser.parse({ name: 'a.docx', bytes: content })).toEqual(first);
    });

    test('what cannot be read fails with a code and the next action', async () => {
      const parser = await make();
      const codes: Record<string, readonly [string, Uint8Array]> = {
        'document-format-unknown': ['a.bin', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0)],
        'document-damaged': ['a.docx', wordFile('Cut off.').slice(0, 120)],
        'document-not-text': ['a.html', bytes('<!doctype html><title></title><p></p>')],
      };
      for (const [code, [file, content]] of Object.entries(codes)) {
        const read = await parser.parse({ name: file, bytes: content });
        expect(read.ok ? 'read' : read.error.code).toBe(code);
        if (!read.ok) expect(read.error.message.length).toBeGreaterThan(30);
      }
    });

    test('an abort is a failure of that name, and the next file is read', async () => {
      const parser = await make();
      const stopped = await parser.parse(
        { name: 'a.docx', bytes: wordFile('x') },
        { signal: AbortSignal.abort() },
      );
      expect(stopped).toMatchObject({ ok: false, error: { code: 'aborted' } });
      expect((await parser.parse({ name: 'b.txt', bytes: bytes('Next.') })).ok).toBe(true);
    });

    test('never rejects, whatever the bytes', async () => {
      const parser = await make();
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ maxLength: 200 }),
          fc.constantFrom('', '%PDF-1.7\n', 'PK\u0003\u0004', '<html>', '{\\rtf1'),
          fc.constantFrom('a', 'a.pdf', 'a.docx', 'a.txt', 'a.epub'),
          async (noise, opening, file) => {
            const read = await parser.parse({
              name: file,
              bytes: new Uint8Array([...bytes(opening), ...noise]),
            });
            if (!read.ok) expect(read.error.code).toMatch(/^(document-|speech-)/);
          },
        ),
        { seed: 5, numRuns: 30 },
      );
    });
  });
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A Word document whose main part is made of these bytes. */
function archiveOf(body: Uint8Array): Uint8Array {
  const relations =
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
  return zipSync({ '_rels/.rels': strToU8(relations), 'word/document.xml': body });
}

/** On files of the programs that people use, and on files made to do harm. */
function realFilesContract(
  name: string,
  make: () => Promise<DocumentParser>,
  { read: files, pdf }: RealFiles,
): void {
  describe(`document parser contract on real files: ${name}`, () => {
    const outcome = async (source: DocumentSource): Promise<string> => {
      const result = await (await make()).parse(source);
      return result.ok ? result.value.format : result.error.code;
    };

    const formats: Readonly<Record<string, string>> = {
      'seed-vault-python.docx': 'docx',
      'seed-vault-libreoffice.pptx': 'pptx',
      'harbour-dues-openpyxl.xlsx': 'xlsx',
      'harbour-dues.csv': 'csv',
      'seed-vault-libreoffice.htm': 'html',
      'wangxi-mill-ebooklib.epub': 'epub',
      'lantern-bridge.txt': 'text',
      ...(pdf ? { 'lantern-bridge-reportlab.pdf': 'pdf', 'wangxi-mill-chromium.pdf': 'pdf' } : {}),
    };
    for (const [file, format] of Object.entries(formats))
      test(`J1, J2: ${file} becomes text with rising marks inside it, also under another ending`, async () => {
        const bytes = await files(file);
        const result = await (await make()).parse({ name: file, bytes });
        if (!result.ok) throw result.error;
        const { text, marks } = result.value;
        expect(result.value.format).toBe(format);
        expect(text.trim()).not.toBe('');
        expect(text).not.toMatch(/\r|\0|\ufeff/u);
        for (const [at, mark] of marks.entries()) {
          expect(mark.start).toBeGreaterThanOrEqual(marks[at - 1]?.start ?? 0);
          expect(mark.start).toBeLessThanOrEqual(text.length);
        }
        if (format === 'csv') return;
        const wrong = await (await make()).parse({ name: 'report.bin.docx', bytes });
        expect(wrong).toEqual(result);
      });

    const bomb = new Uint8Array(40_000_000).fill(32);
    const refused: Readonly<Record<string, readonly [DocumentSource, code: string]>> = {
      'an archive that grows without bounds': [
        { name: 'bomb.docx', bytes: archiveOf(bomb) },
        'document-unsafe',
      ],
      'an archive of documents': [
        { name: 'all.zip', bytes: zipSync({ 'a.txt': strToU8('text') }) },
        'document-format-unknown',
      ],
      'a file without text': [{ name: 'empty.txt', bytes: new Uint8Array() }, 'document-not-text'],
      'more text than a document may have': [
        { name: 'long.txt', bytes: new Uint8Array(20_000_000).fill(97) },
        'document-too-large',
      ],
      sound: [{ name: 'a.mp3', bytes: bytesOf('ID3\x04\0\0\0') }, 'speech-model-missing'],
      video: [{ name: 'a.mp4', bytes: bytesOf('\0\0\0\x20ftypisom') }, 'speech-model-missing'],
      'a picture': [{ name: 'a.png', bytes: bytesOf('\x89PNG\r\n') }, 'document-format-unknown'],
      'a file under a password': [
        {
          name: 'secret.docx',
          bytes: bytesOf(
            `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(2_000)}${[...'EncryptedPackage'].map((letter) => `${letter}\0`).join('')}${'\0'.repeat(100)}`,
          ),
        },
        'document-encrypted',
      ],
    };
    for (const [what, [source, code]] of Object.entries(refused))
      test(`J4, J6, J7, J8, J10: ${what} is refused with a code and what to do, and the next file is read`, async () => {
        const result = await (await make()).parse(source);
        expect(!result.ok && result.error.code).toBe(code);
        expect(!result.ok && result.error.message.length).toBeGreaterThan(30);
        expect(await outcome({ name: 'a.txt', bytes: strToU8('A line.') })).toBe('text');
      });

    test('J8: a file that is cut off gives text or a typed error, wherever it is cut', async () => {
      const whole = await files('harbour-dues-openpyxl.xlsx');
      for (let part = 1; part < 8; part += 1) {
        const bytes = whole.slice(0, (whole.length * part) / 8);
        expect(await outcome({ name: 'cut.xlsx', bytes })).toMatch(
          /^(?:xlsx|document-(?:damaged|format-unknown|not-text))$/u,
        );
      }
    });

    test('J11: what was aborted before it began is not read; progress never runs beyond its total', async () => {
      const bytes = await files('seed-vault-libreoffice.pptx');
      const aborted = await (await make()).parse({ name: 'a.pptx', bytes }, { signal: AbortSignal.abort() });
      expect(!aborted.ok && aborted.error.code).toBe('aborted');
      const heard: ParseProgress[] = [];
      const result = await (await make()).parse(
        { name: 'a.pptx', bytes },
        { onProgress: (progress) => heard.push(progress) },
      );
      expect(result.ok).toBe(true);
      for (const { done, total } of heard) {
        expect(total).toBeGreaterThan(0);
        expect(done).toBeLessThanOrEqual(total);
      }
    });

    test('J11: several files at once do not mix', async () => {
      const names = ['seed-vault-python.docx', 'harbour-dues-openpyxl.xlsx', 'lantern-bridge.txt'];
      const alone = [];
      for (const file of names)
        alone.push(await (await make()).parse({ name: file, bytes: await files(file) }));
      const together = await Promise.all(
        names.map(async (file) => (await make()).parse({ name: file, bytes: await files(file) })),
      );
      expect(together).toEqual(alone);
    });
  });
}
