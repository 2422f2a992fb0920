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
const questions = [
  'How many people attended the open evenings at Ravelfell Observatory during 2022?',
  'And how much did it spend that year?',
];

/**
 * One theme: the work is done once, and each state is pictured in every width.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {'light' | 'dark'} theme
 * @param {string} folder
 */
async function pictureTheme(browser, url, theme, folder) {
  const page = await browser.newPage({ colorScheme: theme, reducedMotion: 'reduce' });
  /** @param {string} state */
  const picture = async (state) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      if (state === 'answered')
        await page
          .locator('.answer')
          .last()
          .evaluate((answer) => answer.scrollIntoView({ block: 'nearest' }));
      await page.screenshot({
        path: join(folder, `${state}-${size.width}-${theme}.png`),
        animations: 'disabled',
      });
    }
  };
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Question' }).waitFor();
  await picture('empty');
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await page.getByText(/^\d+ documents, \d+ passages$/).waitFor({ state: 'attached', timeout: 180_000 });
  for (const question of questions) {
    await page.getByRole('textbox', { name: /question/i }).fill(question);
    await page.keyboard.press('Enter');
    if (question === questions[1]) {
      await page
        .getByRole('list', { name: 'Steps' })
        .last()
        .getByRole('button')
        .nth(2)
        .waitFor({ timeout: 120_000 });
      await picture('running');
    }
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor({ timeout: 180_000 });
  }
  await picture('answered');
  await page.close();
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
      for (const theme of themes) await pictureTheme(browser, server.url, theme, folder);
    } finally {
      await browser.close();
      await server.close();
    }
    process.exit(0);
  });
}
