/**
 * Adds a whole run piece by piece, because the rows of a long run take longer than one transaction may. The run's own
 * row comes with the last piece, and before that no list shows the run. Rows that a dead tab left behind are unlisted:
 * they are removed before the same run is added again, and at the next opening.
 */

import { byChunk, type Chunk } from '../../../core/memory/chunk.ts';
import { type RunId, runId } from '../../../core/memory/units.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import type { StoredRun } from '../../../ports/runs/run-store.ts';
import { keysBeginningWith, type StepLink, type StepRow, storesOfRun } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { together } from '../database/transactions.ts';
import { sealed } from '../hash-chain/run-seal.ts';
import { chainStart, linkOf, type StepRows } from '../hash-chain/step-chain.ts';
import { rowsOfStep } from '../rows/run-rows.ts';
import { checkStoredRun, runExistsError } from './run-rules.ts';

/** Steps whose rows are saved at once: some megabytes, so that other work in between waits only a moment. */
const stepsInPiece = 200;

type LinkedRows = Omit<StepRows, 'step'> & { readonly step: StepRow };

/** Totals over all pieces. */
interface WholeRun {
  readonly head: StepLink['own'];
  readonly versions: number;
}

/** All or nothing. Rejects with `storage-failed` if the run exists, or if another tab adds it meanwhile. */
export async function addWholeRun(connection: StorageConnection, stored: StoredRun): Promise<void> {
  checkStoredRun(stored);
  const { id } = stored.run;
  let began = false;
  try {
    let head = chainStart;
    let versions = 0;
    for (let from = 0; from === 0 || from < stored.steps.length; from += stepsInPiece) {
      // Hashing comes before the transaction, because a transaction's time is limited.
      const piece = linkedRows(stored, from, from + stepsInPiece, head);
      head = piece.at(-1)?.step.link.own ?? head;
      versions += piece.reduce((sum, { representations }) => sum + representations.length, 0);
      const last = from + stepsInPiece >= stored.steps.length;
      await addPiece(connection, stored, piece, {
        first: from === 0,
        last: last ? { head, versions } : null,
      });
      began = true;
    }
  } catch (thrown) {
    // If this fails too, the rows are unlisted and go at the next opening.
    if (began) await removeUnlistedRun(connection, id).catch(() => undefined);
    throw thrown;
  }
}

function linkedRows(stored: StoredRun, from: number, to: number, before: StepLink['own']): LinkedRows[] {
  const chunks = stored.chunks.slice(from, to);
  const own = new Set(chunks.map(({ id }) => id));
  const versions = byChunk(stored.representations.filter(({ chunk }) => own.has(chunk)));
  let head = before;
  return stored.steps.slice(from, to).map((step, index) => {
    const chunk = chunks[index] as Chunk;
    const trace = stored.traces[from + index] as ContextTrace;
    const rows = rowsOfStep(step, chunk, trace, versions.get(chunk.id));
    const link = linkOf(head, rows);
    head = link.own;
    return { ...rows, step: { ...rows.step, link } };
  });
}

function addPiece(
  connection: StorageConnection,
  { run, steps }: StoredRun,
  piece: readonly LinkedRows[],
  place: { readonly first: boolean; readonly last: WholeRun | null },
): Promise<void> {
  return connection.write(['runs', 'tombstones', ...storesOfRun], async (transaction) => {
    const runs = transaction.objectStore('runs');
    if ((await runs.getKey(run.id)) !== undefined) throw runExistsError(run.id);
    const own = keysBeginningWith(run.id);
    if (place.first)
      await together(storesOfRun.map((name) => () => transaction.objectStore(name).delete(own)));
    const versions = transaction.objectStore('representations');
    await together(
      piece.flatMap((rows) => [
        () => transaction.objectStore('steps').add(rows.step),
        () => transaction.objectStore('chunks').add(rows.chunk),
        () => transaction.objectStore('traces').add({ run: run.id, step: rows.step.step, trace: rows.trace }),
        ...rows.representations.map((row) => () => versions.add(row)),
      ]),
    );
    if (place.last === null) return;
    // Another tab that added the same run and gave up may have removed rows of this one.
    const held = await Promise.all([transaction.objectStore('steps').count(own), versions.count(own)]);
    if (held[0] !== steps.length || held[1] !== place.last.versions) throw runExistsError(run.id);
    await transaction.objectStore('tombstones').delete(run.id);
    await runs.add(sealed({ ...run, fence: 0, head: place.last.head }));
  });
}

/** Ids of runs that have rows but no record. */
export async function listUnlistedRuns(connection: StorageConnection): Promise<RunId[]> {
  return connection.read(['runs', 'steps'], async (transaction) => {
    const listed = new Set<string>(await transaction.objectStore('runs').getAllKeys());
    const unlisted: RunId[] = [];
    let cursor = await transaction.objectStore('steps').openKeyCursor();
    while (cursor !== null) {
      const [id] = cursor.key;
      if (!listed.has(id)) unlisted.push(runId(id));
      // Continues after all keys of this run.
      cursor = await transaction.objectStore('steps').openKeyCursor(IDBKeyRange.lowerBound([id, []], true));
    }
    return unlisted;
  });
}

/** Does nothing if the run is listed. */
export function removeUnlistedRun(connection: StorageConnection, id: RunId): Promise<void> {
  return connection.write(['runs', ...storesOfRun], async (transaction) => {
    if ((await transaction.objectStore('runs').getKey(id)) !== undefined) return;
    const own = keysBeginningWith(id);
    await together(storesOfRun.map((name) => () => transaction.objectStore(name).delete(own)));
  });
}
