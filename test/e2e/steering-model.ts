/**
 * A model of web-llm that steers, small enough for a test: small files behind the addresses of the real catalogue, which go through
 * the app's own store and its checks, and a device that looks strong. What it says is scripted (`scriptWebLlm`).
 */
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import type { BrowserContext } from '@playwright/test';
import { chatMlConfig, tensorCache, weightShards } from '../doubles/mlc-model-files.ts';
import { scriptWebLlm } from './scripted-web-llm.ts';

/** As the page names it. */
export const steeringModel = 'Qwen3 4B (16-bit)';
const plain = JSON.parse(
  await readFile(
    new URL('../../public/models/smollm2-135m-instruct/tokenizer.json', import.meta.url),
    'utf8',
  ),
);
/** Of the vocabulary its beginning: the grammar matcher looks at all of it for every token, and a real one takes minutes. */
const words = 2000;
const kept = Object.fromEntries(Object.entries<number>(plain.model.vocab).filter(([, id]) => id < words));
const small = {
  ...plain,
  model: {
    ...plain.model,
    vocab: kept,
    merges: plain.model.merges.filter((merge: string | readonly string[]) => {
      const [left = '', right = ''] = typeof merge === 'string' ? merge.split(' ') : merge;
      return [left, right, left + right].every((piece) => piece in kept);
    }),
  },
};
/** As that of a model that thinks. */
const tokenizerFile = {
  ...small,
  added_tokens: [
    ...plain.added_tokens,
    ...['<think>', '</think>'].map((content, i) => ({
      ...plain.added_tokens[0],
      ...{ id: words + i, content, special: false },
    })),
  ],
};
const chatConfig = { ...chatMlConfig, vocab_size: words + 48 };
const vocabulary = new Tokenizer(small, chatConfig);
const tokensOf = (text: string): number[] => vocabulary.encode(text, { add_special_tokens: false }).ids;
/** Said while the model is tried at its loading. */
const trial = tokensOf(' eight nine ten');

/** A graphics processor and memory that the machine of the tests need not have. */
function strongDevice(): void {
  const adapter = {
    limits: {
      maxBufferSize: 2 ** 32,
      maxStorageBufferBindingSize: 2 ** 31,
      maxComputeWorkgroupStorageSize: 32_768,
    },
    info: { vendor: 'a', architecture: 'card', description: '', isFallbackAdapter: false },
    features: new Set(['shader-f16']),
  };
  Object.defineProperty(navigator, 'gpu', { value: { requestAdapter: async () => adapter } });
  Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
}

function fileAt(url: string): Buffer | null {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  if (name.endsWith('.wasm')) return Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);
  if (name === 'mlc-chat-config.json') return Buffer.from(JSON.stringify(chatConfig));
  if (name === 'tokenizer.json') return Buffer.from(JSON.stringify(tokenizerFile));
  if (name === 'tensor-cache.json') return Buffer.from(JSON.stringify(tensorCache));
  const shard = weightShards.find((one) => one.name === name);
  return shard === undefined ? null : Buffer.from(shard.content);
}

/**
 * A context whose pages can fetch the model and get these replies of it.
 *
 * @param replies one a call, in order; the last one again and again
 * @param asked told every address that is fetched
 */
export async function offerSteeringModel(
  context: BrowserContext,
  replies: readonly string[],
  asked: (url: string) => void = () => undefined,
): Promise<void> {
  await context.addInitScript(strongDevice);
  await scriptWebLlm(context, {
    vocabulary: chatConfig.vocab_size,
    end: 2,
    replies: [trial, trial, trial, ...replies.map(tokensOf)],
  });
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, async (route) => {
    const url = route.request().url();
    asked(url);
    const body = fileAt(url);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill(
      body === null
        ? { status: 404, headers }
        : { status: 200, headers, contentType: 'application/octet-stream', body },
    );
  });
}
