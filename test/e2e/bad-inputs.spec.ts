/** What can go wrong at the edges: each has a plain sentence, and nothing that was stored is lost. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  filesField,
  goTo,
  newestAnswer,
  openApp,
  openSmallLibrary,
  questionBox,
  quotesOnly,
  said,
  stepButtons,
} from './support.ts';

const question = 'When was the lamp of the lighthouse lit for the first time?';
const refusedFiles = fileURLToPath(new URL('../files/refused', import.meta.url));
const gold = '3 May 1884';

const outcomes = (page: Page) => page.getByRole('region', { name: 'Result of adding files' });

test('UI29: an empty question is refused beside the box; one that no document can answer stays in it, and the library is asked for', async ({
  page,
}) => {
  await openApp(page);
  await questionBox(page).press('Enter');
  await expect(said(page, 'The question is empty')).toBeVisible();
  await ask(page, question);
  await expect(said(page, 'The library has no documents yet')).toBeVisible();
  await expect(said(page, 'library-empty')).toBeVisible();
  await expect(questionBox(page)).toHaveValue(question);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('form', { name: 'Ask' }).getByRole('button', { name: 'Add files' }).click();
  expect((await chooser).isMultiple()).toBe(true);
  await page
    .getByRole('form', { name: 'Ask' })
    .getByRole('button', { name: 'Load the sample library' })
    .click();
  await expect(page.getByText('42 documents on this device')).toBeVisible();
});

test('files that cannot be documents are named with the reason, and the others are added', async ({
  page,
}, testInfo) => {
  const huge = testInfo.outputPath('huge.txt');
  await writeFile(huge, Buffer.alloc(50_000_000, 'a line of text\n'));
  const photo = testInfo.outputPath('photo.txt');
  await writeFile(photo, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0xff, 0xfe, 0xfd]));
  const note = testInfo.outputPath('note.md');
  await writeFile(note, '# Note\n\nThe key hangs inside the blue crab pot.\n');
  const slides = testInfo.outputPath('slides.pdf');
  await writeFile(slides, '%PDF-1.7');
  await openApp(page);
  await goTo(page, 'Library');
  await filesField(page).setInputFiles([huge, photo, note, slides]);
  await expect(outcomes(page)).toContainText('1 file added. 3 files not added:');
  await expect(outcomes(page)).toContainText(/huge\.txt.*more than 4 million characters.*Split it/);
  await expect(outcomes(page)).toContainText(/photo\.txt.*A picture cannot be read/);
  await expect(outcomes(page)).toContainText(/slides\.pdf.*damaged or cut off/);
  await expect(page.getByText('1 document on this device')).toBeVisible();
});

test('UI25: what could not be read is told with its reason and what to do, where a person is, until it is dismissed or mended', async ({
  page,
}, testInfo) => {
  const huge = testInfo.outputPath('huge.txt');
  await writeFile(huge, Buffer.alloc(50_000_000, 'a line of text\n'));
  const locked = await readFile(join(refusedFiles, 'password.pdf'));
  const scan = await readFile(join(refusedFiles, 'scan.pdf'));
  const given = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  await openApp(page);
  await filesField(page).setInputFiles(huge);
  await expect(page.getByText('“huge.txt” was not added.')).toBeVisible();
  await filesField(page).setInputFiles([
    given('broken.pdf', Buffer.from('%PDF-1.7')),
    given('empty.txt', Buffer.alloc(0)),
    given('locked.pdf', locked),
    given('scan.pdf', scan),
    given('drawing.xyz', Buffer.from('xyz')),
    given('voice.mp3', Buffer.from('ID3')),
  ]);
  await expect(page.getByText('7 files were not added.')).toBeVisible();
  await page.getByRole('button', { name: 'See why' }).click();
  const reasons = {
    'huge.txt': /4 million characters.*Split it/,
    'broken.pdf': /damaged or cut off.*Open it in the program it comes from, save it again/,
    'empty.txt': /no text in it.*Add one that does/,
    'locked.pdf': /protected.*Save a copy without password/,
    'scan.pdf': /pictures, without text.*text recognition/,
    'drawing.xyz': /This kind of file cannot be read. Save it as PDF/,
    'voice.mp3': /sound or video.*Add a transcript/,
  };
  const line = (name: string) => outcomes(page).getByRole('listitem').filter({ hasText: name });
  await expect(outcomes(page).getByRole('listitem')).toHaveCount(3);
  const rest = outcomes(page).getByText(/^and \d more files?$/);
  await rest.click();
  for (const [name, words] of Object.entries(reasons)) await expect(line(name)).toHaveText(words);
  await page.screenshot({ path: testInfo.outputPath('refused.png') });

  await page.reload();
  await rest.click();
  for (const [name, words] of Object.entries(reasons)) await expect(line(name)).toHaveText(words);
  // One by one, or by being mended; what is left is still told after another reload.
  await outcomes(page).getByRole('button', { name: 'Dismiss “voice.mp3”' }).click();
  await expect(line('voice.mp3')).toHaveCount(0);
  await filesField(page).setInputFiles(given('empty.txt', Buffer.from('The key hangs in the porch.')));
  await expect(outcomes(page)).toContainText('1 file added. 5 files not added:');
  await expect(line('empty.txt')).toHaveCount(0);
  await page.reload();
  await rest.click();
  await expect(outcomes(page).getByRole('listitem')).toHaveCount(5);

  // In other languages the figures and the next step are there, too.
  await goTo(page, 'Settings');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: /^Bibliothek/ }).click();
  const result = page.getByRole('region', { name: 'Ergebnis des Hinzufügens' });
  await result.getByText(/^und \d weitere/).click();
  const german = result.getByRole('listitem');
  await expect(german.filter({ hasText: 'huge.txt' })).toHaveText(/4\.000\.000.*Teilen Sie/);
  await expect(german.filter({ hasText: 'locked.pdf' })).toHaveText(/Passwort/);
  await expect(german.filter({ hasText: 'scan.pdf' })).toHaveText(
    /Die einzige Seite ist ein Bild.*Texterkennung/,
  );
  await page.screenshot({ path: testInfo.outputPath('refused-german.png') });
});

test('Y1, UI43: a pasted question of 3,000 characters is answered, and shows its first lines until it is opened', async ({
  page,
}) => {
  await openSmallLibrary(page);
  const story = 'Our club walked to the lighthouse and nobody there knew when the lamp was lit. '.repeat(37);
  const long = `${story}${question}`;
  expect(long.length).toBeGreaterThan(2900);
  await ask(page, long);
  const heading = page.getByRole('heading', { name: long });
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await expect(said(page, /./)).toHaveCount(0);
  const heightOf = async () => (await heading.boundingBox())?.height ?? 0;
  const cut = await heightOf();
  expect(cut).toBeLessThan(120);
  await page.getByRole('button', { name: 'Show the whole question' }).click();
  expect(await heightOf()).toBeGreaterThan(4 * cut);
});

test('an empty folder is said to be empty', async ({ page }) => {
  await openApp(page);
  await page.evaluate(() => {
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: new DataTransfer(), cancelable: true }));
    const transfer = new DataTransfer();
    Object.defineProperty(transfer, 'types', { value: ['Files'] });
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
  });
  await expect(said(page, 'There are no files in what was added')).toBeVisible();
});

/** The file with its last byte changed: the same length, another checksum. */
function altered(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  copy[copy.length - 1] = (copy[copy.length - 1] ?? 0) ^ 1;
  return copy;
}

