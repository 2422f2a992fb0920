/** The map of a long run: what it marks, what it opens, what it points at together with its neighbours, and how it moves. */
import { type BrowserContext, expect, type Locator, type Page, test as usual } from '@playwright/test';
import { cell, list, map, pageForEach, story } from './inspected-run.ts';
import { longRunFile, openInspectorOf, type RunFile, storedRun } from './run-files.ts';

const steps = 320;
let context: BrowserContext;
let openInspector: (page: Page) => Promise<void>;
/** Of a small window: here steps are shown less than wanted. */
let narrow: RunFile;

const test = usual.extend(pageForEach(() => context));

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  // Room enough for lines that say something of what they hide.
  const file = await longRunFile({ steps, keys: true, pinEvery: 90, budget: 3_072 });
  openInspector = await storedRun(context, file);
  narrow = await longRunFile({ steps, keys: true, pinEvery: 90, budget: 1_024 });
});

test.afterAll(() => context.close());

const weights = (page: Page): Locator => page.getByRole('listbox', { name: 'Weights, lightest first' });
const dot = (page: Page): Locator => weights(page).getByRole('option');

async function nameOf(option: Locator): Promise<string> {
  return (await option.getAttribute('aria-label')) ?? '';
}

/** Goes on by one, and waits until it is said. */
async function toNextCell(page: Page): Promise<void> {
  const before = await nameOf(cell(page));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => nameOf(cell(page))).not.toBe(before);
}

test('IN11: the mark, its key, the count and the list are of what is shown less than wanted, and of nothing else', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await openInspectorOf(page, narrow);
  const mapRegion = page.getByRole('region', { name: 'Map of the memory' });
  const chip = mapRegion.getByText(/^\d+ less than wanted$/);
  const count = Number.parseInt(await chip.innerText(), 10);
  expect(count).toBeGreaterThan(0);
  await expect(mapRegion.getByRole('list', { name: 'Tiers' })).toContainText('less than wanted');
  const only = list(page).getByLabel(`Only the ${count} shown less than wanted`);
  await only.check();
  await expect(list(page)).toContainText(`${count} row`);
  const rows = list(page).locator('.memory-list-row.shortened');
  await expect(rows.first()).toContainText(/Wanted \w+, shown \w+\./);
  await only.uncheck();
  // What filled the room is told in words, and has no mark anywhere.
  await map(page).focus();
  await page.keyboard.press('Home');
  let filled = false;
  for (let presses = 0; presses < 200 && !filled; presses += 1) {
    filled = /there was room left/.test(await nameOf(cell(page)));
    if (!filled) await toNextCell(page);
  }
  expect(filled).toBe(true);
  await page.keyboard.press('Enter');
  await expect(story(page).locator('.why-shown')).toContainText('there was room left');
  await expect(story(page).locator('.why-shortened')).toHaveCount(0);
  // The key leads from one to the next that has less than wanted.
  await map(page).focus();
  await page.keyboard.press('d');
  await expect(cell(page)).toHaveAccessibleName(/less than wanted|Wanted \w+, shown/);
  await page.context().close();
});

test('IN12: a line of hidden steps says what it says in the prompt, opens into its steps, and Escape leads back', async ({
  page,
}) => {
  await openInspector(page);
  await map(page).focus();
  await page.keyboard.press('Home');
  await expect(cell(page)).toHaveAccessibleName(
    /^Steps 1 to \d+, \d+ steps hidden in a line .*the line says: .*opens into its steps$/,
  );
  const line = /Steps 1 to (\d+),.*the line says: (.*?), (?:\d+ less|opens)/.exec(await nameOf(cell(page)));
  await page.keyboard.press('Enter');
  const trail = page.getByRole('navigation', { name: 'Opened steps' });
  await expect(trail).toContainText(`Steps 1 to ${line?.[1]}`);
  await expect(cell(page)).toHaveAccessibleName(/^Step 1, Question: /);
  await page.keyboard.press('ArrowRight');
  await expect(cell(page)).toHaveAccessibleName(/^Step 2, .+shown: Range/);
  await page.keyboard.press('Enter');
  await expect(story(page)).toHaveAccessibleName('Story of step 2');
  await map(page).focus();
  await page.keyboard.press('Escape');
  await expect(trail).toHaveCount(0);
  await expect(cell(page)).toHaveAccessibleName(/^Steps 1 to /);
  await page.keyboard.press('Enter');
  await trail.getByRole('button', { name: 'Show all 319 steps' }).click();
  await expect(trail).toHaveCount(0);
  // The words are the prompt's own.
  await page.getByRole('button', { name: 'Exact prompt' }).click();
  await expect(page.getByRole('region', { name: 'Exact prompt' })).toContainText(
    `[1–${line?.[1]}] ${line?.[2]}`,
  );
});

