/**
 * From the first page to a model that steers: one press, one download, no reload. The files are small ones behind the addresses of
 * the real catalogue, and go through the app's own store and its checks; the engine is web-llm's own JavaScript over a scripted
 * tensor runtime.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { test } from './own-share.ts';
import {
  offerSteeringModel,
  steeringName,
  takeSteeringModel,
  steeringModel as title,
} from './steering-model.ts';
import { addSmallLibrary, ask, goBack, goTo, newestAnswer, openApp } from './support.ts';

test.describe.configure({ mode: 'serial' });

const answer = 'The bakery opens at 6:45.';
const quote = 'The bakery opens at 6:45.';
const replies = [
  '{"thought":"I look for it.","tool":"search","arguments":{"query":"bakery opens"}}',
  JSON.stringify({ thought: '', answer, quotes: [quote] }),
];

let context: BrowserContext;
let page: Page;
const asked: string[] = [];

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await offerSteeringModel(context, replies, (url) => asked.push(url));
  page = await context.newPage();
  await openApp(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});

test.afterAll(() => context.close());

test('MD8: the first page offers a better model with what it does and what it takes; nothing is fetched unasked', async () => {
  const offer = page.getByRole('region', { name: 'A better model for this device' });
  await expect(offer).toContainText(`This device can run ${steeringName}.`);
  await expect(offer).toContainText('Plans, chooses tools and writes answers');
  await expect(offer).toContainText(/about 3\.\d GB of memory/);
  const violations = await violationsOf(page, { parts: ['.welcome-model'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(asked).toEqual([]);
});

test('MD6, MD8: one press fetches it once, and the next question is steered by it, without a reload', async () => {
  await takeSteeringModel(page, ', about 2');
  const downloaded = asked.length;
  expect(new Set(asked).size).toBe(downloaded);
  await addSmallLibrary(page);
  await ask(page, 'When does the bakery open?');
  const answered = await newestAnswer(page, 'When does the bakery open?');
  await expect(answered).toContainText(answer);
  await expect(answered).toContainText('The bakery in Mill Lane');
  await goTo(page, 'Models');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Language model: ready/ }) });
  await expect(card).toContainText(title);
  await expect(card).toContainText('webgpu');
  await expect(page.getByRole('region', { name: 'Proposed model and engine' })).toContainText('the model');
  expect(asked.length).toBe(downloaded);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('R41: a tab that stands still in the middle of a question, as in a sleep, goes on with it afterwards', async ({
  browser,
}) => {
  await goBack(page);
  await page.evaluate(() => {
    let last = Date.now();
    const seen = { longestGap: 0 };
    setInterval(() => {
      seen.longestGap = Math.max(seen.longestGap, Date.now() - last);
      last = Date.now();
    }, 100);
    Object.assign(window, { seen });
  });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const question = 'When does the bakery open in the morning?';
  await ask(page, question);
  // Page and workers, with their timers: longer than the watch over workers takes for a sleep.
  for (const id of renderers) process.kill(id, 'SIGSTOP');
  await new Promise((later) => setTimeout(later, 15_000));
  for (const id of renderers) process.kill(id, 'SIGCONT');
  await expect(await newestAnswer(page, question)).toContainText(answer);
  const { longestGap } = await page.evaluate(
    () => (window as never as { seen: { longestGap: number } }).seen,
  );
  expect(longestGap).toBeGreaterThan(14_000);
  await expect(page.getByRole('group', { name: 'Problem' })).toHaveCount(0);
  await goTo(page, 'Models');
});

test('MD6: at telephone width the bundled model is taken again from the next question on, in the same page', async () => {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 400, height: 860 });
  await page
    .getByRole('combobox', { name: 'Language model from the next question on' })
    .selectOption('smollm2-135m-instruct');
  await expect(page.getByRole('heading', { name: /^SmolLM2 135M Instruct.*Language model/ })).toBeVisible();
  const violations = await violationsOf(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await goBack(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^New question/ }).click();
  await ask(page, 'When was the lamp of the lighthouse first lit?');
  const answered = await newestAnswer(page, 'When was the lamp of the lighthouse first lit?');
  await expect(answered).toContainText('3 May 1884');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.setViewportSize(desk);
});

test('UI22, MD6: an answer is asked again with the other model, policy and more steps; both answers stay', async () => {
  const question = 'When was the lamp of the lighthouse first lit?';
  await page
    .getByRole('group', { name: 'What to do with this answer' })
    .last()
    .getByRole('button', { name: 'Ask again' })
    .click();
  const form = page.getByRole('form', { name: 'Ask again in another way' });
  const larger = form.getByRole('checkbox', { name: 'Let a larger model write it' });
  const model = form.getByRole('combobox', { name: 'Language model from the next question on' });
  await expect(form.getByText('Memory policy')).toBeHidden();
  await larger.check();
  await form.getByText('Advanced').click();
  await expect(model.locator('option:checked')).toHaveText(title);
  await larger.uncheck();
  await expect(model.locator('option:checked')).toHaveText(/SmolLM2 135M/);
  await model.selectOption({ label: title });
  await form.getByRole('combobox', { name: 'Memory policy' }).selectOption('pace');
  await form.getByRole('combobox', { name: 'Most steps' }).selectOption('24');
  const violations = await violationsOf(page, { parts: ['.answer-form'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await form.getByRole('button', { name: 'Ask again' }).click();
  // The scripted model says the same whatever it is asked: these words are its own.
  await expect(await newestAnswer(page, question)).toContainText(answer);
  await expect(page.getByRole('article')).toHaveCount(1);
  const runs = page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(`^${question.slice(0, 30)}`) });
  await expect(runs).toHaveCount(2);
  await runs.last().click();
  await expect(await newestAnswer(page, question)).toContainText('3 May 1884');
  // The form comes back with what is in use now, and no other one is larger.
  await page
    .getByRole('group', { name: 'What to do with this answer' })
    .last()
    .getByRole('button', { name: 'Ask again' })
    .click();
  await expect(larger).toHaveCount(0);
  await form.getByText('Advanced').click();
  await expect(model.locator('option:checked')).toHaveText(title);
});
