// Takes the pictures in docs/screenshots from the built app with the bundled models.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serveApp } from '../src/cli/node/serve.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, readOptions, readPort, root, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/take-screenshots.mjs [--port N] [--out DIR]

Opens the built app, asks questions with the bundled models, and pictures every view in two or three widths and
both themes: docs/screenshots/<view>-<width>-<theme>.jpg. Takes some minutes.
`;

const wide = { width: 1440, height: 900 };
const middle = { width: 768, height: 1024 };
const narrow = { width: 400, height: 860 };
const themes = /** @type {const} */ (['light', 'dark']);
/** Milliseconds for models on the processor of a machine that may be busy. */
const patience = 900_000;
const questions = [
  'How many people attended the open evenings at Ravelfell Observatory during 2022?',
  'And how much did it spend that year?',
];
/** By the names of their views: one that is answered by a sentence at most, and one that is not answered. */
const unanswered = {
  unsure: 'What is said about dogs on the ferry?',
  'not-found': 'What does a night in the Harrowick hotel cost?',
};

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ width: number, height: number }} Size */

/** Pictures of one page, by the names of its views. */
class Camera {
  /**
   * @param {Page} page
   * @param {string} folder
   */
  constructor(page, folder) {
    this.page = page;
    this.folder = folder;
  }

  /**
   * What the page shows now, in every size and theme.
   * @param {string} view
   * @param {readonly Size[]} [sizes]
   */
  async take(view, sizes = [wide, narrow]) {
    for (const size of sizes) {
      await this.page.setViewportSize(size);
      for (const theme of themes) {
        await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        // What draws itself anew for its size (maps, charts) has done so after two frames.
        await this.page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const path = join(this.folder, `${view}-${size.width}-${theme}.jpg`);
        await this.page.screenshot({ path, type: 'jpeg', quality: 66 });
      }
    }
    await this.page.setViewportSize(wide);
  }

  /** By the keys that lead to it in every language. @param {string} letter */
  async goTo(letter) {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.page.keyboard.press('g');
    await this.page.keyboard.press(letter);
    await this.page.waitForTimeout(400);
  }
}

/**
 * The work is done once; each view is pictured in every width and theme while it stands.
 * @param {Page} page
 * @param {string} url
 * @param {string} folder
 */
async function pictureViews(page, url, folder) {
  const camera = new Camera(page, folder);
  const question = page.locator('#question');
  await page.setViewportSize(wide);
  await page.goto(url);
  await question.waitFor();
  await camera.take('first-visit');
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await page
    .getByRole('button', { name: /^Library, \d\d documents, \d+ passages$/ })
    .waitFor({ timeout: patience });
  for (const [index, text] of questions.entries()) {
    await question.fill(text);
    await page.keyboard.press('Enter');
    if (index > 0) {
      await page.locator('.work-now').waitFor({ timeout: patience });
      await question.fill('Who leads it?');
      await page.keyboard.press('Enter');
      await camera.take('running');
      await page.getByRole('button', { name: /^Remove the waiting question/ }).click();
    }
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor({ timeout: patience });
  }
  await page.locator('.answer-actions').last().waitFor();
  await camera.take('answered');
  await page.getByRole('button', { name: 'Exact prompt' }).click();
  await page.locator('.prompt-message').first().waitFor();
  await camera.take('prompt', [wide]);
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await page.setViewportSize(middle);
  await page.getByRole('button', { name: /^Source ./ }).click();
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await camera.take('context', [middle]);
  await page.keyboard.press('Escape');
  await page.locator('.quote-source').last().click();
  await page.locator('.source-part-whole').waitFor();
  await camera.take('source', [wide]);
  await page.locator('.source-part-whole').click();
  await page.locator('.document-view').waitFor();
  await camera.take('document');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).waitFor();
  await camera.take('palette');
  await page.keyboard.press('Escape');
  for (const [view, letter] of Object.entries({ library: 'l', models: 'm', tools: 't' })) {
    await camera.goTo(letter);
    if (view === 'models') await page.getByRole('table').first().waitFor();
    await camera.take(view);
  }
  await camera.goTo('s');
  await page.getByRole('table').waitFor();
  await camera.take('settings');
  await pictureUnanswered(camera);
}

/**
 * Each question in a run of its own.
 * @param {Camera} camera
 */
async function pictureUnanswered(camera) {
  const { page } = camera;
  for (const [view, text] of Object.entries(unanswered)) {
    await page.getByRole('button', { name: /^New question/ }).click();
    await page.locator('#question').fill(text);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: text }).waitFor();
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor({ timeout: patience });
    await page.locator('.answer-actions').last().waitFor();
    // The pointer rests on nothing.
    await page.mouse.move(0, 0);
    await camera.take(view);
  }
}

/**
 * The step under a smaller budget, rebuilt beside the recorded one.
 * @param {Camera} camera
 */
async function pictureWhatIf(camera) {
  const { page } = camera;
  await page.keyboard.press('w');
  await page.getByRole('slider', { name: 'Budget' }).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await page.getByText(/no model call$/).waitFor();
  await page.getByRole('slider', { name: 'Budget' }).blur();
  await page.waitForTimeout(400);
  await camera.take('what-if');
}

/**
 * The open run replayed under several policies.
 * @param {Camera} camera
 */
async function pictureLab(camera) {
  const { page } = camera;
  await camera.goTo('a');
  await page.getByRole('button', { name: 'Replay the open conversation' }).click();
  await page.getByText('The comparison is done.').waitFor({ state: 'attached', timeout: patience });
  await page.getByRole('heading', { name: 'Results' }).evaluate((heading) => heading.scrollIntoView());
  await page.waitForTimeout(400);
  await camera.take('lab');
}

/**
 * The run that is served with the app, in languages that are read in other ways, and in the inspector.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} folder
 */
async function pictureRecordedRun(browser, url, folder) {
  for (const [language, locale] of Object.entries({ english: 'en-US', arabic: 'ar', chinese: 'zh-CN' })) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.setViewportSize(wide);
    await page.goto(url);
    await page.locator('.recorded-run').click();
    await page.getByRole('article').first().waitFor();
    await page.locator('.answer-actions').last().waitFor();
    const camera = new Camera(page, folder);
    if (language !== 'english') await camera.take(language);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.getElementById('question')?.blur());
    await page.keyboard.press('i');
    await page.locator('.inspector').waitFor();
    // The pointer rests on nothing; the first memory that is shown less than wanted tells its story.
    await page.mouse.move(0, 0);
    await page.locator('.map-cells').focus();
    for (const key of ['Home', 'd', 'Enter']) await page.keyboard.press(key);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.locator('.would-change').waitFor();
    await page.waitForTimeout(400);
    if (language === 'english') {
      await camera.take('inspector');
      await pictureWhatIf(camera);
      await pictureLab(camera);
    } else await camera.take(`${language}-inspector`, [wide]);
    await context.close();
  }
}

/** Letters without a font are all drawn as the same box. @param {Page} page */
async function checkFonts(page) {
  for (const [language, letters] of Object.entries({ Chinese: '记忆', Arabic: 'سط' })) {
    const areAlike = await page.evaluate(([one = '', other = '']) => {
      const drawn = (/** @type {string} */ letter) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context !== null) context.font = '48px sans-serif';
        context?.fillText(letter, 8, 60);
        return canvas.toDataURL();
      };
      return drawn(one) === drawn(other);
    }, letters.split(''));
    if (areAlike)
      throw new UserError(
        `There is no font for ${language} here, so its pictures would show boxes. Install one.`,
      );
  }
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
      await checkFonts(await browser.newPage());
      await pictureRecordedRun(browser, server.url, folder);
      await pictureViews(await browser.newPage(), server.url, folder);
    } finally {
      await browser.close();
      await server.close();
    }
    process.exit(0);
  });
}
