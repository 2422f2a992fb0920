/** The app on a plain static host, without our headers: in one thread, kept for offline use, updated when the person wants it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveStatically } from './static-host.ts';
import { addSmallLibrary, ask, goBack, goTo, newestAnswer, questionBox, quotesOnly } from './support.ts';

test.use({ serviceWorkers: 'allow' });
/** The page is looked after by the service worker, whose shell is complete. */
const isKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** All models, in one thread. */
async function loadModels(page: Page): Promise<void> {
  await goTo(page, 'Models');
  await page.getByRole('button', { name: 'Load the models now' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'SmolLM2 135M' });
  await expect(card).toContainText('Language model: ready', { timeout: 200_000 });
  await expect(card).toContainText('wasm, 1 thread');
  await expect(card).toContainText('One thread: threads need a web server that isolates the page');
}

/** Names of the engines' programs that are kept for offline use. */
const keptPrograms = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('webpace-engines')).keys();
    return kept.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  });

test('Z2, Z3, R44: a first visit without headers is enough to ask offline; a newer version waits to be wanted', async ({
  page,
}) => {
  const host = await serveStatically('/demo/');
  await page.goto(host.url);
  await expect(questionBox(page)).toBeVisible();
  // The programs are loaded before the app is kept.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await addSmallLibrary(page);
  await loadModels(page);
  await isKept(page);
  await expect
    .poll(async () => (await keptPrograms(page)).filter((name) => name.startsWith('ort-wasm')))
    .toEqual([expect.stringMatching(/^ort-wasm-simd-threaded\.jspi-/)]);

  host.append('service-worker.js', '\n// A newer build.\n');
  await page.reload();
  const reload = page.getByRole('button', { name: 'Reload to use it' });
  await expect(reload).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await reload.click();
  await reloaded;
  // It comes back to the view that it left.
  await expect(page.getByRole('heading', { name: 'Models', exact: true })).toBeVisible();
  await goBack(page);
  await expect(reload).toHaveCount(0);

  await host.close();
  await page.reload();
  await expect(questionBox(page)).toBeVisible();
  await loadModels(page);
  await goBack(page);
  await quotesOnly(page);
  const question = 'How high is the tower of the lighthouse?';
  await ask(page, question);
  const answer = await newestAnswer(page, question);
  await expect(answer.getByRole('blockquote').filter({ hasText: '41 metres' })).not.toHaveCount(0);
});

test('Z3: an update taken in one tab leaves the other tab its own build, and says so, until it is reloaded', async ({
  page,
  context,
}) => {
  const host = await serveStatically('/demo/');
  const assets = await readdir(join(import.meta.dirname, '../../dist/app/assets'));
  const lab = `assets/${assets.find((name) => /^LabView-.*\.js$/.test(name)) ?? ''}`;
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('webpace-shell-')));
  await page.goto(host.url);
  await isKept(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto(host.url);
  await expect(questionBox(other)).toBeVisible();

  await host.rename(lab, 'assets/LabView-another-build.js');
  await other.reload();
  const reload = (tab: Page) => tab.getByRole('button', { name: 'Reload to use it' });
  await expect(reload(page)).toBeVisible();
  const reloaded = other.waitForEvent('load');
  await reload(other).click();
  await reloaded;
  await expect(questionBox(other)).toBeVisible();

  // The part was never shown in this tab, and the host no longer has it.
  await expect(page.getByText('Another tab uses a newer version')).toBeVisible();
  await goTo(page, 'Lab');
  await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
  expect(await shells()).toHaveLength(2);

  const again = page.waitForEvent('load');
  await reload(page).click();
  await again;
  await expect(reload(page)).toHaveCount(0);
  // Nobody needs the older shell now.
  await other.reload();
  await expect.poll(shells).toHaveLength(1);
  await host.close();
});

for (const width of [1280, 390]) {
  test(`UI19: the notice of a newer version covers neither the question box nor the scrubber, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const host = await serveStatically('/demo/');
    await page.goto(host.url);
    await isKept(page);
    host.append('service-worker.js', '\n// A newer build.\n');
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: 'A new version' });
    await expect(notice).toBeVisible();
    const end = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : Math.round(box.y + box.height);
    };
    const top = async (): Promise<number> => Math.round((await notice.boundingBox())?.y ?? 0);
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Look at a recorded conversation' }).click();
    await expect(page.getByRole('blockquote')).not.toHaveCount(0);
    await expect.poll(async () => (await end('.ask-place')) - (await top())).toBeLessThanOrEqual(0);
    await page.keyboard.press('i');
    await expect(page.getByRole('region', { name: 'Time machine' })).toBeVisible();
    await expect.poll(async () => (await end('.time-machine')) - (await top())).toBeLessThanOrEqual(0);
    await host.close();
  });
}

test('SE7: a script that was changed in the store is refused and fetched anew', async ({ page }) => {
  const host = await serveStatically('/demo/');
  await page.goto(host.url);
  await isKept(page);
  // Every kept script of the shell says something else from now on, and so do the programs of engines.
  const changed = await page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/\.m?js$/.test(new URL(request.url).pathname)) continue;
        const script = 'globalThis.altered = true; document.documentElement.dataset.altered = "yes";';
        await cache.put(request, new Response(script, { headers: { 'content-type': 'text/javascript' } }));
        count += 1;
      }
    }
    return count;
  });
  expect(changed).toBeGreaterThan(20);
  await page.reload();
  await expect(questionBox(page)).toBeVisible();
  await goTo(page, 'Lab');
  await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.altered ?? 'no')).toBe('no');
  // Kept again as the build made them: the same page opens without the host.
  await host.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
});
