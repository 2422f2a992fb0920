/** A run of thousands of steps: opened, jumped in and searched, with a page that stays small. */
import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { StoredRun } from '../../src/ports/runs/run-store.ts';
import type { AnswerRecord } from '../../src/ports/runs/step-record.ts';
import { endedAnswer } from '../../src/record/answers/answer-text.ts';
import { runFileOf } from '../doubles/run-file-of.ts';
import { SyntheticRun } from '../doubles/synthetic-run.ts';
import { openApp } from './support.ts';

const long = new SyntheticRun({ steps: 1_500, stepsInTurn: 300, decisions: 8, length: 200 });
const shorter = new SyntheticRun({ steps: 400, stepsInTurn: 200, decisions: 4, length: 80 });
const feed = (page: Page) => page.getByRole('feed', { name: 'Questions, steps and answers' });
const rowOf = (page: Page, step: number) => page.locator(`#main [data-step="${step}"]`);
const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

async function openLongRun(page: Page, path: string, run = long.stored()): Promise<void> {
  await writeFile(path, runFileOf(run));
  await openApp(page);
  await page.getByLabel('Conversation files', { exact: true }).setInputFiles(path);
  await expect(feed(page)).toBeVisible();
}

test('LR2, LR4: a long run draws what is near the eye, is searched whole, and every step says which it is', async ({
  page,
}, testInfo) => {
  await openLongRun(page, testInfo.outputPath('long.webpace.json'));
  const last = long.run.answers.at(-1)?.citations[0]?.quote as string;
  await expect(feed(page).getByRole('blockquote').filter({ hasText: last })).toBeVisible();
  await expect.poll(() => nodes(page)).toBeLessThan(3_000);
  await expect(page.getByRole('complementary').getByText('Memory of step 1500')).toBeVisible();
  const article = feed(page).getByRole('article').last();
  await expect(article).toHaveAttribute('aria-setsize', '5');
  await expect(article).toHaveAttribute('aria-posinset', '5');

  await test.step('the browser’s key for finding opens our search; Enter goes to what was found', async () => {
    await page
      .getByRole('heading', { name: long.run.title })
      .or(feed(page))
      .first()
      .click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: /^Words in this conversation/ });
    await expect(field).toBeFocused();
    await field.fill('parcel "P-417,"');
    await expect(page.getByRole('list', { name: 'Steps found' }).getByRole('button')).toHaveCount(1);
    await expect(page.locator('.found-text mark').first()).toHaveText('parcel');
    await field.press('Enter');
    await expect(rowOf(page, 417)).toBeFocused();
    await expect(rowOf(page, 417)).toBeInViewport();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(page.locator('#main li', { has: page.locator('[data-step="417"]') })).toHaveAttribute(
      'aria-posinset',
      '117',
    );
    await expect(page.locator('#main li', { has: page.locator('[data-step="417"]') })).toHaveAttribute(
      'aria-setsize',
      '300',
    );
    await expect.poll(() => nodes(page)).toBeLessThan(3_000);
  });

  await test.step('what the step saw is read when it is looked at', async () => {
    const context = page.getByRole('complementary');
    await expect(context.getByText('Memory of step 417')).toBeVisible();
    await context.getByRole('button', { name: 'Exact prompt' }).click();
    await expect(context.getByText('byte for byte')).toBeVisible();
    await expect(context.getByText(/The quay|The \w+ keeps parcel P-416/).first()).toBeVisible();
    await context.getByRole('button', { name: 'Previous step' }).click();
    await expect(context.getByText('Memory of step 416')).toBeVisible();
    await expect(context.getByText('byte for byte')).toBeVisible();
  });

  await test.step('a number goes to its step; many results are counted and gone through', async () => {
    const field = page.getByRole('searchbox', { name: /^Words in this conversation/ });
    await field.fill('3');
    await field.press('Enter');
    await field.fill('"brought at 5:15"');
    await expect(page.getByRole('status').filter({ hasText: /\d+ steps/ })).toBeVisible();
    await field.press('Enter');
    await expect(rowOf(page, 5)).toBeFocused();
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect(rowOf(page, 29)).toBeFocused();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect(rowOf(page, 5)).toBeFocused();
    // Enter waits for what is being searched, and does not take what the words before have found.
    await field.fill('parcel "P-417,"');
    await field.press('Enter');
    await expect(rowOf(page, 417)).toBeFocused();
    await field.fill('nothing like this');
    await expect(page.getByText('Not found')).toBeVisible();
    await field.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('keys of the feed move by pieces, and to the ends', async () => {
    await rowOf(page, 417).focus();
    await page.keyboard.press('PageDown');
    const focused = page.locator('#main article:focus');
    await expect(focused).toHaveCount(1);
    await page.keyboard.press('Control+End');
    await expect(feed(page).getByRole('blockquote').filter({ hasText: last })).toBeInViewport();
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('button', { name: 'To the end' })).toBeVisible();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(feed(page).getByRole('blockquote').filter({ hasText: last })).toBeInViewport();
    await expect.poll(() => nodes(page)).toBeLessThan(3_000);
  });
});

