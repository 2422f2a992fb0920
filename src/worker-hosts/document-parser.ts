import { documentParserService } from '../adapters/documents/document-parser-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

export interface DocumentParserFiles {
  /** Address of a table of letters by its name, from `pdfjs-dist/cmaps`; undefined where it is not served. */
  characterMap(name: string): string | undefined;
}

/**
 * Makes this worker the reader of documents. Call it once, at the top of the worker's file. PDFs whose Chinese, Japanese or
 * Korean letters are not in the file itself need the tables; they are fetched when one is first needed.
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
