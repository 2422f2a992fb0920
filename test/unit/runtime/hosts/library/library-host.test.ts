import { expect, test, vi } from 'vitest';
import { openMemoryStores } from '../../../../../src/adapters/storage/open-memory-stores.ts';
import type { LibraryBell } from '../../../../../src/ports/runs/run-locks.ts';
import { hostLibrary } from '../../../../../src/runtime/hosts/library/library-host.ts';
import { StatusBoard } from '../../../../../src/runtime/status-board.ts';
import { systemClock } from '../../../../../src/runtime/system-clock.ts';
import { LibraryIndex } from '../../../../../src/tools/library/library-index.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';
import { HashingEncoder } from '../../../../doubles/hashing-encoder.ts';

/** Bells of as many tabs: each reaches all others. */
function bells(count: number): LibraryBell[] {
  const listeners = Array.from({ length: count }, () => new Set<(subject: 'library') => void>());
  return listeners.map((own) => ({
    ring: (subject) => {
      for (const others of listeners) if (others !== own) for (const hear of others) hear(subject);
    },
    listen(hear) {
      own.add(hear);
      return () => own.delete(hear);
    },
    close: () => undefined,
  }));
}

test('V7: a document that is added, encoded or removed in one tab is so in the other, until that is closed', async () => {
  const store = openMemoryStores().documents;
  const [one, other] = await Promise.all(
    bells(2).map(async (bell) => {
      const library = await LibraryIndex.open({ store, encoder: new HashingEncoder(), clock: systemClock });
      const board = new StatusBoard('memory');
      const host = hostLibrary({ library, parser: directParser(), board, sampleUrl: 'http://none/', bell });
      return { host, board };
    }),
  );
  if (one === undefined || other === undefined) throw new Error('Two tabs are open.');
  const bytes = new TextEncoder().encode('# The ferry\n\nIt does not sail on Thursdays.');
  await one.host.addFiles([{ name: 'ferry.md', size: bytes.length, bytes: async () => bytes }]);
  await expect
    .poll(() => other.board.read().library)
    .toMatchObject({ documents: 1, passages: 1, keyed: 1, indexing: false });
  const [ferry] = other.host.list();
  if (ferry === undefined) throw new Error('It is there.');
  await other.host.remove(ferry.id);
  await expect.poll(() => one.host.list()).toEqual([]);
  other.host.close();
  await one.host.restore(ferry);
  await one.host.index();
  expect(other.host.list()).toEqual([]);
});

test('V12: a host without the samples, which answers with its page, is told in words', async () => {
  const store = openMemoryStores().documents;
  const library = await LibraryIndex.open({ store, encoder: null, clock: systemClock });
  const board = new StatusBoard('memory');
  const host = hostLibrary({ library, parser: directParser(), board, sampleUrl: 'http://none/', bell: null });
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  await expect(host.addSample()).rejects.toMatchObject({ code: 'document-not-found' });
  vi.unstubAllGlobals();
});
