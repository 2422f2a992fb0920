/**
 * A model writes beside the steps, in the built page: each policy that lets one write is run with the bundled model, and the stored
 * trace says who wrote what. Over web-llm the words are scripted, so that they stand; the bundled model's often do not.
 */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { WrittenDirective } from '../../src/core/trace/trace.ts';
import { policies } from '../../src/policies/index.ts';
import { readRunFile } from '../../src/record/run-file.ts';
import { offerSteeringModel, steeringModel } from './steering-model.ts';
import { addSmallLibrary, ask, newestAnswer, openAdvanced, openApp, quotesOnly } from './support.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const questions = [
  'When does the bakery open?',
  'How high is the tower of the lighthouse?',
  'How many singers does the choir have?',
  'How many apple trees has the orchard?',
  'What does the rye loaf cost?',
  'Who is the conductor of the choir?',
];
const writing = policies.filter(({ fields = [] }) => fields.some(({ name }) => name === 'source'));

/** The policy for the next question, with the loaded model as its writer. */
async function letModelWrite(page: Page, policy: string): Promise<void> {
  await openAdvanced(page);
  await page.getByLabel('Who steers').selectOption('guided');
  await page.getByLabel('Memory policy').selectOption(policy);
  await page.getByLabel('Who writes summaries, folds, edits and plans').selectOption('model');
  await page
    .getByRole('button', { name: /^New question/ })
    .first()
    .click();
}

/** What the stored traces of the newest run say of each directive. */
async function storedDirectives(page: Page): Promise<WrittenDirective[]> {
  const runs = page.getByRole('navigation', { name: 'Runs' });
  await runs
    .getByRole('button', { name: /^What to do with the run/ })
    .first()
    .click();
  await runs.getByRole('button', { name: /^Export the run/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const read = readRunFile(await readFile(await (await download).path(), 'utf8'));
  if (!read.ok) throw read.error;
  return read.value.traces.flatMap(({ directiveSource }) => directiveSource?.written ?? []);
}

/** Asks in one run, with time to write between two questions, until a stored trace says what is wanted. */
async function askUntil(
  page: Page,
  wanted: (directive: WrittenDirective) => boolean,
): Promise<WrittenDirective[]> {
  let written: WrittenDirective[] = [];
  for (const question of questions) {
    await ask(page, question);
    await expect(await newestAnswer(page, question)).toHaveAccessibleName('Answer: Answered');
    written = await storedDirectives(page);
    if (written.some(wanted)) return written;
    await page.waitForTimeout(10_000);
  }
  return written;
}

test.describe('the bundled model', () => {
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
    await openApp(page);
    await addSmallLibrary(page);
    await quotesOnly(page);
  });

  test.afterAll(() => context.close());

  for (const { name } of writing) {
    test(`E15, E16: ${name}: the stored trace says model, or the rule with the reason why the words were refused`, async () => {
      await letModelWrite(page, name);
      const written = await askUntil(page, ({ author }) => author !== 'late');
      expect(written.some(({ author }) => author !== 'late')).toBe(true);
      for (const { author, reason } of written) expect(reason === null).toBe(author === 'model');
      // The engine itself held: whatever was refused was refused for its words.
      const codes = written.flatMap(({ author, reason }) => (author === 'rule' ? [reason?.code] : []));
      for (const code of codes) expect(code).toMatch(/^(directive-malformed|edit-rejected)$/);
    });
  }
});

test('E15: over the scripted runtime of web-llm the summary stands, and the stored trace says model', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await offerSteeringModel(context, ['The bakery opens at 6:45.']);
  const page = await context.newPage();
  await openApp(page);
  await page
    .getByRole('button', {
      name: new RegExp(`^Download and use ${steeringModel.replace(/[()]/g, '\\$&')}`),
    })
    .click();
  await expect(page.getByText(`${steeringModel} steers from the next question on.`)).toBeVisible();
  await addSmallLibrary(page);
  await quotesOnly(page);
  await letModelWrite(page, 'rolling-summary');
  const written = await askUntil(page, ({ author }) => author === 'model');
  expect(written.some(({ author }) => author === 'model')).toBe(true);
  await context.close();
});
