/** Choosing a model: what it needs, whether it runs here, its download with every way it can end, its files. */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { goTo, openApp } from './support.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const title = 'SmolLM2 360M Instruct (32-bit)';
const shard = new Uint8Array(3_000_000).fill(8);
const manifest = {
  records: [0, 1].map((i) => ({
    dataPath: `params_shard_${i}.bin`,
    nbytes: shard.length,
    format: 'raw-shard',
  })),
};

let context: BrowserContext;
let page: Page;
/** Of the second shard: while it is not let go, the download stands still there. */
let letGo: () => void;
const asked: string[] = [];
let refused = true;

const row = (name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  // The publishers, played: nothing here leaves this machine.
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const headers = { 'access-control-allow-origin': '*' };
    if (refused) return route.fulfill({ status: 403, headers, body: 'no' });
    if (url.endsWith('params_shard_1.bin')) await gate;
    const body = url.endsWith('tensor-cache.json')
      ? JSON.stringify(manifest)
      : url.endsWith('.json')
        ? '{}'
        : url.endsWith('.wasm')
          ? Buffer.from([0, 97, 115, 109, 1, 0, 0, 0])
          : Buffer.from(shard);
    await route
      .fulfill({ status: 200, headers, contentType: 'application/octet-stream', body })
      .catch(() => undefined);
  });
  page = await context.newPage();
  await openApp(page);
  await goTo(page, 'Models');
});

test.afterAll(async () => {
  letGo();
  await context.close();
});

test('R8: every model says before its download what it needs, whether it runs here, and why not', async () => {
  const sixteen = row('Qwen3 4B (16-bit)');
  await expect(sixteen.getByText('Does not run here')).toBeVisible();
  // The software graphics of the tests have none.
  await expect(sixteen.getByText(/does not offer 16-bit numbers/)).toBeVisible();
  await expect(sixteen.getByRole('button', { name: 'Download Qwen3 4B (16-bit)' })).toBeDisabled();
  await expect(sixteen).toContainText('Apache-2.0');
  await expect(sixteen).toContainText('not run by us');
  await expect(page.getByText(/^This device: graphics: .*software.*without 16-bit numbers/)).toBeVisible();
  await expect(row(title).getByText('May run here')).toBeVisible();
  expect(asked).toEqual([]);
});

test('R8: the context that is chosen decides the memory that is told', async () => {
  await expect(row(title)).toContainText('about 608 MB with 4,096 tokens');
  await page.getByRole('combobox', { name: 'Context' }).selectOption('8192');
  await expect(row(title)).toContainText('about 943 MB with 8,192 tokens');
  await page.getByRole('combobox', { name: 'Context' }).selectOption('4096');
});

test('D14: a publisher that refuses is told in words, with the way on', async () => {
  await row(title)
    .getByRole('button', { name: `Download ${title}` })
    .click();
  await expect(row(title).getByRole('alert')).toContainText(/refuses it \(403\).*terms/);
  refused = false;
});

test('Z1: the page itself reaches no publisher; the worker that downloads does', async () => {
  const reached = await page.evaluate(() =>
    fetch('https://huggingface.co/mlc-ai/x').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(reached).toBe('refused');
});

test('D15: a download shows how far it is, stops at once, goes on, and is told to be here', async () => {
  await row(title)
    .getByRole('button', { name: `Download ${title}` })
    .click();
  await expect(row(title).getByRole('progressbar')).toBeVisible();
  await expect(row(title)).toContainText(/3\.0 MB of .*6\.0 MB/);
  await row(title).getByRole('button', { name: /^Stop/ }).click();
  await expect(row(title)).toContainText('3.0 MB are here.');
  letGo();
  await row(title)
    .getByRole('button', { name: /^Go on/ })
    .click();
  await expect(row(title)).toContainText('6.0 MB on this device, trusted as they first came.');
  // Nothing was fetched twice that was here whole.
  expect(asked.filter((url) => url.endsWith('params_shard_0.bin'))).toHaveLength(1);
  await page.reload();
  await goTo(page, 'Models');
  await expect(row(title)).toContainText('6.0 MB on this device');
});

test('R8: a downloaded model is chosen for the next start, and the bundled one again', async () => {
  await row(title)
    .getByRole('button', { name: `Use ${title}` })
    .click();
  await row(title).getByRole('button', { name: 'Reload now' }).click();
  await goTo(page, 'Models');
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${title.replace(/[()]/g, '\\$&')} ?Language model`) }),
  ).toBeVisible();
  await row(title)
    .last()
    .getByRole('button', { name: `Use ${title}` })
    .click();
});

test('the catalogue breaks no rule that axe knows, in either theme', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join('; ')}`),
    ).toEqual([]);
  }
  if (process.env.WEBPACE_SCREENSHOT)
    await page.screenshot({ path: process.env.WEBPACE_SCREENSHOT, fullPage: false });
});

test('D14: a deleted model leaves nothing behind', async () => {
  await row(title)
    .last()
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await expect(
    row(title)
      .last()
      .getByRole('button', { name: `Download ${title}` }),
  ).toBeVisible();
});
