/** PDFs of a few kilobytes that would fill the memory: refused, and the worker reads the next file. */
import { afterAll, expect, test } from 'vitest';
import { WorkerDocumentParser } from '../../../../src/adapters/documents/worker-document-parser.ts';

const parser = new WorkerDocumentParser({
  spawn: () =>
    new Worker(new URL('../../../../workers/document-parser.ts', import.meta.url), { type: 'module' }),
});
afterAll(() => parser.close());

async function packed(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** One page with this content stream, packed as often as said. */
async function pdf(content: Uint8Array<ArrayBuffer>, layers: number): Promise<Uint8Array> {
  let stream = content;
  for (let layer = 0; layer < layers; layer += 1) stream = await packed(stream);
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter[${'/FlateDecode '.repeat(layers)}]>>stream
`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n';
  return new Uint8Array(await new Blob([head, stream, tail]).arrayBuffer());
}

async function read(bytes: Uint8Array): Promise<string> {
  const result = await parser.parse({ name: 'a.pdf', bytes });
  return result.ok ? result.value.text : result.error.code;
}

const hello = new TextEncoder().encode('BT /F 12 Tf 72 700 Td (Hello) Tj ET');

test('SE2: streams that grow, once or in layers, are refused, and the next file is read', async () => {
  const spaces = new Uint8Array(100_000_000).fill(32);
  for (const layers of [1, 2]) {
    const bytes = await pdf(spaces, layers);
    expect(await read(bytes), `${bytes.length} bytes`).toBe('document-unsafe');
    expect(await read(await pdf(hello, layers))).toBe('Hello');
  }
});

test('SE2: a page that writes a million pieces is read or left, and the next file is read', async () => {
  const endless = new TextEncoder().encode(`BT /F 12 Tf ${'1 0 Td (a) Tj 0 9 Td '.repeat(700_000)} ET`);
  expect(await read(await pdf(endless, 1))).not.toBe('document-too-slow');
  expect(await read(await pdf(hello, 1))).toBe('Hello');
});
