/** Keeps the original files of documents whose pages can be drawn, and deletes them with their documents. Loaded when needed. */
import { WorkerPageDrawer } from '../../../adapters/documents/worker-page-drawer.ts';
import { OpfsOriginalFiles } from '../../../adapters/original-files/opfs-original-files.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { WorkerLike } from '../../../worker-link/protocol.ts';
import type { DocumentPages } from '../../document-pages.ts';
import type { IncomingFile } from '../../runtime.ts';

export interface DocumentPagesHost extends DocumentPages {
  keep(document: LibraryDocument, file: IncomingFile): Promise<void>;
  /** Deletes files whose documents are gone. */
  clear(): Promise<void>;
  close(): void;
}

export interface DocumentPagesParts {
  /** Name of the storage that the files belong to. */
  readonly name: string;
  readonly spawn: () => WorkerLike;
  listDocuments(): Promise<readonly LibraryDocument[]>;
}

/** Milliseconds. A newer file may belong to a document that is being written. */
const youngest = 60_000;

const filesOf = (name: string) => new OpfsOriginalFiles(`${name}-documents`);

export function hostDocumentPages({ name, spawn, listDocuments }: DocumentPagesParts): DocumentPagesHost {
  const files = filesOf(name);
  const drawer = new WorkerPageDrawer(spawn);
  return {
    async keep(document, file) {
      // `Blob.bytes` is newer than the oldest browsers in which the page must start.
      const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : await file.bytes();
      await files.keep(document.id, bytes);
    },
    has: (document) => files.has(document),
    async draw(document, page, signal) {
      const bytes = await files.read(document);
      return bytes === null ? null : drawer.draw({ ...page, bytes }, signal);
    },
    async clear() {
      const there = new Set((await listDocuments()).map(({ id }) => id));
      for (const { document, keptAt } of await files.list())
        if (!there.has(document) && Date.now() - keptAt > youngest) await files.remove(document);
    },
    close: () => drawer.close(),
  };
}

export async function keptFileBytes(name: string): Promise<number> {
  return (await filesOf(name).list()).reduce((sum, { bytes }) => sum + bytes, 0);
}
