/** What a browser does to stored data without a word: the page notices at its next opening, and says what is missing. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { goTo, openApp, questionBox, runNamed, runs, said, secondCopies } from './support.ts';

const recorded = 'public/recorded/run.webpace.json';
const title = 'How many people attended the open evenings';

/** A page of the origin without the app, for what happens behind its back. */
async function behindTheApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/icon.svg');
  return page;
}

async function importRecorded(page: Page): Promise<void> {
  await openApp(page);
  await page.getByLabel('Conversation files', { exact: true }).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** A page of the origin without the app, beside one whose imported run has its second copy. */
async function importedAndCopied(context: BrowserContext, page: Page): Promise<Page> {
  await importRecorded(page);
  const behind = await behindTheApp(context);
  await expect.poll(() => secondCopies(behind)).toHaveLength(1);
  return behind;
}

async function runIsWhole(page: Page): Promise<void> {
  await runNamed(page, title).click();
  await expect(page.getByRole('blockquote').filter({ hasText: '£66,205' })).not.toHaveCount(0);
  await expect(page.getByText('of this conversation could not be read')).toHaveCount(0);
}

async function destroyDatabase(behind: Page): Promise<void> {
  await behind.evaluate(
    () =>
      new Promise((gone) => {
        indexedDB.deleteDatabase('webpace').addEventListener('success', gone);
      }),
  );
}

/** Runs in the page before it: its saved data cannot be opened until they are deleted. */
function damageUntilDeleted(): void {
  const { open, deleteDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.deleteDatabase = function (name) {
    sessionStorage.setItem('deleted', '1');
    return deleteDatabase.call(this, name);
  };
  IDBFactory.prototype.open = function (name, ...version) {
    const whole = name !== 'webpace' || sessionStorage.getItem('deleted') !== null;
    const request = open.call(this, whole ? name : 'behind-the-app', ...version);
    if (whole) return request;
    const failed = new EventTarget();
    const error = new DOMException('Internal error opening backing store.', 'UnknownError');
    Object.assign(failed, { error, result: undefined, readyState: 'done' });
    setTimeout(() => failed.dispatchEvent(new Event('error')));
    return Object.setPrototypeOf(failed, IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  };
}

test('D19: a database that is destroyed is put back: the run is there with its quotes, and the page says so', async ({
  context,
  page,
}) => {
  const behind = await importedAndCopied(context, page);
  await page.close();
  await destroyDatabase(behind);
  const again = await context.newPage();
  for (const _ of [1, 2]) {
    await openApp(again);
    const note = said(again, 'The browser had lost data');
    await expect(note).toContainText(new RegExp(`Put back from the second copy: .*${title}.* with 15 steps`));
    await expect(note).toContainText('storage-restored');
  }
  await runIsWhole(again);
  await again.getByRole('button', { name: 'I have read it' }).click();
  await expect(said(again, 'The browser had lost data')).toHaveCount(0);
  // What is deleted is out of the second copy too, and never comes back.
  await goTo(again, 'Settings');
  const storage = again.getByRole('region', { name: 'Storage' });
  await storage.getByRole('button', { name: /^Delete the conversation/ }).click();
  await expect(runNamed(again, title)).toHaveCount(0);
  await expect.poll(() => secondCopies(behind)).toEqual([]);
  await again.close();
  await destroyDatabase(behind);
  const last = await context.newPage();
  await openApp(last);
  await expect(runs(last).getByText('No conversations yet')).toBeVisible();
  await expect(said(last, 'The browser ha')).toHaveCount(0);
});

test('D10: a store that is wiped with its copy is noticed: what was in it is named until the person has read it', async ({
  context,
  page,
}) => {
  await importRecorded(page);
  await page.close();
  const behind = await behindTheApp(context);
  await destroyDatabase(behind);
  await behind.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('webpace-journals', { recursive: true }).catch(() => undefined);
  });
  const again = await context.newPage();
  for (const _ of [1, 2]) {
    await openApp(again);
    await expect(said(again, 'The browser has lost data')).toContainText(
      new RegExp(`${title}.* with 15 steps`),
    );
  }
  await expect(runs(again).getByText('No conversations yet')).toBeVisible();
  await again.getByRole('button', { name: 'I have read it' }).click();
  await expect(said(again, 'The browser has lost data')).toHaveCount(0);
  await again.reload();
  await expect(runs(again).getByText('No conversations yet')).toBeVisible();
  await expect(said(again, 'The browser has lost data')).toHaveCount(0);
});

test('D10, D19: a store whose newest writes are gone is noticed, though it looks whole; they are put back', async ({
  context,
  page,
}) => {
  const behind = await importedAndCopied(context, page);
  await page.close();
  // As after a log that was cut: the run as it stood after step 10.
  await behind.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((opened) => {
      const request = indexedDB.open('webpace');
      request.addEventListener('success', () => opened(request.result));
    });
    const transaction = database.transaction(['runs', 'steps'], 'readwrite');
    const steps = transaction.objectStore('steps');
    const runRows = transaction.objectStore('runs');
    const all = runRows.getAll();
    all.addEventListener('success', () => {
      const [run] = all.result as [{ id: string; head: string; steps: number }];
      const tenth = steps.get([run.id, 10]);
      tenth.addEventListener('success', () => {
        runRows.put({ ...run, steps: 10, head: (tenth.result as { link: { own: string } }).link.own });
        steps.delete(IDBKeyRange.bound([run.id, 11], [run.id, []]));
      });
    });
    await new Promise((done) => transaction.addEventListener('complete', done));
    database.close();
  });
  const again = await context.newPage();
  await openApp(again);
  await expect(said(again, 'The browser had lost data')).toContainText('5 steps (11–15) of the conversation');
  await runIsWhole(again);
});

