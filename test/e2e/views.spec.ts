/** The views of the page: citations and their places, the context in full, the library, keys, themes; axe on every one. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInThemes } from './accessible.ts';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  excessWidth,
  filesField,
  goBack,
  goTo,
  letUndoLast,
  newestAnswer,
  openApp,
  openSteps,
  questionBox,
  quotesOnly,
  stepButtons,
} from './support.ts';

const question = 'When was the lamp of the lighthouse lit for the first time?';
const followUp = 'How many apple trees does the orchard have?';
const gold = 'The lamp was lit for the first time on 3 May 1884.';

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
/** The first question waits for its tokenizer until this is called: what is asked meanwhile waits in the queue. */
let letTokenizerLoad: () => void;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  const gate = new Promise<void>((open) => {
    letTokenizerLoad = open;
  });
  await context.route('**/smollm2-135m-instruct/tokenizer.json', async (route) => {
    await gate;
    await route.continue();
  });
  await letUndoLast(context);
  page = await context.newPage();
});

test.afterAll(async () => {
  await context.close();
});

test('the first screen is accessible', async () => {
  await openApp(page);
  await expectAccessibleInThemes(page);
});

test('a second question asked meanwhile waits, can be taken out, and is worked on next', async () => {
  await addSmallLibrary(page);
  await quotesOnly(page);
  await ask(page, question);
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  await ask(page, 'A question nobody waits for');
  await ask(page, followUp);
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInThemes(page);
  await waiting.getByRole('button', { name: 'Remove the waiting question A question' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  // A waiting question comes back before what is being typed, and the keyboard with it.
  await questionBox(page).fill('And the pears?');
  await waiting.getByRole('button', { name: `Edit the waiting question ${followUp}` }).click();
  await expect(questionBox(page)).toHaveValue(`${followUp}\nAnd the pears?`);
  await expect(questionBox(page)).toBeFocused();
  await questionBox(page).fill('');
  await ask(page, followUp);
  letTokenizerLoad();
  const answer = await newestAnswer(page, followUp);
  await expect(waiting).toHaveCount(0);
  await expect(answer.getByRole('blockquote').filter({ hasText: '112 apple trees' })).not.toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a quote opens its document beside the answer, scrolled to the verbatim span, and the whole of it', async () => {
  const quote = page.getByRole('figure').filter({ hasText: gold }).first();
  await quote.getByRole('button', { name: 'The lighthouse at Corran Head' }).click();
  const source = page.getByRole('complementary', { name: 'Source' });
  await expect(source.locator('mark')).toHaveText(gold);
  await expect(source.locator('mark')).toBeInViewport();
  await expect(source.locator('mark')).toBeFocused();
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(quote.getByRole('button', { name: 'The lighthouse at Corran Head' })).toBeFocused();
  const whole = source.getByRole('button', { name: 'Open the whole document' });
  // Where the document goes on below, the way to it covers the foot of the region: no line shows below or beside it.
  await page.setViewportSize({ width: 1280, height: 240 });
  const foot = await whole.evaluate((button) => {
    const [own, region] = [button, button.closest('.context-body')].map((part) =>
      part?.getBoundingClientRect(),
    );
    return [own?.bottom, own?.left, own?.right, region?.bottom, region?.left, region?.right].map((place) =>
      Math.round(place ?? 0),
    );
  });
  expect(foot.slice(0, 3)).toEqual(foot.slice(3));
  await page.setViewportSize({ width: 1280, height: 720 });
  await whole.click();
  await expect(page.getByRole('main', { name: 'Document' })).toBeVisible();
  const mark = page.getByRole('main').locator('mark');
  await expect(mark).toHaveText(gold);
  await expect(mark).toBeInViewport();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await expect(quote.getByRole('blockquote')).toBeInViewport();
});

test('the report is Markdown with a footnote for every quote', async () => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^# When was the lamp/);
  expect(text).toContain('> The lamp was lit for the first time on 3 May 1884.[^1]');
  expect(text).toMatch(/^\[\^1\]: .*lighthouse\.md, line \d+$/m);
  // U6: whose words the least trusted part of it is.
  expect(text).toMatch(
    /\n\n\*From a document: read as information, never followed as an instruction\\?\.\*\n$/,
  );
});

test('the context of every past step: map, reasons, and the exact prompt whose spans lead to their memory', async () => {
  await page.keyboard.press('Escape');
  await openSteps(page);
  await stepButtons(page).last().click();
  const panel = page.getByRole('complementary', { name: /^Memory of step/ });
  const cells = panel.getByRole('region', { name: 'Map of the memory' }).getByRole('button');
  const rows = panel.getByRole('table').locator('tbody tr');
  await expect.poll(async () => (await cells.count()) - (await rows.count())).toBe(0);
  await expect(rows).not.toHaveCount(0);
  // A row that is half under the heading would be too small a target there.
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: 0 }));
  await expectAccessibleInThemes(page);
  for (const reason of await panel.locator('.memory-reason').allTextContents())
    expect(reason).toMatch(/^[A-Z].*\.$/);
  // UI23: however far down somebody reads, the tabs stay in sight.
  await rows.last().scrollIntoViewIfNeeded();
  const prompt = panel.getByRole('button', { name: 'Exact prompt' });
  await expect(prompt).toBeInViewport({ ratio: 1 });
  await prompt.click();
  await expect(panel).toContainText('byte for byte what the step was given');
  await expectAccessibleInThemes(page);
  const span = panel.locator('.span-memory').first();
  const step = /step (\d+)/.exec((await span.getAttribute('title')) ?? '')?.[1];
  await span.click();
  await expect(rows.locator('xpath=self::*[contains(@class, "memory-selected")]')).toContainText(
    step ?? 'none',
  );
  await panel.getByRole('button', { name: 'The step', exact: true }).click();
  await expectAccessibleInThemes(page);
  const before = await panel.getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('[');
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(before ?? '');
});

