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

Opens the built app, asks questions with the bundled models, and pictures every view in three widths and both
themes: docs/screenshots/<view>-<width>-<theme>.jpg. Takes some minutes.
`;

const sizes = [
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

/** @typedef {import('playwright').Page} Page */

/**
 * Pictures what the page shows in every theme and in every width that fits.
 * @param {Page} page
 * @param {string} folder
 * @param {string} view
 * @param {(width: number) => boolean} [fits]
 */
async function picture(page, folder, view, fits = () => true) {
  for (const size of sizes.filter(({ width }) => fits(width))) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const path = join(folder, `${view}-${size.width}-${theme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 66 });
    }
  }
  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
}

/**
 * The work is done once; each view is pictured in every width and theme while it stands.
 * @param {Page} page
 * @param {string} url
 * @param {string} folder
 */
async function pictureViews(page, url, folder) {
  /** @param {string} view */
  const take = (view) => picture(page, folder, view);
  /** @param {string} name */
  const goTo = (name) =>
    page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  const question = page.getByRole('textbox', { name: /question/i });

  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
  await page.goto(url);
  await question.waitFor();
  await take('first-visit');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await page
    .getByRole('button', { name: /^Library, \d\d documents, \d+ passages$/ })
    .waitFor({ timeout: patience });
  for (const [index, text] of questions.entries()) {
    await question.fill(text);
    await page.keyboard.press('Enter');
    if (index > 0) {
      await page.getByRole('list', { name: 'Steps' }).last().getByRole('button').nth(1).waitFor({
        timeout: patience,
      });
      await question.fill('Who leads it?');
      await page.keyboard.press('Enter');
      await take('running');
      await page.getByRole('button', { name: /^Remove the waiting question/ }).click();
    }
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor({ timeout: patience });
  }
  await take('answered');
  await page.getByRole('button', { name: 'Exact prompt' }).click();
  await picture(page, folder, 'prompt', (width) => width > 1180);
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: /^Context/ }).click();
  await picture(page, folder, 'context', (width) => width < 1181);
  await page.keyboard.press('Escape');
  await page.locator('.quote-source').last().click();
  await take('document');
  await goTo('Library');
  await take('library');
  await goTo('Models');
  await take('models');
  await goTo('Lab');
  await take('lab');
  await goTo('Settings');
  await page.getByRole('table').waitFor();
  await take('settings');
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
      await pictureViews(await browser.newPage(), server.url, folder);
    } finally {
      await browser.close();
      await server.close();
    }
    process.exit(0);
  });
}
