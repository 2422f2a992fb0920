/** Reads rows in pages. Each page has its own transaction, so that it is short, and others can read and write in between. */
import type { RunId } from '../../../core/memory/units.ts';
import { keysBeginningWith, type StorageSchema, type StoreName } from './schema.ts';
import type { StorageConnection } from './storage-connection.ts';

/** Rows of one run, in the order of the keys, which are strings: step 10 comes before step 2. */
export async function* rowPages<Name extends 'chunks' | 'representations'>(
  connection: StorageConnection,
  name: Name,
  run: RunId,
  rowsInPage: number,
): AsyncGenerator<readonly StorageSchema[Name]['value'][]> {
  let range: IDBKeyRange | null = keysBeginningWith(run);
  while (range !== null) {
    const place: IDBKeyRange = range;
    const rows = await connection.read([name], (transaction) =>
      transaction.objectStore(name).getAll(place, rowsInPage),
    );
    yield rows;
    const last = rows.at(-1);
    range =
      last === undefined || rows.length < rowsInPage
        ? null
        : IDBKeyRange.bound([run, last.id], [run, []], true);
  }
}

const rowsToMeasure = 250;

/** All rows of a store, one by one, because those of a large store may not fit in memory. */
export async function eachRow<Name extends StoreName>(
  connection: StorageConnection,
  name: Name,
  note: (row: StorageSchema[Name]['value']) => void,
): Promise<void> {
  let range: IDBKeyRange | null = null;
  do {
    const place: IDBKeyRange | null = range;
    range = await connection.read([name], async (transaction) => {
      let cursor = await transaction.objectStore(name).openCursor(place);
      for (let rows = 1; cursor !== null; rows += 1) {
        note(cursor.value);
        if (rows === rowsToMeasure) return IDBKeyRange.lowerBound(cursor.primaryKey, true);
        cursor = await cursor.continue();
      }
      return null;
    });
  } while (range !== null);
}
