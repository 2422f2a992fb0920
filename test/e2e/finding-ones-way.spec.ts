/** Addresses, runs by day, examples of one's own, and small things that were in the way. */
import { expect, type Page } from '@playwright/test';
import { messages as arabic } from '../../src/ui/language/catalogues/ar.ts';
import { messages as german } from '../../src/ui/language/catalogues/de.ts';
import { messages as spanish } from '../../src/ui/language/catalogues/es.ts';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  filesField,
  goBack,
  goTo,
  keepPicture,
  letUndoLast,
  newestAnswer,
  openApp,
  questionBox,
  quotesOnly,
  runs,
  sampleDocuments,
} from './support.ts';

const recorded = 'public/recorded/run.webpace.json';
const title = 'How many people attended the open evenings at Ravelfell Observatory during 2022?';

/** Hundreds of passages: on any machine there is time for a reload and a look before all of them are encoded. */
const longDocument = `# Log of the mill\n\n${Array.from(
  { length: 600 },
  (_, at) =>
    `## Day ${at + 1}\n\n${`On day ${at + 1} the wheel turned ${100 + at} times and the miller noted the wind. `.repeat(12)}\n`,
).join('\n')}`;

/** Waits for a machine that is busy, too. */
async function loadSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await expect(page.getByText(`${sampleDocuments} documents on this device`)).toBeVisible({
    timeout: 400_000,
  });
}

async function openRecorded(page: Page): Promise<void> {
  await openApp(page);
  await page.getByLabel('Conversation files').setInputFiles(recorded);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);
const expectAddress = (page: Page, address: RegExp): Promise<void> =>
  expect.poll(() => addressOf(page)).toMatch(address);

test('UI15: reload, Back, Forward and a second window show what was shown', async ({ page, context }) => {
  await openRecorded(page);
  await expectAddress(page, /^#\/run\/[^/]+$/);
  const run = await addressOf(page);
  await goTo(page, 'Models');
  await expectAddress(page, /^#\/models$/);
  await goTo(page, 'Settings');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Models', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Models', level: 2 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/${run}`);
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Models', level: 2 })).toBeVisible();
  await other.goto('/#/run/no-such-run');
  await expect(other.getByText('no longer stored').first()).toBeVisible();
});

test('UI16: runs stand under their day, and the way to other places stays in sight', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openRecorded(page);
  await page.evaluate(async () => {
    const list = document.querySelector('.runs');
    const row = list?.querySelector('.run');
    // As of a run that was answered here.
    row?.querySelector('.run-facts')?.remove();
    for (let more = 0; more < 40; more += 1) if (row) list?.append(row.cloneNode(true));
  });
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeInViewport({ ratio: 1 });
  await expect(runs(page).locator('.runs-day').first()).toHaveText(/^(Today|Yesterday|\d+ \w+( \d{4})?)$/);
  const inSight = await page.evaluate(() => {
    const end = document.querySelector('.places')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('.run')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top >= 0 && bottom <= end).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(6);
  await page.screenshot({ path: testInfo.outputPath('many-runs.png') });
  await page.setViewportSize({ width: 400, height: 860 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeInViewport({ ratio: 1 });
});

test('UI17, V12: examples are of the samples until an own document is there; samples go by one press', async ({
  page,
}, testInfo) => {
  await letUndoLast(page);
  await openApp(page);
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  await loadSamples(page);
  await filesField(page).setInputFiles([
    {
      name: 'boiler.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# The boiler\n\n## Lighting the pilot\n\nHold the knob for 20 seconds.\n'),
    },
  ]);
  await expect(
    page.getByRole('button', { name: 'What does “The boiler” say about “Lighting the pilot”?' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toHaveCount(0);
  await expect(page.getByText(/You can already ask: everything is searched by words/)).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('own-examples.png') });
  await goTo(page, 'Library');
  const offer = page.getByRole('main').getByRole('button', { name: 'Load the sample library' });
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove all \d+ sample documents$/ }).click();
  await expect(page.getByText('1 document on this device')).toBeVisible({ timeout: 400_000 });
  await expect(offer).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const search = page.getByRole('searchbox', { name: 'Find in the library' });
  const brightest = async (): Promise<number> => {
    const shade = await search.evaluate((element) => getComputedStyle(element).backgroundColor);
    return Math.max(...(shade.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));
  };
  await expect.poll(brightest).toBeLessThan(80);
  await page.screenshot({ path: testInfo.outputPath('library.png') });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('43 documents on this device')).toBeVisible({ timeout: 400_000 });
});

