// Makes docs/answered.png, a moving picture (APNG) of two questions in the built app, with the bundled models.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveApp } from '../src/cli/node/serve.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { animate } from './lib/animated-png.mjs';
import { isMain, readOptions, readPort, root, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/moving-picture.mjs [--port N] [--out FILE]

Opens the built app, asks two questions with the bundled models, and pictures what changes. Takes some minutes.
`;

/** Wide enough for the context region beside the answer, and drawn smaller. */
const size = { width: 1440, height: 860 };
const scale = 0.75;
const mostBytes = 1_500_000;
/** Frames of one question at most, its answer apart. */
const mostFrames = 4;
/** Milliseconds for models on the processor of a machine that may be busy. */
const patience = 900_000;
const questions = [
  'How many people attended the open evenings at Ravelfell Observatory during 2022?',
  'And how much did it spend that year?',
];

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./lib/animated-png.mjs').Frame} Frame */

/**
 * What the page shows now.
 * @param {Page} page
 * @param {number} milliseconds how long it stands
 * @returns {Promise<Frame>}
 */
async function frame(page, milliseconds) {
  return { png: await page.screenshot({ type: 'png' }), milliseconds };
}

/**
 * A question from its words to its answer; while it is worked on, a frame for each new step.
 * @param {Page} page
 * @param {string} text
 * @returns {Promise<Frame[]>}
 */
async function ask(page, text) {
  const question = page.locator('#question');
  await question.fill(text);
  const frames = [await frame(page, 1_200)];
  await page.keyboard.press('Enter');
  const done = page.getByRole('button', { name: 'Ask', exact: true });
  const steps = page.locator('.turn').last().locator('.steps > li');
  const until = performance.now() + patience;
  let seen = -1;
  await page.waitForTimeout(300);
  while (!(await done.isVisible())) {
    if (performance.now() > until) throw new UserError('The question was not answered in time.');
    const count = await steps.count();
    if (count !== seen && frames.length <= mostFrames) {
      seen = count;
      frames.push(await frame(page, 900));
    }
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(600);
  return [...frames, await frame(page, 4_000)];
}

/**
 * @param {Page} page
 * @param {string} url
 */
async function film(page, url) {
  await page.goto(url);
  await page.locator('#question').waitFor();
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await page
    .getByRole('button', { name: /^Library, \d\d documents, \d+ passages$/ })
    .waitFor({ timeout: patience });
  const frames = [];
  for (const text of questions) frames.push(...(await ask(page, text)));
  // What the last step had in mind: each memory with how much of it was shown.
  await page
    .getByRole('navigation', { name: 'Parts of the context' })
    .getByRole('button', { name: 'Memory' })
    .click();
  await page.waitForTimeout(500);
  return [...frames, await frame(page, 4_000)];
}

async function main() {
  const options = readOptions(usage, { port: { type: 'string' }, out: { type: 'string' } });
  const out = String(options.out ?? join(root, 'docs', 'answered.png'));
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  const { chromium } = await import('playwright');
  const server = await serveApp({ port: readPort(options.port, 4319), strictPort: false });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage({
      viewport: size,
      deviceScaleFactor: scale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const picture = animate(await film(page, server.url));
    if (picture.length > mostBytes)
      throw new UserError(`The picture has ${picture.length} bytes, more than ${mostBytes}: film less.`);
    await writeFile(out, picture);
    console.log(`${out}: ${picture.length} bytes`);
  } finally {
    await browser.close();
    await server.close();
  }
}

if (isMain(import.meta.url)) await runMain(main);
