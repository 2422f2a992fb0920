/** Keeps the folder for backups after each answer, and the key of its lock. The browser stores them, and scripts cannot read the key. */
import type { BackupLock } from '../../ports/storage/backup.ts';

interface KeptFolder {
  readonly handle: FileSystemDirectoryHandle;
  readonly lock: BackupLock | null;
}

const storeName = 'folder';

/** `name` is the database of runs; this database stands beside it. Null deletes the entry. */
export async function keepFolder(name: string, folder: KeptFolder | null): Promise<void> {
  const database = await open(name);
  try {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    if (folder === null) await settled(store.delete('kept'));
    else await settled(store.put(folder, 'kept'));
  } finally {
    database.close();
  }
}

export async function keptFolder(name: string): Promise<KeptFolder | null> {
  const database = await open(name);
  try {
    const store = database.transaction(storeName).objectStore(storeName);
    return ((await settled(store.get('kept'))) as KeptFolder | undefined) ?? null;
  } finally {
    database.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`${name}-backup`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
