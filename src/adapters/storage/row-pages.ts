/** Rows of one run, a page at a time: each page is a transaction of its own, so that others read and write in between. */
import type { RunId } from '../../core/memory/units.ts';
import { keysBeginningWith, type StorageSchema } from './schema.ts';
import type { StorageConnection } from './storage-connection.ts';

interface PageOptions {
  readonly rowsInPage: number;
  /** The next page is read while the caller works on this one, for somebody who waits; otherwise once it is asked for. */
  readonly ahead?: boolean;
}

/** In the order of the keys, which is that of letters: step 10 comes before step 2. */
export async function* rowPages<Name extends 'chunks' | 'representations'>(
  connection: StorageConnection,
  name: Name,
  run: RunId,
  { rowsInPage, ahead = false }: PageOptions,
): AsyncGenerator<readonly StorageSchema[Name]['value'][]> {
  const read = (range: IDBKeyRange) => {
    const page = connection.read([name], (transaction) =>
      transaction.objectStore(name).getAll(range, rowsInPage),
    );
    // Whoever stops early does not hear of the page that was read ahead.
    page.catch(() => undefined);
    return page;
  };
  let next: (() => ReturnType<typeof read>) | null = () => read(keysBeginningWith(run));
  while (next !== null) {
    const rows: StorageSchema[Name]['value'][] = await next();
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsInPage) next = null;
    else {
      const range = IDBKeyRange.bound([run, last.id], [run, []], true);
      const begun = ahead ? read(range) : null;
      next = () => begun ?? read(range);
    }
    yield rows;
  }
}
