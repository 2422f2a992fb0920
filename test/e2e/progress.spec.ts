/** Every long wait shows how far it is and can be ended by the person who waits. */
import { expect, test } from '@playwright/test';
import { addSmallLibrary, ask, goTo, loadSample, newestAnswer, openApp } from './support.ts';

test('loading the models shows bytes and can be cancelled', async ({ page }) => {
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
  await expect(progress.getByText(/\d (KB|MB) of \d+ MB/)).toBeVisible();
  await progress.getByRole('button', { name: 'Cancel loading' }).click();
  await expect(progress).toHaveCount(0);
  letGo();
  await expect(page.getByText('Encoder: not loaded yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the models now' })).toBeVisible();
});

test('indexing can be cancelled and gone on with', async ({ page }) => {
  await openApp(page);
  await loadSample(page);
  await page.getByRole('button', { name: 'Cancel indexing' }).click();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Index the rest' }).click();
  await expect(page.getByRole('button', { name: 'Cancel indexing' })).toBeVisible();
});

test('Stop ends a question at once, and a follow-up goes on from there', async ({ page }) => {
  await openApp(page);
  await addSmallLibrary(page);
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
