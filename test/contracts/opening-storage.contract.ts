/** What opening the database keeps: refusal, other tabs, upgrades. Runs on any IndexedDB that the globals name. */
import { describe, expect, test, vi } from 'vitest';
import { type Migration, migrations, newestVersion } from '../../src/adapters/storage/database/migrations.ts';
import { openDatabase } from '../../src/adapters/storage/database/open-database.ts';
import { chunkIdOf, encoderId } from '../../src/core/memory/units.ts';
import { changeByHand, deleteByHand, openByHand, requested, rowsOf } from '../doubles/raw-database.ts';
import {
  keysByChunk,
  makeKey,
  makeRun,
  makeStepCommit,
  makeStepCommits,
  testEncoder,
} from '../doubles/records.ts';
import { openedStores } from './opened-stores.ts';

const run = makeRun();
const next = newestVersion() + 1;

/** A later release, whose migration does `apply`. */
function later(apply: Migration['apply'] = () => undefined): readonly Migration[] {
  return [...migrations, { version: next, purpose: 'a later release', apply }];
}

/** `cut` does to a connection what a browser does that loses its database server. */
export function openingStorageContract(name: string, cut: (connection: IDBDatabase) => void): void {
  describe(`opening storage: ${name}`, () => {
    let database = '';
    const open = openedStores((name) => {
      database = name;
    });

    describe('migrations', () => {
      test('are numbered from 1 without a gap', () => {
        expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
      });

      test('make every object store of a new database', async () => {
        (await open()).close();
        const raw = await openByHand(database);
        expect(raw.version).toBe(newestVersion());
        expect([...raw.objectStoreNames].sort()).toEqual(
          [
            'chunks',
            'documents',
            'keyBlocks',
            'keys',
            'passageKeys',
            'passages',
            'representations',
            'runs',
            'steps',
            'tombstones',
            'traces',
          ].sort(),
        );
        raw.close();
      });

      test('keep the rows of an older version and may rewrite them', async () => {
        const old = await open();
        await old.runs.createRun(run);
        await old.runs.commitStep(makeStepCommit(run));
        old.close();
        const stores = await open({
          migrations: later(async (_, transaction) => {
            const runs = transaction.objectStore('runs');
            for (const row of await runs.getAll()) await runs.put({ ...row, title: `${row.title} (moved)` });
          }),
        });
        const read = await stores.runs.readRun(run.id);
        expect(read?.run.title).toBe(`${run.title} (moved)`);
        expect(read?.steps).toHaveLength(1);
      });

      test('D9: link the steps of a database of version 1, also where one is lost, so that later damage is found', async () => {
        const first = await open({ migrations: migrations.slice(0, 1) });
        await first.runs.createRun(run);
        for (const commit of makeStepCommits(run, 4)) await first.runs.commitStep(commit);
        first.close();
        // As version 1 wrote them.
        const rows = await rowsOf(database);
        for (const [store, names] of [
          ['runs', ['fence', 'head']],
          ['steps', ['link']],
        ] as const) {
          for (const row of rows[store] as Record<string, unknown>[]) {
            const old = Object.fromEntries(
              Object.entries(row).filter(([name]) => !(names as readonly string[]).includes(name)),
            );
            await changeByHand(database, store, (held) => held.put(old));
          }
        }
        await changeByHand(database, 'traces', (held) => held.delete([run.id, 2]));
        const stores = await open();
        const read = await stores.runs.readRun(run.id);
        expect(read).toMatchObject({ missingSteps: [2], damagedSteps: [] });
        expect(read?.steps.map(({ step }) => step)).toEqual([1, 3, 4]);
        const fence = await stores.runs.claimRun(run.id);
        await stores.runs.commitStep({ ...makeStepCommit({ ...run, steps: 4 }), fence });
        const third = (await rowsOf(database)).steps?.[2] as object;
        await changeByHand(database, 'steps', (held) => held.put({ ...third, title: 'another' }));
        expect(await stores.runs.readRun(run.id)).toMatchObject({ missingSteps: [2], damagedSteps: [3] });
      });

      test('W14: pack the keys of a database of version 2, and lose none', async () => {
        const first = await open({ migrations: migrations.slice(0, 2) });
        await first.runs.createRun(run);
        first.close();
        const other = encoderId('test-encoder/float32/8b');
        const made = [
          ...Array.from({ length: 600 }, (_, i) => makeKey(chunkIdOf(run.id, i + 1), i)),
          ...Array.from({ length: 3 }, (_, i) => makeKey(chunkIdOf(run.id, i + 1), i + 700, other)),
          {
            chunk: chunkIdOf(run.id, 900),
            encoder: testEncoder,
            state: 'failed',
            reason: 'It died.',
          } as const,
        ];
        // As version 2 wrote them.
        const raw = await openByHand(database);
        const writing = raw.transaction('keys', 'readwrite').objectStore('keys');
        await Promise.all(made.map((key) => requested(writing.put({ ...key, run: run.id }))));
        raw.close();
        const stores = await open();
        for (const encoder of [testEncoder, other]) {
          const read = await stores.runs.readKeys(run.id, encoder);
          expect(keysByChunk(read)).toEqual(keysByChunk(made.filter((key) => key.encoder === encoder)));
        }
        const rows = await rowsOf(database);
        expect(rows.keyBlocks).toHaveLength(2);
        expect(rows.keys).toHaveLength(600 - 512 + 3 + 1);
        const again = await open();
        await again.runs.deleteRun(run.id);
        expect(await rowsOf(database)).toMatchObject({ keyBlocks: [], keys: [] });
      });

      test.each<[string, Migration['apply']]>([
        [
          'at once',
          (created) => {
            created.createObjectStore('chunks2' as 'chunks');
            throw new Error('The migration is wrong.');
          },
        ],
        [
          'half-way',
          async (_, transaction) => {
            await transaction.objectStore('runs').clear();
            throw new Error('The migration is wrong.');
          },
        ],
        ['by an abort', (_, transaction) => transaction.abort()],
      ])('that fail %s leave the old version whole', async (_, apply) => {
        const old = await open();
        await old.runs.createRun(run);
        old.close();
        await expect(open({ migrations: later(apply) })).rejects.toMatchObject({ code: 'storage-failed' });
        const stores = await open();
        expect(await stores.runs.listRuns()).toEqual([run]);
      });
    });

    test('a migration that finds the disk full says storage-full', async () => {
      (await open()).close();
      const full = later((_, transaction) => {
        Object.defineProperty(transaction, 'error', {
          get: () => new DOMException('The disk is full.', 'QuotaExceededError'),
          set: () => undefined,
        });
        transaction.abort();
      });
      await expect(open({ migrations: full })).rejects.toMatchObject({ code: 'storage-full' });
    });

    test('a migration may take longer than opening may', async () => {
      (await open()).close();
      const slow = later(async (_, transaction) => {
        const begun = performance.now();
        while (performance.now() - begun < 200) await transaction.objectStore('runs').count();
      });
      const stores = await open({ migrations: slow, openWithin: 100 });
      expect(await stores.runs.listRuns()).toEqual([]);
    });

    describe('is refused', () => {
      test('with storage-refused where the page has no IndexedDB', async () => {
        vi.stubGlobal('indexedDB', undefined);
        await expect(open()).rejects.toMatchObject({ code: 'storage-refused' });
      });

      test.each(['SecurityError', 'InvalidStateError', 'NotAllowedError'])(
        'with storage-refused where opening throws %s',
        async (errorName) => {
          vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
            throw new DOMException('Access is denied.', errorName);
          });
          await expect(open()).rejects.toMatchObject({
            code: 'storage-refused',
            message: expect.stringContaining('ordinary window') as string,
            details: { reason: errorName },
          });
        },
      );

      test.each([
        ['InvalidStateError', 'storage-refused'],
        ['QuotaExceededError', 'storage-full'],
        ['UnknownError', 'storage-failed'],
      ])('where the request fails with %s: %s', async (errorName, code) => {
        (await openByHand(database, next)).close();
        const begin = IDBFactory.prototype.open;
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...how) {
          const request = begin.apply(this, how);
          // The request fails, as the version is too old; only its reason is another.
          Object.defineProperty(request, 'error', {
            get: () => new DOMException('It failed.', errorName),
            set: () => undefined,
          });
          return request;
        });
        await expect(open()).rejects.toMatchObject({ code, details: { reason: errorName } });
      });

      test('where the data is of a newer version, and leaves it alone', async () => {
        const newer = await open({ migrations: later() });
        await newer.runs.createRun(run);
        newer.close();
        await expect(open()).rejects.toMatchObject({
          code: 'storage-failed',
          message: expect.stringContaining('newer version') as string,
        });
        expect(await (await open({ migrations: later() })).runs.listRuns()).toEqual([run]);
      });
    });

    describe('beside another tab', () => {
      test('that holds an older version: storage-blocked after the limit, and then it does not stand in the way', async () => {
        (await open()).close();
        const stubborn = await openByHand(database);
        const begun = performance.now();
        const onSuperseded = vi.fn();
        await expect(open({ migrations: later(), blockedAfter: 60, onSuperseded })).rejects.toMatchObject({
          code: 'storage-blocked',
          message: expect.stringContaining('other tabs') as string,
        });
        expect(performance.now() - begun).toBeGreaterThanOrEqual(50);
        stubborn.close();
        const stores = await open({ migrations: later() });
        await stores.runs.createRun(run);
        // The opening that was given up has closed itself: nothing holds back one more version.
        stores.close();
        const raw = await openByHand(database, next + 1);
        expect(raw.version).toBe(next + 1);
        expect(onSuperseded).not.toHaveBeenCalled();
        raw.close();
      });

      test('that closes in time: the upgrade goes on', async () => {
        (await open()).close();
        const slow = await openByHand(database);
        setTimeout(() => slow.close(), 30);
        const stores = await open({ migrations: later(), blockedAfter: 5_000 });
        expect(await stores.runs.listRuns()).toEqual([]);
      });

      test('whose own opening is blocked: storage-blocked without any event', async () => {
        (await open()).close();
        const stubborn = await openByHand(database);
        const waiting = openByHand(database, next + 1);
        await expect(openDatabase({ name: database, openWithin: 80 })).rejects.toMatchObject({
          code: 'storage-blocked',
        });
        stubborn.close();
        (await waiting).close();
      });

      test('that upgrades: we make way, say so, and refuse to go on', async () => {
        const onSuperseded = vi.fn();
        const old = await open({ onSuperseded });
        await old.runs.createRun(run);
        const upgraded = await open({ migrations: later() });
        expect(onSuperseded).toHaveBeenCalledTimes(1);
        await expect(old.runs.commitStep(makeStepCommit(run))).rejects.toMatchObject({
          code: 'storage-blocked',
          message: expect.stringContaining('Reload this page') as string,
        });
        await expect(old.documents.listDocuments()).rejects.toMatchObject({ code: 'storage-blocked' });
        expect(await upgraded.runs.listRuns()).toEqual([run]);
      });

      test('that upgrades in the middle of a write: the write is finished first', async () => {
        const old = await open();
        await old.runs.createRun(run);
        const writing = old.runs.commitStep(makeStepCommit(run));
        const [upgraded] = await Promise.all([open({ migrations: later() }), writing]);
        expect((await upgraded.runs.readRun(run.id))?.steps).toHaveLength(1);
      });

      test('that deletes everything: we make way', async () => {
        const onSuperseded = vi.fn();
        await open({ onSuperseded });
        await deleteByHand(database);
        expect(onSuperseded).toHaveBeenCalledTimes(1);
      });
    });

    describe('again', () => {
      /** Every connection that a transaction was begun on, in order. */
      function watchConnections(): IDBDatabase[] {
        const connections: IDBDatabase[] = [];
        const begin = IDBDatabase.prototype.transaction;
        vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
          this: IDBDatabase,
          ...how
        ) {
          connections.push(this);
          return begin.apply(this, how);
        });
        return connections;
      }

      test('happens by itself where the connection turns out to be closed', async () => {
        const stores = await open();
        await stores.runs.createRun(run);
        const connections = watchConnections();
        await stores.runs.listRuns();
        connections[0]?.close();
        await Promise.all([stores.runs.commitStep(makeStepCommit(run)), stores.documents.listDocuments()]);
        expect((await stores.runs.readRun(run.id))?.steps).toHaveLength(1);
        expect(new Set(connections).size).toBe(2);
      });

      test('happens by itself after the browser has cut the connection', async () => {
        const onLost = vi.fn();
        const stores = await open({ onLost });
        await stores.runs.createRun(run);
        const connections = watchConnections();
        await stores.runs.listRuns();
        cut(connections[0] as IDBDatabase);
        await expect.poll(() => onLost.mock.calls.length).toBe(1);
        await stores.runs.commitStep(makeStepCommit(run));
        expect(new Set(connections).size).toBe(2);
      });

      test('D10: says so where the data was deleted meanwhile, also if the deletion cuts it off once', async () => {
        const onEmptied = vi.fn();
        const stores = await open({ onEmptied });
        await stores.runs.createRun(run);
        const connections = watchConnections();
        await stores.runs.listRuns();
        connections[0]?.close();
        await deleteByHand(database);
        const opened = indexedDB.open.bind(indexedDB);
        vi.spyOn(indexedDB, 'open').mockImplementationOnce((...given) => {
          const request = opened(...given);
          request.addEventListener('upgradeneeded', () => request.transaction?.abort());
          return request;
        });
        expect(await stores.runs.listRuns()).toEqual([]);
        expect(onEmptied).toHaveBeenCalledTimes(1);
      });

      test('is given up where the connection cannot be had back', async () => {
        const stores = await open();
        vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
          throw new DOMException('The database connection is closing.', 'InvalidStateError');
        });
        await expect(stores.runs.createRun(run)).rejects.toMatchObject({ code: 'storage-failed' });
        vi.restoreAllMocks();
        await stores.runs.createRun(run);
        await changeByHand(database, 'runs', (rows) => rows.delete(run.id));
        expect(await stores.runs.listRuns()).toEqual([]);
      });
    });
  });
}
