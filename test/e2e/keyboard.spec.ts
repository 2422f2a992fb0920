/** The page without a mouse: order of focus, names and roles, and a question from first key to answer. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './own-share.ts';
import {
  addSmallLibrary,
  ask,
  excessWidth,
  goBack,
  goTo,
  newestAnswer,
  openApp,
  openSteps,
  questionBox,
  quotesOnly,
  stepButtons,
} from './support.ts';

/** Presses Tab until something of that name has the focus; says what had it on the way where it never does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first element the browser itself has the focus.
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nothing';
      return (
        element.ariaLabel ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        ''
      );
    });
    if (typeof name === 'string' ? text === name : name.test(text)) return;
    passed.push(text);
  }
  throw new Error(`Tab never came to ${name}, but to: ${passed.join(' | ')}`);
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Presses until there is nothing more to do. */
async function endsFocused(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  while (await button.isEnabled()) await button.page().keyboard.press('Enter');
  await expect(button).toBeFocused();
}

test('UI33: from an empty page to an answer with the keyboard alone', async ({ page }) => {
  await openApp(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the question');
  await tabTo(page, 'Load the sample library');
  const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
  await addSmallLibrary(page);
  await expect(questionBox(page)).toBeFocused();
  await tabTo(page, 'Short answer');
  await page.keyboard.press('Space');
  await tabTo(page, 'Question');
  await page.keyboard.type('Who is the conductor of the choir?');
  await page.keyboard.press('Enter');
  const answer = await newestAnswer(page, 'Who is the conductor of the choir?');
  await expect(answer.getByRole('blockquote').filter({ hasText: 'Edda Marlow' })).not.toHaveCount(0);
  await expect(questionBox(page)).toBeFocused();

  const quotes = page.getByRole('region', { name: 'The choir of Saint Odo' });
  await endsFocused(quotes.getByRole('button', { name: 'Next quote' }));
  await endsFocused(quotes.getByRole('button', { name: 'Previous quote' }));

  await openSteps(page);
  await stepButtons(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(stepButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('complementary', { name: 'Memory of step 2' })).toBeVisible();
});

test('Shift and Enter starts a new line, and an input method keeps its Enter', async ({ page }) => {
  await openApp(page);
  await questionBox(page).focus();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect(questionBox(page)).toHaveValue('one\ntwo');
  await questionBox(page).evaluate((box) =>
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  await expect(questionBox(page)).toHaveValue('one\ntwo');
});

/** One page, whose library is indexed once. */
test.describe('over a small library', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    // No test can press a dialog of the system.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
    await openApp(page);
    await addSmallLibrary(page);
  });

  test.afterAll(() => page.close());

  test('regions, fields and buttons have names; only one heading is the first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main', { name: 'Conversation' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
    // Before the first question there is no memory to show (UI17).
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('documents on this device');
    const nameless = page.getByRole('button', { name: /^\s*$/ });
    await expect(page.getByRole('button')).not.toHaveCount(0);
    await expect(nameless).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('');
    for (const place of ['Library', 'Models', 'Settings'] as const) {
      await goTo(page, place);
      await expect(page.getByRole('main', { name: place })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(nameless).toHaveCount(0);
    }
    await page.getByText('Advanced', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Memory policy' })).toHaveValue('webpace');
    await expect(page.getByRole('combobox', { name: 'Prompt budget' })).toHaveValue('1024');
  });

  test('UI33: what a press deletes, dismisses or locks for a while does not take the focus with it', async () => {
    await goBack(page);
    await quotesOnly(page);
    for (const question of ['How high is the tower?', 'How many singers has the choir?']) {
      await page.getByRole('button', { name: 'New question' }).click();
      await ask(page, question);
      await newestAnswer(page, question);
    }
    const focus = page.locator(':focus');
    await goTo(page, 'Library');
    const documents = page.getByRole('region', { name: 'Documents' });
    await press(documents.getByRole('button', { name: 'Delete lighthouse.md' }));
    await expect(documents.getByRole('listitem')).toHaveCount(3);
    await expect(documents.getByRole('listitem').locator(':focus')).toHaveCount(1);
    await press(page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('main')).toBeFocused();

    await goTo(page, 'Settings');
    await press(page.getByRole('button', { name: 'Back up to a file' }));
    await expect(page.getByText('Backed up and read back')).toBeVisible();
    await expect(focus).toHaveText('Back up to a file');
    const storage = page.getByRole('region', { name: 'Storage' });
    await press(storage.getByRole('button', { name: /^Delete the conversation/ }).first());
    await expect(storage.getByRole('button', { name: /^Delete the conversation/ })).toHaveCount(1);
    await expect(storage.locator(':focus')).toHaveCount(1);
    await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();

    const runs = page.getByRole('navigation', { name: 'Conversations' });
    await press(runs.getByRole('button', { name: /^Actions for the conversation/ }).first());
    await press(runs.getByRole('button', { name: /^Delete the conversation/ }));
    await expect(runs.getByText('No conversations yet')).toBeVisible();
    await expect(runs.locator(':focus')).toHaveCount(1);
  });
});

test('UI33: an arrow at the end of its list keeps the focus and says that it cannot be pressed', async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Look at a recorded conversation' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await press(button('Previous step'));
  await endsFocused(button('Next step'));
  await press(button('Previous step'));
  await endsFocused(button('Show the newest'));
  await button('Open inspector').click();
  await endsFocused(button('To the first step'));
  await expect(button('Previous step')).toBeDisabled();
  await press(button('Next step'));
  await endsFocused(button('Previous step'));
  await endsFocused(button('To the newest step, and follow it'));
});

test('UI33: the skip link and a whole ring show to who goes with Tab; the link never to who opens the inspector with the mouse', async ({
  page,
}) => {
  await openApp(page);
  const skip = page.locator('.skip-link');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const recorded = page.getByRole('button', { name: 'Look at a recorded conversation' });
  await recorded.focus();
  const ring = await recorded.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    const outside = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    return button.getBoundingClientRect().left - outside;
  });
  expect(ring).toBeGreaterThanOrEqual((await page.locator('#runs').boundingBox())?.x ?? Infinity);
  await recorded.click();
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await page.getByRole('button', { name: 'Open inspector' }).click();
  await expect(page.getByRole('heading', { name: 'Context inspector' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(skip).not.toBeInViewport();
});

for (const width of [320, 400, 768, 1000, 1440]) {
  test(`nothing is wider than the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openApp(page);
    await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0);
    if (width < 861) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
    }
  });
}
