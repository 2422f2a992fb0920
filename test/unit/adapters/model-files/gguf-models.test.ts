/** A GGUF model of the catalogue in the store: its file comes by the road of all files, and its tokenizer out of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  downloadFileSet,
  fileSetState,
  removeFileSet,
} from '../../../../src/adapters/model-files/file-sets.ts';
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import { ggufFileSet, keepGguf, keptGguf } from '../../../../src/adapters/model-files/kept-gguf-models.ts';
import { listOwnModels, ownFiles } from '../../../../src/adapters/model-files/kept-own-models.ts';
import { MemoryKeeper } from '../../../../src/adapters/model-files/memory-keeper.ts';
import { ChatTokenizer } from '../../../../src/adapters/tokenizing/chat-tokenizer.ts';
import { ggufTokenizer } from '../../../../src/adapters/tokenizing/gguf-tokenizer.ts';
import { sha256Hex } from '../../../../src/record/hashes/sha256.ts';
import { ggufBytes, tinyModelEntries, tinyTensor } from '../../../doubles/gguf-files.ts';
import { type LocalServer, serveLocally } from '../../../doubles/local-server.ts';

const tiny = ggufBytes(tinyModelEntries(), [tinyTensor]);
const encoder = ggufBytes(tinyModelEntries({ architecture: ['general.architecture', 'string', 'bert'] }), [
  tinyTensor,
]);
let server: LocalServer;
beforeAll(async () => {
  const type = 'application/octet-stream';
  server = await serveLocally({
    '/tiny.gguf': { type, body: tiny },
    '/encoder.gguf': { type, body: encoder },
  });
});
afterAll(() => server.close());

function setUp(path: string, content: Uint8Array) {
  const store = new FileStore(new MemoryKeeper(), { pauses: [] });
  const model = { id: 'tiny-gguf', url: `${server.origin}${path}`, sha256: sha256Hex(content) };
  return { store, model, parts: { store, deriveTokenizer: ggufTokenizer } };
}

test('D14, MD10: the downloaded file is proven by its hash, and its tokenizer is kept beside it', async () => {
  const { store, model, parts } = setUp('/tiny.gguf', tiny);
  const files = ggufFileSet(model);
  await downloadFileSet(store, files);
  // Without its tokenizer it is not whole.
  expect(await fileSetState(store, files)).toMatchObject({ state: 'partial' });
  expect(await keptGguf(store, model)).toBeNull();
  const kept = await keepGguf(parts, model);
  expect(kept).toMatchObject({
    id: 'tiny-gguf',
    architecture: 'llama',
    tokenizer: 'exact',
    parts: [{ url: model.url, bytes: tiny.length, sha256: model.sha256 }],
  });
  expect(await fileSetState(store, files)).toMatchObject({ state: 'stored', firstUse: 0 });
  const { tokenizer, tokenizerConfig } = ownFiles(kept);
  const read = async (file: typeof tokenizer) => JSON.parse(await (await store.open(file)).text());
  expect(new ChatTokenizer(await read(tokenizer), await read(tokenizerConfig)).count('ab ab')).toBe(3);
  // Asked again, nothing is made anew.
  expect(await keepGguf(parts, model)).toEqual(await keptGguf(store, model));
  // It is no model of the person's own.
  expect(await listOwnModels(store)).toEqual([]);
  await removeFileSet(store, files, true);
  expect(await store.list()).toEqual([]);
});

test('D14, MD10: a file of another hash is refused, and nothing is kept of it', async () => {
  const { store, model } = setUp('/tiny.gguf', encoder);
  await expect(downloadFileSet(store, ggufFileSet(model))).rejects.toMatchObject({ code: 'model-checksum' });
  expect(await fileSetState(store, ggufFileSet(model))).toMatchObject({ state: 'missing', bytes: 0 });
  expect(await keptGguf(store, model)).toBeNull();
});

test('D17, MD10: a file that is no language model is refused by its header, whatever its hash', async () => {
  const { store, model, parts } = setUp('/encoder.gguf', encoder);
  await downloadFileSet(store, ggufFileSet(model));
  await expect(keepGguf(parts, model)).rejects.toMatchObject({ code: 'model-load-failed' });
  expect(await keptGguf(store, model)).toBeNull();
});
