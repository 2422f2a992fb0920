// A page in a headless Chromium that imports the compiled library, so that the lab's engines run as in the app.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromiumLaunchOptions } from '../../../../scripts/chromium.mjs';
import { ensureBrowser } from '../../../../scripts/ensure-browser.mjs';
import { root } from '../../../../scripts/lib/command-line.mjs';
import { contentTypes, listening } from '../../../../scripts/lib/local-server.mjs';

const served = ['/dist/library/', '/node_modules/', '/public/models/'];
/** Without these an engine has one thread. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * @param {string} html
 * @param {string} ready name of the global function that the page defines when it can be used
 */
export async function openCompiledPage(html, ready) {
  await ensureBrowser();
  const server = createServer((request, response) => void answer(html, request.url ?? '/', response));
  const { url, close: stop } = await listening(server);
  const { chromium } = await import('playwright');
  const browser = await chromium.launch(chromiumLaunchOptions());
  const close = async () => {
    await browser.close();
    await stop();
  };
  try {
    const tab = await browser.newPage();
    tab.on('pageerror', (error) => console.error(`The engine's page failed: ${error.message}`));
    await tab.goto(url);
    await tab.waitForFunction((name) => name in globalThis, ready, { timeout: 240_000 });
    return { tab, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Serves only the page and its imports.
 * @param {string} html
 * @param {string} url
 * @param {import('node:http').ServerResponse} response
 */
async function answer(html, url, response) {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  if (path === '/') {
    response.writeHead(200, { ...isolation, 'content-type': 'text/html' }).end(html);
    return;
  }
  const content = served.some((folder) => path.startsWith(folder))
    ? await readFile(join(root, path)).catch(() => undefined)
    : undefined;
  if (content === undefined) response.writeHead(404).end();
  else {
    const type = contentTypes[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { ...isolation, 'content-type': type }).end(content);
  }
}
