/** The own library over the same texts and the same encoder, every passage with its vector. */
import { MemoryDocumentStore } from '../../../../src/adapters/storage/in-memory/memory-document-store.ts';
import { LibraryIndex } from '../../../../src/tools/library/library-index.ts';
import { encoder, type Text } from './open-team-library.ts';

export async function ownLibrary(files: readonly Text[]): Promise<LibraryIndex> {
  const clock = { now: () => 1, elapsed: () => 1 };
  const library = await LibraryIndex.open({
    store: new MemoryDocumentStore(),
    encoder,
    clock: clock as never,
  });
  for (const file of files) await library.add(file);
  await library.index();
  return library;
}
