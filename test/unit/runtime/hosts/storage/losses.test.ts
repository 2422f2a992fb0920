/** A store that lost something, beside the notes that were kept outside of it. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalStorageCanary } from '../../../../../src/adapters/canary/local-storage-canary.ts';
import { type OpenStores, openIndexedStores } from '../../../../../src/adapters/storage/open-storage.ts';
import { type DocumentId, runId } from '../../../../../src/core/memory/units.ts';
import type { StoredRun } from '../../../../../src/ports/runs/run-store.ts';
import { hostDurability, lossNotice } from '../../../../../src/runtime/hosts/storage/durability-host.ts';
import { MemoryStorage } from '../../../../doubles/memory-storage.ts';
import { changeByHand, deleteByHand, freshDatabaseName, rowsOf } from '../../../../doubles/raw-database.ts';
import { makeDocument, makePassages, makeRun, makeStepCommits } from '../../../../doubles/records.ts';

const run = makeRun();
let name: string;
let storage: MemoryStorage;
let canary: LocalStorageCanary;
let stores: OpenStores;

async function open(): Promise<OpenStores> {
  stores = await openIndexedStores({ name, canary });
  return stores;
}

beforeEach(async () => {
  name = freshDatabaseName();
  storage = new MemoryStorage();
  canary = new LocalStorageCanary(name, storage);
  await open();
  await stores.runs.createRun(run);
  for (const commit of makeStepCommits(run, 4)) await stores.runs.commitStep(commit);
  await stores.documents.putDocument(makeDocument(), makePassages(makeDocument()));
});

afterEach(() => stores.close());

const notice = () => lossNotice({ ...stores, canary });

const acknowledge = (forgetNotice: () => void = () => undefined) =>
  hostDurability({
    ...stores,
    canary,
    budget: {
      read: async () => ({ usage: null, quota: null, persisted: false }),
      persist: async () => false,
    },
    models: { size: async () => 7, clear: async () => undefined },
    forgetNotice,
  }).acknowledgeLosses();

describe('a store at its opening', () => {
  test('D10: that is whole says nothing, also after deletions', async () => {
    expect(await notice()).toBeNull();
    await stores.runs.deleteRun(run.id);
    await stores.documents.deleteDocument(makeDocument().id);
    expect(await notice()).toBeNull();
    expect(canary.notes()).toEqual([]);
  });

  test('D10: that was wiped says what is gone, until the person has read it', async () => {
    stores.close();
    await deleteByHand(name);
    await open();
    for (const _ of [1, 2]) {
      const said = await notice();
      expect(said?.code).toBe('storage-lost');
      expect(said?.message).toContain(
        `the conversation “${run.title}” with 4 steps; the document “field-notes.md”`,
      );
      expect(said?.message).toContain('Nothing else was saved here, or it is gone as well.');
      expect(said?.message).not.toMatch(/whole/);
      expect(said?.details).toEqual({ runs: 1, documents: 1, keptRuns: 0, keptDocuments: 0 });
    }
    let forgotten = 0;
    await acknowledge(() => {
      forgotten += 1;
    });
    expect(forgotten).toBe(1);
    expect(await notice()).toBeNull();
  });

  test('D10: whose end was cut off names the steps, though the store itself looks whole', async () => {
    const short = { ...run, steps: 2, fence: 0, head: '' };
    await changeByHand(name, 'runs', (rows) => rows.put(short));
    for (const step of [3, 4]) await changeByHand(name, 'steps', (rows) => rows.delete([run.id, step]));
    expect((await notice())?.message).toContain(`2 steps (3–4) of the conversation “${run.title}”`);
  });

  test('D10: whose end was cut off says so however many steps follow, until the person has read it', async () => {
    const rows = await rowsOf(name);
    const row = (rows.steps as { step: number; link: { own: string } }[]).find(({ step }) => step === 2);
    await changeByHand(name, 'runs', (held) => held.put({ ...run, steps: 2, fence: 0, head: row?.link.own }));
    for (const store of ['steps', 'traces'])
      for (const step of [3, 4]) await changeByHand(name, store, (held) => held.delete([run.id, step]));
    for (const step of [3, 4])
      await changeByHand(name, 'chunks', (held) => held.delete([run.id, `${run.id}/${step}`]));
    await changeByHand(name, 'representations', (held) =>
      held.delete(IDBKeyRange.bound([run.id, `${run.id}/3`], [run.id, `${run.id}/5`])),
    );
    expect((await notice())?.message).toContain(`2 steps (3–4) of the conversation “${run.title}”`);
    for (const commit of makeStepCommits({ ...run, steps: 2 }, 3)) await stores.runs.commitStep(commit);
    expect((await stores.runs.readRun(run.id))?.run.steps).toBe(5);
    await stores.runs.renameRun(run.id, 'Pines');
    const said = await notice();
    expect(said?.message).toContain('2 steps (3–4) of the conversation “Pines”');
    expect(said?.message).toContain('Still there: 0 conversations with all steps, 1 document.');
    await acknowledge();
    expect(await notice()).toBeNull();
  });

  test('D10: what was deleted is no loss, though a kill kept its note; what was put back is one again', async () => {
    const notes = canary.notes();
    const whole = (await stores.runs.readRun(run.id)) as StoredRun;
    const document = makeDocument();
    const removed = async () => {
      await stores.runs.deleteRun(run.id);
      await stores.documents.deleteDocument(document.id);
      // The browser had not written it to the disk when it was killed.
      for (const note of notes) canary.note(note);
      stores.close();
      await open();
    };
    await removed();
    expect(await notice()).toBeNull();
    expect(canary.notes()).toEqual([]);

    await stores.runs.addRun(whole);
    await stores.documents.putDocument(document, makePassages(document));
    await removed();
    expect(await notice()).toBeNull();
    await stores.runs.addRun(whole);
    await changeByHand(name, 'runs', (rows) => rows.delete(run.id));
    expect((await notice())?.message).toContain(`the conversation “${run.title}” with 4 steps`);
  });

  test('D10: a document that another one of its name replaced is no loss', async () => {
    const notes = canary.notes();
    const other = makeDocument({ id: 'doc-newer' as DocumentId });
    await stores.documents.putDocument(other, makePassages(other));
    for (const note of notes) canary.note(note);
    expect(await notice()).toBeNull();
  });

  test('D10: with a gap in a run names it', async () => {
    await changeByHand(name, 'steps', (rows) => rows.delete([run.id, 2]));
    expect((await notice())?.message).toContain(`1 step (2) of the conversation “${run.title}”`);
  });

  test('takes note of what was saved before there were notes', async () => {
    storage.clear();
    expect(await notice()).toBeNull();
    expect(canary.notes()).toEqual([
      { kind: 'run', id: run.id, title: run.title, steps: 4 },
      { kind: 'document', id: makeDocument().id, title: 'field-notes.md' },
    ]);
  });

  test('goes on where no notes can be kept, and passes over damaged ones', async () => {
    storage.full = true;
    await stores.runs.createRun(makeRun({ id: runId('run-2') }));
    expect(await notice()).toBeNull();
    storage.full = false;
    storage.setItem(`${name}/holds/run/x`, '{"title":3}');
    storage.setItem(`${name}/holds/run/y`, 'not JSON');
    storage.setItem(`${name}/holds/run/z`, '{"title":"z","steps":-1}');
    storage.setItem('webpace-other/holds/run/a', '{"title":"a","steps":1}');
    expect(await notice()).toBeNull();
    const blocked = new LocalStorageCanary(name, null);
    blocked.note({ kind: 'run', id: run.id, title: '', steps: 1 });
    expect(blocked.notes()).toEqual([]);
  });

  test('tells what each thing takes', async () => {
    const report = await hostDurability({
      ...stores,
      canary,
      budget: { read: async () => ({ usage: 10, quota: 100, persisted: true }), persist: async () => true },
      models: { size: async () => 1_000_000, clear: async () => undefined },
      forgetNotice: () => undefined,
    }).read();
    expect(report).toMatchObject({ usage: 10, quota: 100, persisted: true });
    expect(report.items.map(({ kind }) => kind)).toEqual(['models', 'run', 'documents']);
    for (const { bytes } of report.items) expect(bytes).toBeGreaterThan(100);
  });
});
