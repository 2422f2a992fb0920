/** What the stores on IndexedDB keep whatever fails under them. Runs on any IndexedDB that the globals name. */
import { describe, expect, test, vi } from 'vitest';
import type { RunRow, StepRow } from '../../src/adapters/storage/database/schema.ts';
import { StorageConnection } from '../../src/adapters/storage/database/storage-connection.ts';
import type { OpenStores } from '../../src/adapters/storage/open-storage.ts';
import { IndexedRunStore } from '../../src/adapters/storage/runs/indexed-run-store.ts';
import { chunkIdOf, runId } from '../../src/core/memory/units.ts';
import type { StepCommit, StoredRun } from '../../src/ports/runs/run-store.ts';
import type { StepRecord } from '../../src/ports/runs/step-record.ts';
import { readRunFile } from '../../src/record/run-file/run-file.ts';
import { changeByHand, rowsOf } from '../doubles/raw-database.ts';
import {
  keysByChunk,
  makeAnswer,
  makeChunk,
  makeDocument,
  makeKey,
  makePassageKey,
  makePassages,
  makeRepresentation,
  makeRun,
  makeStepCommit,
  makeStepCommits,
  testEncoder,
} from '../doubles/records.ts';
import { runFileOf } from '../doubles/run-file-of.ts';
import { SyntheticRun } from '../doubles/synthetic-run.ts';
import { openedStores } from './opened-stores.ts';

const run = makeRun();
const quotaReached = () =>
  new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError');

