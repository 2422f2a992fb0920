/** The second copy in the browser's own files, written by its worker: the database is destroyed, and the runs come back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalStorageCanary } from '../../../../src/adapters/canary/local-storage-canary.ts';
import { WebRunLocks } from '../../../../src/adapters/run-locks/web-run-locks.ts';
import { OpfsJournalFiles } from '../../../../src/adapters/storage/journal/opfs-journal-files.ts';
import { WorkerSecondCopy } from '../../../../src/adapters/storage/journal/worker-second-copy.ts';
import { type OpenStores, openIndexedStores } from '../../../../src/adapters/storage/open-storage.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { lossNotice } from '../../../../src/runtime/hosts/storage/durability-host.ts';
import { changeByHand, deleteByHand, freshDatabaseName } from '../../../doubles/raw-database.ts';
import { makeDocument, makePassages, makeRun, makeStepCommits } from '../../../doubles/records.ts';
import { SyntheticRun } from '../../../doubles/synthetic-run.ts';

const run = makeRun();
let name = '';
let canary: LocalStorageCanary;
let copy: WorkerSecondCopy;
let stores: OpenStores;
const workers: Worker[] = [];

const spawn = (): Worker => {
  const worker = new Worker(new URL('../../../../workers/run-journal.ts', import.meta.url), {
    type: 'module',
  });
  workers.push(worker);
  return worker;
};

async function open(): Promise<void> {
  copy = new WorkerSecondCopy(spawn, name);
  stores = await openIndexedStores({ name, canary, copy });
}

beforeEach(async () => {
  name = freshDatabaseName();
  canary = new LocalStorageCanary(name, localStorage);
  await open();
});

afterEach(async () => {
  stores.close();
  copy.close();
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(`${name}-journals`, { recursive: true }).catch(() => undefined);
  await deleteByHand(name);
});

async function commitSteps(count: number): Promise<void> {
  await stores.runs.createRun(run);
  for (const commit of makeStepCommits(run, count)) await stores.runs.commitStep(commit);
}

/** The browser has lost the database and nothing else; the page is opened anew. */
async function destroyAndOpen(): Promise<void> {
  stores.close();
  copy.close();
  await deleteByHand(name);
  await open();
}

const notice = () => lossNotice({ ...stores, canary, copy, locks: new WebRunLocks(name) });

