/** Every long wait shows how far it is and can be ended by the person who waits. */
import { expect, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import { addSmallLibrary, ask, goTo, loadSample, newestAnswer, openApp } from './support.ts';

test('UI35: loading the models shows bytes, says that it is needed the first time only, and can be cancelled', async ({
  page,
}) => {
  // The largest file stands still: on a fast machine all would be there before anybody could cancel.
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route('**/models/**/*.gguf', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await openApp(page);
  await goTo(page, 'Models');
  const progress = page.getByRole('region', { name: 'Progress' });
  await page.getByRole('button', { name: 'Load the models now' }).click();
  await expect(progress.getByRole('progressbar')).toBeVisible();
  await expect(progress.getByText(/\d (KB|MB) of \d+ MB, only the first time$/)).toBeVisible();
  await progress.getByRole('button', { name: 'Cancel loading' }).click();
  await expect(progress).toHaveCount(0);
  letGo();
  await expect(page.getByText('Encoder: not loaded yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the models now' })).toBeVisible();
});

test('indexing can be cancelled and gone on with', async ({ page }) => {
  await openApp(page);
  await loadSample(page);
  await page.getByRole('button', { name: 'Stop for now' }).click();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Get the rest ready' }).click();
  await expect(page.getByRole('button', { name: 'Stop for now' })).toBeVisible();
});

/** One page, whose models are loaded once: the first question begins without them. */
test.describe('over a small library', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await openApp(page);
    await addSmallLibrary(page);
  });

  test.afterAll(() => page.close());

  test('Stop ends a question at once, and a follow-up goes on from there', async () => {
    const question = 'How high is the tower of the lighthouse?';
    await ask(page, question);
    await page.getByRole('button', { name: 'Stop' }).click();
    const stopped = await newestAnswer(page, question);
    await expect(stopped).toHaveAccessibleName('Answer: Stopped');
    await expect(page.getByRole('status')).toContainText('Stopped');
    const followUp = 'And when was its lamp lit?';
    await ask(page, followUp);
    await expect(await newestAnswer(page, followUp)).not.toHaveAccessibleName('Answer: Stopped');
  });

  test('UI30: an early quote is in sight; no step moves it, nor does the answer that is taken from it', async () => {
    for (const [width, question] of [
      [1440, 'How high is the tower of the lighthouse?'],
      [390, 'How many books of music does the choir of Saint Odo own?'],
      [390, 'And how many singers does it have?'],
    ] as const) {
      if (!question.startsWith('And')) await page.getByRole('button', { name: 'New question' }).click();
      await page.setViewportSize({ width, height: width < 400 ? 640 : 900 });
      await watchFirstQuote(page);
      await ask(page, question);
      await newestAnswer(page, question);
      const seen = await page.evaluate(() => window.placesOfQuote ?? []);
      // Early, while steps went on, and at the end.
      expect(new Set(seen.map(({ steps }) => steps)).size).toBeGreaterThan(2);
      expect(seen.at(0)?.early).toBe(true);
      expect(seen.at(-1)?.early).toBe(false);
      expect(seen.findLast(({ early }) => early)?.above).toBe(true);
      if (question.startsWith('And')) continue;
      expect(
        seen.map(({ below }) => below),
        JSON.stringify(seen),
      ).toEqual(seen.map(() => seen[0]?.below));
    }
  });

  test('UI22: a stopped question that goes on is one line above the question and its answer', async () => {
    const question = 'How many apple trees are in the orchard behind the mill?';
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'New question' }).click();
    await ask(page, question);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(await newestAnswer(page, question)).toHaveAccessibleName('Answer: Stopped');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(await newestAnswer(page, question)).not.toHaveAccessibleName('Answer: Stopped');
    await expect(page.getByRole('heading', { name: question, level: 2 })).toHaveCount(1);
    const before = page.locator('summary').filter({ hasText: 'Stopped' });
    await page.screenshot({ path: test.info().outputPath('gone-on.png') });
    await before.click();
    await expect(page.getByRole('group', { name: 'Answer: Stopped' })).toBeVisible();
  });
});

declare global {
  interface Window {
    placesOfQuote?: { below: number; steps: number; early: boolean; above: boolean }[];
  }
}

/** Notes in each frame how far the first quote stands below its question, and whether above the question box, until there is an answer. */
async function watchFirstQuote(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places: NonNullable<Window['placesOfQuote']> = [];
    window.placesOfQuote = places;
    const earlier = document.querySelectorAll('.turn').length;
    const look = (): void => {
      const turn = [...document.querySelectorAll('.turn')].slice(earlier).at(-1);
      const quote = turn?.querySelector('.quotes > li');
      const title = turn?.querySelector('.question-title');
      if (quote && title) {
        const below = quote.getBoundingClientRect().top - title.getBoundingClientRect().top;
        const early = quote.closest('.answer-so-far') !== null;
        const steps = turn?.querySelectorAll('.step-button').length ?? 0;
        const box = document.querySelector('.composer')?.getBoundingClientRect().top ?? 0;
        const above = quote.getBoundingClientRect().bottom <= box;
        const last = places.at(-1);
        if (last?.above !== above || last.below !== below || last.early !== early || last.steps !== steps)
          places.push({ below, steps, early, above });
        if (!early) return;
      }
      requestAnimationFrame(look);
    };
    look();
  });
}
