import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebLlmLanguageModel } from '../../../../src/adapters/language-models/web-llm/web-llm-language-model.ts';
import { WorkerModelFiles } from '../../../../src/adapters/model-files/worker-model-files.ts';
import { tokenizerId } from '../../../../src/core/memory/units.ts';
import type { RemoteFile } from '../../../../src/ports/models/model-files.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { spawnModelFiles, spawnWebLlm } from '../../../../src/runtime/engines/spawn-workers.ts';
import { collect, request } from '../../../contracts/language-model.contract.ts';
import { chatMlConfig, tensorCache, weightShards } from '../../../doubles/mlc-model-files.ts';

/** What is sent is not what is tested here. */
const tokenizer: Tokenizer = {
  id: tokenizerId('words'),
  count: async (texts) => texts.map((text) => text.split(' ').length),
  countPrompt: async (messages) => messages.reduce((sum, { content }) => sum + content.split(' ').length, 0),
  truncate: async (text) => ({ text, tokens: 1 }),
};

const base = 'https://models.example/org/Tiny-q4f32_1-MLC/resolve/main/';
const library = 'https://models.example/libs/tiny.wasm';
const set = (libraryUrl: string) => ({
  manifest: { url: `${base}tensor-cache.json` },
  files: [{ url: `${base}mlc-chat-config.json` }, { url: `${base}tokenizer.json` }, { url: libraryUrl }],
});
const added: RemoteFile[] = [];
const store = new WorkerModelFiles(spawnModelFiles);
let model: WebLlmLanguageModel | undefined;

async function add(url: string, content: BlobPart): Promise<void> {
  await store.add({ url }, new Blob([content]));
  added.push({ url });
}

beforeAll(async () => {
  const file = await fetch('/models/smollm2-135m-instruct/tokenizer.json');
  await add(`${base}tensor-cache.json`, JSON.stringify(tensorCache));
  await add(`${base}mlc-chat-config.json`, JSON.stringify(chatMlConfig));
  await add(`${base}tokenizer.json`, await file.arrayBuffer());
  for (const { name, content } of weightShards) await add(base + name, content);
  // An empty WebAssembly module: the engine compiles it, and finds nothing of what it needs in it.
  await add(library, Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]));
});
afterEach(() => model?.close());
afterAll(async () => {
  for (const file of added) await store.remove(file, { forget: true });
  store.close();
});

function make(
  spawn: () => Worker,
  { needsHalfPrecision = false, libraryUrl = library } = {},
): WebLlmLanguageModel {
  model = new WebLlmLanguageModel({
    spawn,
    tokenizer,
    model: {
      id: 'tiny',
      modelId: 'Tiny-q4f32_1-MLC',
      modelUrl: base,
      libraryUrl,
      files: set(libraryUrl),
      needsHalfPrecision,
      defaultContext: 512,
      trainedContext: 512,
    },
  });
  return model;
}

describe('web-llm, the real one, where it cannot run', () => {
  test('R7: without 16-bit numbers (the software adapter has none) the load is refused before any download', async () => {
    await expect(make(spawnWebLlm, { needsHalfPrecision: true }).load()).rejects.toMatchObject({
      code: 'model-load-failed',
      details: { needs: 'shader-f16' },
    });
  });

  test('R7: without an adapter the load is refused', async () => {
    const spawn = (): Worker =>
      new Worker(new URL('./no-adapter.worker.ts', import.meta.url), { type: 'module' });
    await expect(make(spawn).load()).rejects.toMatchObject({
      code: 'model-load-failed',
      details: { needs: 'webgpu' },
    });
  });

  test('R7: a library that is not where it should be is `model-missing`', async () => {
    const gone = new URL('/faults/gone.wasm?status=404', location.href).href;
    await expect(make(spawnWebLlm, { libraryUrl: gone }).load()).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining('gone.wasm'),
    });
  });

  test('R7: a library of another kind is refused by web-llm itself, in our words', async () => {
    const refused: unknown = await make(spawnWebLlm)
      .load()
      .catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(model-load-failed|engine-failed)$/) });
    expect((refused as Error).message).toMatch(/library|language model failed/);
  });
});

describe('a device that is destroyed in the middle', () => {
  const spawnLossy = (destroys: (life: number) => boolean) => {
    const workers: Worker[] = [];
    const spawn = (): Worker => {
      const url = new URL('./lossy-device.worker.ts', import.meta.url);
      const worker = destroys(workers.length)
        ? new Worker(new URL('./lossy-device.worker.ts?destroys=yes', import.meta.url), { type: 'module' })
        : new Worker(url, { type: 'module' });
      workers.push(worker);
      return worker;
    };
    return { spawn, workers };
  };

  test('R7: a real device that is destroyed costs one restart, and the reply is whole', async () => {
    const { spawn, workers } = spawnLossy((life) => life === 0);
    const { finish, deltas } = await collect(make(spawn).generate(request));
    expect(finish.text).toBe('One two three four.');
    expect(deltas.join('')).toBe(finish.text);
    expect(workers).toHaveLength(2);
  });

  test('R7: one that is destroyed twice is `device-lost`', async () => {
    const { spawn, workers } = spawnLossy(() => true);
    await expect(collect(make(spawn).generate(request))).rejects.toMatchObject({ code: 'device-lost' });
    expect(workers).toHaveLength(2);
  });
});
