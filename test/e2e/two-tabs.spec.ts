/** Two tabs on one run, and tabs that die in the middle of a step: nothing is lost, and the work is gone on with. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import {
  ask,
  newestAnswer,
  openApp,
  openSmallLibrary,
  quotesOnly,
  runNamed,
  said,
  stepButtons,
  watchFor,
} from './support.ts';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;

const banner = (of: Page, words: string) => of.getByRole('note').filter({ hasText: words });

/**
 * A tab that stops for good once so many steps of its run are saved: its workers hear nothing more. The first two bells are the
 * question that is kept and the start, each other one is a step.
 */
async function stoppingTab(steps: number): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript((limit) => {
    let heard = 0;
    const send = Worker.prototype.postMessage;
    Object.assign(Worker.prototype, {
      postMessage(this: Worker, message: unknown, transfer?: never) {
        if (heard < limit) send.call(this, message, transfer);
      },
    });
    new BroadcastChannel('webpace/runs').addEventListener('message', () => {
      heard += 1;
      if (heard === limit) document.documentElement.dataset.stopped = 'true';
    });
  }, steps + 2);
  await openApp(tab);
  await quotesOnly(tab);
  return tab;
}

const hasStopped = (tab: Page) =>
  tab.waitForFunction(() => document.documentElement.dataset.stopped === 'true');

/** Ends the tab as a crash of its process does. */
async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash');
  const session = await context.newCDPSession(tab);
  // It is never answered.
  session.send('Page.crash').catch(() => {});
  await crashed;
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  await openSmallLibrary(page);
});

test.afterAll(async () => {
  await context.close();
});

test('D12, UI21: one tab works, the other watches, is refused, and takes over when the first dies', async () => {
  const question = 'How many apple trees does the orchard have?';
  const worker = await stoppingTab(1);
  await ask(worker, question);
  await hasStopped(worker);

  await expect(runNamed(page, question)).toContainText('Working in another tab');
  await runNamed(page, question).click();
  await expect(banner(page, 'Another tab is working on this conversation')).toBeVisible();
  await expect(page.getByText('The page was closed before this question was answered.')).toHaveCount(0);
  await expect(stepButtons(page)).toHaveCount(1);
  await ask(page, 'And who planted the oldest?');
  await expect(said(page, 'Another tab is working on this conversation')).toBeVisible();

  const worked = await watchFor(page, '.run-name', 'Working now');
  const died = Date.now();
  await crash(worker);
  await expect.poll(worked).toBe(true);
  console.log(`taken over ${Date.now() - died} ms after the first tab died`);
  const answer = await newestAnswer(page, question);
  await expect(answer.getByRole('blockquote').filter({ hasText: '112 apple trees' })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: question })).toHaveCount(1);
  await expect(banner(page, 'Another tab')).toHaveCount(0);
  await worker.close();

  await expect(page.getByText('of this conversation could not be read')).toHaveCount(0);
});

test('D12: a tab that hangs can be gone on for by hand', async () => {
  const question = 'How high is the tower of the lighthouse?';
  const worker = await stoppingTab(1);
  await ask(worker, question);
  await hasStopped(worker);
  await runNamed(page, question).click();
  await page.getByRole('button', { name: 'Go on here' }).click();
  const answer = await newestAnswer(page, question);
  await expect(answer.getByRole('blockquote').filter({ hasText: '41 metres' })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: question })).toHaveCount(1);
  await worker.close();
});

test('D11: a tab that crashes after two saved steps loses none, and its question is gone on with', async () => {
  const question = 'How many singers does the choir have?';
  const worker = await stoppingTab(2);
  await ask(worker, question);
  await hasStopped(worker);
  await crash(worker);
  await worker.close();

  await page.reload();
  await quotesOnly(page);
  await expect(runNamed(page, question)).toContainText('Interrupted');
  await runNamed(page, question).click();
  await expect(stepButtons(page)).toHaveCount(2);
  await expect(banner(page, 'This conversation was interrupted')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  const answer = await newestAnswer(page, question);
  await expect(answer.getByRole('blockquote').filter({ hasText: '34 singers' })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: question })).toHaveCount(1);
  await expect(banner(page, 'This conversation was interrupted')).toHaveCount(0);
});
