/** What every `DocumentParser` keeps: text of what can be read, a code for what cannot, never a rejection. */

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DocumentParser } from '../../src/ports/document-parser.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A Word document with this as its one paragraph. */
function wordFile(text: string): Uint8Array {
  const relations =
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
  const body = `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return zipSync({ '_rels/.rels': strToU8(relations), 'word/document.xml': strToU8(body) });
}

export function documentParserContract(name: string, make: () => Promise<DocumentParser>): void {
  describe(`document parser contract: ${name}`, () => {
    test('gives the text, with marks that rise and lie within it', async () => {
      const parser = await make();
      for (const [file, content] of [
        ['a.md', bytes('# Title\n\nWords of it.\n')],
        ['a.txt', bytes('Words of it.')],
        ['a.csv', bytes('name,words\na,Words of it.\n')],
        ['a.html', bytes('<!doctype html><title>T</title><p>Words of it.</p>')],
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
