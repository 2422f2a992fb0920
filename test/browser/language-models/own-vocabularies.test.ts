/** Ways of cutting that llama.cpp names, on generated models: what the rebuilt tokenizer counts is what the engine counts. */
import { afterAll, expect, test } from 'vitest';
import { WllamaLanguageModel } from '../../../src/adapters/language-models/wllama-language-model.ts';
import { ownFiles } from '../../../src/adapters/model-files/own-models.ts';
import { WorkerTokenizer } from '../../../src/adapters/tokenizing/worker-tokenizer.ts';
import { createAppRuntime } from '../../../src/runtime/create-app-runtime.ts';
import { spawnLanguageModel, spawnTokenizer } from '../../../src/runtime/spawn-workers.ts';
import { collect, request } from '../../contracts/language-model.contract.ts';
import { tinyGguf } from '../../doubles/tiny-gguf.ts';
import { modelsUrl } from '../engines.ts';

const runtime = await createAppRuntime({ storage: 'memory', storageName: 'vocabularies', encoder: null });
afterAll(async () => {
  for (const { id } of runtime.models.ownModels()) await runtime.models.remove(id, true);
  await runtime.dispose();
});

const texts = [
  'abc ab 12345 1234 12 1',
  "it's abc's IT'S a'S 's",
  'a  b   c    abc\n\n\nabc.\n!!! (ab) ab1ab\t\tab \r\n ab',
  'abä abc½ ４７ 雨燕 12，34。\u00a0ab\u0085a\u2003b 🐦‍⬛ e\u0301a',
  '   ',
];

test.each(['gpt-2', 'smollm', 'starcoder', 'qwen2', 'stablelm2', 'llama-bpe'])('R33: %s', async (pre) => {
  const added = await runtime.models.addModelFiles([
    { name: `${pre}.gguf`, content: new Blob([tinyGguf(pre)]) },
  ]);
  if (!added.ok) throw added.error;
  const own = added.value;
  expect(own.tokenizer).toBe('exact');
  const files = ownFiles(own);
  const tokenizer = new WorkerTokenizer({ spawn: spawnTokenizer, model: { id: own.id, files }, modelsUrl });
  const model = new WllamaLanguageModel({
    ...{ spawn: spawnLanguageModel, model: { ...own, files }, modelsUrl, tokenizer, threads: 1 },
  });
  try {
    for (const content of texts) {
      const messages = [{ role: 'user' as const, content }];
      const { usage } = (await collect(model.generate({ ...request, messages, maxTokens: 1 }))).finish;
      expect([content, usage.promptTokens]).toEqual([content, await tokenizer.countPrompt(messages)]);
    }
  } finally {
    model.close();
    tokenizer.close();
  }
});
