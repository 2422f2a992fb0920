/**
 * The folder of the journals in the origin private file system. Null if the browser has no such file system, or if the
 * folder does not exist and must not be created.
 */
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

/** Null if there is no such file. */
export async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (thrown) {
    if ((thrown as { name?: unknown } | null)?.name === 'NotFoundError') return null;
    throw thrown;
  }
}
