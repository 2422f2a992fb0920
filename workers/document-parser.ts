import { documentParserService } from '../src/adapters/documents/document-parser-service.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

/** Addresses of the tables, each a file of our own origin that is read when a PDF first needs it. */
const maps = import.meta.glob<string>('../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

async function characterMap(name: string): Promise<Uint8Array> {
  const address = maps[`../node_modules/pdfjs-dist/cmaps/${name}`];
  if (address === undefined) throw new Error(`There is no table ${name}.`);
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new Error(`The table ${name} could not be read.`);
  return new Uint8Array(await response.arrayBuffer());
}

serveWorker(documentParserService(characterMap));
