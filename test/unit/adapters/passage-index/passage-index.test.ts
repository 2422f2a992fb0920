/** The index of a library: in the thread that asks, behind a message boundary, and lost in the middle of things. */
import { afterAll, describe, expect, test } from 'vitest';
import { passageIndexService } from '../../../../src/adapters/passage-index/passage-index-service.ts';
import { WorkerPassageIndex } from '../../../../src/adapters/passage-index/worker-passage-index.ts';
import { openMemoryStores } from '../../../../src/adapters/storage/open-memory-stores.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { LibraryIndex } from '../../../../src/tools/library/library-index.ts';
import { localPassageIndex } from '../../../../src/tools/library/local-passage-index.ts';
import { passageIndexContract } from '../../../contracts/passage-index.contract.ts';
import { gate } from '../../../doubles/gate.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { type MessagePortWorker, messagePortWorker } from '../../../doubles/message-port-worker.ts';

const clock = { now: () => 1_000, elapsed: () => 1_000 };
const question = inquire('When was the ferry painted?', []);

passageIndexContract('the thread that asks', localPassageIndex);
passageIndexContract('a worker', () => {
  const index = new WorkerPassageIndex(() => messagePortWorker(passageIndexService()));
  afterAll(() => index.close());
  return index;
});

async function fill(library: LibraryIndex): Promise<void> {
  for (const subject of ['ferry', 'mill', 'tram'])
    await library.add({ name: `${subject}.md`, text: `The ${subject} was painted green in 1904.` });
  await library.index();
}

async function names(library: LibraryIndex): Promise<unknown> {
  const found = await library.search(question);
  if (!found.ok) throw found.error;
  return found.value.hits.map(({ document, similarity, strength }) => [document.name, similarity, strength]);
}

describe('an index that is lost', () => {
  test('V9: is made anew from the store, with its vectors, and the question is answered as before', async () => {
    const workers: MessagePortWorker[] = [];
    const index = new WorkerPassageIndex(() => {
      const worker = messagePortWorker(passageIndexService());
      workers.push(worker);
      return worker;
    });
    const store = openMemoryStores().documents;
    const library = await LibraryIndex.open({ store, encoder: new HashingEncoder(), clock, index });
    await fill(library);
    const before = await names(library);
    const { present } = library.statistics;
    workers[0]?.fail('out of memory');
    expect(await names(library)).toEqual(before);
    expect(workers).toHaveLength(2);
    expect(library.statistics.present).toBe(present);
    // While it is gone, documents come and go.
    workers[1]?.fail('out of memory');
    await library.add({ name: 'bus.md', text: 'The bus was painted red in 1911.' });
    const [ferry] = library.list();
    if (ferry === undefined) throw new Error('nothing was added');
    await library.remove(ferry.id);
    expect(
      library.statistics.documentFrequency('ferri') + library.statistics.documentFrequency('ferry'),
    ).toBe(0);
    const fresh = await LibraryIndex.open({ store, encoder: new HashingEncoder(), clock });
    expect(await names(library)).toEqual(await names(fresh));
    library.close();
    expect(await library.search(question)).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  test('V9: an index that dies whenever it is asked ends the question with an error, not a wait', async () => {
    const index = new WorkerPassageIndex(() => {
      const worker = messagePortWorker({
        load: async () => undefined,
        operations: { ...passageIndexService().operations, rank: () => Promise.reject(new Error('memory')) },
      });
      return worker;
    });
    const library = await LibraryIndex.open({
      store: openMemoryStores().documents,
      encoder: null,
      clock,
      index,
    });
    await fill(library);
    expect(await library.search(question)).toMatchObject({ ok: false, error: { code: 'engine-failed' } });
    expect(library.list()).toHaveLength(3);
    library.close();
  });

  test('V9: a library is listed before it is indexed, and a search waits until all of it is', async () => {
    const store = openMemoryStores().documents;
    await fill(await LibraryIndex.open({ store, encoder: new HashingEncoder(), clock }));
    const local = localPassageIndex();
    const steps: string[] = [];
    const { opened, open: release } = gate();
    const library = await LibraryIndex.open({
      store,
      encoder: new HashingEncoder(),
      clock,
      index: {
        ...local,
        async add(texts) {
          await opened;
          steps.push('added');
          return local.add(texts);
        },
        rank(request) {
          steps.push('ranked');
          return local.rank(request);
        },
      },
    });
    expect([library.list().length, library.progress]).toEqual([3, { done: 3, total: 3 }]);
    const asked = names(library);
    release();
    await asked;
    expect(steps).toEqual(['added', 'ranked']);
  });
});
