/** A full disk as Chromium reports it: every request succeeds, then the transaction aborts. */
import { afterEach, expect, test, vi } from 'vitest';
import { openIndexedStores } from '../../../../src/adapters/storage/open-storage.ts';
import { documentId } from '../../../../src/core/memory/units.ts';
import { freshDatabaseName, rowsOf } from '../../../doubles/raw-database.ts';
import { makeChunk, makeDocument, makeRun, makeStepCommit } from '../../../doubles/records.ts';

/** https://developer.mozilla.org/docs/Web/API/Storage_API: buckets are not yet among the types that TypeScript ships. */
interface StorageBuckets {
  open(name: string, options: { quota: number }): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}
const { storageBuckets } = navigator as unknown as { readonly storageBuckets: StorageBuckets };
const bucket = 'webpace-quota-test';

afterEach(async () => {
  vi.unstubAllGlobals();
  await storageBuckets.delete(bucket);
});

/** Text that the browser's compression does not shrink. */
function noise(length: number, seed: number): string {
  let state = seed;
  const units = Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(0x4e00 + ((state >>> 8) % 20_000));
  });
  return units.join('');
}

test('a full disk: a document can be deleted, which makes room', async () => {
  const { indexedDB } = await storageBuckets.open(bucket, { quota: 2 * 1024 * 1024 });
  vi.stubGlobal('indexedDB', indexedDB);
  const stores = await openIndexedStores({ name: freshDatabaseName() });
  const made = (number: number) =>
    makeDocument({
      id: documentId(`document-${number}`),
      name: `${number}.md`,
      text: noise(20_000, number),
    });
  let refusal: unknown;
  for (let number = 1; refusal === undefined && number < 1000; number += 1) {
    await stores.documents.putDocument(made(number), []).catch((thrown: unknown) => {
      refusal = thrown;
    });
  }
  expect(refusal).toMatchObject({ code: 'storage-full' });
  await stores.documents.deleteDocument(made(1).id);
  expect((await stores.documents.listDocuments()).map(({ id }) => id)).not.toContain(made(1).id);
  stores.close();
});

test('a full disk: the commit says storage-full and leaves nothing, all steps before it stay, and deleting works', async () => {
  const { indexedDB } = await storageBuckets.open(bucket, { quota: 2 * 1024 * 1024 });
  vi.stubGlobal('indexedDB', indexedDB);
  const database = freshDatabaseName();
  const stores = await openIndexedStores({ name: database });
  await stores.runs.createRun(makeRun());
  let run = makeRun();
  let refusal: unknown;
  while (refusal === undefined && run.steps < 1000) {
    const step = run.steps + 1;
    const chunk = makeChunk({ step, observation: noise(20_000, step) });
    const commit = makeStepCommit(run, { chunk });
    await stores.runs.commitStep(commit).then(
      () => {
        run = commit.run;
      },
      (thrown: unknown) => {
        refusal = thrown;
      },
    );
  }
  expect(refusal).toMatchObject({ code: 'storage-full', details: { reason: 'QuotaExceededError' } });
  const read = await stores.runs.readRun(run.id);
  expect(read?.run).toEqual(run);
  expect(read?.missingSteps).toEqual([]);
  expect(read?.chunks.map(({ observation }) => observation)).toEqual(
    Array.from({ length: run.steps }, (_, index) => noise(20_000, index + 1)),
  );
  const rows = await rowsOf(database);
  expect(rows.representations).toHaveLength(run.steps * 4);
  await stores.runs.deleteRun(run.id);
  expect(await stores.runs.listRuns()).toEqual([]);
  stores.close();
});
