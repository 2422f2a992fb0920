/** Each worker dies once in the middle of a question: nothing is lost and the run goes on to its answer. */
import { expect, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import { addSmallLibrary, ask, kill, newestAnswer, openApp, stepButtons, workerNamed } from './support.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openApp(page);
  await addSmallLibrary(page);
});

test.afterAll(() => page.close());

/** Each dies while the question is at a step that needs it. */
const cases = [
  {
    worker: 'encoder',
    at: 'Question',
    question: 'What does the rye loaf of the bakery cost?',
    gold: '£3.20',
  },
  {
    worker: 'passage-index',
    at: 'Question',
    question: 'How many apple trees does the orchard have?',
    gold: '112 apple trees',
  },
  {
    worker: 'tokenizer',
    at: 'Search',
    question: 'How high is the tower of the lighthouse?',
    gold: '41 metres',
  },
] as const;

for (const { worker, at, question, gold } of cases) {
  test(`the ${worker} dies in the middle of a question`, async () => {
    await page.getByRole('button', { name: 'New question' }).click();
    await ask(page, question);
    await expect(stepButtons(page).filter({ hasText: at })).not.toHaveCount(0);
    kill(await workerNamed(page, worker));
    const answer = await newestAnswer(page, question);
    await expect(answer).toHaveAccessibleName('Answer: Answered');
    await expect(answer.getByRole('blockquote').filter({ hasText: gold })).not.toHaveCount(0);
    const steps = await stepButtons(page).count();

    await page.reload();
    await page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('button', { name: question.slice(0, 40) })
      .first()
      .click();
    await expect(stepButtons(page)).toHaveCount(steps);
    await expect(page.getByText('of this conversation could not be read')).toHaveCount(0);
  });
}
