/** Pages of documents. Loads their code when a file is kept, a page is wanted, or the first minute has passed. */
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { DocumentPages } from '../../document-pages.ts';
import type { IncomingFile } from '../../runtime.ts';
import type { DocumentPagesHost, DocumentPagesParts } from './document-pages-host.ts';

/** Milliseconds until files of deleted documents go. A deletion cannot be taken back any more by then. */
const clearAfter = 70_000;

export interface LazyPages {
  pages(): Promise<DocumentPages>;
  /** Keeps the file that a document was read from. Never rejects. */
  keep(document: LibraryDocument, file: IncomingFile): Promise<void>;
  removed(document: LibraryDocument | undefined): void;
  close(): void;
}

export function lazyPages(
  parts: DocumentPagesParts,
  load = () => import('./document-pages-host.ts'),
): LazyPages {
  let loaded: Promise<DocumentPagesHost> | undefined;
  const host = async (): Promise<DocumentPagesHost> => {
    loaded ??= load().then(({ hostDocumentPages }) => hostDocumentPages(parts));
    try {
      return await loaded;
    } catch (thrown) {
      // The connection may be there next time.
      loaded = undefined;
      throw thrown;
    }
  };
  const ignore = (): void => undefined;
  const clear = (): void =>
    void host()
      .then((pages) => pages.clear())
      .catch(ignore);
  let timer = setTimeout(clear, clearAfter);
  return {
    pages: host,
    async keep(document, file) {
      if (document.format !== 'pdf') return;
      // Questions use the text. A file that cannot be kept changes nothing about it.
      await host()
        .then((pages) => pages.keep(document, file))
        .catch(ignore);
    },
    removed(document) {
      if (document?.format !== 'pdf') return;
      clearTimeout(timer);
      timer = setTimeout(clear, clearAfter);
    },
    close() {
      clearTimeout(timer);
      void loaded?.then((pages) => pages.close(), ignore);
    },
  };
}
