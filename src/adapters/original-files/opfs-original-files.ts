/** Keeps the files of documents in the browser's private file system, one for each document. Without it nothing is kept. */
import type { DocumentId } from '../../core/memory/units.ts';
import type { KeptFile, OriginalFiles } from '../../ports/storage/original-files.ts';

/** Bytes. A larger file is not kept. */
const largestFile = 50_000_000;
/** Bytes of all files together. */
const largestTogether = 500_000_000;
const ending = '.file';

export class OpfsOriginalFiles implements OriginalFiles {
  readonly #folderName: string;

  constructor(folderName: string) {
    this.#folderName = folderName;
  }

  async keep(document: DocumentId, bytes: Uint8Array): Promise<boolean> {
    try {
      if (bytes.byteLength > largestFile) return false;
      const held = (await this.list()).reduce((sum, file) => sum + file.bytes, 0);
      if (held + bytes.byteLength > largestTogether) return false;
      const folder = await this.#folder();
      const handle = await folder.getFileHandle(nameOf(document), { create: true });
      // Completely or not at all: the content takes effect when the stream is closed.
      const writing = await handle.createWritable();
      await writing.write(bytes as Uint8Array<ArrayBuffer>);
      await writing.close();
      return true;
    } catch {
      await this.remove(document);
      return false;
    }
  }

  async read(document: DocumentId): Promise<Uint8Array | null> {
    try {
      const handle = await (await this.#folder()).getFileHandle(nameOf(document));
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      return bytes.byteLength === 0 ? null : bytes;
    } catch {
      return null;
    }
  }

  async has(document: DocumentId): Promise<boolean> {
    try {
      const handle = await (await this.#folder()).getFileHandle(nameOf(document));
      return (await handle.getFile()).size > 0;
    } catch {
      return false;
    }
  }

  async list(): Promise<readonly KeptFile[]> {
    const files: KeptFile[] = [];
    try {
      for await (const [name, handle] of (await this.#folder()).entries()) {
        if (handle.kind !== 'file' || !name.endsWith(ending)) continue;
        const { size, lastModified } = await handle.getFile();
        const document = decodeURIComponent(name.slice(0, -ending.length)) as DocumentId;
        files.push({ document, bytes: size, keptAt: lastModified });
      }
    } catch {
      // A folder that cannot be listed counts as empty.
    }
    return files;
  }

  async remove(document: DocumentId): Promise<void> {
    try {
      await (await this.#folder()).removeEntry(nameOf(document));
    } catch {
      // It is not there, or it is being written and goes with the next clearing.
    }
  }

  async #folder(): Promise<FileSystemDirectoryHandle> {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(this.#folderName, { create: true });
  }
}

function nameOf(document: DocumentId): string {
  return encodeURIComponent(document) + ending;
}
