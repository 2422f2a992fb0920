/**
 * From the first page to a model that steers: one press, one download, no reload. The files are small ones behind the addresses of
 * the real catalogue, and go through the app's own store and its checks; the engine is web-llm's own JavaScript over a scripted
 * tensor runtime.
 */
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { Tokenizer } from '@huggingface/tokenizers';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { chatMlConfig, tensorCache, weightShards } from '../doubles/mlc-model-files.ts';
import { scriptWebLlm } from './scripted-web-llm.ts';
import { addSmallLibrary, ask, goBack, goTo, newestAnswer, openApp } from './support.ts';

test.describe.configure({ mode: 'serial', timeout: 450_000 });

const title = 'Qwen3 4B (16-bit)';
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
const answer = 'The bakery opens at 6:45.';
const quote = 'The bakery opens at 6:45.';
const trial = tokensOf(' eight nine ten');
const replies = [
  ...[trial, trial, trial],
  tokensOf('{"thought":"I look for it.","tool":"search","arguments":{"query":"bakery opens"}}'),
  tokensOf(JSON.stringify({ thought: '', answer, quotes: [quote] })),
];

let context: BrowserContext;
let page: Page;
const asked: string[] = [];

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

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(strongDevice);
  await scriptWebLlm(context, { vocabulary: chatConfig.vocab_size, end: 2, replies });
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = fileAt(url);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill(
      body === null
        ? { status: 404, headers }
        : { status: 200, headers, contentType: 'application/octet-stream', body },
    );
  });
  page = await context.newPage();
  await openApp(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});

test.afterAll(() => context.close());

test('MD8: the first page offers a better model with what it does and what it takes; nothing is fetched unasked', async () => {
  const offer = page.getByRole('region', { name: 'A better model for this device' });
  await expect(offer).toContainText(`This device can run ${title}.`);
  await expect(offer).toContainText('Plans, chooses tools and writes answers');
  await expect(offer).toContainText(/about 3\.\d GB of memory/);
  const { violations } = await new AxeBuilder({ page }).include('.welcome-model').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(asked).toEqual([]);
});

test('MD6, MD8: one press fetches it once, and the next question is steered by it, without a reload', async () => {
  await page
    .getByRole('button', { name: new RegExp(`^Download and use ${title.replace(/[()]/g, '\\$&')}, about 2`) })
    .click();
  await expect(page.getByText(`${title} steers from the next question on.`)).toBeVisible();
  const downloaded = asked.length;
  expect(new Set(asked).size).toBe(downloaded);
  await addSmallLibrary(page);
  await ask(page, 'When does the bakery open?');
  const answered = await newestAnswer(page, 'When does the bakery open?');
  await expect(answered).toContainText(answer);
  await expect(answered).toContainText('The bakery in Mill Lane');
  await goTo(page, 'Models');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Language model: ready/ }) });
  await expect(card).toContainText(title);
  await expect(card).toContainText('webgpu');
  await expect(page.getByRole('region', { name: 'Proposed model and engine' })).toContainText('the model');
  expect(asked.length).toBe(downloaded);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('MD6: the bundled model is taken again from the next question on, in the same page', async () => {
  await page
    .getByRole('combobox', { name: 'Language model from the next question on' })
    .selectOption('smollm2-135m-instruct');
  await expect(page.getByRole('heading', { name: /^SmolLM2 135M Instruct.*Language model/ })).toBeVisible();
  await goBack(page);
  await page.getByRole('button', { name: /^New question/ }).click();
  await ask(page, 'When was the lamp of the lighthouse first lit?');
  const answered = await newestAnswer(page, 'When was the lamp of the lighthouse first lit?');
  await expect(answered).toContainText('3 May 1884');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
