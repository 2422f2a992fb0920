// Takes the pictures in docs/screenshots from the built app with the bundled models.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumLaunchOptions } from './chromium.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, readOptions, readPort, root, runMain } from './lib/command-line.mjs';
import { serveApp } from './serve.mjs';

const usage = `
Usage: node scripts/take-screenshots.mjs [--port N] [--out DIR]

Opens the built app in three widths and both themes, asks a question and a follow-up, and writes
docs/screenshots/<state>-<width>-<theme>.png: empty, running, answered. Takes some minutes.
`;

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 400, height: 860 },
];
const themes = /** @type {const} */ (['light', 'dark']);
/** Milliseconds for models on the processor of a machine that may be busy. */
const patience = 900_000;
const questions = [
  'How many people attended the open evenings at Ravelfell Observatory during 2022?',
  'And how much did it spend that year?',
];

/**
 * The work is done once; each state is pictured in every width and theme while it stands.
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {string} folder
 */
async function pictureStates(page, url, folder) {
  /** @param {string} state */
  const picture = async (state) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      if (state === 'answered')
        await page
          .locator('.answer')
          .last()
          .evaluate((answer) => answer.scrollIntoView({ block: 'nearest' }));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.screenshot({ path: join(folder, `${state}-${size.width}-${theme}.png`) });
      }
    }
  };
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Question' }).waitFor();
  await picture('empty');
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await page.getByText(/^\d+ documents, \d+ passages$/).waitFor({ state: 'attached', timeout: patience });
  for (const [index, question] of questions.entries()) {
    await page.getByRole('textbox', { name: /question/i }).fill(question);
    await page.keyboard.press('Enter');
    if (index > 0) {
      const steps = page.getByRole('list', { name: 'Steps' }).last().getByRole('button');
      await steps.nth(1).waitFor({ timeout: patience });
      await picture('running');
    }
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor({ timeout: patience });
  }
  await picture('answered');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, { port: { type: 'string' }, out: { type: 'string' } });
    await ensureInstalled();
    await ensureBrowser();
    await ensureBuilt();
    const folder = options.out ?? join(root, 'docs', 'screenshots');
    await mkdir(folder, { recursive: true });
    const server = await serveApp({ port: readPort(options.port, 4319), strictPort: false });
    const { chromium } = await import('playwright');
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      await pictureStates(await browser.newPage(), server.url, folder);
    } finally {
      await browser.close();
      await server.close();
    }
    process.exit(0);
  });
}
