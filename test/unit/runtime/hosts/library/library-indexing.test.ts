import { expect, test } from 'vitest';
import { openMemoryStores } from '../../../../../src/adapters/storage/open-memory-stores.ts';
import { WebpaceError } from '../../../../../src/core/errors.ts';
import { LibraryIndexing } from '../../../../../src/runtime/hosts/library/library-indexing.ts';
import { StatusBoard } from '../../../../../src/runtime/status-board.ts';
import { LibraryIndex } from '../../../../../src/tools/library/library-index.ts';
import { gate } from '../../../../doubles/gate.ts';
import { HashingEncoder } from '../../../../doubles/hashing-encoder.ts';
import { withChanges } from '../../../../doubles/with-changes.ts';

const clock = { now: () => 1_000, elapsed: () => 1_000 };

async function libraryOf(encoder: HashingEncoder): Promise<LibraryIndex> {
  return LibraryIndex.open({ store: openMemoryStores().documents, encoder, clock });
}

test('V2: a document that is added while a stopped pass ends gets its vectors from the next pass', async () => {
  const { opened, open } = gate();
  const bare = new HashingEncoder();
  const encode: HashingEncoder['encode'] = async (texts, options) => {
    await opened;
    if (options.signal?.aborted) throw new WebpaceError('aborted', 'Stopped.');
    return bare.encode(texts, options);
  };
  const library = await libraryOf(withChanges(bare, { encode }));
  const indexing = new LibraryIndexing(library, new StatusBoard('memory'));
  await library.add({ name: 'abbey.md', text: 'The abbey stands in the north.' });
  const first = indexing.finish();
  indexing.stop();
  await library.add({ name: 'bakery.md', text: 'The bakery opens at six.' });
  const left = new AbortController();
  const waits = [indexing.finish(), indexing.finish(), indexing.finish(left.signal)];
  left.abort();
  open();
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  await expect(waits[2]).rejects.toMatchObject({ code: 'aborted' });
  await Promise.all(waits.slice(0, 2));
  expect(library.progress).toEqual({ done: 2, total: 2 });
});

test('V2: a pass that waits for a calm moment can be stopped', async () => {
  const library = await libraryOf(new HashingEncoder());
  const indexing = new LibraryIndexing(library, new StatusBoard('memory'), { calm: () => gate().opened });
  await library.add({ name: 'abbey.md', text: 'The abbey stands in the north.' });
  const pass = indexing.finish();
  indexing.stop();
  await expect(pass).rejects.toMatchObject({ code: 'aborted' });
});
