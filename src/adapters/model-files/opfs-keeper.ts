/**
 * Model files in the origin private file system. Its synchronous handles, which only a dedicated worker has, write in
 * place: what was written stays when the tab dies, and a second writer is refused while the first one lives.
 */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { GrowingFile, SyncHandle } from '../../ports/storage/growing-file.ts';
import type { FileKeeper } from './file-keeper.ts';

const folderName = 'webpace-model-files';
const noteEnding = '.json';
/** Milliseconds. The browser needs a moment to release the handles of a worker that just ended. */
const lockWaits = [20, 50, 100, 200, 400, 800];

export class OpfsKeeper implements FileKeeper {
  readonly #folderName: string;

  /** Keepers of different folders share nothing. */
  constructor(folder = folderName) {
    this.#folderName = folder;
  }

  async openWriter(name: string): Promise<GrowingFile> {
    const folder = await this.#folder();
    const handle = await folder.getFileHandle(name, { create: true });
    return writerOver(await openSync(handle));
  }

  async read(name: string): Promise<Blob | null> {
    return this.#readFile(name);
  }

  async readNote(name: string): Promise<string | null> {
    return (await this.#readFile(name + noteEnding))?.text() ?? null;
  }

  async writeNote(name: string, text: string): Promise<void> {
    const folder = await this.#folder();
    const handle = await openSync(await folder.getFileHandle(name + noteEnding, { create: true }));
    try {
      handle.truncate(0);
      handle.write(new TextEncoder().encode(text), { at: 0 });
      handle.flush();
    } finally {
      handle.close();
    }
  }

  async remove(name: string): Promise<void> {
    await this.#removeEntry(name);
    await this.#removeEntry(name + noteEnding);
  }

  async removeContent(name: string): Promise<void> {
    await this.#removeEntry(name);
  }

  async names(): Promise<string[]> {
    const files = await this.#files();
    return [
      ...new Set(files.map((name) => (name.endsWith(noteEnding) ? name.slice(0, -noteEnding.length) : name))),
    ];
  }

  async unnoted(): Promise<string[]> {
    const files = new Set(await this.#files());
    return [...files].filter((name) => !name.endsWith(noteEnding) && !files.has(name + noteEnding));
  }

  async #files(): Promise<string[]> {
    const folder = (await this.#folder()) as unknown as { keys(): AsyncIterable<string> };
    const files: string[] = [];
    for await (const name of folder.keys()) files.push(name);
    return files;
  }

  async #readFile(name: string): Promise<File | null> {
    try {
      return await (await (await this.#folder()).getFileHandle(name)).getFile();
    } catch (thrown) {
      if (isNamed(thrown, 'NotFoundError')) return null;
      throw thrown;
    }
  }

  async #removeEntry(name: string): Promise<void> {
    try {
      await (await this.#folder()).removeEntry(name);
    } catch (thrown) {
      if (isNamed(thrown, 'NotFoundError')) return;
      throw isNamed(thrown, 'NoModificationAllowedError') ? busy(thrown) : thrown;
    }
  }

  async #folder(): Promise<FileSystemDirectoryHandle> {
    try {
      const root = await navigator.storage.getDirectory();
      return await root.getDirectoryHandle(this.#folderName, { create: true });
    } catch (thrown) {
      throw new WebpaceError(
        'storage-refused',
        'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.',
        { cause: thrown },
      );
    }
  }
}

/** False in insecure pages, in some private modes, and if synchronous handles are missing. */
export async function hasOpfs(): Promise<boolean> {
  try {
    const { storage } = navigator as { storage?: StorageManager };
    if (storage?.getDirectory === undefined) return false;
    await storage.getDirectory();
    return true;
  } catch {
    return false;
  }
}

async function openSync(handle: FileSystemFileHandle): Promise<SyncHandle> {
  const { createSyncAccessHandle: open } = handle as unknown as {
    createSyncAccessHandle?: () => Promise<SyncHandle>;
  };
  if (open === undefined)
    throw new WebpaceError('internal', 'Model files are written in a worker; this is not one.');
  for (const wait of [...lockWaits, null]) {
    try {
      return await open.call(handle);
    } catch (thrown) {
      if (!isNamed(thrown, 'NoModificationAllowedError')) throw toWebpaceError(thrown);
      if (wait === null) throw busy(thrown);
      await new Promise((later) => setTimeout(later, wait));
    }
  }
  throw busy(undefined);
}

function writerOver(handle: SyncHandle): GrowingFile {
  let size = handle.getSize();
  return {
    get size() {
      return size;
    },
    read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      return bytes.subarray(0, handle.read(bytes, { at: offset }));
    },
    append(bytes) {
      try {
        for (let at = 0; at < bytes.length; ) {
          const written = handle.write(bytes.subarray(at), { at: size });
          if (written === 0) throw new DOMException('Nothing was written.', 'QuotaExceededError');
          at += written;
          size += written;
        }
      } catch (thrown) {
        throw isNamed(thrown, 'QuotaExceededError') ? full(thrown) : toWebpaceError(thrown);
      }
    },
    truncate(length) {
      handle.truncate(length);
      size = handle.getSize();
    },
    flush: () => handle.flush(),
    close: () => handle.close(),
  };
}

function isNamed(thrown: unknown, name: string): boolean {
  return (thrown as { name?: unknown } | null)?.name === name;
}

function busy(cause: unknown): WebpaceError {
  const message = 'This file is being downloaded in another tab. Wait for it, or close that tab.';
  return new WebpaceError('run-busy', message, { cause });
}

function full(cause: unknown): WebpaceError {
  const message =
    'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.';
  return new WebpaceError('storage-full', message, { cause });
}
