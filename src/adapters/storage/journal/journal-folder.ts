/** The folder of the journals in the origin private file system. */

/** Null where the browser has no such files, or where there is no such folder and none is to be made. */
export async function journalFolder(
  database: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  const root = await storage?.getDirectory?.();
  if (root === undefined) return null;
  return orNull(root.getDirectoryHandle(`${encodeURIComponent(database)}-journals`, { create }));
}

export async function hasJournals(database: string): Promise<boolean> {
  return (await journalFolder(database, false).catch(() => null)) !== null;
}

/** Null where there is no such file. */
export async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (thrown) {
    if ((thrown as { name?: unknown } | null)?.name === 'NotFoundError') return null;
    throw thrown;
  }
}
