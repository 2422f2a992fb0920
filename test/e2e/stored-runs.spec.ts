/** Runs that are stored: found, renamed, deleted and put back, out to a file and in again; files that are no runs. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openApp, recordRequests, said } from './support.ts';

test.describe.configure({ timeout: 60_000 });

const recorded = 'public/recorded/run.webpace.json';
const title = 'How many people attended the open evenings';

const runs = (page: Page) => page.getByRole('navigation', { name: 'Runs' });
const runNamed = (page: Page, name: string | RegExp) =>
  runs(page).locator('.run-name').filter({ hasText: name });
const filesOfRuns = (page: Page) => page.getByLabel('Run files', { exact: true });

async function act(page: Page, action: 'Rename' | 'Export' | 'Delete'): Promise<void> {
  await runs(page)
    .getByRole('button', { name: /^What to do with the run/ })
    .first()
    .click();
  await runs(page)
    .getByRole('button', { name: new RegExp(`^${action} the run`) })
    .click();
}

async function exported(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await act(page, 'Export');
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('Z4: a recorded run opens before any model is loaded, with its answers and the memory of each step', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await openApp(page);
  await page.getByRole('button', { name: 'Look at a recorded run' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const quote of ['2,975 people', '£66,205', '613 t'])
    await expect(page.getByRole('blockquote').filter({ hasText: quote })).not.toHaveCount(0);
  await expect(page.getByRole('note').filter({ hasText: 'comes from a file' })).toBeVisible();
  await expect(page.getByText('could not be read back')).toHaveCount(0);
  expect(requests.filter(({ pathname }) => pathname.includes('/models/'))).toEqual([]);
});

test('I1: a run is imported, renamed, found, exported to the same bytes, deleted, and put back', async ({
  page,
}) => {
  const original = await readFile(recorded, 'utf8');
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const file = await exported(page);
  expect(file.name).toMatch(/^How-many-people-.*\.webpace\.json$/);
  expect(file.text).toBe(original);

  await act(page, 'Rename');
  await page.getByLabel('New name of the run').fill('Open evenings');
  await page.getByLabel('New name of the run').press('Enter');
  await expect(runNamed(page, 'Open evenings')).toBeVisible();
  await page.reload();
  await expect(runNamed(page, 'Open evenings')).toBeVisible();

  await act(page, 'Delete');
  await expect(runs(page).getByText('No runs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(runNamed(page, 'Open evenings')).toBeVisible();
  await page.reload();
  await runNamed(page, 'Open evenings').click();
  await expect(page.getByRole('blockquote').filter({ hasText: '2,975 people' })).not.toHaveCount(0);

  // The same steps under another name: it is here already.
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(runs(page).locator('.run')).toHaveCount(1);
});

test('I2: a file that is no whole run is refused with a sentence that says why, and nothing is changed', async ({
  page,
}, testInfo) => {
  const original = await readFile(recorded, 'utf8');
  const files: readonly (readonly [string, string, string | RegExp])[] = [
    ['cut.json', original.slice(0, original.length / 2), 'its end is missing'],
    ['newer.json', original.replace(/"version":1}\n$/, '"version":2}\n'), 'made by a newer WebPACE'],
    ['older.json', original.replace(/"version":1}\n$/, '"version":0}\n'), 'version 0'],
    ['hostile.json', original.replace('2,975 people', '9,999 people'), 'changed after it was exported'],
    ['other.json', '{"format":"bookmarks"}', 'not a run that WebPACE has exported'],
    ['photo.json', '\u0089PNG\u0000', 'no JSON'],
  ];
  await openApp(page);
  for (const [name, text, sentence] of files) {
    const path = testInfo.outputPath(name);
    await writeFile(path, text);
    await filesOfRuns(page).setInputFiles(path);
    await expect(said(page, sentence), name).toBeVisible();
    await expect(said(page, 'Nothing was changed'), name).toBeVisible();
    await expect(runs(page).getByText('No runs yet')).toBeVisible();
  }
});