test('UI44: marking a document moves no row, and what can be done with it stays in sight', async ({
  page,
}) => {
  await openApp(page);
  await addSmallLibrary(page);
  await goTo(page, 'Library');
  const first = page.getByRole('checkbox', { name: 'Select orchard.md' });
  const placeOf = async () => (await first.boundingBox())?.y;
  const before = await placeOf();
  await first.check();
  await expect(page.getByRole('button', { name: 'Ask only these' })).toBeInViewport({ ratio: 1 });
  expect(await placeOf()).toBe(before);
  // Where the list is longer than the page, too.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(page.getByRole('button', { name: 'Ask only these' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('form', { name: 'Move 1 document' }).getByLabel('Collection').fill('Trees');
  await page.getByRole('button', { name: 'Move there' }).click();
  await expect(page.getByText('orchard.md · in Trees')).toBeVisible();
});

test('UI45: a page that is turned still shows the question that is read', async ({ page }) => {
  await openApp(page);
  await addSmallLibrary(page);
  await quotesOnly(page);
  const all = ['When was the lamp lit?', 'How many singers has the choir?', 'When does the bakery open?'];
  for (const question of all) {
    await ask(page, question);
    await newestAnswer(page, question);
  }
  for (const [width, height] of [
    [800, 700],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { name: all[2] ?? '', level: 2 })).toBeInViewport();
  }
});

test('V10: indexing goes on by itself after a reload, and says how fast and how long', async ({
  page,
}, testInfo) => {
  await openApp(page);
  await filesField(page).setInputFiles([
    { name: 'log.md', mimeType: 'text/markdown', buffer: Buffer.from(longDocument) },
  ]);
  await expect(page.getByText('1 document on this device')).toBeVisible();
  await page.reload();
  const place = page.getByRole('button', {
    name: /^Library, \d+ % ready, 1 document, [\d,]+ of [\d,]+ passages ready$/,
  });
  await expect(place).toContainText('% ready');
  await goTo(page, 'Library');
  await expect(page.getByText(/[\d,]+ of [\d,]+ passages, [\d.]+ a second, about .+ left/)).toBeVisible({
    timeout: 300_000,
  });
  await page.screenshot({ path: testInfo.outputPath('indexing.png') });
});

