/** Runs that are stored: found, renamed, deleted and put back, out to a file and in again; files that are no runs. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { letUndoLast, openApp, recordRequests, runNamed, runs, said, secondCopies } from './support.ts';

const recorded = 'public/recorded/run.webpace.json';
/** The same run as the version before wrote it. */
const recordedEarlier = 'test/files/run-of-version-1.webpace.json';
/** The same run, as it was exported when files had version 2. */
const recordedToday = 'test/files/run-of-version-2.webpace.json';
const title = 'How many people attended the open evenings';

const filesOfRuns = (page: Page) => page.getByLabel('Conversation files', { exact: true });

async function act(page: Page, action: 'Rename' | 'Tag' | 'Export' | 'Delete'): Promise<void> {
  await runs(page)
    .getByRole('button', { name: /^Actions for the conversation/ })
    .first()
    .click();
  await runs(page)
    .getByRole('button', { name: new RegExp(`^${action} the conversation`) })
    .click();
}

async function exported(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  await act(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export the conversation' });
  for (const choice of ['Leave out what was read', 'Leave out addresses and paths']) {
    await expect(dialog.getByLabel(choice)).toBeChecked();
    await dialog.getByLabel(choice).uncheck();
  }
  await expect(dialog.getByText('It holds everything')).toBeVisible();
  return saved(page);
}

/** The file that the dialog saves as it stands. */
async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('Z4: a recorded run opens before any model is loaded, with its answers and the memory of each step', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await openApp(page);
  await page.getByRole('button', { name: 'Look at a recorded conversation' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const quote of ['2,975 people', '£66,205', '613 t'])
    await expect(page.getByRole('blockquote').filter({ hasText: quote })).not.toHaveCount(0);
  // UI23: its source stands beside it as in a run of one's own, though the library holds no document.
  const source = page.getByRole('complementary', { name: 'Source' });
  await expect(source.getByRole('blockquote')).toBeVisible();
  await expect(source).toContainText('The library does not hold this document');
  await source.getByRole('button', { name: 'Memory', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Memory of step 15' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'comes from a file' })).toBeVisible();
  await expect(page.getByText('of this conversation could not be read')).toHaveCount(0);
  expect(requests.filter(({ pathname }) => pathname.includes('/models/'))).toEqual([]);
});

test('I1: a run is imported, renamed, found, exported to the same bytes, deleted, and put back', async ({
  page,
}) => {
  const original = await readFile(recorded, 'utf8');
  await letUndoLast(page);
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const file = await exported(page);
  expect(file.name).toMatch(/^How-many-people-.*\.webpace\.json$/);
  expect(file.text).toBe(original);

  await act(page, 'Rename');
  await page.getByLabel('New name of the conversation').fill('Open evenings');
  await page.getByLabel('New name of the conversation').press('Enter');
  await expect(runNamed(page, 'Open evenings')).toBeVisible();
  await page.reload();
  await expect(runNamed(page, 'Open evenings')).toBeVisible();

  await act(page, 'Delete');
  await expect(runs(page).getByText('No conversations yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(runNamed(page, 'Open evenings')).toBeVisible();
  await page.reload();
  await runNamed(page, 'Open evenings').click();
  await expect(page.getByRole('blockquote').filter({ hasText: '2,975 people' })).not.toHaveCount(0);

  // The same steps under another name: it is here already.
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(runs(page).locator('.run')).toHaveCount(1);
});

test('I1: a file of version 1 opens, and goes out as the same run of today', async ({ page }) => {
  expect(await readFile(recordedEarlier, 'utf8')).toMatch(/"version":1}\n$/);
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recordedEarlier);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: '2,975 people' })).not.toHaveCount(0);
  expect((await exported(page)).text).toBe(await readFile(recordedToday, 'utf8'));
});

