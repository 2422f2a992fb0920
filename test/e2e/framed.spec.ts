/** A page of somebody else that shows the app inside of itself: on a static host no header keeps it from that. */
import { createServer } from 'node:http';
import { expect, type FrameLocator, test } from '@playwright/test';
import { listening } from '../doubles/listening.ts';
import { serveStatically } from './static-host.ts';

interface Framing {
  readonly url: string;
  close(): Promise<void>;
}

/** A site of another origin with the app in a frame, as clear as glass. */
async function siteAround(address: string, attributes: string): Promise<Framing> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>A game</title><button>Win</button><iframe src="${address}" ${attributes} width="900" height="700"></iframe>`,
    );
  });
  const { origin, close } = await listening(server);
  return { url: `${origin}/`, close };
}

/** Nothing of the app is there: no field, no button, no run and no document. */
async function expectNothingOpened(frame: FrameLocator, says: string): Promise<void> {
  await expect(frame.getByText(says)).toBeVisible();
  expect(await frame.locator('button, input, select, textarea, [contenteditable], form').count()).toBe(0);
  expect(await frame.getByRole('navigation').count()).toBe(0);
}

test('Z35: inside a frame of another page the app opens nothing, and offers to open by itself', async ({
  page,
}) => {
  const host = await serveStatically('/demo/');
  const notice = 'Another page shows WebPACE inside itself.';
  for (const [attributes, says] of [
    ['style="opacity: 0.01"', notice],
    // No script of the app runs there: what stands is the page as it is sent.
    ['sandbox="allow-scripts allow-popups allow-forms"', 'Answers are exact quotes'],
    ['sandbox="allow-scripts allow-same-origin allow-forms allow-popups"', notice],
  ] as const) {
    const site = await siteAround(`${host.url}#/settings`, attributes);
    await page.goto(site.url);
    await expectNothingOpened(page.frameLocator('iframe'), says);
    const databases = await page.frames()[1]?.evaluate(() =>
      indexedDB.databases().then(
        (found) => found.length,
        () => 0,
      ),
    );
    expect(databases).toBe(0);
    await site.close();
  }
  const site = await siteAround(host.url, '');
  await page.goto(site.url);
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open WebPACE in its own tab' }).click();
  await expect((await opened).locator('#question')).toBeVisible();
  await site.close();
  await host.close();
});

test('Z35: our own server lets no page frame it', async ({ page, baseURL }) => {
  const site = await siteAround(`${baseURL}/`, '');
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Win' })).toBeVisible();
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^(?:chrome-error:|about:blank)/);
  await site.close();
});
