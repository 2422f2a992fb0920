/**
 * The library of 2,000 documents and 50 MB as it is kept: import into IndexedDB, memory of the page, opening it again. The
 * texts are made up, nothing is encoded. Run by hand: `npx vitest run --project bench test/bench/library-import.bench.ts`.
 */
import { expect, test } from 'vitest';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { inquire } from '../../src/core/evidence/inquiry.ts';
import { Library } from '../../src/tools/library/library.ts';
import { deleteByHand, freshDatabaseName } from '../doubles/raw-database.ts';
import { seededRandom } from '../doubles/seeded-random.ts';

const documents = 2_000;
const characters = 25_000;

test('import and reopening of a large library', { timeout: 900_000 }, async () => {
  const { next: random } = seededRandom(8);
  const vocabulary = Array.from({ length: 40_000 }, (_, rank) => `w${(rank * 7_919).toString(36)}`);
  const text = (number: number): string => {
    const parts = [`# Document ${number}\n`];
    for (let length = 0; length < characters; ) {
      const words = Array.from(
        { length: 14 },
        () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'the',
      );
      const sentence = `${words.join(' ')}. ${length % 900 < 100 ? '\n\n' : ''}`;
      parts.push(sentence);
      length += sentence.length;
    }
    return parts.join('');
  };
  const name = freshDatabaseName();
  const clock = { now: () => 1, elapsed: () => 1 };
  const memory = (): number =>
    ((performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0) / 1e6;
  const stores = await openIndexedStores({ name });
  const library = await Library.open({ store: stores.documents, encoder: null, clock });
  const before = memory();
  let bytes = 0;
  let adding = 0;
  for (let number = 0; number < documents; number += 1) {
    const made = text(number);
    bytes += made.length;
    const begun = performance.now();
    const added = await library.add({ name: `${number}.md`, text: made });
    adding += performance.now() - begun;
    if (!added.ok) throw added.error;
    if (number === 10) {
      const found = await library.search(inquire('document 10', []));
      expect(found.ok).toBe(true);
    }
  }
  const held = memory() - before;
  stores.close();
  const again = await openIndexedStores({ name });
  const begun = performance.now();
  const reopened = await Library.open({ store: again.documents, encoder: null, clock });
  const opening = performance.now() - begun;
  expect(reopened.list()).toHaveLength(documents);
  expect(reopened.progress).toEqual(library.progress);
  const figures = {
    documents,
    megabytes: bytes / 1e6,
    seconds: adding / 1_000,
    heapMegabytes: held,
    opening,
  };
  console.log(`LIBRARY-IMPORT ${JSON.stringify({ ...figures, passages: library.progress.total })}`);
  again.close();
  await deleteByHand(name);
});
