// How soon a person sees something: the page, the question, the first quote, the answer. Built app, shipped models, processor alone.
//
// The browser has a profile on the disk, as a person's has, so that it finds compiled code again (R45).
// Cold: a browser that has never been here, an example of the empty library. Warm: questions after that one, each in a run of its
// own, when all passages are indexed. Two questions after a reload find the models on the device: one is there at once, the other is
// typed for eight seconds, while the models load. In the extension a page that was just opened is asked, twice.
// No question is asked twice: of a question asked before, the vector is kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { ensureBuilt, ensureExtensionBuilt } from '../../scripts/ensure-built.mjs';
import { isMain, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { serveApp } from '../../src/cli/node/serve.mjs';
import { writeResults } from '../lib/results.mjs';
import { quantile } from '../lib/statistics.mjs';
import { measureExtension } from './extension.mjs';
import { patience, seen, watch } from './watch.mjs';

const port = 4397;
/** Some nine letters a second, which is fast. */
const typingMilliseconds = 8000;
/** One of the examples of the empty library. Each question here has its answer in the sample library. */
const example = 'How many people attended the open evenings at Ravelfell Observatory during 2022?';
const reloadedQuestion = 'What do I pay to take my bike on the boat to Castermouth one way in July?';
const typedQuestion = 'In January, how long before departure must a car be queued up for the ferry?';
const oneHop = [
  'In 2021, on how many nights was the sky clear at the observatory?',
  'How much rain fell at Sallow Point over the year 2022?',
  'How much is a ticket for the maritime museum at Harrowick?',
];
const twoHops = [
  'What is the gross tonnage of the ferry that makes the crossing in the winter season?',
  'Who built the telescope with which the comet of 2022 was discovered?',
  'On which telephone extension do I reach the only person allowed to change the chlorine setting?',
];

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./watch.mjs').Seen} Seen */

/** @param {Page} page @param {string} question */
async function ask(page, question) {
  await page.getByRole('button', { name: 'New question' }).click();
  await page.locator('#question').fill(question);
  await page.locator('#question').press('Enter');
  return seen(page);
}

/**
 * Asks like a person who needs time to write.
 * @param {Page} page
 * @param {string} question
 */
async function type(page, question) {
  await page.getByRole('button', { name: 'New question' }).click();
  await page
    .locator('#question')
    .pressSequentially(question, { delay: typingMilliseconds / question.length });
  await page.locator('#question').press('Enter');
  return seen(page);
}

/** @param {Page} page */
async function indexed(page) {
  await page
    .getByRole('button', { name: /^Library, \d+ documents, \d+ passages$/ })
    .waitFor({ timeout: patience });
}

/** @param {string} url */
async function measure(url) {
  const profile = await mkdtemp(join(tmpdir(), 'webpace-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('#question').waitFor();
    const ready = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: example, exact: false }).first().click();
    const cold = await seen(page);
    await indexed(page);
    await page.reload();
    await page.locator('#question').waitFor();
    const reloaded = await ask(page, reloadedQuestion);
    await page.reload();
    const typed = await type(page, typedQuestion);
    const one = [];
    for (const question of oneHop) one.push(await ask(page, question));
    const two = [];
    for (const question of twoHops) two.push(await ask(page, question));
    return { ready, cold, reloaded, typed, one, two };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
const median = (/** @type {Seen[]} */ all, /** @type {keyof Seen} */ what) =>
  quantile(
    all.map((one) => one[what]),
    0.5,
  );

async function main() {
  await ensureBuilt();
  await ensureExtensionBuilt();
  await ensureBrowser();
  const served = await serveApp({ port, strictPort: false });
  try {
    const found = await measure(served.url);
    const { ready, cold, reloaded, typed, one, two } = found;
    const extension = await measureExtension();
    /** @type {[what: string, value: string, aim: string][]} */
    const rows = [
      ['first visit to question box', seconds(ready), ''],
      ['example pressed to question shown', seconds(cold.question), '≤ 0.3 s'],
      ['first quote by words, no model there', seconds(cold.quote), '≤ 2 s'],
      ['first answer from an example, nothing on the device', seconds(cold.answer), '≤ 30 s'],
      ['first quote with models on the device', seconds(reloaded.quote), '≤ 3 s'],
      ['first answer after a reload, question there at once', seconds(reloaded.answer), ''],
      [
        `first answer after a reload, question typed in ${typingMilliseconds / 1000} s`,
        seconds(typed.answer),
        '',
      ],
      ['models loaded, one passage needed: question shown', seconds(median(one, 'question')), '≤ 0.3 s'],
      ['models loaded, one passage needed: first quote', seconds(median(one, 'quote')), ''],
      ['models loaded, one passage needed: answer', seconds(median(one, 'answer')), '≤ 6 s'],
      ['models loaded, two passages needed: answer', seconds(median(two, 'answer')), '≤ 10 s'],
      ['extension: panel opened to question box', seconds(extension.ready), '≤ 1 s'],
      ['extension: question sent to question shown', seconds(extension.cold.question), '≤ 1 s'],
      ['extension: answer from the page in front, nothing loaded', seconds(extension.cold.answer), ''],
      ['extension: answer from the page in front, models loaded', seconds(extension.warm.answer), ''],
    ];
    console.log(
      '\nSeconds from the press until it stands on the screen; medians of the questions with the models loaded.\n',
    );
    for (const [what, value, aim] of rows)
      console.log(`${what.padEnd(58)}${value.padStart(10)}   ${aim && `aim ${aim}`}`);
    if (rows.some(([, value]) => value.includes('NaN'))) throw new UserError('A figure is missing.');
    await writeResults(
      'first-answer',
      { ...found, extension },
      {
        title: 'The first answer',
        about:
          'From the press of a key until it stands on the screen, with the shipped models on the processor.',
        figures: rows.map(([what, value, aim]) => [aim === '' ? what : `${what} (aim ${aim})`, value]),
      },
    );
  } finally {
    await served.close();
  }
}

if (isMain(import.meta.url)) await runMain(main);
