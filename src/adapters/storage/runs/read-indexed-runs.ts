/** Reads runs from IndexedDB. */
import type { RunId } from '../../../core/memory/units.ts';
import type { RunHolding, RunRecord, StoredRun } from '../../../ports/runs/run-store.ts';
import { dataSize } from '../../../record/data-size.ts';
import { eachRow } from '../database/row-pages.ts';
import { keysBeginningWith, storesOfRun } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { runOf, storedRun } from '../rows/run-rows.ts';
import { missingFrom } from './run-rules.ts';

/** Newest first. */
export function listRuns(connection: StorageConnection): Promise<RunRecord[]> {
  return connection.read(['runs'], async (transaction) => {
    const oldestFirst = await transaction.objectStore('runs').index('by-updated').getAll();
    return oldestFirst.reverse().map(runOf);
  });
}

/** All runs, with the numbers of the steps that are missing. */
export function surveyRuns(connection: StorageConnection): Promise<RunHolding[]> {
  return connection.read(['runs', 'steps'], async (transaction) => {
    const [runs, keys] = await Promise.all([
      transaction.objectStore('runs').getAll(),
      transaction.objectStore('steps').getAllKeys(),
    ]);
    const held = new Map<RunId, number[]>(runs.map(({ id }) => [id, []]));
    for (const [run, step] of keys) held.get(run)?.push(step);
    return runs.map(({ id, title, updatedAt, steps }) => {
      return { id, title, updatedAt, steps, missingSteps: missingFrom(steps, held.get(id) ?? []) };
    });
  });
}

/** Approximate bytes of each run. */
export async function measureRuns(connection: StorageConnection): Promise<ReadonlyMap<RunId, number>> {
  const sizes = new Map<RunId, number>();
  const add = (run: RunId, row: unknown) => sizes.set(run, (sizes.get(run) ?? 0) + dataSize(row));
  await eachRow(connection, 'runs', (run) => add(run.id, run));
  for (const name of storesOfRun) await eachRow(connection, name, (row) => add(row.run, row));
  return sizes;
}

/** A whole run as of one moment. */
export function readRun(connection: StorageConnection, id: RunId): Promise<StoredRun | undefined> {
  return connection.read(['runs', ...storesOfRun], async (transaction) => {
    const own = keysBeginningWith(id);
    const [run, steps, chunks, versions, traces] = await Promise.all([
      transaction.objectStore('runs').get(id),
      transaction.objectStore('steps').getAll(own),
      transaction.objectStore('chunks').getAll(own),
      transaction.objectStore('representations').getAll(own),
      transaction.objectStore('traces').getAll(own),
    ]);
    if (run === undefined) return undefined;
    return storedRun(run, steps, chunks, versions, traces);
  });
}