test('UI19, UI20: Escape closes Sources; the undo notice covers nothing; a backup is whole', async ({
  page,
}, testInfo) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await letUndoLast(page);
  await openRecorded(page);
  await page.getByRole('button', { name: 'Sources' }).click();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  await questionBox(page).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Sources' })).toHaveCount(0);

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: `Back up the conversation ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the conversation' });
  await expect(dialog.getByLabel('As a backup of the whole conversation')).toBeChecked();
  await expect(dialog.getByText('It holds everything')).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('backup.png') });
  await dialog.getByLabel(/^To share it/).check();
  await expect(dialog.getByLabel('Leave out what was read')).toBeChecked();
  // Drawn as the rest of the page: a thin line around it, and buttons as wide as their words.
  expect(await dialog.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const widths = [await cancel.boundingBox(), await dialog.boundingBox()].map((box) => box?.width ?? 0);
  expect(widths[0]).toBeLessThan((widths[1] ?? 0) / 3);
  await cancel.click();

  await page.getByRole('button', { name: 'New question' }).first().click();
  await page.getByRole('button', { name: /^Actions for the conversation/ }).click();
  await page.getByRole('button', { name: /^Delete the conversation/ }).click();
  await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  await expect(async () => {
    const notice = await page.getByRole('region', { name: 'Undo' }).boundingBox();
    const box = await questionBox(page).boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  }).toPass();
  await page.screenshot({ path: testInfo.outputPath('undo.png') });
});

test('UI19: the undo notice covers neither the field for marked documents nor their list', async ({
  page,
}) => {
  await letUndoLast(page);
  await openApp(page);
  await addSmallLibrary(page);
  await goTo(page, 'Library');
  await page.getByLabel('Select bakery').check();
  await page.getByRole('button', { name: 'Delete choir' }).click();
  const notice = page.getByRole('region', { name: 'Undo' });
  const field = page.getByLabel('Collection', { exact: true });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const part of [notice, field]) await expect(part).toBeInViewport({ ratio: 1 });
    const [above, below] = [await notice.boundingBox(), await field.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), `${width} pixels`).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await page.getByLabel('Select bakery').uncheck();
  await page.setViewportSize({ width: 1280, height: 400 });
  const list = await page.getByRole('main').boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((await notice.boundingBox())?.y ?? 0);
});

test('UI19: a key that leaves a view closes the menu over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecorded(page);
  const veil = page.getByRole('button', { name: 'Close the menu' });
  const pressOverMenu = async (key: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(veil).toBeVisible();
    await page.keyboard.press(key);
    await expect(veil).toHaveCount(0);
  };
  await pressOverMenu('i');
  await expect(page.getByRole('main', { name: 'Context inspector' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pressOverMenu('l');
  await pressOverMenu('n');
  await expect(questionBox(page)).toBeFocused();
  // What is deleted in the menu can be taken back there.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: /^Actions for the conversation/ }).click();
  await page.getByRole('button', { name: /^Delete the conversation/ }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(runs(page).getByRole('button', { name: title, exact: false }).first()).toBeVisible();
  await expect(page.locator('#side :focus')).toBeVisible();
});

test('V11: a question is answered while the library is being indexed', async ({ page }) => {
  await openApp(page);
  await quotesOnly(page);
  await loadSamples(page);
  const question = 'How many people attended the open evenings at Ravelfell Observatory during 2022?';
  await ask(page, question);
  const answer = await newestAnswer(page, question);
  await expect(answer).toContainText('2,975');
  await expect(answer).toContainText(
    /All documents were searched by words, (?:[1-9]\d* % of their text by meaning too|and not yet by meaning)\.|by meaning\. Ask again/,
  );
});

test('V11: what is not found before all is indexed can be asked again by meaning, once it is', async ({
  page,
}) => {
  await openApp(page);
  await quotesOnly(page);
  const lockers = Array.from(
    { length: 90 },
    (_, at) => `## Locker ${at}\n\n${`It holds rope number ${at}. `.repeat(12)}`,
  );
  await filesField(page).setInputFiles({
    name: 'lockers.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(`# The lockers\n\n${lockers.join('\n\n')}\n`),
  });
  await expect(page.getByText('1 document on this device')).toBeVisible();
  const question = 'Who conducts the choir of Saint Odo?';
  await ask(page, question);
  const early = await newestAnswer(page, question);
  await expect(early).toContainText('was ready for search by meaning');
  await keepPicture(page, 'asked-early');
  await expect(page.getByRole('button', { name: /^Library, 1 document, \d+ passages$/ })).toBeVisible();
  await keepPicture(page, 'indexed-by-now');
  await page.getByRole('button', { name: 'Search by meaning now' }).click();
  await expect(page.getByText('was ready for search by meaning')).toHaveCount(0);
  await expect(await newestAnswer(page, question)).toContainText('Not in your documents');
});

