/** The document reader inside its worker. */
import type { DocumentSource, ParsedDocument, ParseProgress } from '../../ports/documents/document-parser.ts';
import type { DrawnPage, PageToDraw } from '../../ports/documents/page-drawer.ts';
import type { CallContext } from '../../worker-link/protocol.ts';
import type { ReadCharacterMap } from './pdf/pdf-document.ts';
import { readDocument } from './read-document.ts';

export type DocumentParserService = ReturnType<typeof documentParserService>;

/** Milliseconds between two reports of progress. */
const reportEvery = 100;

/** `characterMap` gives pdf.js its character tables. */
export function documentParserService(characterMap: ReadCharacterMap) {
  return {
    async load(): Promise<void> {},
    operations: {
      parse(source: DocumentSource, context: CallContext<ParseProgress>): Promise<ParsedDocument> {
        let last = 0;
        return readDocument(source, {
          characterMap,
          signal: context.signal,
          report(progress) {
            const now = performance.now();
            if (now - last < reportEvery) return;
            last = now;
            context.emit(progress);
          },
        });
      },
      async drawPage(page: PageToDraw, { signal }: CallContext<never>): Promise<DrawnPage> {
        const { drawPdfPage } = await import('./pdf/pdf-page.ts');
        return drawPdfPage(page, { characterMap, signal });
      },
    },
  };
}
