/** IndexedDB by hand: what tests need to look behind the stores, to damage rows, and to stand in the way of others. */

let made = 0;

/** A name that no other database of this session has. */
export function freshDatabaseName(): string {
  made += 1;
  return `webpace-test-${Date.now().toString(36)}-${made}`;
}

export function requested<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')));
  });
}

/** A connection that stays open whatever other tabs ask for, as one of an app without `versionchange` handling does. */
export function openByHand(
  name: string,
  version?: number,
  upgrade?: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => upgrade?.(request.result));
  return requested(request);
}

/** One readwrite transaction over one object store, through a connection of its own. */
export async function changeByHand<Value>(
  name: string,
  store: string,
  change: (rows: IDBObjectStore) => IDBRequest<Value>,
): Promise<void> {
  const database = await openByHand(name);
  try {
    const transaction = database.transaction(store, 'readwrite');
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The transaction aborted.')),
      );
    });
    await requested(change(transaction.objectStore(store)));
    await ended;
  } finally {
    database.close();
  }
}

/** Every row, by object store. */
export async function rowsOf(name: string): Promise<Record<string, unknown[]>> {
  const database = await openByHand(name);
  try {
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names, 'readonly');
    const rows = await Promise.all(names.map((store) => requested(transaction.objectStore(store).getAll())));
    return Object.fromEntries(names.map((store, index) => [store, rows[index] ?? []]));
  } finally {
    database.close();
  }
}

/** Resolves even where a connection is left open, which would hold the deletion back. */
export function deleteByHand(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve());
  });
}