describe('the second copy', () => {
  test('D19: runs of a database that is gone are put back, and it is said until somebody has read it', async () => {
    await commitSteps(12);
    await copy.catchUp();
    const before = await stores.runs.readRun(run.id);
    await destroyAndOpen();
    for (const _ of [1, 2]) {
      const said = await notice();
      expect(said?.code).toBe('storage-restored');
      expect(said?.message).toContain(
        `Put back from the second copy: the conversation “${run.title}” with 12 steps.`,
      );
    }
    expect(await stores.runs.readRun(run.id)).toEqual(before);
    expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [] });
  });

  test('D19: the notice says exactly what came back, what did not, and why', async () => {
    await commitSteps(6);
    await stores.documents.putDocument(makeDocument(), makePassages(makeDocument()));
    await stores.runs.createRun({ ...run, id: runId('run-2'), title: 'The other run' });
    await copy.catchUp();
    // The copy is two steps behind, and that of the other run is gone as well.
    canary.note({ kind: 'run', id: run.id, title: run.title, steps: 8 });
    await copy.remove(runId('run-2'));
    await destroyAndOpen();
    const said = await notice();
    expect(said?.code).toBe('storage-lost');
    for (const sentence of [
      `2 steps (7–8) of the conversation “${run.title}”`,
      'the conversation “The other run” with 0 steps',
      'the document “field-notes.md”',
      `Put back from the second copy: 6 steps (1–6) of the conversation “${run.title}”.`,
      'The second copy of what is lost of conversations is missing or damaged as well.',
      'Documents have no second copy.',
    ])
      expect(said?.message).toContain(sentence);
    expect(said?.details).toMatchObject({ runs: 2, documents: 1, backRuns: 1 });
  });

  test('D19: where the copy is rubbish, nothing is put back and nothing is claimed', async () => {
    await commitSteps(3);
    await copy.catchUp();
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(`${name}-journals`);
    copy.close();
    for await (const handle of (
      folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }
    ).values()) {
      const writer = await handle.createWritable();
      await writer.write(crypto.getRandomValues(new Uint8Array(5_000)));
      await writer.close();
    }
    await destroyAndOpen();
    const said = await notice();
    expect(said?.code).toBe('storage-lost');
    expect(said?.message).toContain('missing or damaged as well');
    expect(said?.message).not.toContain('Put back');
    expect(await stores.runs.listRuns()).toEqual([]);
  });

  test('D19: a store that lost its notes too finds its runs by their copies', async () => {
    await commitSteps(4);
    await copy.catchUp();
    canary.forget('run', run.id);
    await destroyAndOpen();
    expect((await notice())?.code).toBe('storage-restored');
    expect((await stores.runs.listRuns()).map(({ id }) => id)).toEqual([run.id]);
  });

  test('D19: what is deleted is out of the copy before the page confirms, and never comes back', async () => {
    await commitSteps(4);
    await copy.catchUp();
    await stores.runs.deleteRun(run.id);
    expect(await copy.list()).toEqual([]);
    await destroyAndOpen();
    expect(await notice()).toBeNull();
    expect(await stores.runs.listRuns()).toEqual([]);
  });

  test('D19: killed between a deletion and the removal of the copy: it goes at the next opening', async () => {
    await commitSteps(2);
    await copy.catchUp();
    const withoutCopy = await openIndexedStores({ name, canary });
    await withoutCopy.runs.deleteRun(run.id);
    withoutCopy.close();
    expect(await copy.list()).toHaveLength(1);
    await copy.catchUp();
    expect(await copy.list()).toEqual([]);
  });

  test('D19: its worker may die at any moment: later records are whole, and nothing is missing in the end', async () => {
    await stores.runs.createRun(run);
    for (const commit of makeStepCommits(run, 20)) {
      await stores.runs.commitStep(commit);
      if (commit.step.step % 4 === 0) workers.at(-1)?.terminate();
    }
    copy.close();
    copy = new WorkerSecondCopy(spawn, name);
    await copy.catchUp();
    const before = await stores.runs.readRun(run.id);
    await destroyAndOpen();
    expect((await notice())?.code).toBe('storage-restored');
    expect(await stores.runs.readRun(run.id)).toEqual(before);
  });

  test('D19: a long run that was there before its copy is copied page by page, below half of its size', async () => {
    const long = new SyntheticRun({ steps: 400, stepsInTurn: 10 });
    const withoutCopy = await openIndexedStores({ name, canary });
    await withoutCopy.runs.addRun(long.stored());
    withoutCopy.close();
    await copy.catchUp();
    const [{ bytes = 0 } = {}] = await copy.list();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(((await stores.runs.measureRuns()).get(long.run.id) ?? 0) / 2);
    await changeByHand(name, 'steps', (rows) =>
      rows.delete(IDBKeyRange.bound([long.run.id, 100], [long.run.id, 250])),
    );
    expect((await notice())?.message).toContain('151 steps (100–250)');
    expect((await stores.runs.checkRun(long.run.id)).missingSteps).toEqual([]);
  });

  test('D19: two tabs that write to one run in turn leave one whole copy', async () => {
    const [tab, other] = [new WorkerSecondCopy(spawn, name), new WorkerSecondCopy(spawn, name)];
    await stores.runs.createRun(run);
    for (const commit of makeStepCommits(run, 10)) {
      await stores.runs.commitStep(commit);
      for (const writer of [tab, other]) writer.follow(run.id);
    }
    await Promise.all([tab.catchUp(), other.catchUp(), copy.catchUp()]);
    tab.close();
    other.close();
    const before = await stores.runs.readRun(run.id);
    await destroyAndOpen();
    await notice();
    expect(await stores.runs.readRun(run.id)).toEqual(before);
    expect(await new OpfsJournalFiles(name).list()).toHaveLength(1);
  });
});