export function indexedStorageContract(name: string): void {
  describe(`storage contract: ${name}`, () => {
    let database = '';
    const open = openedStores((name) => {
      database = name;
    });

    async function openWithSteps(count: number): Promise<{ stores: OpenStores; commits: StepCommit[] }> {
      const stores = await open();
      await stores.runs.createRun(run);
      const commits = makeStepCommits(run, count);
      for (const commit of commits) await stores.runs.commitStep(commit);
      return { stores, commits };
    }

    const keysOf = (count: number) =>
      Array.from({ length: count }, (_, index) => makeKey(chunkIdOf(run.id, index + 1), index));

    const lastRun = (commits: readonly StepCommit[]) => commits.at(-1)?.run ?? run;

    describe('what is saved', () => {
      test('D2: outlives the connection', async () => {
        const { stores } = await openWithSteps(3);
        await stores.documents.putDocument(makeDocument(), makePassages(makeDocument()));
        const before = await stores.runs.readRun(run.id);
        stores.close();
        const again = await open();
        expect(await again.runs.readRun(run.id)).toEqual(before);
        expect(await again.documents.listDocuments()).toEqual([makeDocument()]);
      });

      test('holds no text twice', async () => {
        const { stores } = await openWithSteps(2);
        await stores.documents.putDocument(makeDocument(), makePassages(makeDocument()));
        const rows = await rowsOf(database);
        const texts = (rows.representations as { tier: string; text: string | null }[]).map(
          ({ tier, text }) => [tier, text === null],
        );
        expect(texts.filter(([tier]) => tier === 'full')).toEqual([
          ['full', true],
          ['full', true],
        ]);
        expect((rows.passages as { text: string | null }[]).every(({ text }) => text === null)).toBe(true);
      });

      test('is seen by another connection as soon as the write resolves', async () => {
        const { stores, commits } = await openWithSteps(1);
        const other = await open();
        expect((await other.runs.readRun(run.id))?.run.steps).toBe(1);
        await other.runs.commitStep(makeStepCommit(lastRun(commits)));
        expect((await stores.runs.readRun(run.id))?.run.steps).toBe(2);
      });

      test('leaves no row behind when it is deleted', async () => {
        const { stores, commits } = await openWithSteps(3);
        const [first] = commits as [StepCommit];
        await stores.runs.putRepresentation(run.id, makeRepresentation(first.chunk, 'brief', { version: 2 }));
        await stores.runs.putKeys(run.id, [makeKey(first.chunk.id, 1)]);
        const passages = makePassages(makeDocument());
        await stores.documents.putDocument(makeDocument(), passages);
        await stores.documents.putPassageKeys(passages.map((passage, seed) => makePassageKey(passage, seed)));
        await stores.runs.deleteRun(run.id);
        await stores.documents.deleteDocument(makeDocument().id);
        const { tombstones, ...others } = await rowsOf(database);
        for (const [store, rows] of Object.entries(others)) expect([store, rows]).toEqual([store, []]);
        // That they were deleted is known for a while, and nothing of what they were.
        expect(tombstones).toEqual([
          { id: makeDocument().id, kind: 'document', at: expect.any(Number) },
          { id: run.id, kind: 'run', at: expect.any(Number) },
        ]);
        vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 60 * 60_000);
        await stores.runs.deleteRun(runId('another'));
        expect(await stores.runs.deletedRuns()).toEqual(['another']);
        expect(await stores.documents.deletedDocuments()).toEqual([]);
      });

      test('D7: is asked for with strict durability in every write', async () => {
        const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
        const { stores, commits } = await openWithSteps(1);
        await stores.runs.updateRun(lastRun(commits), 0);
        await stores.runs.renameRun(run.id, 'other');
        await stores.runs.claimRun(run.id);
        await stores.runs.putRepresentation(run.id, makeRepresentation(makeChunk(), 'brief', { version: 2 }));
        await stores.runs.putKeys(run.id, []);
        await stores.runs.deleteRun(run.id);
        await stores.documents.putDocument(makeDocument(), []);
        await stores.documents.putPassageKeys([]);
        await stores.documents.deleteDocument(makeDocument().id);
        const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
        expect(writes).toHaveLength(11);
        for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
      });

      test('is read in one transaction', async () => {
        const { stores } = await openWithSteps(2);
        const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
        await stores.runs.readRun(run.id);
        expect(begin.mock.calls.map(([, mode]) => mode)).toEqual(['readonly']);
      });

      test('D4: by two connections that commit the same step: exactly one wins, and nothing is torn', async () => {
        const { stores, commits } = await openWithSteps(1);
        const other = await open();
        const attempts = Array.from({ length: 6 }, (_, index) =>
          makeStepCommit(lastRun(commits), { chunk: makeChunk({ step: 2, action: `attempt ${index}` }) }),
        );
        const outcomes = await Promise.allSettled(
          attempts.map((commit, index) => (index % 2 ? stores : other).runs.commitStep(commit)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const won = attempts[outcomes.findIndex(({ status }) => status === 'fulfilled')];
        const read = await stores.runs.readRun(run.id);
        expect(read?.chunks[1]).toEqual(won?.chunk);
        expect(read?.missingSteps).toEqual([]);
        expect((await rowsOf(database)).representations).toHaveLength(8);
      });
    });

    describe('a step whose commit fails', () => {
      /** Makes writes to one object store fail, as `how` says; returns the way to stop it. */
      function failWrites(store: string, how: (rows: IDBObjectStore) => void): () => void {
        const spies = (['put', 'add'] as const).map((method) => {
          const original = IDBObjectStore.prototype[method];
          return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
            this: IDBObjectStore,
            ...values: Parameters<IDBObjectStore['put']>
          ) {
            if (this.name === store) how(this);
            return original.apply(this, values);
          });
        });
        return () => {
          for (const spy of spies) spy.mockRestore();
        };
      }

      const faults: [string, (rows: IDBObjectStore) => void][] = [
        [
          'throws',
          () => {
            throw new DOMException('An internal error occurred.', 'UnknownError');
          },
        ],
        ['aborts', (rows) => rows.transaction.abort()],
      ];
      const stores = ['runs', 'steps', 'chunks', 'representations', 'traces'];

      test.each(stores.flatMap((store) => faults.map(([what, how]) => [store, what, how] as const)))(
        'D3: because writing to %s %s leaves nothing, and can be committed again',
        async (store, _, how) => {
          const { stores: held, commits } = await openWithSteps(2);
          const before = await rowsOf(database);
          const next = makeStepCommit(lastRun(commits));
          const stop = failWrites(store, how);
          await expect(held.runs.commitStep(next)).rejects.toMatchObject({ code: 'storage-failed' });
          stop();
          expect(await rowsOf(database)).toEqual(before);
          await held.runs.commitStep(next);
          expect((await held.runs.readRun(run.id))?.steps).toHaveLength(3);
        },
      );

      test('because the quota is reached at the abort, after every request succeeded, says storage-full', async () => {
        const { stores: held, commits } = await openWithSteps(1);
        const before = await rowsOf(database);
        const stop = failWrites('traces', ({ transaction }) => {
          Object.defineProperty(transaction, 'error', {
            get: quotaReached,
          });
          // Requests of a transaction succeed in order: behind this one, none is left to fail.
          queueMicrotask(() => {
            const { objectStoreNames } = transaction;
            const last = transaction.objectStore(objectStoreNames[0] ?? '').count();
            last.addEventListener('success', () => transaction.abort());
          });
        });
        await expect(held.runs.commitStep(makeStepCommit(lastRun(commits)))).rejects.toMatchObject({
          code: 'storage-full',
          message: expect.stringMatching(/Delete .* free disk space/u) as string,
        });
        stop();
        expect(await rowsOf(database)).toEqual(before);
      });

      test('because the quota is reached while requests still wait says storage-full', async () => {
        const { stores: held, commits } = await openWithSteps(1);
        failWrites('steps', ({ transaction }) => {
          Object.defineProperty(transaction, 'error', {
            get: quotaReached,
            set: () => undefined,
          });
          queueMicrotask(() => transaction.abort());
        });
        await expect(held.runs.commitStep(makeStepCommit(lastRun(commits)))).rejects.toMatchObject({
          code: 'storage-full',
        });
      });

      test('because a value is too large for the browser does not say storage-full', async () => {
        const { stores: held, commits } = await openWithSteps(1);
        failWrites('chunks', () => {
          throw new DOMException(
            'The serialized keys and/or value are too large (size=134000000 bytes).',
            'UnknownError',
          );
        });
        await expect(held.runs.commitStep(makeStepCommit(lastRun(commits)))).rejects.toMatchObject({
          code: 'storage-failed',
          message: expect.stringContaining('smaller part') as string,
        });
      });

      test('R5: because nothing answers is undone after the limit', async () => {
        // What is to succeed has the usual limit: a busy machine does not save within the short one.
        const store = new IndexedRunStore(await StorageConnection.open({ name: database }));
        await store.createRun(run);
        const hurried = await StorageConnection.open({ name: database, transactionWithin: 50 });
        const endless = hurried.write(['runs'], async (transaction) => {
          await transaction.objectStore('runs').put({ ...run, title: 'never saved', fence: 0, head: '' });
          for (;;) await transaction.objectStore('runs').count();
        });
        await expect(endless).rejects.toMatchObject({
          code: 'storage-failed',
          message: expect.stringContaining('0.05 seconds') as string,
        });
        expect((await store.readRun(run.id))?.run).toEqual(run);
        hurried.close();
        store.close();
      });
    });

    describe('a run that is added whole', () => {
      const long = new SyntheticRun({ steps: 450, stepsInTurn: 10, decisions: 2, length: 60 });
      const { id } = long.run;

      test('I5: is hashed before and saved in pieces, so that its length is not bound by the limit of a transaction', async () => {
        const { runs } = await open();
        const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
        const ended: string[] = [];
        await Promise.all([
          runs.addRun(long.stored()).then(() => ended.push('added')),
          runs.createRun(run).then(() => ended.push('created')),
          runs.listRuns().then((listed) => ended.push(`${listed.length} listed`)),
        ]);
        // Told of when it is whole, and not before.
        expect(ended).toEqual(['created', '1 listed', 'added']);
        expect(begin.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(4);
        const whole = long.stored();
        expect(await runs.readRun(id)).toEqual(whole);
        expect(await runs.checkRun(id)).toEqual({ missingSteps: [], damagedSteps: [] });
        expect(await runs.unlistedRuns()).toEqual([]);
      });

      test('I5: that fails at its last piece leaves nothing behind, and can be added again', async () => {
        const { runs } = await open();
        const add = IDBObjectStore.prototype.add;
        const failing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
          this: IDBObjectStore,
          ...given
        ) {
          if (this.name === 'runs') throw new DOMException('The disk is full.', 'QuotaExceededError');
          return add.apply(this, given);
        });
        await expect(runs.addRun(long.stored())).rejects.toMatchObject({ code: 'storage-full' });
        failing.mockRestore();
        for (const [store, rows] of Object.entries(await rowsOf(database)))
          expect([store, rows]).toEqual([store, []]);
        await runs.addRun(long.stored());
        expect((await runs.readRun(id))?.steps).toHaveLength(450);
      });

      test('I5: of which a dead tab left a part is not told of, is removed, and can be added again', async () => {
        const { runs } = await open();
        await runs.addRun(long.stored());
        await runs.createRun(run);
        await runs.commitStep(makeStepCommit(run));
        // What a kill before the last piece leaves.
        await changeByHand(database, 'runs', (rows) => rows.delete(id));
        await changeByHand(database, 'steps', (rows) => rows.delete([id, 450]));
        expect(await runs.readRun(id)).toBeUndefined();
        expect((await runs.surveyRuns()).map((held) => held.id)).toEqual([run.id]);
        expect(await runs.unlistedRuns()).toEqual([id]);
        await runs.removeUnlisted(run.id);
        expect(await runs.readRun(run.id)).toMatchObject({ run: { steps: 1 }, missingSteps: [] });
        await runs.addRun(long.stored());
        expect((await runs.readRun(id))?.steps).toHaveLength(450);
        await changeByHand(database, 'runs', (rows) => rows.delete(id));
        await runs.removeUnlisted(id);
        expect(await runs.unlistedRuns()).toEqual([]);
        const left = Object.values(await rowsOf(database)).flat();
        expect(left.every((row) => (row as { run?: string }).run !== id)).toBe(true);
      });

      test('D9: that comes back from its file has the hash chain that it had', async () => {
        const { runs } = await open();
        const made = new SyntheticRun({ steps: 6, stepsInTurn: 3 });
        const fence = await runs.createRun({ ...made.run, steps: 0 }).then(() => runs.claimRun(made.run.id));
        for (let step = 1; step <= 6; step += 1)
          await runs.commitStep({
            run: { ...made.run, steps: step },
            step: made.step(step),
            fence,
            chunk: made.chunk(step),
            trace: made.trace(step),
          });
        const links = async () => (await rowsOf(database)).steps?.map((row) => (row as StepRow).link.own);
        const committed = await links();
        expect(committed).toHaveLength(6);
        const read = readRunFile(runFileOf((await runs.readRun(made.run.id)) as StoredRun));
        if (!read.ok) throw read.error;
        await runs.deleteRun(made.run.id);
        await runs.addRun(read.value);
        expect(await links()).toEqual(committed);
      });

      test('I5: by two at once is there once and whole, or not at all, and never torn', async () => {
        const [one, other] = [await open(), await open()];
        const added = await Promise.allSettled([
          one.runs.addRun(long.stored()),
          other.runs.addRun(long.stored()),
        ]);
        const read = await one.runs.readRun(id);
        if (added.some(({ status }) => status === 'fulfilled')) expect(read).toEqual(long.stored());
        else expect(read).toBeUndefined();
        expect(await one.runs.unlistedRuns()).toEqual([]);
      });
    });

    test('a write that is being saved when the limit comes is waited for, as it can no longer be undone', async () => {
      const connection = await StorageConnection.open({ name: database, transactionWithin: 20 });
      vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
        throw new DOMException('The transaction is committing.', 'InvalidStateError');
      });
      const begun = performance.now();
      await connection.write(['runs'], async (transaction) => {
        await transaction.objectStore('runs').put({ ...run, fence: 0, head: '' });
        while (performance.now() - begun < 100) await transaction.objectStore('runs').count();
      });
      expect((await rowsOf(database)).runs).toMatchObject([run]);
      connection.close();
    });

    describe('a row that is lost', () => {
      const first = chunkIdOf(run.id, 2);
      test.each<[string, IDBValidKey]>([
        ['steps', [run.id, 2]],
        ['chunks', [run.id, first]],
        ['traces', [run.id, 2]],
        ['representations', [run.id, `${first}/brief/1`]],
      ])('D5: from %s is reported as a missing step, and the rest stays readable', async (store, key) => {
        const { stores, commits } = await openWithSteps(4);
        await changeByHand(database, store, (rows) => rows.delete(key));
        const read = await stores.runs.readRun(run.id);
        expect(read?.missingSteps).toEqual([2]);
        expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [2], damagedSteps: [] });
        const left = commits.filter(({ step }) => step.step !== 2);
        expect(read?.steps).toEqual(left.map(({ step }) => step));
        expect(read?.chunks).toEqual(left.map(({ chunk }) => chunk));
        expect(read?.traces).toEqual(left.map(({ trace }) => trace));
        expect(read?.representations).toHaveLength(12);
        await stores.runs.commitStep(makeStepCommit(lastRun(commits)));
        expect((await stores.runs.readRun(run.id))?.missingSteps).toEqual([2]);
      });

      test('at the end of a run is reported too', async () => {
        const { stores } = await openWithSteps(3);
        await changeByHand(database, 'steps', (rows) => rows.delete([run.id, 3]));
        expect((await stores.runs.readRun(run.id))?.missingSteps).toEqual([3]);
        expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [3], damagedSteps: [] });
      });
    });

    describe('a row that is not as it was committed', () => {
      const second = chunkIdOf(run.id, 2);
      test.each<[string, IDBValidKey, (row: Record<string, unknown>) => object]>([
        ['steps', [run.id, 2], (row) => ({ ...row, title: 'Another title' })],
        ['chunks', [run.id, second], (row) => ({ ...row, trust: 'user' })],
        ['traces', [run.id, 2], (row) => ({ ...row, trace: { ...(row.trace as object), repairs: 7 } })],
        ['representations', [run.id, `${second}/brief/1`], (row) => ({ ...row, text: 'Not what was said.' })],
      ])('D9: in %s is found when the run is read, and the other steps stay', async (store, key, change) => {
        const { stores, commits } = await openWithSteps(4);
        const rows = (await rowsOf(database))[store] as Record<string, unknown>[];
        const row = rows.find(({ run: of, step, id }) => indexedDB.cmp([of, id ?? step], key) === 0);
        await changeByHand(database, store, (held) => held.put(change(row ?? {})));
        const read = await stores.runs.readRun(run.id);
        expect(read).toMatchObject({ damagedSteps: [2], missingSteps: [] });
        expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [2] });
        expect(read?.chunks).toEqual([0, 2, 3].map((index) => commits[index]?.chunk));
        expect(read?.representations).toHaveLength(12);
      });

      test('D9: a step put back from an earlier life of the run is found', async () => {
        const { stores } = await openWithSteps(2);
        const [, old] = (await rowsOf(database)).steps as object[];
        await stores.runs.deleteRun(run.id);
        await stores.runs.createRun(run);
        const other = makeStepCommit(run, { chunk: makeChunk({ action: 'another way' }) });
        await stores.runs.commitStep(other);
        await stores.runs.commitStep(makeStepCommit(other.run));
        expect((await stores.runs.readRun(run.id))?.damagedSteps).toEqual([]);
        await changeByHand(database, 'steps', (held) => held.put(old));
        expect((await stores.runs.readRun(run.id))?.damagedSteps).toEqual([2]);
        expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [2] });
      });

      test('D9: a newer version of a representation is no damage', async () => {
        const { stores } = await openWithSteps(2);
        await stores.runs.putRepresentation(run.id, makeRepresentation(makeChunk(), 'brief', { version: 2 }));
        expect((await stores.runs.readRun(run.id))?.damagedSteps).toEqual([]);
        expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [] });
      });
    });

    describe('the record of a run that is altered', () => {
      test.each<[string, (row: RunRow) => object]>([
        ['title', (row) => ({ ...row, title: 'Another' })],
        ['tags', (row) => ({ ...row, tags: ['other'] })],
        ['answers', (row) => ({ ...row, answers: [makeAnswer({ reason: 'Another one.' })] })],
        ['settings', (row) => ({ ...row, settings: { policy: 'other' } })],
        ['end of its chain', (row) => ({ ...row, head: '0000000000000000' })],
      ])('D27: in its %s is told, and no change of it hides that', async (_, change) => {
        const { stores, commits } = await openWithSteps(2);
        expect(await stores.runs.readRun(run.id)).not.toHaveProperty('alteredRecord');
        const [row] = (await rowsOf(database)).runs as [RunRow];
        await changeByHand(database, 'runs', (rows) => rows.put(change(row)));
        expect(await stores.runs.readRun(run.id)).toMatchObject({ alteredRecord: true });
        expect(await stores.runs.checkRun(run.id)).toMatchObject({ alteredRecord: true });
        await stores.runs.renameRun(run.id, 'A title of its own');
        const fence = await stores.runs.claimRun(run.id);
        const answers = (await stores.runs.readRun(run.id))?.run.answers ?? [];
        await stores.runs.commitStep(makeStepCommit({ ...lastRun(commits), answers }, { fence }));
        expect(await stores.runs.checkRun(run.id)).toMatchObject({ alteredRecord: true });
      });

      test('D27: changes by the app are none, and neither is the right to write', async () => {
        const { stores, commits } = await openWithSteps(2);
        await stores.runs.tagRun(run.id, ['slope']);
        await stores.runs.claimRun(run.id);
        await stores.runs.updateRun({ ...lastRun(commits), status: 'answered' }, 1);
        expect(await stores.runs.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [] });
        const [row] = (await rowsOf(database)).runs as [RunRow];
        await changeByHand(database, 'runs', (rows) => rows.put({ ...row, fence: row.fence + 1 }));
        expect(await stores.runs.readRun(run.id)).not.toHaveProperty('alteredRecord');
      });
    });

    describe('LR8: the proof of a long run', () => {
      const long = new SyntheticRun({ steps: 310, stepsInTurn: 62, decisions: 3, length: 40 });
      const whole = { missingSteps: [], damagedSteps: [] };
      const commitOf = (step: number): Omit<StepCommit, 'fence'> => ({
        run: { ...long.run, steps: step },
        step: long.step(step),
        chunk: long.chunk(step),
        trace: long.trace(step),
      });

      test('is made in pieces: a commit and a reading go in between', async () => {
        const { runs } = await open();
        await runs.addRun(long.stored());
        const fence = await runs.claimRun(long.run.id);
        const ended: string[] = [];
        const [proof] = await Promise.all([
          runs.checkRun(long.run.id).finally(() => ended.push('proof')),
          runs.commitStep({ ...commitOf(311), fence }).then(() => ended.push('commit')),
          runs.readChunks(long.run.id, [7, 300]).then(() => ended.push('reading')),
        ]);
        expect(ended.at(-1)).toBe('proof');
        expect(ended).toHaveLength(3);
        expect(proof).toEqual(whole);
        expect(await runs.checkRun(long.run.id)).toEqual(whole);
      });

      test('names what reading the whole run names, wherever it stands', async () => {
        const { runs } = await open();
        await runs.addRun(long.stored());
        const [row] = ((await rowsOf(database)).steps as StepRecord[]).filter(({ step }) => step === 100);
        await changeByHand(database, 'traces', (rows) => rows.delete([long.run.id, 250]));
        await changeByHand(database, 'steps', (rows) => rows.put({ ...row, title: 'Another title' }));
        const read = await runs.readRun(long.run.id);
        expect(read).toMatchObject({ missingSteps: [250], damagedSteps: [100] });
        expect(await runs.checkRun(long.run.id)).toEqual({ missingSteps: [250], damagedSteps: [100] });
        expect(await runs.checkRun(runId('none'))).toEqual(whole);
      });

      test('finds no damage in a run that is deleted meanwhile, and ends when it is told to', async () => {
        const { runs } = await open();
        await runs.addRun(long.stored());
        const leaving = new AbortController();
        const left = runs.checkRun(long.run.id, leaving.signal);
        leaving.abort();
        await expect(left).rejects.toMatchObject({ code: 'aborted' });
        const [proof] = await Promise.all([runs.checkRun(long.run.id), runs.deleteRun(long.run.id)]);
        expect(proof).toEqual(whole);
      });
    });

    test('W14: keys made one by one are packed, stay durable each, and are gone on with over a new opening', async () => {
      const { stores } = await openWithSteps(1);
      const keys = keysOf(520);
      for (const key of keys.slice(0, 300)) await stores.runs.putKeys(run.id, [key]);
      stores.close();
      const again = await open();
      for (const key of keys.slice(300)) await again.runs.putKeys(run.id, [key]);
      const read = await again.runs.readKeys(run.id, testEncoder);
      expect(keysByChunk(read)).toEqual(keysByChunk(keys));
      const rows = await rowsOf(database);
      const blocks = rows.keyBlocks as { block: number; chunks: string[] }[];
      expect(blocks.map(({ block, chunks }) => [block, chunks.length])).toEqual([[0, 256]]);
      expect(rows.keys).toHaveLength(520 - 256);
      expect((await again.runs.measureRuns()).get(run.id)).toBeGreaterThan(520 * 8 * 4);
    });

    test('I10: what a large run takes is measured piece by piece, and saving goes in between', async () => {
      const { stores } = await openWithSteps(1);
      await stores.runs.putKeys(run.id, keysOf(255));
      await stores.runs.putKeys(run.id, keysOf(2_000));
      const measured = stores.runs.measureRuns().then((sizes) => sizes.get(run.id) ?? 0);
      const saved = stores.runs.putKeys(run.id, keysOf(1)).then(() => 'saved');
      expect(await Promise.race([measured, saved])).toBe('saved');
      expect(await measured).toBeGreaterThan(2_000 * 8 * 4);
    });

    test('W14: a block that cannot be written leaves the keys as they were', async () => {
      const { stores } = await openWithSteps(1);
      const keys = keysOf(300);
      for (const key of keys.slice(0, 255)) await stores.runs.putKeys(run.id, [key]);
      const before = await rowsOf(database);
      const add = IDBObjectStore.prototype.add;
      const fault = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
        this: IDBObjectStore,
        ...values: Parameters<IDBObjectStore['add']>
      ) {
        if (this.name === 'keyBlocks') throw new DOMException('An internal error occurred.', 'UnknownError');
        return add.apply(this, values);
      });
      await expect(stores.runs.putKeys(run.id, keys.slice(255))).rejects.toMatchObject({
        code: 'storage-failed',
      });
      fault.mockRestore();
      expect(await rowsOf(database)).toEqual(before);
      await stores.runs.putKeys(run.id, keys.slice(255));
      expect((await rowsOf(database)).keyBlocks).toHaveLength(1);
      expect(await stores.runs.readKeys(run.id, testEncoder)).toHaveLength(300);
    });

    test('keys of 1,000 chunks read back in one piece', async () => {
      const { stores } = await openWithSteps(1);
      const keys = keysOf(1000);
      await stores.runs.putKeys(run.id, keys);
      const read = await stores.runs.readKeys(run.id, testEncoder);
      expect(keysByChunk(read)).toEqual(keysByChunk(keys));
    });
  });
}
