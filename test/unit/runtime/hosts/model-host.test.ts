import { expect, test } from 'vitest';
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import { keepGguf, keptGguf } from '../../../../src/adapters/model-files/kept-gguf-models.ts';
import { MemoryKeeper } from '../../../../src/adapters/model-files/memory-keeper.ts';
import type { OwnModelStore } from '../../../../src/adapters/model-files/worker-model-files.ts';
import { ggufTokenizer } from '../../../../src/adapters/tokenizing/gguf-tokenizer.ts';
import type { RemoteFile } from '../../../../src/ports/models/model-files.ts';
import { sha256Hex } from '../../../../src/record/hashes/sha256.ts';
import { hostModels } from '../../../../src/runtime/hosts/model-host.ts';
import { ggufBytes, tinyModelEntries, tinyTensor } from '../../../doubles/gguf-files.ts';
import { listGguf, playedId } from '../../../doubles/listed-gguf.ts';
import { serveLocally } from '../../../doubles/local-server.ts';

const id = 'smollm2-360m-instruct-q4f32_1-mlc';

/** A store that tells what is fetched, and has nothing of it. */
function emptyStore(): { readonly store: OwnModelStore; readonly asked: string[] } {
  const asked: string[] = [];
  const store = new FileStore(new MemoryKeeper());
  const download: OwnModelStore['download'] = async ({ url }) => {
    asked.push(url);
    throw new Error('There is no network here.');
  };
  const made = {
    state: (file: RemoteFile) => store.state(file),
    open: (file: RemoteFile) => store.open(file),
    download,
    listOwn: async () => [],
    close: () => undefined,
  } as unknown as OwnModelStore;
  return { store: made, asked };
}

test('MD9: nothing is fetched before the browser was allowed to; a refusal is told in words, with what to do', async () => {
  const { store, asked } = emptyStore();
  let answer = false;
  let questions = 0;
  const models = hostModels(
    () => store,
    async () => {
      questions += 1;
      return answer;
    },
  );
  const refused = models.download(id);
  // Within the press: asked before anything was waited for.
  expect(questions).toBe(1);
  await refused;
  expect(asked).toEqual([]);
  expect(models.statuses().get(id)?.error).toMatchObject({
    code: 'model-missing',
    message: expect.stringMatching(/huggingface\.co.*Press Download again and allow it/),
  });
  answer = true;
  await models.download(id);
  expect(questions).toBe(2);
  expect(asked.length).toBeGreaterThan(0);
});

test('MD9: where nobody has to be asked, nobody is', async () => {
  const { store, asked } = emptyStore();
  await hostModels(() => store).download(id);
  expect(asked.length).toBeGreaterThan(0);
});

test('MD10: a model for the processor is here once its file and its tokenizer are, is found by its id, and goes without a trace', async () => {
  const content = ggufBytes(tinyModelEntries(), [tinyTensor]);
  const server = await serveLocally({ '/tiny.gguf': { type: 'application/octet-stream', body: content } });
  const unlist = listGguf(`${server.origin}/tiny.gguf`, sha256Hex(content));
  try {
    const files = new FileStore(new MemoryKeeper());
    const store = Object.assign(files, {
      keepGguf: (model: Parameters<typeof keepGguf>[1]) =>
        keepGguf({ store: files, deriveTokenizer: ggufTokenizer }, model),
      keptGguf: (model: Parameters<typeof keptGguf>[1]) => keptGguf(files, model),
      listOwn: async () => [],
      close: () => undefined,
    }) as unknown as OwnModelStore;
    const models = hostModels(() => store);
    expect(await models.findOwn(playedId)).toBeNull();
    await models.download(playedId);
    expect(models.statuses().get(playedId)).toMatchObject({ state: 'stored', firstUse: 0, error: null });
    // Named as in the list, and not as in its header.
    expect(await models.findOwn(playedId)).toMatchObject({
      id: playedId,
      title: 'Qwen3 0.6B (CPU)',
      parameters: 0.6,
      tokenizer: 'exact',
      parts: [{ bytes: content.length }],
    });
    expect(models.ownModels()).toEqual([]);
    await models.remove(playedId, true);
    expect(models.statuses().get(playedId)).toMatchObject({ state: 'missing' });
    expect(await files.list()).toEqual([]);
  } finally {
    unlist();
    await server.close();
  }
});
