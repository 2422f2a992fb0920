/** The texts of a run's steps in pages, for searching. */
import { chunkIdOf, type RunId } from '../../../core/memory/units.ts';
import type { StepText } from '../../../ports/runs/run-store.ts';
import { rowPages } from '../database/row-pages.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { stepsBetween, textAt, textsInPage } from './run-parts.ts';

/** From the first step, or only after a given step. As `RunStore.streamTexts`. */
export async function* streamRunTexts(
  connection: StorageConnection,
  id: RunId,
  after: number,
): AsyncGenerator<readonly StepText[]> {
  if (after > 0) {
    yield* newTexts(connection, id, after);
    return;
  }
  for await (const rows of rowPages(connection, 'chunks', id, textsInPage)) yield rows.map(textAt);
}

/** As `RunStore.readTexts`. */
export function readRunTexts(
  connection: StorageConnection,
  id: RunId,
  steps: readonly number[],
): Promise<readonly StepText[]> {
  return connection.read(['chunks'], async (transaction) => {
    const chunks = transaction.objectStore('chunks');
    const rows = await Promise.all(steps.map((step) => chunks.get([id, chunkIdOf(id, step)])));
    return rows.flatMap((row) => (row === undefined ? [] : [textAt(row)]));
  });
}

/** Keys are ordered as strings, not as numbers, so new steps are read one by one. */
async function* newTexts(
  connection: StorageConnection,
  id: RunId,
  after: number,
): AsyncGenerator<readonly StepText[]> {
  for (let next = after + 1; ; next += textsInPage) {
    const rows = await connection.read(['runs', 'chunks'], async (transaction) => {
      const mark = (await transaction.objectStore('runs').get(id))?.steps ?? 0;
      const chunks = transaction.objectStore('chunks');
      const numbers = stepsBetween(next, Math.min(mark, next + textsInPage - 1));
      return Promise.all(numbers.map((step) => chunks.get([id, chunkIdOf(id, step)])));
    });
    if (rows.length === 0) return;
    yield rows.flatMap((row) => (row === undefined ? [] : [textAt(row)]));
  }
}
