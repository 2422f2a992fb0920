/** Files beside the library: kept, measured, drawn from, and let go with their documents. */
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentId } from '../../../../../src/core/memory/units.ts';
import type { LibraryDocument } from '../../../../../src/ports/documents/documents.ts';
import {
  hostDocumentPages,
  keptFileBytes,
} from '../../../../../src/runtime/hosts/library/document-pages-host.ts';

const id = (name: string): DocumentId => name as DocumentId;
const document = (name: string): LibraryDocument => ({
  id: id(name),
  name: `${name}.pdf`,
  title: name,
  text: 'Text',
  contentHash: name,
  addedAt: 0,
  trust: 'untrusted',
  format: 'pdf',
});
const file = (size: number) => ({ name: 'a.pdf', size, bytes: async () => new Uint8Array(size).fill(65) });

afterEach(() => vi.restoreAllMocks());

test('Q49: a file is kept with its document and removed once that is gone; one that was kept just now stays', async () => {
  const name = `pages-${crypto.randomUUID()}`;
  let there = [document('a/1'), document('b:2')];
  const pages = hostDocumentPages({
    name,
    spawn: () =>
      new Worker(new URL('../../../../../workers/document-parser.ts', import.meta.url), { type: 'module' }),
    listDocuments: async () => there,
  });
  for (const one of there) await pages.keep(one, file(1_000));
  expect(await pages.has(id('a/1'))).toBe(true);
  expect(await keptFileBytes(name)).toBe(2_000);
  // It is none, which is told and not thrown.
  const drawn = await pages.draw(id('a/1'), { page: 1, width: 100, quote: '' });
  expect(drawn?.ok === false && drawn.error.code).toBe('document-damaged');

  there = [document('b:2')];
  await pages.clear();
  expect(await pages.has(id('a/1'))).toBe(true);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  await pages.clear();
  expect(await pages.has(id('a/1'))).toBe(false);
  expect(await pages.has(id('b:2'))).toBe(true);
  expect(await pages.draw(id('a/1'), { page: 1, width: 100, quote: '' })).toBeNull();
  // Too large to be kept: the text alone is there.
  await pages.keep(document('c'), file(50_000_001));
  expect(await pages.has(id('c'))).toBe(false);
  pages.close();
});
