/** What is proposed for a device: engine, model and who steers, with reasons; a download only when it is asked for. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { strongDevice } from './steering-model.ts';
import { goTo, keepPicture, openApp } from './support.ts';

test.describe.configure({ mode: 'serial' });

const larger = 'Qwen3 4B';
const shard = new Uint8Array(1_000_000).fill(8);
const manifest = { records: [{ dataPath: 'params_shard_0.bin', nbytes: shard.length, format: 'raw-shard' }] };

let context: BrowserContext;
let page: Page;
const asked: string[] = [];
const proposal = (): Locator => page.getByRole('region', { name: 'Proposed model and engine' });

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  // What is proposed follows from the device alone.
  await context.addInitScript(strongDevice);
  // The publishers, played: nothing here leaves this machine.
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url.endsWith('tensor-cache.json')
      ? JSON.stringify(manifest)
      : url.endsWith('.json')
        ? '{}'
        : Buffer.from(url.endsWith('.wasm') ? [0, 97, 115, 109, 1, 0, 0, 0] : shard);
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ status: 200, headers, contentType: 'application/octet-stream', body });
  });
  page = await context.newPage();
  await openApp(page);
  await goTo(page, 'Models');
});

test.afterAll(() => context.close());

test('EN6, EN8: the bundled model is proposed with its reasons, and a larger one as a button with its size', async () => {
  await expect(proposal()).toContainText('wllama, on the processor');
  await expect(proposal()).toContainText('could run a larger model, but none of those is on this device yet');
  await expect(proposal()).toContainText('SmolLM2 135M Instruct');
  await expect(proposal()).toContainText('the app');
  await expect(proposal()).toContainText(/Below 1,?500 million, models choose the wrong tools/);
  await expect(proposal()).toContainText('can choose its own steps, and is sure to run here');
  await expect(
    proposal().getByRole('button', { name: /^Download and use Qwen3 4B, about 2\.\d GB$/ }),
  ).toBeVisible();
  // Nothing comes by itself.
  expect(asked).toEqual([]);
});

test('EN6, MD6: one press fetches and uses it, and it is left again by hand, without a reload', async () => {
  await proposal()
    .getByRole('button', { name: /^Download and use Qwen3 4B/ })
    .click();
  await expect(proposal()).toContainText('web-llm, on the graphics processor');
  await expect(proposal()).toContainText('The largest of 2 models on this device');
  await expect(proposal()).toContainText('the model');
  expect(asked.length).toBeGreaterThan(0);
  const model = proposal().getByRole('combobox', { name: 'Language model from the next question on' });
  await expect(model).toHaveValue('qwen3-4b-q4f16_1-mlc');
  await expect(page.getByRole('heading', { name: /^Qwen3 4B \(16-bit\) ?Language model/ })).toBeVisible();
  await expect(proposal().getByRole('button', { name: `Use ${larger}` })).toHaveCount(0);
  await model.selectOption('smollm2-135m-instruct');
  await expect(proposal().getByRole('button', { name: `Use ${larger}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^SmolLM2 135M Instruct.*Language model/ })).toBeVisible();
});

test('the proposal breaks no rule that axe knows, in either theme', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(page, { parts: ['.proposal'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    for (const width of [320, 400, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await proposal().scrollIntoViewIfNeeded();
      await keepPicture(page, `proposal-${colorScheme}-${width}`);
    }
  }
});
