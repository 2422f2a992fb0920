/** Moving through the steps of a run, its contexts under other settings, and runs that go another way from one of them. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { nodeTokenizer } from '../doubles/node-tokenizer.ts';
import { recordedRun } from '../doubles/recorded-run.ts';
import { runFileOf } from '../doubles/run-file-of.ts';
import { violationsOf } from './accessible.ts';
import { test } from './own-share.ts';
import {
  ask,
  letUndoLast,
  newestAnswer,
  openApp,
  openSmallLibrary,
  questionBox,
  recordRequests,
  runs,
} from './support.ts';

const machine = (page: Page): Locator => page.getByRole('region', { name: 'Time machine' });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'What if' });
const scrubber = (page: Page): Locator => machine(page).getByRole('slider', { name: 'Step' });
const sameToTheByte = (page: Page): Locator => machine(page).getByText('Prompt the same to the byte');

async function openInspector(page: Page): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the context' });
  await parts.getByRole('button', { name: 'Memory' }).click();
  await page.getByRole('button', { name: 'Open inspector' }).click();
  await expect(machine(page)).toBeVisible();
}

/** A key that is pressed nowhere in particular. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}

async function standsAt(page: Page, step: number): Promise<void> {
  await expect(machine(page).getByText(`Step ${step}`, { exact: true })).toBeVisible();
}

/** The panel has made this step again, whatever it shows. */
async function madeAgain(page: Page): Promise<void> {
  await expect(panel(page).getByText(/no model call$/)).toBeVisible();
}

const importRun = (page: Page, file: string) =>
  page.getByLabel('Conversation files', { exact: true }).setInputFiles(file);

test('TM11: the recorded run that comes with the app is made again to the byte, at every step', async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Look at a recorded conversation' }).click();
  await openInspector(page);
  const last = Number(await scrubber(page).getAttribute('max')) + 1;
  expect(last).toBeGreaterThan(10);
  for (let step = last; step >= 1; step -= 1) {
    await standsAt(page, step);
    await madeAgain(page);
    await expect(panel(page).getByText('Nothing: the prompt would be the same to the byte.')).toBeVisible();
    await press(page, 'ArrowLeft');
  }
});