test('LR3: what is typed before the search has loaded is searched for, and no key of the page answers', async ({
  page,
}, testInfo) => {
  let arrive = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/RunSearch-[^/]*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await openLongRun(page, testInfo.outputPath('long.webpace.json'), shorter.stored());
  await page.getByRole('button', { name: 'Search this conversation' }).click();
  await page.keyboard.type('parcel n');
  await expect(page.getByRole('searchbox', { name: 'Search this conversation' })).toHaveValue('parcel n');
  arrive();
  const field = page.getByRole('searchbox', { name: /^Words in this conversation/ });
  await expect(field).toHaveValue('parcel n');
  await expect(field).toBeFocused();
});

test('LR5: coming back to a long run, one reads on where one was', async ({ page }, testInfo) => {
  await openLongRun(page, testInfo.outputPath('long.webpace.json'));
  await page.getByRole('button', { name: 'Search this conversation' }).click();
  const field = page.getByRole('searchbox', { name: /^Words in this conversation/ });
  await field.fill('700');
  await field.press('Enter');
  await expect(rowOf(page, 700)).toBeFocused();
  // The search takes room above the steps while it is open.
  await field.press('Escape');
  await rowOf(page, 700).focus();
  const before = await rowOf(page, 700).boundingBox();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^Settings/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 700)).toBeInViewport();
  const movedBy = async (): Promise<number> => {
    const after = await rowOf(page, 700).boundingBox();
    return Math.abs((after?.y ?? Number.NaN) - (before?.y ?? Number.NaN));
  };
  await expect.poll(movedBy).toBeLessThan(80);
});

/** A run whose question before the last was stopped and gone on with. */
function goneOnRun(): StoredRun {
  const stored = new SyntheticRun({ steps: 200, stepsInTurn: 10, decisions: 8, length: 200 }).stored();
  const { question } = stored.run.answers.at(-1) as AnswerRecord;
  const stopped = endedAnswer(question, 'stopped', 'What was found so far is kept.');
  return {
    ...stored,
    run: { ...stored.run, answers: stored.run.answers.with(-2, stopped) },
    steps: stored.steps.map((step) =>
      step.step === 181 ? { ...step, action: question, title: question } : step,
    ),
  };
}

test('LR2, UI22: in a long run, too, a stopped question that goes on is one line above its answer', async ({
  page,
}, testInfo) => {
  const run = goneOnRun();
  const question = run.run.answers.at(-1)?.question as string;
  await openLongRun(page, testInfo.outputPath('gone-on.webpace.json'), run);
  await expect(feed(page).getByRole('heading', { name: question, level: 2 })).toHaveCount(1);
  const stopped = feed(page).locator('summary').filter({ hasText: 'Stopped' });
  await stopped.scrollIntoViewIfNeeded();
  await page.screenshot({ path: testInfo.outputPath('gone-on.png') });
  await stopped.click();
  await expect(feed(page).getByRole('group', { name: 'Answer: Stopped' })).toBeVisible();

  await test.step('what is found in it is shown', async () => {
    await stopped.click();
    await page.getByRole('button', { name: 'Search this conversation' }).click();
    const field = page.getByRole('searchbox', { name: /^Words in this conversation/ });
    await field.fill('187');
    await field.press('Enter');
    await expect(rowOf(page, 187)).toBeFocused();
    await expect(rowOf(page, 187)).toBeInViewport();
  });
});