test('I2: a file that is no whole run is refused with a sentence that says why, and nothing is changed', async ({
  page,
}, testInfo) => {
  const original = await readFile(recorded, 'utf8');
  const files: readonly (readonly [string, string, string | RegExp])[] = [
    ['cut.json', original.slice(0, original.length / 2), 'its end is missing'],
    ['newer.json', original.replace(/"version":2}\n$/, '"version":3}\n'), 'made by a newer WebPACE'],
    ['older.json', original.replace(/"version":2}\n$/, '"version":0}\n'), 'version 0'],
    ['hostile.json', original.replace('2,975 people', '9,999 people'), 'changed after it was exported'],
    ['other.json', '{"format":"bookmarks"}', 'not one that WebPACE has exported'],
    ['photo.json', '\u0089PNG\u0000', 'another kind of file'],
  ];
  await openApp(page);
  for (const [name, text, sentence] of files) {
    const path = testInfo.outputPath(name);
    await writeFile(path, text);
    await filesOfRuns(page).setInputFiles(path);
    await expect(said(page, sentence), name).toBeVisible();
    await expect(said(page, 'Nothing was changed'), name).toBeVisible();
    await expect(runs(page).getByText('No conversations yet')).toBeVisible();
  }
});

test('UI19: after an action of a run, or a dialog that it opened, the focus is at the button that opens them', async ({
  page,
}) => {
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const actions = runs(page).getByRole('button', { name: /^Actions for the conversation/ });
  await act(page, 'Export');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();
  for (const [action, field] of [
    ['Rename', 'New name of the conversation'],
    ['Tag', 'New tag'],
  ] as const) {
    await act(page, action);
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  }
});

test('I6: tags are added, kept, filtered by, and taken away', async ({ page }) => {
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await act(page, 'Tag');
  const field = page.getByLabel('New tag', { exact: true });
  await field.fill('  Observatory ');
  await field.press('Enter');
  await field.fill('2022');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the tag 2022' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(runNamed(page, title)).toContainText('2022Observatory');
  const filter = page.getByRole('group', { name: 'Only conversations with these tags' });
  await filter.getByRole('button', { name: 'Observatory' }).click();
  await expect(filter.getByRole('button', { name: 'Observatory' })).toHaveAttribute('aria-pressed', 'true');
  await expect(runNamed(page, title)).toBeVisible();
  await act(page, 'Tag');
  await page.getByRole('button', { name: 'Remove the tag Observatory' }).click();
  await expect(filter.getByRole('button')).toHaveText(['2022']);
  await expect(runNamed(page, title)).toBeVisible();
});

