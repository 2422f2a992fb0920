/** A GGUF model of the catalogue on the real engine: fetched by its id, chosen by its id, and it replies. The file is the bundled model's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WllamaLanguageModel } from '../../../../src/adapters/language-models/wllama-language-model.ts';
import { smolLm2 } from '../../../../src/adapters/model-files/bundled-models.ts';
import { ownFiles } from '../../../../src/adapters/model-files/kept-own-models.ts';
import { WorkerTokenizer } from '../../../../src/adapters/tokenizing/worker-tokenizer.ts';
import { createAppRuntime } from '../../../../src/runtime/create-app-runtime.ts';
import { spawnLanguageModel, spawnTokenizer } from '../../../../src/runtime/engines/spawn-workers.ts';
import { collect, request } from '../../../contracts/language-model.contract.ts';
import { listGguf, playedId } from '../../../doubles/listed-gguf.ts';
import { modelsUrl } from '../../engines.ts';

const baseUrl = new URL('/', location.href).href;
const { path, bytes, sha256 } = smolLm2.files.weights;
const url = new URL(path, modelsUrl).href;
const settings = { storage: 'memory', storageName: 'listed-ggufs', baseUrl, encoder: null } as const;
const runtime = await createAppRuntime(settings);
let unlist: () => void;

beforeAll(() => {
  unlist = listGguf(url, sha256);
});
afterAll(async () => {
  await runtime.models.remove(playedId, true);
  await runtime.dispose();
  unlist();
});

test('D14, MD7, MD10: by its id it is fetched and proven, stands in no list of one’s own, and replies', async () => {
  const { models } = runtime;
  await models.download(playedId);
  expect(models.statuses().get(playedId)).toMatchObject({ state: 'stored', firstUse: 0, error: null });
  expect(models.ownModels().map(({ id }) => id)).not.toContain(playedId);
  const files = ownFiles({ id: playedId, parts: [{ url, bytes, sha256 }] });
  const { trainedContext, defaultContext, keyValueBytesPerToken } = smolLm2;
  const tokenizer = new WorkerTokenizer({ spawn: spawnTokenizer, model: { id: playedId, files }, modelsUrl });
  const model = new WllamaLanguageModel({
    spawn: spawnLanguageModel,
    modelsUrl,
    tokenizer,
    contextWindow: 1024,
    model: { id: playedId, files, trainedContext, defaultContext, keyValueBytesPerToken },
  });
  try {
    const messages = [{ role: 'user' as const, content: 'What is the capital of France?' }];
    const { finish } = await collect(model.generate({ ...request, messages, maxTokens: 24 }));
    expect(finish.text).toContain('Paris');
    expect(finish.usage.promptTokens).toBe(await tokenizer.countPrompt(messages));
  } finally {
    model.close();
    tokenizer.close();
  }
}, 300_000);

test('MD6, MD10: chosen by its id it is the model of the runtime; gone, the bundled one is used and a notice says so', async () => {
  const chosen = { ...settings, languageModelId: playedId, contextTokens: 1024 };
  const other = await createAppRuntime(chosen);
  try {
    await other.load();
    const status = other.status().engines.find(({ name }) => name === 'language-model');
    expect(status).toMatchObject({ state: 'ready', model: 'Qwen3 0.6B (CPU)' });
    expect(other.status().notices).toEqual([]);
  } finally {
    await other.dispose();
  }
  await runtime.models.remove(playedId, true);
  expect(runtime.models.statuses().get(playedId)).toMatchObject({ state: 'missing' });
  const gone = await createAppRuntime(chosen);
  expect(gone.status().notices).toMatchObject([{ code: 'model-missing' }]);
  await gone.dispose();
}, 300_000);
