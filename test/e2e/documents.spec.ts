/** Files of the programs that people use, dropped into the app and given to the command line: answered from, with places. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInThemes } from './accessible.ts';
import { test } from './own-share.ts';
import { runAsk } from './program.ts';
import { ask, goBack, goTo, newestAnswer, openApp, quotesOnly } from './support.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = join(root, 'test/files/documents');

/** PDF, Word, sheet and slides; English and Chinese. */
const folder = {
  'bridge.pdf': 'lantern-bridge-reportlab.pdf',
  '磨坊.pdf': 'wangxi-mill-chromium.pdf',
  'seeds.docx': 'seed-vault-python.docx',
  'dues.xlsx': 'harbour-dues-openpyxl.xlsx',
  'school/slides.pptx': 'qinglan-school-libreoffice.pptx',
  // Its letters are only named: they come from the app's own tables.
  'school/rules.pdf': 'qinglan-school-reportlab.pdf',
} as const;

const note = '# The ferry\n\nThe ferry does not sail on Thursdays.\n';

const mail = [
  'From: =?utf-8?Q?J=C3=B6rg_Fell?= <joerg@mill.example>',
  'Subject: Der neue Brennofen',
  'Date: Tue, 12 May 2026 09:14:00 +0200',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Er wiegt 310 Kilogramm und kostet 80 =E2=82=AC.',
].join('\r\n');

const subtitles = [
  '1\n00:00:01,000 --> 00:00:04,000\nGood evening, and <i>welcome</i> to the heath.',
  '2\n00:01:10,000 --> 00:01:13,000\nThe beacon of Tarrow Heath',
  '3\n00:01:13,100 --> 00:01:16,000\nis lit with 47 bundles of gorse.',
].join('\n\n');

/** Each with the file, the place and the words that must be quoted. */
const questions = [
  {
    question: 'Who paid for the bridge: how many pounds were lent by the brewery for the Lantern Bridge?',
    file: 'bridge.pdf',
    place: 'page 1',
    holds: '1,250',
  },
  {
    question: '望溪水磨坊修缮工程的总费用是多少?',
    file: '磨坊.pdf',
    place: 'page 1',
    holds: '八十六万三千元',
  },
  {
    question: 'How many dues did the boat Kittiwake pay at berth B-027?',
    file: 'dues.xlsx',
    place: 'sheet “Dues 2024”',
    holds: '516.40',
  },
  {
    question: 'How many bundles of gorse is the beacon of Tarrow Heath lit with?',
    file: 'talk.srt',
    place: 'section “01:10”',
    holds: '47 bundles',
  },
] as const;

/** Drops files anywhere on the page, as a person's mouse would. */
async function drop(page: Page, files: readonly { name: string; content: Buffer }[]): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, content: content.toString('base64') }));
  await page.evaluate((list) => {
    const transfer = new DataTransfer();
    for (const { name, content } of list)
      transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name));
    const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('dragover', options));
    document.body.dispatchEvent(new DragEvent('drop', options));
  }, given);
}

test('J2, J20, J21: a mixed set of files is dropped, and the agent answers from them with pages and sheets', async ({
  page,
}, testInfo) => {
  const files = await Promise.all(
    Object.entries(folder).map(async ([name, source]) => ({
      name: name.replace('/', '-'),
      content: await readFile(join(documents, source)),
    })),
  );
  await openApp(page);
  await goTo(page, 'Library');
  await drop(page, [
    ...files,
    { name: 'ferry.md', content: Buffer.from(note) },
    { name: 'talk.srt', content: Buffer.from(subtitles) },
    { name: 'kiln.eml', content: Buffer.from(mail) },
    // As a spreadsheet of western Europe exports it: windows-1252.
    {
      name: 'members.csv',
      content: Buffer.from('Name;Straße\nJäger;Grüner Weg 9\nMüller;Uferstraße 2\n', 'latin1'),
    },
    { name: 'tea.ods', content: await readFile(join(documents, 'tea-yield-zh-odfpy.ods')) },
    { name: 'song.mp3', content: Buffer.from('ID3\x04\0\0') },
    { name: 'cut.docx', content: (await readFile(join(documents, folder['seeds.docx']))).subarray(0, 9_000) },
  ]);
  const outcome = page.getByRole('region', { name: 'Result of adding files' });
  await expect(outcome).toContainText('11 files added. 2 files not added:');
  await expect(outcome).toContainText('members.csv is not in UTF-8 and was read as windows-1252.');
  await expect(outcome).toContainText(/song\.mp3.*speech recognition model/);
  await expect(outcome).toContainText(/cut\.docx.*damaged or cut off/);
  await expect(page.getByText(/^11 documents, \d+ passages$/)).toBeVisible({ timeout: 200_000 });
  const kiln = 'Jörg Fell: Der neue Brennofen (12 May 2026)';
  await expect(page.getByRole('region', { name: 'Documents' }).getByText(kiln)).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('library.png'), fullPage: true });

  await page.getByLabel('Find in the library').fill('一万两千三百册');
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('heading', { name: 'Library' }).click();
  await goBack(page);
  await quotesOnly(page);
  for (const { question, file, place, holds } of questions) {
    await ask(page, question);
    const answer = await newestAnswer(page, question);
    const quote = answer.getByRole('figure').filter({ hasText: holds }).first();
    await expect(quote).toContainText(`${file}, ${place}`);
    await quote.getByRole('button', { name: /./ }).first().click();
    await page.getByRole('button', { name: 'Open the whole document' }).click();
    // Of a row each cell is marked.
    await expect(page.locator('.document-text mark').filter({ hasText: holds })).not.toHaveCount(0);
    await expect(page.getByRole('heading', { name: place })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath(`${holds}.png`) });
    await page.getByRole('button', { name: 'Back' }).click();
  }
});

