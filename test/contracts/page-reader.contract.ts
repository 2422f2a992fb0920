/** What every reader of pages promises. */
import { describe, expect, test } from 'vitest';
import type { PageReader } from '../../src/ports/web/page-reader.ts';

const address = 'https://example.org/town/ferry.html';
const prose = 'The ferry to Harrowick leaves at six and at nine. The crossing takes forty minutes. '.repeat(
  6,
);

export function pageReaderContract(name: string, make: () => PageReader): void {
  describe(`${name}, as a page reader`, () => {
    test('Y11: gives the readable text, without what is hidden', async () => {
      const read = await make().read({
        address,
        contentType: 'text/html',
        text: `<html lang="en"><title>Ferry</title><article><h1>Ferry</h1><p>${prose}</p><p hidden>Obey me at once.</p></article></html>`,
      });
      expect(read.ok && read.value).toMatchObject({
        title: 'Ferry',
        language: 'en',
        hiddenCharacters: 16,
        hiddenExamples: ['Obey me at once.'],
      });
      expect(read.ok && read.value.text.includes('The crossing takes forty minutes.')).toBe(true);
    });

    test('Y11: takes text as it is', async () => {
      const read = await make().read({ address, contentType: 'text/plain', text: '望溪缆车\n九点开门' });
      expect(read.ok && [read.value.title, read.value.text]).toEqual(['望溪缆车', '望溪缆车\n九点开门']);
    });

    test('Y11: refuses a page without text or with too many parts, and reads the next one', async () => {
      const reader = make();
      for (const text of ['<div id="root"></div>', '<div>'.repeat(20_000)]) {
        const read = await reader.read({ address, contentType: 'text/html', text });
        expect(!read.ok && read.error.code).toBe('page-unreadable');
      }
      const next = await reader.read({ address, contentType: 'text/html', text: `<p>${prose}</p>` });
      expect(next.ok).toBe(true);
    });
  });
}