for (const [file, change] of [
  ['smollm2-135m-instruct/tokenizer.json', altered],
  ['multilingual-e5-small/config.json', (body: Buffer) => Buffer.concat([body, Buffer.from('\n')])],
] as const) {
  test(`${file} with other bytes than the published ones is refused`, async ({ context, page }) => {
    await context.route(`**/models/${file}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.body()) });
    });
    await openApp(page);
    await goTo(page, 'Models');
    await page.getByRole('button', { name: 'Load the models now' }).click();
    await expect(said(page, 'is not the published one')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load the models again' }).first()).toBeVisible();
  });
}

test('where storage is refused, everything works and the page says that nothing is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await openApp(page);
  await expect(said(page, 'storage-refused')).toBeVisible();
  await expect(page.getByText('Not saved: kept only until this tab closes')).toBeVisible();
  await addSmallLibrary(page);
  await quotesOnly(page);
  await ask(page, question);
  const answer = await newestAnswer(page, question);
  await expect(answer.getByRole('blockquote').filter({ hasText: gold })).not.toHaveCount(0);
});

test('where storage is full, the sentence says so, and what was stored before is whole', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...values: Parameters<typeof write>) {
        if (Reflect.get(window, 'diskIsFull') === true)
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        return write.apply(this, values);
      };
    }
  });
  await openApp(page);
  await addSmallLibrary(page);
  await quotesOnly(page);
  await ask(page, question);
  await newestAnswer(page, question);
  const steps = await stepButtons(page).count();

  await page.evaluate(() => Reflect.set(window, 'diskIsFull', true));
  await ask(page, 'How many apple trees does the orchard have?');
  await expect(said(page, 'storage-full')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();

  await page.reload();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: question })
    .first()
    .click();
  await expect(page.getByRole('blockquote').filter({ hasText: gold })).not.toHaveCount(0);
  expect(await stepButtons(page).count()).toBeGreaterThanOrEqual(steps);
  await expect(page.getByText('of this conversation could not be read')).toHaveCount(0);
});