test('an old tab that holds back the upgrade is named, and once it is closed the app opens', async ({
  context,
  page,
}) => {
  const old = await behindTheApp(context);
  await old.evaluate(
    () =>
      new Promise((opened) => {
        const request = indexedDB.open('webpace', 1);
        request.addEventListener('success', () => {
          Reflect.set(window, 'held', request.result);
          opened(null);
        });
      }),
  );
  await page.goto('/');
  await expect(
    page.getByText('Another tab of WebPACE holds the saved data in an older version'),
  ).toBeVisible();
  await expect(page.getByText('storage-blocked')).toBeVisible();
  await old.close();
  await context.newPage().then((cleared) => cleared.close());
  const behind = await behindTheApp(context);
  // The old tab had no stores yet: it goes with what it made.
  await destroyDatabase(behind);
  await openApp(page);
  await expect(runs(page).getByText('No conversations yet')).toBeVisible();
});

test('Z30: where the saved data cannot be opened, the page says so, and works on without it when it is told to', async ({
  page,
}) => {
  await page.addInitScript(damageUntilDeleted);
  await page.goto('/');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Your saved data could not be opened');
  await expect(failure).toContainText('storage-failed');
  await failure.getByRole('button', { name: 'Go on without saving' }).click();
  await expect(questionBox(page)).toBeVisible();
  await expect(said(page, 'The browser could not open the data')).toBeVisible();
  await page.getByLabel('Conversation files', { exact: true }).setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('D19: data that cannot be opened is deleted at a press, and the runs are put back from the second copy', async ({
  context,
  page,
}) => {
  await importedAndCopied(context, page);
  await page.addInitScript(damageUntilDeleted);
  await page.reload();
  const failure = page.getByRole('alert');
  await failure.getByText('If restarting the browser does not help').click();
  await expect(failure).toContainText('There is a second copy of 1 conversation.');
  await failure
    .getByRole('button', { name: 'Delete the damaged data and put the conversations back' })
    .click();
  await expect(said(page, 'The browser had lost data')).toContainText(
    new RegExp(`Put back from the second copy: .*${title}.* with 15 steps`),
  );
  await runIsWhole(page);
});

test('D19: where the second copy is missing too, the words say so before anything is deleted', async ({
  page,
}) => {
  await page.addInitScript(damageUntilDeleted);
  await page.goto('/');
  const failure = page.getByRole('alert');
  await failure.getByText('If restarting the browser does not help').click();
  await expect(failure).toContainText('There is no second copy of the conversations on this device.');
  await expect(failure.getByRole('button', { name: 'Delete the damaged data', exact: true })).toBeVisible();
});

test('the room is shown by item, and the browser is asked to keep the data', async ({ page }) => {
  await importRecorded(page);
  await goTo(page, 'Settings');
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByRole('meter', { name: 'Space used' })).toBeVisible();
  await expect(storage.getByRole('row').filter({ hasText: title })).toContainText(/\d KB/);
  await expect(storage.getByRole('row').filter({ hasText: 'Documents and their search data' })).toBeVisible();
  await expect(storage.getByRole('row').filter({ hasText: 'Model files' })).toBeVisible();
  await storage.getByRole('button', { name: 'Keep my data' }).click();
  await expect(storage.getByText(/did not agree|keeps this data until you delete it/)).toBeVisible();
  await storage.getByRole('button', { name: /^Delete the conversation/ }).click();
  await expect(storage.getByRole('row').filter({ hasText: title })).toHaveCount(0);
});
