/** The journal of a run beside its store: what it follows, and what it puts back. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageConnection } from '../../../../../src/adapters/storage/database/storage-connection.ts';
import { findFrames } from '../../../../../src/adapters/storage/journal/frames.ts';
import { restoreRun } from '../../../../../src/adapters/storage/journal/restore-run.ts';
import { packRows, unpackRows } from '../../../../../src/adapters/storage/journal/row-text.ts';
import { RunJournals } from '../../../../../src/adapters/storage/journal/run-journal.ts';
import { IndexedRunStore } from '../../../../../src/adapters/storage/runs/indexed-run-store.ts';
import { chunkIdOf } from '../../../../../src/core/memory/units.ts';
import type { RunRecord, StoredRun } from '../../../../../src/ports/runs/run-store.ts';
import { type MemoryJournalFile, MemoryJournalFiles } from '../../../../doubles/memory-journal-files.ts';
import { changeByHand, deleteByHand, freshDatabaseName } from '../../../../doubles/raw-database.ts';
import { makeAnswer, makeRepresentation, makeRun, makeStepCommits } from '../../../../doubles/records.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

const run = makeRun();
let name = '';
let connection: StorageConnection;
let store: IndexedRunStore;
let files: MemoryJournalFiles;
let journals: RunJournals;

async function open(): Promise<void> {
  connection = await StorageConnection.open({ name });
  store = new IndexedRunStore(connection);
  journals = new RunJournals(connection, files);
}

beforeEach(async () => {
  name = freshDatabaseName();
  files = new MemoryJournalFiles();
  await open();
});

afterEach(() => connection.close());

/** The browser has lost the database and nothing else. */
async function destroy(): Promise<void> {
  connection.close();
  await deleteByHand(name);
  await open();
}

async function commitSteps(steps: number, after: (step: number) => Promise<void> = async () => undefined) {
  await store.createRun(run);
  for (const commit of makeStepCommits(run, steps)) {
    await store.commitStep(commit);
    await after(commit.step.step);
  }
}

const follow = () => journals.follow(run.id);
const file = () => files.files.get(run.id) as MemoryJournalFile;

async function restore(steps: readonly number[] = []) {
  const own = await files.open(run.id, false);
  return own === null ? null : restoreRun(connection, run.id, own, steps);
}

async function read(): Promise<StoredRun> {
  const stored = await store.readRun(run.id);
  if (stored === undefined) throw new Error('The run is gone.');
  return stored;
}

/** Of 1 to `steps`. */
const upTo = (steps: number) => Array.from({ length: steps }, (_, index) => index + 1);

describe('the text of rows', () => {
  test('D19: rows come back as they were: typed arrays to the bit, and every number', async () => {
    const rows = {
      vector: Float32Array.of(0.1, -0, Number.NaN),
      whole: Uint16Array.of(1, 65_535),
      numbers: [Number.NaN, Number.POSITIVE_INFINITY, -0, 0.1, 5e-324],
      text: '第3节 "quoted" \u0000\ud800',
    };
    expect(await unpackRows(new Uint8Array(await packRows(rows)))).toEqual(rows);
  });
});