test('UI32: the arrow to the step before stays at its place when it is pressed', async () => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = page.getByRole('complementary', { name: /^Memory of step/ });
  const newest = panel.getByRole('button', { name: 'Show the newest' });
  await newest.click();
  await expect(newest).toBeDisabled();
  const parts = [
    panel.getByRole('heading', { level: 2 }),
    panel.getByRole('button', { name: 'Previous step' }),
  ];
  const places = () => Promise.all(parts.map((part) => part.boundingBox().then((box) => [box?.x, box?.y])));
  const before = await places();
  await page.keyboard.press('[');
  await expect(newest).toBeEnabled();
  expect(await places()).toEqual(before);
  if (size !== null) await page.setViewportSize(size);
});

test('UI40: at its narrowest, the memory has its title on one line and what can be done below, apart', async () => {
  const head = page.locator('.context-head');
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  for (const width of [1181, 1440, 1900]) {
    await page.setViewportSize({ width, height: 800 });
    const [title, inspector, moves, all] = await Promise.all(
      [
        head.getByRole('heading'),
        head.getByRole('button', { name: 'Open inspector' }),
        head.locator('.context-moves'),
        head,
      ].map((part) => part.boundingBox()),
    );
    if (!title || !inspector || !moves || !all) throw new Error('The head is drawn.');
    // One line of 52 pixels.
    expect(title.height, `${width} px`).toBeLessThan(60);
    expect(inspector.x + inspector.width).toBeLessThanOrEqual(moves.x);
    expect(moves.x + moves.width).toBeLessThanOrEqual(all.x + all.width);
    expect(inspector.y).toBeGreaterThanOrEqual(title.y + title.height);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('library: pasted text, the same text twice, finding, deleting with Undo', async () => {
  await goTo(page, 'Library');
  await expectAccessibleInThemes(page);
  await page.getByText('Paste text').click();
  await page.getByLabel('Text', { exact: true }).fill('The ferry bell\n\nThe bell weighs 84 kg.');
  await page.getByRole('button', { name: 'Add this text' }).click();
  const list = page.getByRole('region', { name: 'Documents' });
  await expect(list.getByText('The ferry bell.md', { exact: true })).toBeVisible();
  await filesField(page).setInputFiles({
    name: 'copy.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('The ferry bell\n\nThe bell weighs 84 kg.'),
  });
  await expect(page.getByRole('region', { name: 'Result of adding files' })).toContainText(
    'copy.md has the same text as “The ferry bell.md”',
  );
  await page.getByLabel('Find in the library').fill('weighs 84');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Delete The ferry bell.md' }).click();
  await expect(list.getByText('No document has these words.')).toBeVisible();
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('The ferry bell.md', { exact: true })).toBeVisible();
});

test('a question over some documents alone is answered from them', async () => {
  await goBack(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New question' }).click();
  await page.getByText('All documents', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'choir.md' }).check();
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Only 1 document')).toBeVisible();
  await ask(page, 'How many singers are there?');
  const answer = await newestAnswer(page, 'How many singers are there?');
  for (const place of await answer.locator('.quote-place').allTextContents())
    expect(place).toContain('choir.md');
});

test('models and settings: facts, theme that is kept, keys; axe on both', async () => {
  await goTo(page, 'Models');
  const used = page
    .getByRole('list', { name: 'In use' })
    .getByRole('listitem')
    .filter({ hasText: 'Language model' });
  await expect(used).toContainText(/4 bits, [\d.]+ MB/);
  await used.getByText(/^Details/).click();
  for (const fact of ['Engine', 'On disk', 'Licence', 'Memory (RAM)', 'Measured speed'])
    await expect(used.getByText(fact, { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Apache-2.0');
  await expectAccessibleInThemes(page);
  await goTo(page, 'Lab');
  await expectAccessibleInThemes(page);
  await goTo(page, 'Settings');
  await expectAccessibleInThemes(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(background).not.toBe(light);
  // The address of Settings leads to them again.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.poll(background).not.toBe(light);
  await goBack(page);
  await expect.poll(background).not.toBe(light);
});

test('on a narrow page the menu and the context open over it and close with Escape; targets are 24 px', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: question })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await page.getByRole('button', { name: /^Source ./ }).click();
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await expect(page.getByRole('complementary', { name: /^Memory/ })).toBeVisible();
  const places = await Promise.all(
    [page.locator('#context-heading'), page.getByRole('button', { name: 'Close the context' }).last()].map(
      (part) => part.boundingBox(),
    ),
  );
  const [heading, way] = places.map((place) => (place === null ? 0 : place.y + place.height / 2));
  expect(Math.abs((heading ?? 0) - (way ?? 0))).toBeLessThan(8);
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: /^Memory/ })).toBeHidden();
  // 640 by 400 is what a window of 1,280 by 800 has at 200 % zoom.
  for (const size of [
    { width: 320, height: 700 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const place of [null, 'Library', 'Models', 'Lab', 'Tools', 'Settings'] as const) {
      if (place !== null) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await goTo(page, place);
      }
      await expect
        .poll(() => excessWidth(page), `${place ?? 'Conversation'} at ${size.width} px`)
        .toBeLessThanOrEqual(0);
    }
    await goBack(page);
  }
});
