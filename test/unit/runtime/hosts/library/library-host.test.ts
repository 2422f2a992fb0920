import { expect, test, vi } from 'vitest';
import { openMemoryStores } from '../../../../../src/adapters/storage/open-memory-stores.ts';
import { hostLibrary } from '../../../../../src/runtime/hosts/library/library-host.ts';
import { StatusBoard } from '../../../../../src/runtime/status-board.ts';
import { LibraryIndex } from '../../../../../src/tools/library/library-index.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';

const clock = { now: () => 1_000, elapsed: () => 1_000 };

test('V12: a host without the samples, which answers with its page, is told in words', async () => {
  const store = openMemoryStores().documents;
  const library = await LibraryIndex.open({ store, encoder: null, clock });
  const board = new StatusBoard('memory');
  const host = hostLibrary({ library, parser: directParser(), board, sampleUrl: 'http://none/' });
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  await expect(host.addSample()).rejects.toMatchObject({ code: 'document-not-found' });
  vi.unstubAllGlobals();
});
