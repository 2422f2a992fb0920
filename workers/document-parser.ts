import { serveDocumentParser } from '../src/worker-hosts/document-parser.ts';

const maps = import.meta.glob<string>('../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

serveDocumentParser({
  characterMap(name) {
    const address = maps[`../node_modules/pdfjs-dist/cmaps/${name}`];
    return address === undefined ? undefined : new URL(address, import.meta.url).href;
  },
});
