/**
 * A model of web-llm that steers, small enough for a test: small files behind the addresses of the real catalogue, which go through
 * the app's own store and its checks, and a device that looks strong. What it says is scripted (`scriptWebLlm`).
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { tensorCache, weightShards } from '../doubles/mlc-model-files.ts';
import { smallVocabulary } from '../doubles/small-vocabulary.ts';
import { scriptWebLlm, type WebLlmScript } from './scripted-web-llm.ts';

/** As lists name it, and as sentences do. */
export const steeringModel = 'Qwen3 4B (16-bit)';
export const steeringName = 'Qwen3 4B';
const { tokenizerFile, chatConfig, tokensOf } = smallVocabulary(2000);
/** Said while the model is tried at its loading. */
const trial = tokensOf(' eight nine ten');

/** A graphics processor and memory that the machine of the tests need not have. @param features of the processor */
export function strongDevice(features: readonly string[] = ['shader-f16']): void {
  const adapter = {
    limits: {
      maxBufferSize: 2 ** 32,
      maxStorageBufferBindingSize: 2 ** 31,
      maxComputeWorkgroupStorageSize: 32_768,
    },
    info: { vendor: 'a', architecture: 'card', description: '', isFallbackAdapter: false },
    features: new Set(features),
  };
  Object.defineProperty(navigator, 'gpu', { value: { requestAdapter: async () => adapter } });
  Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
}

/** At one press, as the first page offers it. @param size what the button says behind the model's name */
export async function takeSteeringModel(page: Page, size = ''): Promise<void> {
  const name = new RegExp(`^Download and use ${steeringName}${size}`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(`From the next question on, ${steeringName} chooses the steps.`)).toBeVisible();
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

/** @param replies as for `offerSteeringModel` */
export function steeringScript(replies: readonly string[], hashedAfter = ''): WebLlmScript {
  return {
    vocabulary: chatConfig.vocab_size,
    end: 2,
    hashedAfter: tokensOf(hashedAfter),
    replies: [trial, trial, trial, ...replies.map(tokensOf)],
  };
}

/** Pages of the context see a strong device, and fetch the model's files. @param asked told every address that is fetched */
export async function serveSteeringModel(
  context: BrowserContext,
  asked: (url: string) => void,
): Promise<void> {
  await context.addInitScript(strongDevice);
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

/**
 * A context whose pages can fetch the model and get these replies of it.
 *
 * @param replies one a call, in order; the last one again and again
 * @param asked told every address that is fetched
 * @param hashedAfter words of a prompt that is answered by what the engine's cache holds, not by the script
 */
export async function offerSteeringModel(
  context: BrowserContext,
  replies: readonly string[],
  asked: (url: string) => void = () => undefined,
  hashedAfter = '',
): Promise<void> {
  await scriptWebLlm(context, steeringScript(replies, hashedAfter));
  await serveSteeringModel(context, asked);
}
