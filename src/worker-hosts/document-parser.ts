import { documentParserService } from '../adapters/documents/document-parser-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

export interface DocumentParserFiles {
  /** Address of a character table by its name, from `pdfjs-dist/cmaps`; undefined if it is not served. */
  characterMap(name: string): string | undefined;
}

/**
 * Makes this worker the document reader. Call it once, at the top of the worker's file. PDFs that use Chinese, Japanese
 * or Korean characters without embedding them need the tables, which load when first needed.
 */
export function serveDocumentParser({ characterMap }: DocumentParserFiles): void {
  const read = async (name: string): Promise<Uint8Array> => {
    const address = characterMap(name);
    if (address === undefined) throw new Error(`The table ${name} is not served.`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The table ${name} could not be read.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  serveWorker(documentParserService(read));
}
