/** A model file of a person's own, generated for a test: what the rebuilt tokenizer counts is what the engine counts. */
import { afterAll, expect } from 'vitest';
import { WllamaLanguageModel } from '../../../../src/adapters/language-models/wllama-language-model.ts';
import { ownFiles } from '../../../../src/adapters/model-files/kept-own-models.ts';
import { WorkerTokenizer } from '../../../../src/adapters/tokenizing/worker-tokenizer.ts';
import { createAppRuntime } from '../../../../src/runtime/create-app-runtime.ts';
import { spawnLanguageModel, spawnTokenizer } from '../../../../src/runtime/engines/spawn-workers.ts';
import { collect, request } from '../../../contracts/language-model.contract.ts';
import { modelsUrl } from '../../engines.ts';

/** Once a test file. Adds a file under a name and compares the counts of these texts; at the end the models go again. */
export async function countsOfOwnModels(
  storageName: string,
): Promise<(name: string, file: BlobPart, texts: readonly string[]) => Promise<void>> {
  const runtime = await createAppRuntime({ storage: 'memory', storageName, encoder: null });
  afterAll(async () => {
    for (const { id } of runtime.models.ownModels()) await runtime.models.remove(id, true);
    await runtime.dispose();
  });
  return async (name, file, texts) => {
    const added = await runtime.models.addModelFiles([{ name: `${name}.gguf`, content: new Blob([file]) }]);
    if (!added.ok) throw added.error;
    const own = added.value;
    expect(own.tokenizer).toBe('exact');
    const files = ownFiles(own);
    const tokenizer = new WorkerTokenizer({ spawn: spawnTokenizer, model: { id: own.id, files }, modelsUrl });
    const model = new WllamaLanguageModel({
      spawn: spawnLanguageModel,
      model: { ...own, files },
      modelsUrl,
      tokenizer,
      threads: 1,
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
  };
}
