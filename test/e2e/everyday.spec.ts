/** Everyday things: languages and directions, the palette and the keys, what is announced, targets, notifications, Undo. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readCatalogue } from '../../scripts/catalogues.mjs';
import { expectAccessibleInThemes } from './accessible.ts';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  excessWidth,
  goTo,
  letUndoLast,
  newestAnswer,
  openApp,
  questionBox,
  quotesOnly,
} from './support.ts';

const question = 'When was the lamp of the lighthouse lit for the first time?';
const desk = { width: 1440, height: 900 };
/** Keys that lead to the views, in any language. */
const places = { Library: 'l', Models: 'm', Lab: 'a', Tools: 't', Settings: 's' } as const;

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await letUndoLast(context);
  page = await context.newPage();
  await page.setViewportSize(desk);
});

test.afterAll(async () => {
  await context.close();
});

/** The page with the small library and an answered question, once for all tests. */
async function openWithRun(): Promise<void> {
  if (page.url() === 'about:blank') await openApp(page);
  if ((await page.locator('.run-name').count()) > 0) return;
  await addSmallLibrary(page);
  await ask(page, question);
  await newestAnswer(page, question);
}

/** By G and a letter, which works in every language while nothing is typed. */
async function goByKeys(letter: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
}

/** Every view one after the other, from that of the open run on. */
async function throughViews(look: (view: string) => Promise<void>): Promise<void> {
  await goByKeys(places.Settings);
  await page.keyboard.press('Escape');
  await expect(page.locator('#question')).toBeVisible();
  await look('Conversation');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('i');
  await expect(page.locator('.inspector')).toBeVisible();
  await look('Inspector');
  for (const [place, letter] of Object.entries(places)) {
    await page.setViewportSize(desk);
    await goByKeys(letter);
    await expect(page).toHaveURL(new RegExp(`#/${place.toLowerCase()}$`));
    await expect(page.locator('#main h2').first()).toBeVisible();
    await look(place);
  }
  await page.setViewportSize(desk);
}

async function openPalette(words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
  await page.keyboard.type(words);
}

const language = () =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir].join(' '));

