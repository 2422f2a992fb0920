/** Everything out to a file or a folder, and in again on another device, in the page. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  filesField,
  goTo,
  newestAnswer,
  openApp,
  questionBox,
  quotesOnly,
  said,
} from './support.ts';

test.describe.configure({ mode: 'serial' });

const recorded = 'public/recorded/run.webpace.json';
const question = 'How many singers does the choir have?';
const passphrase = 'four words and nobody';

const backup = (page: Page) => page.getByRole('region', { name: 'Backup' });
const runs = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).locator('.run-name');

/** A device of its own: another profile, whose folders are the browser's own, since no test can press a dialog of the system. */
async function device(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
    Object.assign(globalThis, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('picked', { create: true }),
    });
  });
  await openApp(page);
  return page;
}

/** The names of the files in the chosen folder. */
const folderNames = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('picked', {
      create: true,
    });
    type Names = { keys(): AsyncIterable<string> };
    const names: string[] = [];
    for await (const name of (folder as unknown as Names).keys()) names.push(name);
    return names;
  });

/**
 * The names of the files in the chosen folder, and their content, in base64. A file that the page
 * replaces at this moment cannot be read: ask again.
 */
const folderFiles = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('picked', {
      create: true,
    });
    type Files = { values(): AsyncIterable<FileSystemFileHandle> };
    const files: Record<string, string> = {};
    for await (const handle of (folder as unknown as Files).values()) {
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      files[handle.name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }
    return files;
  });

/** A backup in the open, which is the same file for the same content. */
async function openBackup(page: Page): Promise<Buffer> {
  await goTo(page, 'Settings');
  await backup(page)
    .getByLabel(/^Passphrase/)
    .fill('');
  const download = page.waitForEvent('download');
  await backup(page).getByRole('button', { name: 'Back up to a file' }).click();
  return readFile(await (await download).path());
}

let first: Page;
let file: string;

test.beforeAll(async ({ browser }) => {
  first = await device(browser);
  await addSmallLibrary(first);
  await quotesOnly(first);
  await ask(first, question);
  await newestAnswer(first, question);
  await first.getByLabel('Conversation files', { exact: true }).setInputFiles(recorded);
  await expect(runs(first)).toHaveCount(2);
});

test.afterAll(() => first.context().close());

test('D24, D25: a locked backup is restored on another device: runs, quotes and documents are there', async ({
  browser,
}) => {
  await goTo(first, 'Settings');
  await backup(first)
    .getByLabel(/^Passphrase/)
    .fill(passphrase);
  const download = first.waitForEvent('download');
  await backup(first).getByRole('button', { name: 'Back up to a file' }).click();
  file = await (await download).path();
  await expect(
    backup(first).getByText('Backed up and read back: 2 conversations, 4 documents'),
  ).toBeVisible();
  expect((await readFile(file, 'latin1')).includes('choir')).toBe(false);

  const other = await device(browser);
  await goTo(other, 'Settings');
  const chosen = {
    name: 'one.webpace-backup',
    mimeType: 'application/octet-stream',
    buffer: await readFile(file),
  };
  await backup(other).getByLabel('Restore backups').setInputFiles(chosen);
  await expect(said(other, 'The backup is encrypted')).toBeVisible();
  await expect(runs(other)).toHaveCount(0);
  await backup(other)
    .getByLabel(/^Passphrase/)
    .fill(passphrase);
  await backup(other).getByLabel('Restore backups').setInputFiles(chosen);
  await expect(backup(other).getByText('Restored: 2 conversations, 4 documents.')).toBeVisible();
  await expect(runs(other)).toHaveCount(2);
  await runs(other).filter({ hasText: question }).click();
  await expect(other.getByRole('blockquote').filter({ hasText: '34 singers' })).not.toHaveCount(0);

  await goTo(other, 'Settings');
  await backup(other)
    .getByLabel(/^Passphrase/)
    .fill(passphrase);
  await backup(other).getByLabel('Restore backups').setInputFiles(chosen);
  await expect(backup(other).getByText('6 were already here, unchanged.')).toBeVisible();
  expect((await openBackup(other)).equals(await openBackup(first))).toBe(true);
  await other.context().close();
});

test('D24: a backup that was changed is refused in words', async ({ browser }) => {
  const other = await device(browser);
  await goTo(other, 'Settings');
  const buffer = await readFile(file);
  buffer[buffer.length - 40] = (buffer[buffer.length - 40] ?? 0) ^ 1;
  await backup(other)
    .getByLabel(/^Passphrase/)
    .fill(passphrase);
  await backup(other)
    .getByLabel('Restore backups')
    .setInputFiles({ name: 'bad.webpace-backup', mimeType: 'application/octet-stream', buffer });
  await expect(backup(other).getByRole('group', { name: 'Problem' })).toContainText(
    /backup-(invalid|locked)/,
  );
  await expect(runs(other)).toHaveCount(0);
  await other.context().close();
});

test('D26: a folder takes each answer, also after a reload, and fills another device', async ({
  browser,
}) => {
  await goTo(first, 'Settings');
  await backup(first)
    .getByLabel(/^Passphrase/)
    .fill('');
  await backup(first).getByRole('button', { name: 'Back up to a folder after each answer' }).click();
  await expect(
    backup(first).getByText('Backed up and read back: 2 conversations, 4 documents'),
  ).toBeVisible();
  await expect(backup(first).getByText('what is new is backed up to the folder “picked”')).toBeVisible();
  let before: Record<string, string> = {};
  await expect(async () => {
    before = await folderFiles(first);
    expect(Object.keys(before).filter((name) => name.endsWith('.webpace-backup'))).toHaveLength(6);
  }).toPass();

  await first.reload();
  await first.getByRole('button', { name: 'New question' }).first().click();
  await expect(questionBox(first)).toBeVisible();
  await quotesOnly(first);
  const next = 'How high is the tower of the lighthouse?';
  await ask(first, next);
  await newestAnswer(first, next);
  await expect
    .poll(async () => (await folderNames(first)).filter((name) => name.startsWith('run-')).length)
    .toBe(3);
  let after: Record<string, string> = {};
  await expect(async () => {
    after = await folderFiles(first);
    const written = Object.entries(after).filter(([, content]) => content.length > 0);
    expect(written.filter(([name]) => /^run-.*\.webpace-backup$/.test(name))).toHaveLength(3);
  }).toPass();
  for (const [name, content] of Object.entries(before))
    if (name.endsWith('.webpace-backup')) expect(after[name], name).toBe(content);

  const other = await device(browser);
  await goTo(other, 'Settings');
  await backup(other)
    .getByLabel('Restore backups')
    .setInputFiles(
      Object.entries(after)
        .filter(([name]) => name.endsWith('.webpace-backup'))
        .map(([name, content]) => ({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(content, 'base64'),
        })),
    );
  await expect(backup(other).getByText('Restored: 3 conversations, 4 documents.')).toBeVisible();
  await expect(runs(other).filter({ hasText: next })).toHaveCount(1);
  await other.context().close();

  await goTo(first, 'Settings');
  await backup(first).getByRole('button', { name: 'Stop backing up to it' }).click();
  await expect(
    backup(first).getByRole('button', { name: 'Back up to a folder after each answer' }),
  ).toBeVisible();
  await expect(filesField(first)).toHaveCount(1);
});
