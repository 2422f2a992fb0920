/**
 * A language model for the processor, from one press to its words. The publisher is played by a server of the test that gives the
 * bundled model's file, so the catalogue that the page gets says that file's hash. Store, checks, tokenizer and engine are the app's.
 */
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { smolLm2 } from '../../src/adapters/model-files/bundled-models.ts';
import { ggufModels } from '../../src/models/gguf-models.ts';
import { type Publisher, publishFile } from '../doubles/publisher.ts';
import { violationsOf } from './accessible.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { goTo, keepPicture, openApp } from './support.ts';

test.describe.configure({ mode: 'serial' });

const { title, url, sha256 } = ggufModels.find(({ parameters }) => parameters === 0.6) ?? {
  title: '',
  url: '',
  sha256: '',
};
const file = join(import.meta.dirname, '../../public/models', smolLm2.files.weights.path);
const cutAt = 40_000_000;

let publisher: Publisher;
let app: AppServer;
let context: BrowserContext;
let page: Page;
/** The hash that the catalogue of the page says. */
let listed = smolLm2.files.weights.sha256;
let changed = 0;

const row = (): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last();
const press = (name: string): Promise<void> => row().getByRole('button', { name }).click();

/** Opens the app whose catalogue says `listed`, at the list of models. */
async function openModels(): Promise<void> {
  await openApp(page);
  await goTo(page, 'Models');
  expect(changed).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Mirror' }).fill(publisher.origin);
}

test.beforeAll(async ({ browser }) => {
  publisher = await publishFile(new URL(url).pathname, file, cutAt);
  app = await startAppServer([], { env: { WEBPACE_MODEL_MIRROR: publisher.origin } });
  context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
  await context.route(/\/assets\/shell-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(sha256)) changed += 1;
    await route.fulfill({ response, body: body.replaceAll(sha256, listed) });
  });
  page = await context.newPage();
});

test.afterAll(async () => {
  await context.close();
  await app.stop();
  await publisher.close();
});

test('D14, MD10: a file of another hash than the list says is refused in words, and is not offered for use', async () => {
  listed = '0'.repeat(64);
  await openModels();
  expect(publisher.asked).toEqual([]);
  await press(`Download ${title}`);
  await expect(row().getByRole('alert')).toContainText('A model’s file is not the published one');
  await expect(row().getByRole('button', { name: `Use ${title} now` })).toHaveCount(0);
  await expect(row().getByRole('button', { name: `Download ${title}` })).toBeVisible();
  listed = smolLm2.files.weights.sha256;
});

test('D15, MD1, MD2, MD10: one press downloads it, goes on after the connection was cut, and proves it', async () => {
  await publisher.close();
  publisher = await publishFile(new URL(url).pathname, file, cutAt);
  await app.stop();
  app = await startAppServer([], { port: app.port, env: { WEBPACE_MODEL_MIRROR: publisher.origin } });
  await page.reload();
  await openModels();
  await expect(row()).toContainText('about 484 MB');
  await expect(row().getByText('Runs here')).toBeVisible();
  await expect(row().getByText('4 bits', { exact: true }).first()).toBeVisible();
  await row().scrollIntoViewIfNeeded();
  await keepPicture(page, 'processor-models');
  await press(`Download ${title}`);
  // With the tokenizer that was made of it.
  await expect(row()).toContainText('100 MB on this device, verified.');
  const path = new URL(url).pathname;
  expect(publisher.asked).toEqual([
    { path, range: null },
    { path, range: `bytes=${cutAt}-` },
  ]);
  expect((await violationsOf(page, { parts: ['.catalogue'] })).map(({ id }) => id)).toEqual([]);
});

test('MD1, MD10: it stays one line at a desk in the languages of the longest words, and fits a telephone', async () => {
  const height = () => row().evaluate(({ clientHeight }) => clientHeight);
  for (const language of ['de', 'es', 'en']) {
    await page.goto('/#/settings');
    await page.locator('select:has(option[value="ar"])').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goto('/#/models');
    await expect(row()).toBeVisible();
    await keepPicture(page, `processor-models-${language}`);
    await expect.poll(height, language).toBeLessThan(52);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await row().scrollIntoViewIfNeeded();
  await keepPicture(page, 'processor-models-telephone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('MD4, MD6, MD10: “Use now” gives it the next question, the engine writes with it, and what was measured is told with its settings', async () => {
  await press(`Use ${title} now`);
  const inUse = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Qwen3 0\.6B \(CPU\).*Language model/ }) });
  await expect(inUse).toBeVisible();
  await keepPicture(page, 'processor-model-used');
  const device = page.getByRole('region', { name: 'This device' });
  await device.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(device.getByRole('button', { name: 'Measure again' })).toBeVisible({ timeout: 360_000 });
  await expect(device).toContainText(/Writes[\d.,]+ tokens\/s/);
  await expect(device).toContainText(/Reads[\d.,]+ tokens\/s/);
  await expect(device).toContainText(/Encodes[\d.,]+ sentences\/s/);
  await expect(device).toContainText(
    /Measured with .+, in .+, on a prompt of [\d,]+ tokens. Reading a full prompt of [\d,]+ tokens takes about/,
  );
  const prompt = device.getByRole('listitem').filter({ hasText: 'Longest prompt' });
  await expect(prompt).toContainText(/tokens a second|seconds or less|hardly helped/);
  await expect(page.getByText(/\[object|undefined|NaN/)).toHaveCount(0);
  await expect(inUse.getByRole('heading', { name: /Language model: ready/ })).toBeVisible();
  await expect(inUse).toContainText('wasm');
  // Nothing more was fetched for it, and after a reload it is still the one in use.
  expect(publisher.asked).toHaveLength(2);
  await page.reload();
  await goTo(page, 'Models');
  await expect(inUse).toBeVisible();
});
