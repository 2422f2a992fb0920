/** The main job on the real models: ask, quotes, memory, reload, follow-up; and nothing leaves the origin. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import {
  ask,
  loadSample,
  newestAnswer,
  openApp,
  openSteps,
  questionBox,
  recordRequests,
  sampleIsIndexed,
  stepButtons,
  watchFor,
} from './support.ts';

const question = 'How many people attended the open evenings at Ravelfell Observatory during 2022?';
const followUp = 'And how much did it spend that year?';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
let requests: URL[];
const consoleErrors: string[] = [];

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  requests = recordRequests(context);
  page = await context.newPage();
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
});

test.afterAll(async () => {
  await context.close();
});

test('the first visit teaches: three examples and three ways to add documents', async () => {
  await openApp(page);
  await expect(page.getByRole('heading', { name: 'Ask something about your documents' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example questions' }).getByRole('button')).toHaveCount(3);
  for (const name of ['Load the sample library', 'Add files', 'Add a folder'])
    await expect(page.getByRole('button', { name })).toBeVisible();
});

test('a question over the sample library is answered with a verbatim quote', async () => {
  await loadSample(page);
  await sampleIsIndexed(page);
  const worked = await watchFor(page, 'button', 'Stop');
  await ask(page, question);
  await expect.poll(worked).toBe(true);
  await expect(stepButtons(page)).not.toHaveCount(0);
  const answer = await newestAnswer(page, question);
  await expect(answer).toHaveAccessibleName('Answer: Answered');
  await expect(answer.getByRole('blockquote').filter({ hasText: '2,975 people' })).not.toHaveCount(0);
  await expect(answer.getByText('observatory-report-2022.md, line').first()).toBeVisible();
  await expect.poll(() => stepButtons(page).count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('status')).toContainText('Answered with');
});

test('after a reload the run is there, and a follow-up continues it', async () => {
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: question.slice(0, 40) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: '2,975 people' })).not.toHaveCount(0);
  const before = await stepButtons(page).count();
  await ask(page, followUp);
  const answer = await newestAnswer(page, followUp);
  await expect(answer).toHaveAccessibleName('Answer: Answered');
  await expect(answer.getByRole('blockquote').filter({ hasText: '£66,205' })).not.toHaveCount(0);
  await expect.poll(() => stepButtons(page).count()).toBeGreaterThan(before);
});

test('the memory of some step shows more than one tier, each row with its reason', async () => {
  let most = 0;
  await openSteps(page);
  for (const step of await stepButtons(page).all()) {
    await step.click();
    const rows = page.getByRole('table').getByRole('row');
    const shown = await rows.locator('.memory-shown').allTextContents();
    most = Math.max(most, new Set(shown).size);
  }
  expect(most).toBeGreaterThan(1);
  const reasons = await page.locator('.memory-reason').allTextContents();
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
});

test('a deleted run is gone, also after a reload', async () => {
  const runs = page.getByRole('navigation', { name: 'Conversations' });
  await runs.getByRole('button', { name: /^Actions for the conversation/ }).click();
  await runs.getByRole('button', { name: /^Delete the conversation/ }).click();
  await expect(runs.getByText('No conversations yet')).toBeVisible();
  await page.reload();
  await expect(runs.getByText('No conversations yet')).toBeVisible();
  await expect(questionBox(page)).toHaveAccessibleName('Question');
});

test('no request was made to anywhere but the origin, and nothing went wrong on the way', async ({
  baseURL,
}) => {
  expect(requests.length).toBeGreaterThan(10);
  const origin = new URL(baseURL ?? '').origin;
  const elsewhere = requests.filter(
    (url) => url.protocol !== 'blob:' && url.protocol !== 'data:' && url.origin !== origin,
  );
  expect(elsewhere.map(String)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