describe('a journal', () => {
  test('D19: a database that is gone comes back whole: steps, newer versions, answers, title and tags', async () => {
    await commitSteps(5, follow);
    const chunk = (await read()).chunks[1];
    if (chunk === undefined) throw new Error('No chunk.');
    await store.putRepresentation(run.id, makeRepresentation(chunk, 'brief', { version: 2, text: 'Newer.' }));
    await journals.follow(run.id, [chunk.id]);
    const answered: RunRecord = { ...(await read()).run, status: 'answered', answers: [makeAnswer()] };
    await store.updateRun(answered, 0);
    await store.renameRun(run.id, 'Another title');
    await store.tagRun(run.id, ['slope']);
    await follow();
    const before = await read();
    await destroy();
    expect(await restore()).toEqual({ title: 'Another title', steps: 5, putBack: upTo(5) });
    expect(await read()).toEqual(before);
    expect(before.damagedSteps).toEqual([]);
  });

  test('D19: a run goes on after it was put back, and its journal with it; an earlier right has ended', async () => {
    await commitSteps(3, follow);
    const fence = await store.claimRun(run.id);
    await destroy();
    await restore();
    const [next] = makeStepCommits(run, 4).slice(3);
    if (next === undefined) throw new Error('No step.');
    await expect(store.commitStep({ ...next, fence })).rejects.toMatchObject({ code: 'run-taken' });
    await store.commitStep({ ...next, fence: await store.claimRun(run.id) });
    await follow();
    const before = await read();
    await destroy();
    expect(await restore()).toMatchObject({ steps: 4, putBack: upTo(4) });
    expect(await read()).toEqual(before);
  });

  test('D19: steps that are missing, cut off or altered are put back, and nothing else is touched', async () => {
    await commitSteps(6, follow);
    const before = await read();
    await changeByHand(name, 'chunks', (rows) => rows.delete([run.id, chunkIdOf(run.id, 2)]));
    const [row] = await connection.read(['steps'], (transaction) =>
      Promise.all([transaction.objectStore('steps').get([run.id, 4])]),
    );
    await changeByHand(name, 'steps', (rows) => rows.put({ ...row, title: 'Altered' }));
    const { missingSteps, damagedSteps } = await read();
    expect([missingSteps, damagedSteps]).toEqual([[2], [4]]);
    expect(await restore([2, 4])).toMatchObject({ steps: 6, putBack: [2, 4] });
    expect(await read()).toEqual(before);

    // As after a log that was cut: the run as it stood after step 4.
    const fourth = before.steps[3];
    const rows = await connection.read(['runs', 'steps'], (transaction) =>
      Promise.all([
        transaction.objectStore('runs').get(run.id),
        transaction.objectStore('steps').get([run.id, fourth?.step ?? 0]),
      ]),
    );
    await changeByHand(name, 'runs', (runs) => runs.put({ ...rows[0], steps: 4, head: rows[1]?.link.own }));
    for (const step of [5, 6]) await changeByHand(name, 'steps', (steps) => steps.delete([run.id, step]));
    expect((await read()).run.steps).toBe(4);
    expect(await restore()).toMatchObject({ steps: 6, putBack: [5, 6] });
    expect(await read()).toEqual(before);
  });

  test('D27: a record that was altered comes back as it was saved, with the steps that were committed since', async () => {
    await commitSteps(3, follow);
    await store.updateRun({ ...(await read()).run, status: 'answered', answers: [makeAnswer()] }, 0);
    await store.tagRun(run.id, ['slope']);
    await follow();
    const [, , , fourth] = makeStepCommits(run, 4);
    if (fourth === undefined) throw new Error('No step.');
    await store.commitStep({ ...fourth, run: { ...fourth.run, answers: [makeAnswer()] } });
    const before = await read();
    const row = await connection.read(['runs'], (rows) => rows.objectStore('runs').get(run.id));
    for (const change of [
      { title: 'Another', answers: [] },
      { steps: 2, tags: [] },
      { steps: 9, head: '' },
    ]) {
      await changeByHand(name, 'runs', (rows) => rows.put({ ...row, ...change }));
      const size = file().size;
      await follow();
      expect(file().size).toBe(size);
      expect(await restore()).toMatchObject({ title: run.title, steps: 4, record: true });
      const { run: back, ...rest } = await read();
      // Of the record, what changed after the copy followed last is as it was before.
      expect(back).toEqual({ ...before.run, status: 'answered', updatedAt: back.updatedAt });
      expect({ run: before.run, ...rest }).toEqual(before);
      expect(await store.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [] });
      await expect(store.updateRun(before.run, 0)).rejects.toMatchObject({ code: 'run-taken' });
    }
    // Without a copy it stays as it is, and is told.
    await changeByHand(name, 'runs', (rows) => rows.put({ ...row, title: 'Another' }));
    await files.remove(run.id);
    expect(await restore()).toBeNull();
    expect(await read()).toMatchObject({ alteredRecord: true, run: { title: 'Another' } });
  });

  test('D19: a torn end and a damaged middle cost the records that they are in; what comes back is as committed', async () => {
    await commitSteps(8, follow);
    const before = await read();
    const { frames } = findFrames(file());
    const fourth = frames.find(({ first }) => first === 4);
    if (fourth === undefined) throw new Error('No record of step 4.');
    (file().bytes[fourth.at + 30] as number) ^= 0xff;
    file().truncate(file().size - 10);
    await destroy();
    const restored = await restore();
    expect(restored?.putBack).toEqual([1, 2, 3, 5, 6, 7]);
    const after = await read();
    expect(after.missingSteps).toEqual([4]);
    expect(after.steps).toEqual(before.steps.filter(({ step }) => step !== 4 && step !== 8));
    expect(after.damagedSteps).toEqual([]);
  });

  test('D19: bits of a journal may flip: nothing comes back that was not committed', async () => {
    await commitSteps(3, follow);
    const before = await read();
    const whole = file().bytes.slice();
    const committed = new Map(before.chunks.map((chunk) => [chunk.id, chunk]));
    let tries = 0;
    let restores = 0;
    for (let at = 0; at < whole.length; at += 41) {
      tries += 1;
      const damaged = whole.slice();
      (damaged[at] as number) ^= 1 << (at % 8);
      file().bytes = damaged;
      await connection.write(['runs'], (transaction) => transaction.objectStore('runs').delete(run.id));
      const restored = await restore();
      if (restored === null) continue;
      restores += 1;
      const after = await read();
      for (const step of after.steps) expect(step).toEqual(before.steps[step.step - 1]);
      for (const chunk of after.chunks) expect(chunk).toEqual(committed.get(chunk.id));
      for (const trace of after.traces) expect(trace).toEqual(before.traces[trace.step - 1]);
      expect(after.run.steps).toBeLessThanOrEqual(3);
    }
    expect(restores).toBeGreaterThan(tries / 2);
  });

  test('D19: one that was not written, or is damaged, is made up for while the store is whole', async () => {
    await commitSteps(4);
    await follow();
    const before = await read();
    (file().bytes[40] as number) ^= 0xff;
    (file().bytes[2] as number) ^= 0xff;
    journals = new RunJournals(connection, files);
    await follow();
    await destroy();
    expect(await restore()).toMatchObject({ putBack: upTo(4) });
    expect(await read()).toEqual(before);
  });

  test('D19: a store that has lost steps never takes them from its journal', async () => {
    await commitSteps(5, follow);
    const before = await read();
    await changeByHand(name, 'steps', (rows) => rows.delete([run.id, 3]));
    await store.renameRun(run.id, 'Renamed');
    for (const fresh of [false, true]) {
      if (fresh) journals = new RunJournals(connection, files);
      await follow();
    }
    expect(await restore([3])).toMatchObject({ putBack: [3] });
    expect((await read()).steps).toEqual(before.steps);
  });

  test('D19: records of one step are put together, and the whole stays within half of the store', async () => {
    const long = new SyntheticRun({ steps: 150, stepsInTurn: 10, id: run.id });
    await store.createRun({ ...long.run, steps: 0, answers: [] });
    for (const step of upTo(150)) {
      const commit = { step: long.step(step), chunk: long.chunk(step), trace: long.trace(step), fence: 0 };
      await store.commitStep({ ...commit, run: { ...long.run, steps: step, answers: [] } });
      await follow();
    }
    expect(findFrames(file()).frames.length).toBeLessThan(70);
    const rows = (await store.measureRuns()).get(run.id) ?? 0;
    expect(file().size).toBeLessThan(rows / 2);
    const before = await read();
    await destroy();
    await restore();
    expect(await read()).toEqual(before);
  });

  test('D19: a run that was deleted gets no journal, and an empty run keeps its question', async () => {
    await journals.follow(run.id);
    expect(await files.list()).toEqual([]);
    await store.createRun({ ...run, asked: 'What grows here?' });
    await follow();
    await destroy();
    expect(await restore()).toEqual({ title: run.title, steps: 0, putBack: [] });
    expect((await read()).run.asked).toBe('What grows here?');
  });
});
