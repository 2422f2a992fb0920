import { FileStore } from './file-store.ts';
import { MemoryKeeper } from './memory-keeper.ts';
import { hasOpfs, OpfsKeeper } from './opfs-keeper.ts';

/** Opens the store that this browser allows. Runs in a worker. If the browser keeps no files, they last as long as the worker. */
export async function openModelFiles(): Promise<FileStore> {
  return new FileStore((await hasOpfs()) ? new OpfsKeeper() : new MemoryKeeper());
}
