/**
 * The bundled model at the wheel (profile react), with summaries asked for. It is too small to steer well: what is looked
 * at is that the protocol holds with a real model, not what it says.
 */
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  goBack,
  openAdvanced,
  openApp,
  openSteps,
  stepButtons,
  watchFor,
} from './support.ts';

const question = 'When does the bakery open?';

test.describe.configure({ mode: 'serial' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  // Axe looks from a second page of the same context, which `browser.newPage` does not allow.
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openApp(page);
  await addSmallLibrary(page);
});

test.afterAll(() => page.context().close());

test('who steers, and summaries, are settings of the next question; axe is content', async () => {
  await openAdvanced(page);
  const steering = page.getByLabel('Who chooses the steps');
  await expect(steering).toHaveValue('guided');
  const summaries = page.getByLabel('Summaries by the model, in the background');
  await expect(summaries).not.toBeChecked();
  await steering.selectOption('react');
  await summaries.check();
  await expect(page.getByText('The bundled model is too small for this')).toBeVisible();
  const violations = await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await goBack(page);
});

test('R20: a real model’s reply is a step or an error in words, and the run can be stopped', async () => {
  const chose = await watchFor(page, '#main', 'Choosing action 1');
  await ask(page, question);
  await expect.poll(chose, { timeout: 400_000 }).toBe(true);
  // The step after the request has its end: a tool was called, the question was answered, or the reply was of no use.
  const first = stepButtons(page).nth(1);
  await expect(first).toContainText(/new, [\d,]+ cached/, { timeout: 400_000 });
  await expect(first).toContainText(/Search|Read|Reopen|Answer|Error/);
  // The question may have its end meanwhile: then there is nothing to stop.
  await page.getByRole('button', { name: /^Stop/ }).evaluateAll((stops) => {
    for (const stop of stops) (stop as HTMLElement).click();
  });
  await expect(page.getByRole('group', { name: /^Answer:/ })).toBeVisible({ timeout: 400_000 });
  await openSteps(page);
  await first.click();
  const memory = page.getByRole('complementary', { name: /^Memory/ });
  await expect(memory.getByText(/Summaries by the model: \d+ in use/)).toBeVisible();
  await memory.getByRole('button', { name: 'Exact prompt' }).click();
  await expect(memory.getByText('Answer the question with tools, one step at a time.')).toBeVisible();
  await expect(memory.getByText('Reply with one JSON object.')).toBeVisible();
});
