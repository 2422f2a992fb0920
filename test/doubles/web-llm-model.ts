/** A small model in web-llm's format: its files in a store in memory, its record, and a tokenizer for it. */
import { FileStore } from '../../src/adapters/model-files/file-store.ts';
import { MemoryKeeper } from '../../src/adapters/model-files/memory-keeper.ts';
import type { ChatTokenizer } from '../../src/adapters/tokenizing/chat-tokenizer.ts';
import { tokenizerId } from '../../src/core/memory/units.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';
import { chatMlConfig, tensorCache, weightShards } from './mlc-model-files.ts';

export const modelBase = 'https://models.example/org/Model-q4f16_1-MLC/resolve/main/';
const modelLibrary = 'https://models.example/libs/model.wasm';
export const modelFiles = {
  manifest: { url: `${modelBase}tensor-cache.json` },
  files: [
    { url: `${modelBase}mlc-chat-config.json` },
    { url: `${modelBase}tokenizer.json` },
    { url: modelLibrary },
  ],
};
export const webLlmModel = {
  id: 'scripted-model',
  modelId: 'Model-q4f16_1-MLC',
  modelUrl: modelBase,
  libraryUrl: modelLibrary,
  files: modelFiles,
  needsHalfPrecision: false,
  defaultContext: 1024,
  trainedContext: 4096,
};

/** A store that holds the model's files, with this `tokenizer.json`. */
export async function filledStore(
  tokenizer: unknown,
  chatConfig: unknown = chatMlConfig,
): Promise<FileStore> {
  const store = new FileStore(new MemoryKeeper());
  const add = async (url: string, content: BlobPart): Promise<void> => {
    await store.add({ url }, new Blob([content]));
  };
  await add(modelFiles.manifest.url, JSON.stringify(tensorCache));
  await add(`${modelBase}mlc-chat-config.json`, JSON.stringify(chatConfig));
  await add(`${modelBase}tokenizer.json`, JSON.stringify(tokenizer));
  await add(modelLibrary, Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]));
  for (const { name, content } of weightShards) await add(modelBase + name, content);
  return store;
}

/** The port over a tokenizer that is at hand, without its worker. */
export function tokenizerPort(counter: ChatTokenizer): Tokenizer {
  return {
    id: tokenizerId('scripted'),
    count: async (texts) => texts.map((text) => counter.count(text)),
    countPrompt: async (messages) => counter.countPrompt(messages),
    truncate: async (text, tokens) => counter.truncate(text, tokens),
  };
}