test('UI12: the first visit says in one sentence what it is and has documents and examples at hand, without a tour', async () => {
  await openApp(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Answers are exact quotes');
  // One sentence, and no other word of explanation; none is of the method.
  await expect(main.getByRole('paragraph')).toHaveCount(1);
  await expect(main).not.toContainText(/memory|policy|token|inspector|step|run/i);
  await expect(main.getByRole('region', { name: 'Add documents' }).getByRole('button')).toHaveText([
    'Add files',
    'Add a folder',
    'Load the sample library',
  ]);
  const examples = main.getByRole('region', { name: 'Example questions' }).getByRole('button');
  await expect(examples).toHaveCount(3);
  await expect(examples.first()).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('UI12, UI23: the question of an example stands there, and the place of its source, while its documents are still being read', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/library/*.md', async (route) => {
    await held;
    await route.continue();
  });
  await openApp(page);
  const question = 'How many people attended the open evenings at Ravelfell Observatory during 2022?';
  await page.getByRole('button', { name: question }).click();
  // No document has come: without the release it would stand there for ever.
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  const region = page.getByRole('complementary', { name: 'Source' });
  await expect(region).toBeVisible();
  // No step has a memory yet.
  for (const name of ['Exact prompt', 'The step'])
    await expect(region.getByRole('button', { name, exact: true })).toBeDisabled();
  // A new question is an empty page; the example goes on behind it.
  await page.getByRole('button', { name: 'New question' }).first().click();
  await expect(page.getByRole('heading', { name: question })).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('V13: an example shows its question, then quotes by words, while no model has come, and so does a reload', async ({
  page,
}) => {
  const asked: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/models/**', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.abort();
  });
  const documents: string[] = [];
  page.on('request', (request) => /library\/.*\.md$/.test(request.url()) && documents.push(request.url()));
  await openApp(page);
  const question = 'How many people attended the open evenings at Ravelfell Observatory during 2022?';
  await page.getByRole('button', { name: question }).click();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  // No model can have come: each request for one is held. What it says is from the words alone.
  const quotes = page.getByRole('article').getByRole('list', { name: 'Quotes' });
  await expect(quotes).toContainText('2,975');
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  expect(documents.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'New question' }).first().click();
  const fare = 'What do I pay to take my bike on the boat to Castermouth one way in July?';
  await ask(page, fare);
  await expect(
    page.getByRole('article').filter({ hasText: fare }).getByRole('list', { name: 'Quotes' }),
  ).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('UI8: of a question only its start and its end are announced, not one step and not one token', async () => {
  if (page.url() === 'about:blank') await openApp(page);
  await addSmallLibrary(page);
  await quotesOnly(page);
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(
          '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])',
        );
        const text = region?.textContent?.trim() ?? '';
        if (region && text !== '' && spoken.at(-1) !== text) spoken.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await ask(page, question);
  await newestAnswer(page, question);
  await expect(page.getByRole('status', { name: 'What happens with the question' })).toContainText(
    'Answered',
  );
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  expect(spoken).toHaveLength(2);
  expect(spoken[0]).toBe('Working on your question.');
  expect(spoken[1]).toMatch(/^Answered with \d+ quotes?\.$/);
});

test('UI10: notifications are asked for on wish alone, and tell of an answer that nobody watched', async () => {
  const other = 'How many apple trees does the orchard have?';
  await openWithRun();
  await page.getByRole('button', { name: 'New question' }).click();
  await quotesOnly(page);
  await page.evaluate(() => {
    const told: string[] = [];
    let hidden = false;
    class FakeNotification extends EventTarget {
      static permission = 'default';
      static async requestPermission(): Promise<string> {
        told.push('asked');
        FakeNotification.permission = 'granted';
        return 'granted';
      }
      constructor(title: string, { body = '' } = {}) {
        super();
        told.push(`${title} – ${body}`);
      }
      close(): void {}
    }
    Object.assign(window, {
      Notification: FakeNotification,
      told,
      look: (seen: boolean) => {
        hidden = !seen;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const look = (seen: boolean) =>
    page.evaluate((now) => (window as unknown as { look: (seen: boolean) => void }).look(now), seen);
  expect(await told()).toEqual([]);
  await goTo(page, 'Settings');
  await page.getByLabel('Tell me when an answer is ready').check();
  await expect(page.getByLabel('Tell me when an answer is ready')).toBeChecked();
  await expect.poll(told).toEqual(['asked']);
  await page.keyboard.press('Escape');
  await look(false);
  await ask(page, other);
  await newestAnswer(page, other);
  await expect(page).toHaveTitle(`Done: ${other} – WebPACE`);
  await expect
    .poll(async () => (await told()).slice(1))
    .toEqual([expect.stringMatching(/^How many apple trees.* – Answered with \d+ quotes?\.$/)]);
  await look(true);
  await expect(page).toHaveTitle(`${other} – WebPACE`);
});

test('UI7: the palette finds views, runs by name and steps by number, and gives the focus back', async () => {
  await openWithRun();
  await openPalette('');
  await expectAccessibleInThemes(page);
  await page.keyboard.type('lib');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Library' })).toBeVisible();
  await openPalette('lamp lighthouse');
  await page.getByRole('option', { name: question, exact: true }).click();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await openPalette('step 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Memory of step 2' })).toBeVisible();
  await questionBox(page).focus();
  await openPalette('zzzz');
  await expect(page.getByText('Nothing found. Try fewer letters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(questionBox(page)).toBeFocused();
  await openPalette('theme: dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette('theme: as');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('UI6: keys lead to every view, on other keyboards too; they can be switched off', async () => {
  await openWithRun();
  for (const [place, letter] of Object.entries(places)) {
    await goByKeys(letter);
    await expect(page.getByRole('main', { name: place })).toBeVisible();
  }
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'م', code: 'KeyL', bubbles: true, cancelable: true }),
    ),
  );
  await expect(page.getByRole('main', { name: 'Library' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'All keyboard shortcuts' });
  await expect(sheet.getByText('Stop the question')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await goByKeys(places.Settings);
  await page.getByLabel('Commands by single keys').uncheck();
  await page.keyboard.press('l');
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await openPalette('library');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Library' })).toBeVisible();
  await goTo(page, 'Settings');
  await page.getByLabel('Commands by single keys').check();
});

test('UI4, UI41: another language shows every text anew, mirrored where it is read so, and loses nothing', async () => {
  await openWithRun();
  const [german, arabic] = await Promise.all([readCatalogue('de'), readCatalogue('ar')]);
  const words = (catalogue: Record<string, string>, message: string) => catalogue[message] ?? 'missing';
  await page.keyboard.press('Escape');
  await questionBox(page).fill('half a question');
  await openPalette('deutsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words(german, 'New question') })).toBeVisible();
  await expect.poll(language).toBe('de ltr');
  const box = page.locator('#question');
  await expect(box).toHaveValue('half a question');
  await expect(page.getByRole('main', { name: words(german, 'Conversation') })).toBeVisible();

  await goByKeys(places.Settings);
  await page.locator('select:has(option[value="ar"])').selectOption('ar');
  await expect(page.getByRole('heading', { name: words(arabic, 'Settings'), level: 2 })).toBeVisible();
  await expect.poll(language).toBe('ar rtl');
  const restoring = page.getByLabel(words(arabic, 'Restore backups')).locator('..');
  await expect(restoring).toHaveText(words(arabic, 'Choose files'));
  const sideBeyondMain = async (): Promise<number> => {
    const [side, main] = [
      await page.locator('#side').boundingBox(),
      await page.locator('#main').boundingBox(),
    ];
    return (side?.x ?? Number.NaN) - (main?.x ?? Number.NaN);
  };
  await expect.poll(sideBeyondMain).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('half a question');

  await page.getByRole('figure').first().locator('.quote-source').click();
  await page.locator('.source-part-whole').click();
  const paragraph = page.locator('.document-text p').first();
  await expect(paragraph).toBeVisible();
  expect(await paragraph.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

  // The address names the document, which is shown again; the conversation stands behind it.
  await page.reload();
  await expect(paragraph).toBeVisible();
  await expect.poll(language).toBe('ar rtl');
  await page.keyboard.press('Escape');
  await expect(page.locator('#question')).toBeVisible();
});

/** Two English words or more beside Arabic ones: outside of documents, questions, answers, code and names. */
function englishWords(): string[] {
  const others =
    'script, style, noscript, code, pre, kbd, bdi, [lang]:not(html), [dir="auto"], [dir="ltr"], .document-text, .prose, .quote, blockquote, cite, option, ' +
    '.question-title, .short-answer-text, .chunk-text, .step-title, .run-title, .conversation-title, .memory-list-title, .inspector-run, .model-facts, canvas';
  const english = /[A-Za-z]{2,}[a-z’-]*,? [a-z]{2,}/;
  /** Names hold titles of runs and documents, or of devices and licences, which stay in their own language. */
  const isEnglish = (text: string): boolean =>
    english.test(text) && !/\p{Script=Arabic}/u.test(text) && !/^(wllama|Gemma Terms)/.test(text);
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (isEnglish(node.nodeValue ?? '') && !node.parentElement?.closest(others))
      found.push(node.nodeValue ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.closest('[dir="auto"], [dir="ltr"], [lang]:not(html)')) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name) ?? '';
      if (isEnglish(text)) found.push(`${name}: ${text}`);
    }
  }
  return [...new Set(found)].map((text) => text.trim().slice(0, 80));
}

test('UI3, UI9: mirrored and in long words no view is wider than the page, none keeps English, and axe finds nothing', async () => {
  await openWithRun();
  const english: string[] = [];
  for (const chosen of ['ar', 'de'] as const) {
    await page.setViewportSize(desk);
    await goByKeys(places.Settings);
    await page.locator('select:has(option[value="ar"])').selectOption(chosen);
    await expect(page.locator('html')).toHaveAttribute('lang', chosen);
    await page.locator('.run-name').first().click();
    await throughViews(async (view) => {
      for (const width of [1440, 768, 400, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => excessWidth(page), `${chosen}: ${view} at ${width} px`)
          .toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(desk);
      if (chosen === 'ar') await expectAccessibleInThemes(page, ['light']);
      if (chosen === 'ar')
        english.push(...(await page.evaluate(englishWords)).map((text) => `${view}: ${text}`));
    });
  }
  expect(english).toEqual([]);
});

test('UI9: everything that can be pressed is at least 24 px high and wide', async () => {
  await openWithRun();
  await page.setViewportSize(desk);
  await goByKeys(places.Settings);
  await page.locator('select:has(option[value="ar"])').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const small: string[] = [];
  for (const width of [1440, 320]) {
    await throughViews(async (view) => {
      await page.setViewportSize({ width, height: 800 });
      for (const found of await page.evaluate(smallTargets)) small.push(`${view} at ${width} px: ${found}`);
      await page.setViewportSize(desk);
    });
  }
  expect(small).toEqual([]);
});

/** Targets under 24 px; those inside of a line of text are let be, as in WCAG 2.5.8. */
function smallTargets(): string[] {
  const found: string[] = [];
  const selector =
    'button, select, input:not([type="hidden"]), textarea, summary, a[href], [role="button"], [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const field = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    const target = (field && element.closest('label')) || element;
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.skip-link') !== null)
      continue;
    const { width, height } = target.getBoundingClientRect();
    const inText = target.matches('p a, li a, p button.in-text, .prose button, sup button, [data-in-text]');
    if (width > 0 && (width < 23.5 || height < 23.5) && !inText)
      found.push(
        `${target.tagName.toLowerCase()}.${target.className} “${(target.ariaLabel ?? target.textContent ?? '').slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
      );
  }
  return found;
}

test('UI11, UI19: every deletion can be taken back: a run, a document, many documents', async () => {
  await openWithRun();
  await page.setViewportSize(desk);
  const undo = page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' });
  const runs = page.getByRole('navigation', { name: 'Conversations' });
  await runs.getByRole('button', { name: `Actions for the conversation ${question}` }).click();
  await runs.getByRole('button', { name: `Delete the conversation ${question}` }).click();
  await expect(runs.getByRole('button', { name: question })).toHaveCount(0);
  await undo.click();
  await expect(runs.getByRole('button', { name: question }).first()).toBeVisible();
  await goTo(page, 'Library');
  await page.getByLabel('Find in the library').fill('the');
  const list = page.getByRole('region', { name: 'Documents' }).getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.getByText('With these 4 documents').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('0 documents on this device')).toBeVisible();
  await undo.click();
  await expect(page.getByText('4 documents on this device')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('UI1: a browser in Chinese gets the page in Chinese', async ({ browser }) => {
  const other = await browser.newContext({ locale: 'zh-CN' });
  try {
    const visitor = await other.newPage();
    await visitor.goto('/');
    await expect(visitor.locator('#question')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    const chinese = await readCatalogue('zh');
    await expect(visitor.getByRole('button', { name: chinese['New question'] ?? 'missing' })).toBeVisible();
  } finally {
    await other.close();
  }
});
