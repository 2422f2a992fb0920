/**
 * Upgrades a database of any earlier version to the present one. Steps have numbers, are never edited once released,
 * and are never removed. All run in one versionchange transaction, so that a crash leaves the old version whole.
 * To change the schema, change `schema.ts` and append a step with the next number to `migrations`. The step creates the
 * stores and indexes that it needs and rewrites changed rows. It may await only requests of the given transaction,
 * because a transaction commits itself when it has nothing to do.
 */

import type { IDBPTransaction } from 'idb';
import { byChunk } from '../../../core/memory/chunk.ts';
import type { RunId } from '../../../core/memory/units.ts';
import { sealed } from '../hash-chain/run-seal.ts';
import { chainStart, linkOf } from '../hash-chain/step-chain.ts';
import { packLooseKeys } from '../rows/key-blocks.ts';
import { keysBeginningWith, type StorageDatabase, type StorageSchema, type StoreName } from './schema.ts';

type UpgradeTransaction = IDBPTransaction<StorageSchema, StoreName[], 'versionchange'>;

export interface Migration {
  /** The schema version after this step. It starts from the one before. */
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
      // Keys without vectors. All of them together are small beside one block.
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

/** Links the steps of a run of version 1. An incomplete step gets a link that nothing verifies. */
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

/** The schema version after all these migrations. */
export function newestVersion(steps: readonly Migration[] = migrations): number {
  return steps.at(-1)?.version ?? 0;
}

/** Applies the steps after version `from`, in order. If it rejects, the transaction must be aborted. */
export async function migrate(
  steps: readonly Migration[],
  from: number,
  database: StorageDatabase,
  transaction: UpgradeTransaction,
): Promise<void> {
  for (const step of steps) {
    if (step.version <= from) continue;
    const pending = step.apply(database, transaction);
    // Awaiting a synchronous step would give up the transaction's turn in vain.
    if (pending !== undefined) await pending;
  }
}
