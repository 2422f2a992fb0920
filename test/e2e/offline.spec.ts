/** The app on a plain static host, without our headers: in one thread, kept for offline use, updated when the person wants it. */
import { expect, type Page, test } from '@playwright/test';
import { serveStatically } from './static-host.ts';
import { addSmallLibrary, ask, newestAnswer, questionBox, quotesOnly } from './support.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });

/** The page is looked after by the service worker, whose shell is complete. */
const isKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('Z2, Z3: a first visit without headers is enough to ask offline; a newer version waits to be wanted', async ({
  page,
}) => {
  const host = await serveStatically('/demo/');
  await page.goto(host.url);
  await expect(questionBox(page)).toBeVisible();
  await isKept(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await addSmallLibrary(page);
  await quotesOnly(page);
  const first = 'How many apple trees does the orchard have?';
  await ask(page, first);
  const answer = await newestAnswer(page, first);
  await expect(answer.getByRole('blockquote').filter({ hasText: '112 apple trees' })).not.toHaveCount(0);

  host.append('service-worker.js', '\n// A newer build.\n');
  await page.reload();
  const reload = page.getByRole('button', { name: 'Reload to use it' });
  await expect(reload).toBeVisible({ timeout: 60_000 });
  const reloaded = page.waitForEvent('load');
  await reload.click();
  await reloaded;
  await expect(questionBox(page)).toBeVisible();
  await expect(reload).toHaveCount(0);

  await host.close();
  await page.reload();
  await expect(questionBox(page)).toBeVisible();
  await quotesOnly(page);
  const second = 'How high is the tower of the lighthouse?';
  await ask(page, second);
  const offline = await newestAnswer(page, second);
  await expect(offline.getByRole('blockquote').filter({ hasText: '41 metres' })).not.toHaveCount(0);
});