test('TM11, TM9, TM13: a run just made is scrubbed to the byte, seen under other settings, and forked and asked on', async ({
  page,
  context,
}) => {
  await openSmallLibrary(page);
  const [first, second] = ['When does the bakery open?', 'How many singers has the choir?'];
  await ask(page, first);
  await newestAnswer(page, first);
  await ask(page, second);
  await newestAnswer(page, second);

  await openInspector(page);
  const requests = recordRequests(context);
  const last = Number(await scrubber(page).getAttribute('max')) + 1;
  expect(last).toBeGreaterThan(4);
  for (let step = last; step >= 1; step -= 1) {
    await standsAt(page, step);
    await expect(sameToTheByte(page)).toBeVisible();
    await press(page, 'ArrowLeft');
  }
  await press(page, 'Shift+ArrowRight');
  await standsAt(page, Math.min(last, 11));
  await machine(page).getByRole('button', { name: 'To the newest step, and follow it' }).click();
  await expect(machine(page).getByText('Newest, followed')).toBeVisible();

  // Made again with nothing changed: the recorded prompt, from the store and its vectors alone.
  await madeAgain(page);
  await expect(panel(page).getByText('Nothing: the prompt would be the same to the byte.')).toBeVisible();
  await expect(panel(page).getByText('differs from the recorded one')).toHaveCount(0);

  await panel(page).getByLabel('Policy').selectOption('full-history');
  await expect(
    panel(page).getByRole('list', { name: 'Memories that would be shown differently' }),
  ).toBeVisible();
  await expect(panel(page).getByText(/later-needed memories at detailed or more/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Apply to this conversation from the next step' }).click();
  await expect(
    panel(page).getByText('From its next step on, this conversation uses other settings'),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: 'Undo', exact: true }).click();

  // A budget below what cannot shrink is refused in words.
  await panel(page).getByRole('slider', { name: 'Budget' }).press('Home');
  await expect(panel(page).getByText('context-does-not-fit')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(panel(page).getByText('Nothing: the prompt would be the same to the byte.')).toBeVisible();
  expect(requests.filter(({ pathname }) => pathname.includes('/models/'))).toEqual([]);

  // Another way from the second question on, under another policy.
  await press(page, 'ArrowLeft');
  await standsAt(page, last - 1);
  await panel(page).getByLabel('Policy').selectOption('full-history');
  await expect(panel(page).getByRole('button', { name: 'Fork with these settings' })).toBeVisible();
  await madeAgain(page);
  await panel(page).getByRole('button', { name: 'Fork with these settings' }).click();
  await expect(page.getByText(`Forked at step ${last - 1}.`)).toBeVisible();
  await expect(runs(page).locator('.run')).toHaveCount(2);
  const third = 'How tall is the tower of the lighthouse?';
  await ask(page, third);
  await newestAnswer(page, third);
  await openInspector(page);
  await expect(sameToTheByte(page)).toBeVisible();
  await madeAgain(page);
  await expect(panel(page).getByLabel('Policy')).toHaveValue('full-history');
});

test('TM10: a run of some hundred steps from a file is scrubbed, played, changed and forked; the fork can be taken back', async ({
  page,
}) => {
  const made = await recordedRun({
    steps: 320,
    tokenizer: await nodeTokenizer(),
    encoder: null,
    promptBudget: 700,
    turn: 16,
  });
  const file = join(await mkdtemp(join(tmpdir(), 'run-')), 'long.webpace.json');
  await writeFile(file, runFileOf(made.stored));

  await letUndoLast(page);
  await openApp(page);
  await importRun(page, file);
  await expect(runs(page).locator('.run')).toHaveCount(1);
  await openInspector(page);
  await standsAt(page, 320);
  await expect(sameToTheByte(page)).toBeVisible();
  await expect(machine(page).getByText(/steps, \d+ read/)).toHaveCount(0);

  await machine(page).getByRole('button', { name: 'To the first step' }).click();
  await standsAt(page, 1);
  await press(page, 'Shift+ArrowRight');
  await standsAt(page, 11);
  await machine(page).getByRole('button', { name: 'Next question' }).click();
  await standsAt(page, 17);
  await machine(page).getByRole('button', { name: 'Next less than wanted' }).click();
  await expect(machine(page).getByText('Step 17', { exact: true })).toHaveCount(0);
  await expect(sameToTheByte(page)).toBeVisible();
  await scrubber(page).fill('199');
  await standsAt(page, 200);
  await expect(sameToTheByte(page)).toBeVisible();
  await machine(page).getByRole('button', { name: 'Play' }).click();
  // It goes on while it is looked at.
  await expect.poll(async () => Number(await scrubber(page).inputValue()) + 1).toBeGreaterThanOrEqual(202);
  await machine(page).getByRole('button', { name: 'Pause' }).click();
  await scrubber(page).fill('249');
  await standsAt(page, 250);

  await madeAgain(page);
  await expect(panel(page).getByText('Nothing: the prompt would be the same to the byte.')).toBeVisible();
  await panel(page).getByRole('slider', { name: 'Budget' }).press('PageUp');
  const changed = panel(page).getByRole('list', { name: 'Memories that would be shown differently' });
  await expect(changed.getByRole('button').first()).toBeVisible();
  await changed.getByRole('button').first().click();
  await panel(page)
    .getByText(/^Pin the memory of step/)
    .click();
  await panel(page).getByText('Tokens by section').click();
  const table = panel(page).getByRole('table');
  for (const column of [0, 1]) {
    const cells = table.locator('tbody tr').locator(`td:nth-of-type(${column + 1})`);
    await expect(async () => {
      const parts = (await cells.allInnerTexts()).map(toNumber);
      const prompt = toNumber(await table.locator('tfoot td').nth(column).innerText());
      expect(parts.reduce((sum, tokens) => sum + tokens, 0)).toBe(prompt);
    }).toPass();
  }
  const axe = await violationsOf(page, { parts: ['.time-machine', '.what-if'] });
  expect(axe.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await panel(page).getByRole('button', { name: 'Reset' }).click();

  await panel(page).getByRole('button', { name: 'Fork from 250' }).click();
  await expect(runs(page).locator('.run')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(runs(page).locator('.run')).toHaveCount(1);
  await expect(questionBox(page)).toBeVisible();

  await openInspector(page);
  await scrubber(page).fill('299');
  await standsAt(page, 300);
  await press(page, 'f');
  await expect(
    page.getByRole('note').filter({ hasText: 'at step 300. Up to there both conversations are the same' }),
  ).toBeVisible();
  await expect(runs(page).locator('.run')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await runs(page)
    .getByRole('button', { name: /^Actions for the conversation/ })
    .first()
    .click();
  await runs(page)
    .getByRole('button', { name: /^Export the conversation/ })
    .click();
  await page.getByRole('button', { name: 'Save the file' }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(exported.run).toMatchObject({ steps: 300, origin: { run: made.stored.run.id, step: 300 } });
});

/**
 * The names of those that are not wholly in sight, or that something lies over. All are looked at together: by Playwright's waits of
 * a frame or two for each, ninety looks are half of this test.
 */
async function hardToPress(buttons: Element[]): Promise<string[]> {
  const entries = await new Promise<IntersectionObserverEntry[]>((tell) => {
    const observer = new IntersectionObserver((all) => {
      observer.disconnect();
      tell(all);
    });
    for (const button of buttons) observer.observe(button);
  });
  return entries
    .filter(({ target, intersectionRatio }) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return intersectionRatio < 1 - 1e-9 || !target.contains(above);
    })
    .map(({ target }) => target.ariaLabel ?? target.textContent ?? '');
}

test('IN10: on a telephone every button of the time machine is in sight, also in a language of long words', async ({
  browser,
}) => {
  for (const locale of ['en-US', 'de-DE', 'ar']) {
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('.top-bar button').first().click();
    await page.locator('.recorded-run').click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await press(page, 'i');
    const buttons = page.locator('.time-machine').getByRole('button');
    await expect(buttons).toHaveCount(10);
    // With and without the bars of the phone's browser, and a smaller phone.
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => buttons.evaluateAll(hardToPress), `${locale} ${width} × ${height}`).toEqual([]);
    }
    // What moves has room left beside the machine, and each button does its work under the thumb.
    const height = (await page.locator('.time-machine').boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    expect(height).toBeLessThan(0.22 * 640);
    await buttons.first().tap();
    await expect(buttons.first()).toBeDisabled();
    await context.close();
  }
});

/** Numbers as the page writes them. */
function toNumber(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('-', '-'));
}

test('UI19: what can be taken back is told below the scrubber, not over it', async ({ page }) => {
  await letUndoLast(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openApp(page);
  await page.getByRole('button', { name: 'Look at a recorded conversation' }).click();
  await openInspector(page);
  await panel(page)
    .getByRole('button', { name: /^Fork from \d+$/ })
    .click();
  await expect(questionBox(page)).toBeVisible();
  await press(page, 'i');
  await expect(machine(page)).toBeVisible();
  const undo = page.getByRole('region', { name: 'Undo' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(undo).toBeInViewport({ ratio: 1 });
    const box = await machine(page).boundingBox();
    const bar = await undo.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `${width} pixels`).toBeLessThanOrEqual(
      Math.round(bar?.y ?? 0),
    );
  }
});