/** One page, whose library is indexed once. */
test.describe('over a small library', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });

  test.afterAll(() => page.close());

  test('UI37: the first letter of a question begins to load what answers it, and an empty library loads nothing', async () => {
    const isLoading = () =>
      page.workers().some((worker) => /\/encoder[-.]/.test(new URL(worker.url()).pathname));
    await openApp(page);
    await questionBox(page).pressSequentially('How');
    await page.waitForTimeout(500);
    expect(isLoading()).toBe(false);
    await questionBox(page).fill('');
    await addSmallLibrary(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Library, 4 documents, \d+ passages$/ })).toBeVisible();
    expect(isLoading()).toBe(false);
    await questionBox(page).pressSequentially('H');
    await expect.poll(isLoading).toBe(true);
    await expect(page.getByRole('article')).toHaveCount(0);
    await goTo(page, 'Models');
    await expect(page.getByText('Ready').first()).toBeVisible({ timeout: 120_000 });
  });

  test('UI36: in a run of several questions the first stands once, in the head only while it is out of sight', async () => {
    const question = 'How high is the tower of the lighthouse?';
    await goBack(page);
    await quotesOnly(page);
    for (const one of [
      question,
      'When does the bakery open?',
      'How many apple trees does the orchard have?',
    ]) {
      await ask(page, one);
      await newestAnswer(page, one);
    }
    const standing = page.getByRole('main').getByText(question, { exact: true });
    for (const [width, head] of [
      [1440, '.conversation-title'],
      [390, '.top-title'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      const first = page.getByRole('heading', { name: question });
      await first.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
      await expect(page.locator('.conversation-title, .top-title')).toHaveCount(0);
      await expect(standing.and(page.locator(':visible'))).toHaveCount(1);
      await page.getByRole('article').last().locator('.answer-actions').scrollIntoViewIfNeeded();
      await expect(page.locator(head)).toHaveText(question);
      await expect(first).not.toBeInViewport();
      await keepPicture(page, `title-above-${width}`);
    }
  });

  test('UI15: the address of a document leads to it', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await goTo(page, 'Library');
    await page.getByRole('button', { name: /choir/i }).first().click();
    await expect(page.getByRole('heading', { name: 'The choir of Saint Odo' }).first()).toBeVisible();
    await expectAddress(page, /^#\/doc\//);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The choir of Saint Odo' }).first()).toBeVisible();
  });
});

test('UI5, UI7: at 390 pixels names of commands and hints are whole, and what keys do stands in one column', async ({
  browser,
}) => {
  const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'en-US': {},
    'de-DE': german,
    'es-ES': spanish,
    ar: arabic,
  };
  for (const [locale, words] of Object.entries(languages)) {
    const said = (english: string): string => words[english] ?? english;
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/#/library');
    await page.getByLabel(said('Files'), { exact: true }).setInputFiles({
      name: 'mill.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# The mill\n\nIt turns.\n'),
    });
    await page.getByRole('listitem').getByRole('checkbox').first().check();
    await page
      .locator('details')
      .filter({ hasText: said('Collection') })
      .locator('summary')
      .click();
    const cut = await page.getByLabel(said('Collection'), { exact: true }).evaluate((field) => {
      const input = field as HTMLInputElement;
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const { font, paddingInline } = getComputedStyle(input);
      pen.font = font;
      const room = input.clientWidth - 2 * Number.parseFloat(paddingInline);
      return pen.measureText(input.placeholder).width > room ? input.placeholder : null;
    });
    expect(cut, locale).toBeNull();
    // The question box takes one line for its hint and one for its buttons.
    await page.evaluate(() => Object.assign(location, { hash: '#/' }));
    const box = page.getByRole('textbox', { name: said('Question'), exact: true });
    const way = page.getByText(said('All documents'), { exact: true });
    const ask = page.getByRole('button', { name: said('Ask'), exact: true });
    await expect(way).toBeVisible();
    const [{ height = 0 } = {}, left, right] = [
      (await box.boundingBox()) ?? {},
      await way.boundingBox(),
      await ask.boundingBox(),
    ];
    expect(height, locale).toBeLessThan(50);
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99)), locale).toBeLessThan(20);
    await page.keyboard.press('Control+k');
    await expect(page.locator('[cmdk-item]').first()).toBeVisible();
    const cutNames = await page
      .locator('[cmdk-item] > span')
      .evaluateAll((names) =>
        names
          .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
          .map((name) => name.textContent),
      );
    expect(cutNames, locale).toEqual([]);
    // UI5: what the keys of a group do stands in one column.
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(location, { hash: '#/settings' }));
    await expect(page.locator('.keys').first()).toBeVisible();
    const columns = await page
      .locator('.keys')
      .evaluateAll((groups) =>
        groups.map(
          (group) => new Set([...group.querySelectorAll('dd')].map((words) => words.offsetLeft)).size,
        ),
      );
    expect(new Set(columns), locale).toEqual(new Set([1]));
    await context.close();
  }
});