test('IN13: what is pointed at or focused in map, weights or list is marked in the others', async ({
  page,
}) => {
  await openInspector(page);
  const centreOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  /** In the map, which is scrolled when it gets the focus. */
  const placeOf = async (locator: Locator) => {
    const [centre, origin] = [await centreOf(locator), await map(page).boundingBox()];
    return centre && origin && { x: centre.x - Math.round(origin.x), y: centre.y - Math.round(origin.y) };
  };
  const pointedCell = map(page).locator('.map-pointed');
  const markedDots = weights(page).locator('.dot-marked');
  await expect(pointedCell).toHaveCount(0);
  // The heaviest weight, by the keyboard: its cell, its row.
  await weights(page).focus();
  await page.keyboard.press('End');
  await expect(dot(page)).toHaveAccessibleName(/^Step \d+, .+, weight [\d.]+, shown: /);
  await expect(markedDots).toHaveCount(1);
  await expect(pointedCell).toHaveCount(1);
  const step = /^Step (\d+)/.exec(await nameOf(dot(page)))?.[1] ?? '';
  await expect(page.locator('.strip-marked')).toContainText(`step ${step} · `);
  const marked = await placeOf(pointedCell);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => placeOf(pointedCell)).not.toEqual(marked);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(story(page)).toHaveAccessibleName(`Story of step ${step}`);
  await expect(dot(page)).toHaveAttribute('aria-selected', 'true');
  // The chosen cell is where the pointed one was.
  await map(page).focus();
  await expect.poll(() => placeOf(cell(page))).toEqual(marked);
  // By the pointer, the other way round: a cell marks its dot and its row.
  const rows = list(page).locator('.memory-list-rows');
  await rows.evaluate((element, place) => element.scrollTo({ top: place * 44 }), Number(step) - 2);
  const row = list(page).locator('.memory-list-row', {
    has: page.getByRole('button', { name: `Story of step ${step}`, exact: true }),
  });
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await expect(pointedCell).toHaveCount(1);
  await expect(row).toHaveClass(/memory-pointed/);
  await cell(page).scrollIntoViewIfNeeded();
  // What is scrolled moves under the pointer: it is pointed at again.
  await expect(async () => {
    const at = await centreOf(cell(page));
    await page.mouse.move(at?.x ?? 0, at?.y ?? 0);
    await expect(row).toHaveClass(/memory-pointed/, { timeout: 2_000 });
  }).toPass();
  await expect(page.locator('.strip-marked')).toContainText(`step ${step} · `);
  // A line of hidden steps marks all of theirs that have a weight.
  await map(page).focus();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 60 && (await markedDots.count()) < 3; presses += 1) {
    await toNextCell(page);
  }
  await expect.poll(() => markedDots.count()).toBeGreaterThanOrEqual(3);
});

test('IN14: cells move from step to step; nothing moves where less motion is wanted, and what is read is new at once', async ({
  page,
}) => {
  await openInspector(page);
  const canvas = map(page).locator('canvas');
  const watch = () =>
    canvas.evaluate((element) => {
      const seen = { moved: false };
      new MutationObserver(() => {
        seen.moved = true;
      }).observe(element, { attributes: true, attributeFilter: ['data-moving'] });
      Object.assign(window, { seen });
    });
  const moved = () => page.evaluate(() => (window as unknown as { seen: { moved: boolean } }).seen.moved);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(page.locator('.inspector-steps')).toContainText('Step 319 of 320');
  await map(page).focus();
  await page.keyboard.press('End');
  await expect(cell(page)).toHaveAccessibleName(/^Step 318, /);
  expect(await moved()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Slower than somebody who moves through the steps.
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Previous step' }).click();
  // The step before has three cells more.
  await expect(cell(page)).toHaveAccessibleName(/^Step 314, /);
  await map(page).focus();
  await page.keyboard.press('End');
  await expect(cell(page)).toHaveAccessibleName(/^Step 317, /);
  await expect.poll(moved).toBe(true);
  await expect(canvas).not.toHaveAttribute('data-moving');
});

test('IN14: cells of the context region move too, and not where less motion is wanted', async ({ page }) => {
  await openInspector(page);
  await page.keyboard.press('Escape');
  const context = page.getByRole('complementary', { name: /^Memory of step/ });
  await expect(context).toBeVisible();
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.memory-map')).length,
    );
  const stepBack = () =>
    context.getByRole('button', { name: 'Previous step' }).evaluate((button: HTMLElement) => {
      button.click();
    });
  // Long enough to be seen by a test.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      return animate.call(this, keyframes, { ...(options as KeyframeAnimationOptions), duration: 600_000 });
    };
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stepBack();
  await expect(context.getByRole('heading', { name: 'Memory of step 319' })).toBeVisible();
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // From step 317 to 316 the first memories are shown otherwise.
  for (const step of [318, 317, 316]) {
    await stepBack();
    await expect(context.getByRole('heading', { name: `Memory of step ${step}` })).toBeVisible();
  }
  await expect.poll(moving).toBeGreaterThan(0);
});