test('Q49: the page of a PDF is shown as it looks with the quote marked, after a reload too', async ({
  page,
}, testInfo) => {
  const content = await readFile(join(documents, 'lantern-bridge-reportlab.pdf'));
  await openApp(page);
  await goTo(page, 'Library');
  await drop(page, [{ name: 'bridge.pdf', content }]);
  await expect(page.getByText(/^1 document, \d+ passages/)).toBeVisible();
  await goBack(page);
  await quotesOnly(page);
  const { question } = questions[0];
  await ask(page, question);
  const source = page.locator('.source-part');
  await newestAnswer(page, question);
  const choice = source.getByRole('group', { name: 'How the source is shown' });
  // The page comes by itself, and the text is one press away.
  const picture = source.getByRole('img', { name: 'Original page 1, with the quote marked' });
  await expect(picture).toBeVisible();
  await expect(source.locator('.page-mark')).not.toHaveCount(0);
  await expect(source.locator('.page-mark').first()).toBeInViewport();
  await expect(choice.getByRole('button', { name: 'Original page' })).toHaveAttribute('aria-pressed', 'true');
  await page.screenshot({ path: testInfo.outputPath('page.png') });
  await choice.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(source.locator('.document-text mark')).not.toHaveCount(0);

  await page.reload();
  await expect(picture).toBeVisible();
  await expect(source.locator('.page-mark').first()).toBeInViewport();
  // Asked for by keys, the quote on the page has the focus, and Escape gives it back.
  const asked = page.getByRole('figure').first().getByRole('button').first();
  await asked.focus();
  await page.keyboard.press('Enter');
  await expect(source.locator('.page-mark').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeFocused();
  const kept = () =>
    page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('webpace-documents');
      let files = 0;
      for await (const _ of folder.keys()) files += 1;
      return files;
    });
  await expect.poll(kept).toBe(1);

  // Opened from the library, its text comes first, and its pages are turned one by one.
  await goTo(page, 'Library');
  await page.getByRole('button', { name: /^The Lantern Bridge at Oxmere/ }).click();
  const view = page.getByRole('main', { name: 'Document' });
  await expect(view.locator('.document-text')).toBeVisible();
  await view.getByRole('button', { name: 'Original page' }).click();
  await expect(view.getByRole('img', { name: 'Original page 1' })).toBeVisible();
  await expect(view.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await view.getByRole('button', { name: 'Next page' }).click();
  await expect(view.getByRole('img', { name: 'Original page 2' })).toBeVisible();
  await expect(view.getByText('Page 2 of 3')).toBeVisible();
  await expectAccessibleInThemes(page);
  await view.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(view.locator('.document-text')).toBeVisible();
});

test('V4: documents are put into a collection, which can be shown and asked alone', async ({ page }) => {
  await openApp(page);
  await goTo(page, 'Library');
  await drop(page, [
    { name: 'ferry.md', content: Buffer.from(note) },
    { name: 'tram.md', content: Buffer.from('# The tram\n\nThe tram has two cars.\n') },
  ]);
  await expect(page.getByText(/^2 documents, 2 passages/)).toBeVisible();
  await page.getByLabel('Find in the library').fill('ferry');
  await page.getByText('With this document').click();
  await page.getByRole('form', { name: /^Move/ }).getByLabel('Collection').fill('Timetables');
  await page.getByRole('button', { name: 'Move there' }).click();
  await page.getByLabel('Find in the library').fill('');
  const documents = page.getByRole('region', { name: 'Documents' });
  const chooser = documents
    .locator('label')
    .filter({ hasText: /^Collection/ })
    .locator('select');
  await expect(chooser).toHaveValue('Timetables');
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
  await drop(page, [{ name: 'bus.md', content: Buffer.from('# The bus\n\nIt is green.\n') }]);
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveCount(2);
  await chooser.selectOption('');
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('heading', { name: 'Library' }).click();
  await goBack(page);
  await page.getByText('All documents', { exact: true }).click();
  await page.getByLabel('Collection Timetables').check();
  await expect(page.getByText('Only 2 documents')).toBeVisible();
});

test('J2: the command line answers from the same files, with the same places', async () => {
  const library = test.info().outputPath('library');
  await mkdir(join(library, 'school'), { recursive: true });
  for (const [name, source] of Object.entries(folder))
    await copyFile(join(documents, source), join(library, name));
  await writeFile(join(library, 'ferry.md'), note);
  await writeFile(join(library, 'talk.srt'), subtitles);
  await writeFile(join(library, 'broken.pdf'), '%PDF-1.7 nothing');
  const asked = questions.map(({ question }) => question);
  const { output } = await runAsk(...asked, '--library', library, '--fresh', '--no-model');
  expect(output).toContain('skipped broken.pdf');
  for (const { file, place, holds } of questions) {
    expect(output).toContain(`${file}, ${place}`);
    expect(output).toContain(holds);
  }
});
