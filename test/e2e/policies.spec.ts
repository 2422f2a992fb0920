/** Every context policy in the app, to an answer with its quotes; and the lab, which replays what was just done. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { policies } from '../../src/policies/index.ts';
import { answerText } from '../../src/record/answers/answer-text.ts';
import { readRunFile } from '../../src/record/run-file/run-file.ts';
import { test } from './own-share.ts';
import { ask, goTo, newestAnswer, openAdvanced, openSmallLibrary, questionBox } from './support.ts';

const question = 'When was the lamp of the lighthouse lit for the first time?';
const followUp = 'And how high is the tower of the lighthouse?';
/** Policies of blocks show what they made of the past; with two requests each of them has some. */
const ofBlocks = new Set(['rolling-summary', 'folding', 'managed', 'planned']);

test.describe.configure({ mode: 'serial' });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openSmallLibrary(page);
});

test.afterAll(() => page.close());

for (const { name } of policies) {
  test(`${name}: a question and its follow-up are answered`, async () => {
    await openAdvanced(page);
    await page.getByLabel('Memory policy').selectOption(name);
    await page.getByRole('button', { name: 'New question' }).first().click();
    for (const [asked, gold] of [
      [question, '3 May 1884'],
      [followUp, '41 metres'],
    ] as const) {
      await ask(page, asked);
      const answer = await newestAnswer(page, asked);
      await expect(answer).toHaveAccessibleName('Answer: Answered');
      await expect(answer.getByRole('blockquote').filter({ hasText: gold })).not.toHaveCount(0);
    }
    const parts = page.getByRole('navigation', { name: 'Parts of the context' });
    await parts.getByRole('button', { name: 'Memory' }).click();
    const blocks = page.getByRole('region', { name: 'Blocks' });
    if (!ofBlocks.has(name)) {
      await expect(blocks).toHaveCount(0);
      return;
    }
    await expect(blocks).toContainText('Directive by the automatic rule.');
    await blocks.getByText(/^Blocks: \d+, rewritten: \d+$/).click();
    await expect(blocks.getByText(/^Steps? \d+/).first()).toBeVisible();
    if (name === 'planned') await expect(blocks.getByText('Plan (automatic)')).toBeVisible();
  });
}

test('Z34: the lab replays the run just made under other policies, with the vectors stored with it', async () => {
  await goTo(page, 'Lab');
  await page.getByLabel('512', { exact: true }).check();
  await page.getByRole('button', { name: 'Replay the open conversation' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  // Four policies by four sizes, and a row of headings.
  await expect(results.getByRole('row')).toHaveCount(17);
  await expect(results.getByRole('row', { name: /^webpace 1,024/ })).toBeVisible();
  await expect(results.getByRole('img', { name: 'Context growth' })).toBeVisible();
  await expect(
    results.getByText(/^History was scored with the vectors stored with the conversation, by .+\/384\//),
  ).toBeVisible();
});

test('L44: the lab judges an exported run, and says who judged', async () => {
  const runs = page.getByRole('navigation', { name: 'Conversations' });
  await runs
    .getByRole('button', { name: /^Actions for the conversation/ })
    .first()
    .click();
  await runs.getByRole('button', { name: /^Export the conversation/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const run = await readFile(await (await saved).path(), 'utf8');
  const read = readRunFile(run);
  if (!read.ok) throw read.error;
  const accepted = Object.fromEntries(
    read.value.run.answers.map((answer) => [
      answer.question,
      [answer.answers.map(({ text }) => text).join('; ') || answerText(answer)],
    ]),
  );

  await goTo(page, 'Lab');
  const section = page.getByRole('region', { name: 'Judge answers' });
  const chooser = section.getByLabel(/^Exported conversations and one file/);
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await chooser.setInputFiles([file('run.json', run)]);
  await expect(section.getByRole('alert')).toContainText('accepted answers');
  await chooser.setInputFiles([file('run.json', run), file('accepted.json', JSON.stringify(accepted))]);
  await expect(section.getByRole('status')).toHaveText(/^mean@1 100\.0.%, pass@1 100\.0.%$/);
  await expect(section.getByRole('row', { name: /^run\.json/ })).toBeVisible();
  await expect(section.getByRole('listitem').first()).toContainText('right, by the rule');
});

test('the lab takes a file, shows its progress, and keeps what was done when it is cancelled', async () => {
  const steps = Array.from({ length: 1500 }, (_, i) => ({
    i,
    type: 'visit',
    action: `visit page ${i}`,
    observation: `Page ${i} says that berth ${i % 97} belongs to boat ${i % 89}. `.repeat(8),
  }));
  const needs = [
    { at: 1000, chunks: [12], mode: 'any', kind: 'answer', q: 'Whose is berth 12?', value: 'berth 12' },
  ];
  const session = { id: 'long', lang: 'en', query: 'Read the pages.', steps, needs };
  await page.getByLabel(/^Recorded sessions/).setInputFiles([
    {
      name: 'own.jsonl',
      mimeType: 'text/plain',
      buffer: Buffer.from(`no session\n${JSON.stringify(session)}\n`),
    },
  ]);
  await expect(page.getByRole('group', { name: 'Problem' })).toContainText('own.jsonl');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('row', { name: /^webpace 512/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'Progress of the lab' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByText('Cancelled: these are the replays that were done.')).toBeVisible();
  await expect(results.getByRole('row', { name: /^webpace 512/ })).toBeVisible();
  await page.getByRole('button', { name: 'New question' }).first().click();
  await expect(questionBox(page)).toBeVisible();
});
