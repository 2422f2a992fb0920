/** Reads rows of one run in pages. Each page has its own transaction, so that others can read and write in between. */
import type { RunId } from '../../../core/memory/units.ts';
import { keysBeginningWith, type StorageSchema } from './schema.ts';
import type { StorageConnection } from './storage-connection.ts';

/** In the order of the keys, which are strings: step 10 comes before step 2. */
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
