/**
 * Models that a person brings, on the real engine: the bundled GGUF under another name, cut in two, and by its address; and
 * files that are none.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WllamaLanguageModel } from '../../../../src/adapters/language-models/wllama-language-model.ts';
import { smolLm2 } from '../../../../src/adapters/model-files/bundled-models.ts';
import { ownFiles } from '../../../../src/adapters/model-files/kept-own-models.ts';
import { WorkerTokenizer } from '../../../../src/adapters/tokenizing/worker-tokenizer.ts';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { OwnModel } from '../../../../src/models/own-model.ts';
import { answerText } from '../../../../src/record/answers/answer-text.ts';
import { createAppRuntime } from '../../../../src/runtime/create-app-runtime.ts';
import { spawnLanguageModel, spawnTokenizer } from '../../../../src/runtime/engines/spawn-workers.ts';
import { collect, languageModelContract, request } from '../../../contracts/language-model.contract.ts';
import { splitGguf } from '../../../doubles/gguf-files.ts';
import { makeTokenizer, modelsUrl } from '../../engines.ts';

const baseUrl = new URL('/', location.href).href;
const weightsUrl = new URL(smolLm2.files.weights.path, modelsUrl).href;
const runtime = await createAppRuntime({ storage: 'memory', storageName: 'own-models', baseUrl });
const { models } = runtime;
let whole: Blob;
let split: OwnModel;

async function added(files: readonly { name: string; content: Blob }[]): Promise<OwnModel> {
  return valueOrThrow(await models.addModelFiles(files));
}

beforeAll(async () => {
  await models.refresh();
  for (const { id } of models.ownModels()) await models.remove(id, true);
  whole = await (await fetch(weightsUrl)).blob();
  const [one, two] = splitGguf(new Uint8Array(await whole.arrayBuffer()), 2) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  split = await added([
    { name: 'second.gguf', content: new Blob([two]) },
    { name: 'first.gguf', content: new Blob([one]) },
  ]);
});

afterAll(async () => {
  for (const { id } of models.ownModels()) await models.remove(id, true);
  await runtime.dispose();
});

describe('a split model', () => {
  let model: WllamaLanguageModel;
  let tokenizer: WorkerTokenizer;
  beforeAll(async () => {
    const files = ownFiles(split);
    tokenizer = new WorkerTokenizer({ spawn: spawnTokenizer, model: { id: split.id, files }, modelsUrl });
    model = new WllamaLanguageModel({
      spawn: spawnLanguageModel,
      model: { ...split, files },
      modelsUrl,
      tokenizer,
      contextWindow: 1024,
    });
    await model.load();
  });
  afterAll(() => {
    model.close();
    tokenizer.close();
  });

  test('D18: says what it is, and lies on this device', () => {
    expect(split).toMatchObject({
      architecture: 'llama',
      quantisation: 'Q4_1',
      tokenizer: 'exact',
      source: 'file',
      parameters: 0.135,
      trainedContext: 8192,
      layers: 30,
      licence: 'apache-2.0',
      // As measured of the bundled one.
      keyValueBytesPerToken: smolLm2.keyValueBytesPerToken,
    });
    expect(split.parts).toHaveLength(2);
    expect(models.statuses().get(split.id)).toMatchObject({ state: 'stored' });
  });

  languageModelContract('wllama, a split model of one’s own', async () => model);

  test('R33: the engine counts as the rebuilt tokenizer does, and as the published one', async () => {
    const published = makeTokenizer();
    for (const content of ['Which bird sings?', "it's 1,234 ½ 雨燕 \n\n  x", 'a'.repeat(40)]) {
      const messages = [{ role: 'user' as const, content }];
      const { usage } = (await collect(model.generate({ ...request, messages, maxTokens: 1 }))).finish;
      expect(usage.promptTokens).toBe(await tokenizer.countPrompt(messages));
      expect(usage.promptTokens).toBe(await published.countPrompt(messages));
    }
    published.close();
  });

  test('R32: threads are set while it is loaded, and it works on', async () => {
    expect(await model.setThreads(1)).toBe(1);
    expect((await collect(model.generate({ ...request, maxTokens: 2 }))).finish.usage.generatedTokens).toBe(
      2,
    );
  });
});

test('D17, R33: one file under another name is chosen like any model, and answers', async () => {
  const mine = await added([{ name: 'my own model.gguf', content: whole }]);
  expect(models.ownModels().map(({ id }) => id)).toContain(mine.id);
  const other = await createAppRuntime({
    storage: 'memory',
    storageName: 'own-models',
    baseUrl,
    languageModelId: mine.id,
    contextTokens: 1024,
    encoder: null,
  });
  try {
    await other.load();
    const status = other.status().engines.find(({ name }) => name === 'language-model');
    expect(status).toMatchObject({ state: 'ready', model: mine.title });
    expect(status?.backend).toMatch(/^wasm, \d+ threads?$/);
    const text = '# The mill\n\nThe mill was rebuilt in 1911 by Ann Lee and painted in 1920 by Tom Roe.\n';
    await other.library.addFiles([
      { name: 'mill.md', size: text.length, bytes: async () => new TextEncoder().encode(text) },
    ]);
    const asked = await other.ask('Who rebuilt the mill?');
    expect(asked.ok && answerText(asked.value.answer)).toContain('Ann Lee');
  } finally {
    await other.dispose();
  }
  await models.remove(mine.id);
  expect(models.ownModels().map(({ id }) => id)).not.toContain(mine.id);
  const gone = await createAppRuntime({
    storage: 'memory',
    storageName: 'own-models',
    baseUrl,
    languageModelId: mine.id,
    encoder: null,
  });
  expect(gone.status().notices).toMatchObject([{ code: 'model-missing' }]);
  await gone.dispose();
});

test('D18: by its address it is looked at first, then downloaded like any model', async () => {
  const { id, downloadBytes } = valueOrThrow(await models.addModelAddress(weightsUrl));
  expect(downloadBytes).toBe(smolLm2.files.weights.bytes);
  expect(models.statuses().get(id)?.state).toBe('partial');
  await models.download(id);
  expect(models.statuses().get(id)).toMatchObject({ state: 'stored', firstUse: 1, error: null });
  await models.remove(id, true);
  expect(models.ownModels().map((one) => one.id)).not.toContain(id);
});

test('D17: bad files and addresses are refused in words, and nothing is kept of them', async () => {
  const before = models.ownModels();
  const cut = whole.slice(0, 40_000_000);
  const refused: [readonly { name: string; content: Blob }[], RegExp][] = [
    [[{ name: 'page.gguf', content: new Blob(['<!doctype html><title>Sign in</title>']) }], /web page/],
    [[{ name: 'notes.gguf', content: new Blob(['some notes']) }], /not a GGUF file/],
    [[{ name: 'half.gguf', content: cut }], /not whole/],
    [[{ name: 'start.gguf', content: whole.slice(0, 300_000) }], /ends within its header/],
  ];
  for (const [files, words] of refused) {
    const result = await models.addModelFiles(files);
    expect(result.ok ? '' : result.error.message).toMatch(words);
  }
  const nowhere = await models.addModelAddress(new URL('/models/nothing.gguf', location.href).href);
  expect(nowhere.ok).toBe(false);
  expect(models.ownModels()).toEqual(before);
});
