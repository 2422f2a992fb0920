/**
 * How a database of any earlier version becomes one of today's. Steps are numbered, never edited once released and
 * never removed. They all run in the one versionchange transaction, so that a crash in any of them leaves the old
 * version whole.
 *
 * To change the schema: change `schema.ts`, then append to `migrations` a step with the next number, which creates the
 * stores and indexes it needs and rewrites the rows that changed shape. It may await requests of the transaction that
 * it is given and nothing else, since the transaction commits itself once it has nothing to do.
 */
import type { IDBPTransaction } from 'idb';
import type { RunId } from '../../core/memory/units.ts';
import { byChunk } from './chunk-rows.ts';
import { packLooseKeys } from './key-blocks.ts';
import { sealed } from './run-seal.ts';
import { keysBeginningWith, type StorageDatabase, type StorageSchema, type StoreName } from './schema.ts';
import { chainStart, linkOf } from './step-chain.ts';

type UpgradeTransaction = IDBPTransaction<StorageSchema, StoreName[], 'versionchange'>;

export interface Migration {
  /** The schema version that it leads to; the one before it is where it starts. */
  readonly version: number;
  readonly purpose: string;
  apply(database: StorageDatabase, transaction: UpgradeTransaction): void | Promise<void>;
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    purpose:
      'runs with their steps, chunks, representations, traces and keys; documents with passages and keys',
    apply(database) {
      database.createObjectStore('runs', { keyPath: 'id' }).createIndex('by-updated', 'updatedAt');
      database.createObjectStore('steps', { keyPath: ['run', 'step'] });
      database.createObjectStore('chunks', { keyPath: ['run', 'id'] });
      database.createObjectStore('representations', { keyPath: ['run', 'id'] });
      database.createObjectStore('traces', { keyPath: ['run', 'step'] });
      database.createObjectStore('keys', { keyPath: ['run', 'encoder', 'chunk'] });
      database
        .createObjectStore('documents', { keyPath: 'id' })
        .createIndex('by-name', 'name', { unique: true });
      database.createObjectStore('passages', { keyPath: 'id' }).createIndex('by-document', 'document');
      database
        .createObjectStore('passageKeys', { keyPath: ['encoder', 'passage'] })
        .createIndex('by-passage', 'passage');
    },
  },
  {
    version: 2,
    purpose: 'runs carry a fence and the head of a hash chain, steps their link of it',
    async apply(_database, transaction) {
      const runs = transaction.objectStore('runs');
      for (const run of await runs.getAll()) {
        const head = await linkSteps(transaction, run.id);
        await runs.put({ ...run, fence: 0, head });
      }
    },
  },
  {
    version: 3,
    purpose: 'ready keys stand in packed blocks; rows of their own are those that wait for a block',
    async apply(database, transaction) {
      database.createObjectStore('keyBlocks', { keyPath: ['run', 'encoder', 'block'] });
      // Keys without their vectors: all of them are small beside one block of these.
      const held = await transaction.objectStore('keys').getAllKeys();
      const stores = { keys: transaction.objectStore('keys'), blocks: transaction.objectStore('keyBlocks') };
      const owners = new Map(
        held.map(([run, encoder]) => [JSON.stringify([run, encoder]), [run, encoder] as const]),
      );
      for (const [run, encoder] of owners.values()) await packLooseKeys(stores, run, encoder);
    },
  },
  {
    version: 4,
    purpose: 'what was deleted is known, so that it is never taken for lost',
    apply(database) {
      database.createObjectStore('tombstones', { keyPath: 'id' });
    },
  },
  {
    version: 5,
    purpose: 'the row of a run carries a seal, so that one that is altered is noticed',
    async apply(_database, transaction) {
      const runs = transaction.objectStore('runs');
      for (let cursor = await runs.openCursor(); cursor !== null; cursor = await cursor.continue())
        await cursor.update(sealed(cursor.value));
    },
  },
];

/** Links the steps of a run of version 1; a step that is not whole gets a link that nothing verifies. */
async function linkSteps(transaction: UpgradeTransaction, run: RunId): Promise<string> {
  const own = keysBeginningWith(run);
  const steps = transaction.objectStore('steps');
  const chunks = await transaction.objectStore('chunks').getAll(own);
  const versions = await transaction.objectStore('representations').getAll(own);
  const chunkAt = new Map(chunks.map((chunk) => [chunk.step, chunk]));
  const versionsOf = byChunk(versions);
  let head = chainStart;
  for (const { link: _, ...step } of await steps.getAll(own)) {
    const chunk = chunkAt.get(step.step);
    const trace = await transaction.objectStore('traces').get([run, step.step]);
    const link =
      chunk === undefined || trace === undefined
        ? { previous: head, own: '' }
        : linkOf(head, {
            step,
            chunk,
            trace: trace.trace,
            representations: versionsOf.get(chunk.id) ?? [],
          });
    await steps.put({ ...step, link });
    head = link.own;
  }
  return head;
}

/** The schema version that a list of migrations leads to. */
export function newestVersion(steps: readonly Migration[] = migrations): number {
  return steps.at(-1)?.version ?? 0;
}

/** Applies, in order, the steps that lead beyond `from`. A rejection means that the transaction must be aborted. */
export async function migrate(
  steps: readonly Migration[],
  from: number,
  database: StorageDatabase,
  transaction: UpgradeTransaction,
): Promise<void> {
  for (const step of steps) {
    if (step.version <= from) continue;
    const pending = step.apply(database, transaction);
    // Without this test a synchronous step would give up the transaction's turn for nothing.
    if (pending !== undefined) await pending;
  }
}
