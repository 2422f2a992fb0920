// The same in the browser extension: the panel beside a page that was just opened, asked about that page.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/lib/command-line.mjs';
import { seen, watch } from './watch.mjs';

const pageAsked = `<!doctype html><html lang="en"><head><title>Ferry to Harrowick</title></head><body><article>
<h1>Ferry to Harrowick</h1>
<p>The last boat to Harrowick leaves the quay at 21:40 on Fridays. A return ticket costs £7.60.</p>
<p>The harbour has a wall of grey stone, two cranes and a small office by the gate. Dogs travel free on the ferry.</p>
</article></body></html>`;
const questions = /** @type {const} */ ([
  'When does the last boat to Harrowick leave on Fridays?',
  'What does a return ticket cost?',
]);

/**
 * A copy of the built extension that may read the page. The browser's question for a site cannot be pressed by a program.
 * @param {string} folder
 */
async function copyExtension(folder) {
  await cp(join(root, 'dist-extension'), folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const allowed = {
    host_permissions: ['http://127.0.0.1/*'],
    permissions: [...manifest.permissions, 'tabs'],
  };
  await writeFile(path, JSON.stringify({ ...manifest, ...allowed }));
}

/** @param {import('playwright').Page} panel @param {string} question */
async function ask(panel, question) {
  await panel.locator('#question').fill(question);
  await panel.locator('#question').press('Enter');
  return seen(panel);
}

export async function measureExtension() {
  const place = await mkdtemp(join(tmpdir(), 'webpace-extension-'));
  const folder = join(place, 'extension');
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageAsked);
  });
  await copyExtension(folder);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const options = chromiumLaunchOptions();
  const context = await chromium.launchPersistentContext(join(place, 'profile'), {
    ...options,
    viewport: { width: 400, height: 800 },
    args: [...options.args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  try {
    await context.addInitScript(watch);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const page = await context.newPage();
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    await page.goto(`http://127.0.0.1:${port}/ferry`);
    const panel = await context.newPage();
    await panel.goto(`chrome-extension://${new URL(worker.url()).host}/side-panel.html`);
    await panel.locator('#question:focus').waitFor();
    const ready = await panel.evaluate(() => performance.now());
    const cold = await ask(panel, questions[0]);
    const warm = await ask(panel, questions[1]);
    return { ready, cold, warm };
  } finally {
    await context.close();
    server.close();
    await rm(place, { recursive: true, force: true });
  }
}