test('I7: a run goes out without what was read, is looked at before, and comes in again with a word of it', async ({
  page,
}, testInfo) => {
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const whole = JSON.parse(await readFile(recorded, 'utf8'));
  const visited = whole.chunks.find(({ kind }: { kind: string }) => kind === 'visit').observation as string;
  const quotes: string[] = whole.run.answers.flatMap(({ citations }: { citations: { quote: string }[] }) =>
    citations.map(({ quote }) => quote),
  );
  const start = Array.from({ length: visited.length - 40 }, (_, at) => at).find(
    (at) =>
      !/[\n"\\]/.test(visited.slice(at, at + 40)) &&
      !quotes.some((quote) => quote.includes(visited.slice(at + 8, at + 32))),
  );
  const piece = visited.slice(start, (start ?? 0) + 40);
  expect(await readFile(recorded, 'utf8')).toContain(JSON.stringify(piece).slice(1, -1));

  await act(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export the conversation' });
  await expect(dialog.getByText(/texts with [\d,]+ characters left out/)).toBeVisible();
  await dialog.getByText('Preview the file').click();
  await expect(dialog.locator('pre')).toContainText('[left out: ');
  await expect(dialog.locator('pre')).not.toContainText(piece);
  const file = await saved(page);
  expect(file.name).toMatch(/\.redacted\.webpace\.json$/);
  expect(file.text).not.toContain(JSON.stringify(piece).slice(1, -1));

  // The same run in another state is refused; in the place of the deleted one it comes in, and says what it is.
  const path = testInfo.outputPath(file.name);
  await writeFile(path, file.text);
  await filesOfRuns(page).setInputFiles(path);
  await expect(said(page, 'another version of the conversation')).toBeVisible();
  await act(page, 'Delete');
  await filesOfRuns(page).setInputFiles(path);
  await expect(runNamed(page, title)).toContainText('redacted');
  await expect(page.getByRole('note').filter({ hasText: 'exported without' })).toContainText('what was read');
  await expect(page.getByRole('blockquote').filter({ hasText: '2,975 people' })).not.toHaveCount(0);
  await act(page, 'Export');
  await page.getByLabel('Leave out what was read').uncheck();
  await page.getByLabel('Leave out addresses and paths').uncheck();
  await expect(dialog.getByText('It holds everything')).toBeVisible();
  expect((await saved(page)).text).toBe(file.text);
});

/** The row of a step is gone, with the second copy from which it would be put back. */
async function loseStep(page: Page, place: number): Promise<void> {
  await page.evaluate(
    (lost) =>
      new Promise<void>((done) => {
        indexedDB.open('webpace').addEventListener('success', ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const steps = database.transaction('steps', 'readwrite').objectStore('steps');
          steps.getAllKeys().addEventListener('success', (event) => {
            const keys = (event.target as IDBRequest<IDBValidKey[]>).result;
            steps.delete(keys[lost] as IDBValidKey);
            steps.transaction.addEventListener('complete', () => {
              database.close();
              done();
            });
          });
        });
      }),
    place,
  );
  // Without its second copy too, from which the step would be put back.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const gone = (thrown: unknown) => (thrown as DOMException).name === 'NotFoundError';
    const remove = () => root.removeEntry('webpace-journals', { recursive: true }).then(() => true, gone);
    while (!(await remove())) await new Promise((later) => setTimeout(later, 50));
  });
}

test('I8, I12: a run that has lost steps is exported up to the first of them, or with lines in their place', async ({
  page,
}) => {
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // The second copy is written behind the page: one that came after the loss would put the step back.
  await expect.poll(() => secondCopies(page)).toHaveLength(1);
  await loseStep(page, 9);
  await page.reload();
  await runNamed(page, title).click();
  await expect(said(page, '1 step of this conversation could not be read.')).toBeVisible();
  await act(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export the conversation' });
  await expect(dialog.getByText('6 steps of this conversation are lost or follow a lost one')).toBeVisible();
  await expect(dialog.getByText(/: 9 steps, /)).toBeVisible();
  const run = JSON.parse((await saved(page)).text).run;
  expect(run.steps).toBe(9);
  expect(run.lost).toEqual({ steps: 15, missing: [10] });

  // Without its first step: what is held goes into the file, and comes back from it with lines in the place of what is lost.
  await loseStep(page, 0);
  await page.reload();
  await runNamed(page, title).click();
  await expect(said(page, '2 steps of this conversation could not be read.')).toBeVisible();
  await act(page, 'Export');
  await expect(
    dialog.getByText('2 steps of this conversation are lost. The file has all the others'),
  ).toBeVisible();
  const rest = JSON.parse((await saved(page)).text);
  expect(rest.run).toMatchObject({ steps: 15, lost: { steps: 15, missing: [1, 10] } });
  expect(rest.chunks[9].action).toBe('This step was lost before the run was exported.');
});

test('I10: before the room is full, a note says so and what takes it', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 870_000_000, quota: 1_000_000_000 });
  });
  await openApp(page);
  await filesOfRuns(page).setInputFiles(recorded);
  const note = page.getByRole('note', { name: 'Storage' });
  await expect(note).toContainText('About 870 MB of 1.0 GB is used');
  await expect(note).toContainText('the conversation “How many people attended');
  await note.getByRole('button', { name: 'Choose what to delete' }).click();
  await expect(page.getByRole('button', { name: /^Delete the conversation How many people/ })).toBeVisible();
});
