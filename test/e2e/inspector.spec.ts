/** The context inspector on a run of some hundred steps out of a file, and on a run that is made while it looks. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { explainedReasons } from '../../src/record/trace/explain-decision.ts';
import { violationsOf } from './accessible.ts';
import { cell, list, map, pageForEach, story } from './inspected-run.ts';
import { test as ownShare } from './own-share.ts';
import { longRunFile, openInspectorOf, storedRun } from './run-files.ts';
import { ask, excessWidth, newestAnswer, openSmallLibrary, questionBox } from './support.ts';

/** Long enough to be opened in parts, as long runs are. */
const steps = 320;
let context: BrowserContext;
let openInspector: (page: Page) => Promise<void>;

const test = ownShare.extend(pageForEach(() => context));

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  openInspector = await storedRun(context, await longRunFile({ steps, keys: true, pinEvery: 90 }));
});

test.afterAll(() => context.close());

test('IN4: the map is drawn, and its cells are walked by arrow keys, chosen by Enter, and told in words', async ({
  page,
}) => {
  await openInspector(page);
  const painted = () =>
    map(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        if (width === 0 || height === 0) return 0;
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
          0,
          0,
          width,
          height,
        );
        const colours = new Set<string>();
        for (let at = 0; at < data.length; at += 4 * 97)
          colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
        return colours.size;
      });
  await expect.poll(painted).toBeGreaterThan(4);
  await map(page).focus();
  await page.keyboard.press('End');
  await expect(cell(page)).toHaveAccessibleName(/^Step 319, .*shown: Full, .*tokens/);
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page)).toHaveAccessibleName(/^Step 318, /);
  await page.keyboard.press('Home');
  await expect(cell(page)).toHaveAccessibleName(/^Step(s)? 1\b/);
  await page.keyboard.press('ArrowDown');
  await expect(cell(page)).not.toHaveAccessibleName(/^Step(s)? 1\b/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(story(page)).toHaveAccessibleName('Story of step 319');
  await expect(cell(page)).toHaveAttribute('aria-selected', 'true');
  for (const [key, tier] of [
    ['3', 'Brief'],
    ['1', 'Full'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(story(page).getByRole('button', { name: new RegExp(`^${tier}`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
});

test('IN1: any step of the run says why it is shown as it is, in one sentence and with its figures', async ({
  page,
}) => {
  await openInspector(page);
  for (const step of [1, 90, 137, 281, 319]) {
    await expect(list(page)).toBeVisible();
    await page.getByLabel('Search memory').fill('');
    await list(page)
      .locator('.memory-list-rows')
      .evaluate((rows, place) => rows.scrollTo({ top: place * 44 }), step - 3);
    await list(page)
      .getByRole('button', { name: `Story of step ${step}`, exact: true })
      .click();
    const verdict = story(page).locator('.why-shown');
    await expect(verdict).toHaveText(/[A-Z].{20,}\.$/);
    await expect(verdict).not.toHaveText(/[{}]|undefined|NaN|object/);
  }
  // 301 is the question that is worked on; a hidden one has its reason too.
  expect(explainedReasons).toContain('the-question');
  await list(page)
    .locator('.memory-list-rows')
    .evaluate((rows) => rows.scrollTo({ top: 298 * 44 }));
  // A row that is pressed in the moment in which the list scrolls moves away under the pointer: it is pressed again.
  await expect(async () => {
    await list(page).getByRole('button', { name: 'Story of step 301', exact: true }).click();
    await expect(story(page)).toHaveAccessibleName('Story of step 301', { timeout: 2_000 });
  }).toPass();
  await expect(story(page).locator('.why-shown')).toContainText('the request being worked on');
});

test('IN6: a span of the prompt selects its memory, and a selected memory marks its spans', async ({
  page,
}) => {
  await openInspector(page);
  await page.getByRole('button', { name: 'Exact prompt' }).click();
  const prompt = page.getByRole('region', { name: 'Exact prompt' });
  await expect(prompt).toContainText('byte for byte what the step was given');
  await prompt.getByRole('button').filter({ hasText: '[319]' }).first().click();
  await expect(story(page)).toHaveAccessibleName('Story of step 319');
  await expect(prompt.locator('.span-selected')).toHaveCount(1);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(cell(page)).toHaveAccessibleName(/^Step 319, /);
});

test('IN7: changes since the step before are named, and lead to their memories', async ({ page }) => {
  await openInspector(page);
  await page.getByRole('button', { name: 'Changes since 319' }).click();
  const changes = page.getByRole('region', { name: 'Changes since step 319' });
  await expect(changes).toContainText(/memor(y|ies) changed/);
  await expect(changes.locator('ins').first()).toBeVisible();
  await changes.locator('.change').first().click();
  await expect(story(page)).toBeVisible();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(page.getByRole('button', { name: 'Changes since 318' })).toBeVisible();
});

test('IN8: the story of a memory covers every later step, as a picture and as a table', async ({ page }) => {
  await openInspector(page);
  await page.getByLabel('Search memory').fill('P-203');
  await page.getByRole('region', { name: 'Found in memory' }).getByRole('button', { name: /^203/ }).click();
  const time = story(page).getByRole('region', { name: 'Tier over time' });
  await expect(time).toContainText(/no change|\d+ changes?/);
  await time.getByRole('button', { name: 'Show as table' }).click();
  await expect(time.getByRole('button', { name: 'Go to step 204' })).toBeVisible();
  await time.getByRole('button', { name: 'Go to step 204' }).click();
  await expect(page.locator('.inspector-steps')).toContainText('Step 204 of 320');
});

test('IN9: memory is searched by word in titles and texts; the slash key leads there, and Escape clears it', async ({
  page,
}) => {
  await openInspector(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search memory')).toBeFocused();
  await page.keyboard.type('p-137');
  const hits = page.getByRole('region', { name: 'Found in memory' });
  await expect(hits).toContainText('1 memory has “p-137”');
  await expect(hits.locator('mark')).toHaveText('P-137');
  await page.getByLabel('Search memory').fill('no such thing');
  await expect(hits).toContainText('No memory has “no such thing”');
  await page.keyboard.press('Escape');
  await expect(hits).toHaveCount(0);
  await page.getByLabel('Search memory').blur();
  await page.keyboard.press('Escape');
  await expect(questionBox(page)).toBeVisible();
});

test('IN10: reads at every width and in both themes: nothing wider than the page, axe finds nothing', async ({
  page,
}) => {
  await openInspector(page);
  await map(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 1000, 768, 400, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of width < 861 ? ['Map', 'Step'] : ['']) {
        if (tab !== '')
          await page
            .getByRole('navigation', { name: 'Columns of the inspector' })
            .getByRole('button', { name: tab, exact: true })
            .click();
        await expect.poll(() => excessWidth(page), `${width} ${tab}`).toBeLessThanOrEqual(0);
        if (width !== 1440 && width !== 400) continue;
        const violations = await violationsOf(page);
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${width} ${tab} ${colorScheme}`,
        ).toEqual([]);
      }
    }
  }
});

test('IN10: axe finds nothing in any pane and tab, opened ranges included, in either theme', async ({
  page,
}) => {
  await openInspector(page);
  const panes = page.getByRole('navigation', { name: 'Parts of the context' });
  const tabs = page.getByRole('navigation', { name: 'Columns of the inspector' });
  const look = async (what: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await violationsOf(page);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `${what} ${colorScheme}`,
      ).toEqual([]);
    }
  };
  await map(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Opened steps' })).toBeVisible();
  await page.getByLabel('Search memory').fill('parcel');
  await expect(page.getByRole('region', { name: 'Found in memory' })).toBeVisible();
  await look('opened and searched');
  await page.getByLabel('Search memory').fill('');
  for (const name of ['Exact prompt', 'Changes since 319']) {
    await panes.getByRole('button', { name }).click();
    await look(name);
  }
  await page.setViewportSize({ width: 400, height: 860 });
  for (const name of ['Step', 'What if']) {
    await tabs.getByRole('button', { name, exact: true }).click();
    if (name === 'What if') await expect(page.getByText(/no model call$/)).toBeVisible();
    await look(name);
  }
});

test('IN10: where the system sets all colours, the map keeps its words, bars their lengths, and what is chosen is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openInspector(page);
  const colours = await map(page)
    .locator('canvas')
    .evaluate((drawn: HTMLCanvasElement) => {
      const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
      return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
    });
  expect(colours).toBeGreaterThan(8);
  const background = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor);
  const bar = page.locator('.strip-bar').first();
  expect(await background(bar.locator('span'))).not.toBe(await background(bar));
  const outline = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  expect([await outline('Map'), await outline('Exact prompt')]).toEqual(['solid', 'none']);
});

test('IN5: I opens the inspector on a run as it is made, and closes it again', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await openSmallLibrary(page);
  await ask(page, 'How many apple trees has the orchard?');
  await newestAnswer(page, 'How many apple trees has the orchard?');
  await page.getByRole('main').focus();
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Context inspector', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tokens by section' })).toContainText('Kept for the reply');
  await expect(page.getByRole('region', { name: 'Pressure', exact: true })).toContainText(/set it/);
  await map(page).focus();
  await expect(cell(page)).toHaveAccessibleName(/^Step \d+, /);
  await page.keyboard.press('i');
  await expect(questionBox(page)).toBeVisible();
  await page.context().close();
});

test('IN15: a prompt in the stable layout says what stayed of the one before, how much of it, and since when', async ({
  browser,
  page: another,
}) => {
  const page = await (await browser.newContext()).newPage();
  const settings = { layout: 'stable' };
  await openInspectorOf(page, await longRunFile({ steps: 150, keys: true, budget: 2_048, settings }));
  const standing = page.getByRole('region', { name: 'What stayed of the prompt' });
  const groups = standing.getByRole('list', { name: 'The prompt from its beginning to its end' });
  await standing.getByText('What is where, and since when').click();
  const figures = async () => {
    const words = await standing.locator('.standing-words').innerText();
    const found =
      /The first ([\d,]+) of its ([\d,]+) tokens \((\d+) %\) are those of the prompt of step (\d+)/.exec(
        words,
      );
    const [kept = 0, prompt = 0, share = 0, step = 0] = (found ?? [])
      .slice(1)
      .map((figure) => Number(figure.replace(',', '')));
    expect(Math.round((100 * kept) / prompt)).toBe(share);
    return { words, share, step };
  };
  const seen = new Map<string, number>();
  const scrub = page.getByRole('slider', { name: 'Step', exact: true });
  await scrub.focus();
  for (let step = 150; step > 100; step -= 1) {
    await expect(page.locator('.inspector-steps')).toContainText(`Step ${step} of 150`);
    await expect(standing.locator('.standing-words')).toContainText(`the prompt of step ${step - 1}:`);
    const action = await standing.locator('.standing-action').innerText();
    const { words, share } = await figures();
    if (action === 'Extended') {
      expect(words).toContain('stayed as it was and grew at its end');
      expect(share).toBeGreaterThan(60);
      await expect(groups).toContainText(
        /Steps as they came Steps [\d–, ]+\s*[\d,]+ tokens\s*here since step/,
      );
    }
    if (action === 'Built anew') expect(share).toBeLessThan(30);
    seen.set(action, (seen.get(action) ?? 0) + 1);
    await scrub.press('ArrowLeft');
  }
  expect(seen.get('Extended')).toBeGreaterThan(10);
  expect(seen.get('Cut back')).toBeGreaterThan(0);
  await expect(groups.getByText('Recalled for the request').first()).toBeVisible();
  await expect(groups).not.toContainText(/[{}]|undefined|NaN/);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await violationsOf(page, { parts: ['.standing'] });
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `${width} ${colorScheme}`,
      ).toEqual([]);
    }
    await expect
      .poll(() => standing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
  }
  // A run that chooses anew at every step has no such layout, and says nothing of it.
  await page.context().close();
  await openInspector(another);
  await expect(another.getByRole('region', { name: 'Map of the memory' })).toBeVisible();
  await expect(another.getByRole('region', { name: 'What stayed of the prompt' })).toHaveCount(0);
});

test('IN10: on a small telephone the time machine leaves the room to what is looked at', async ({ page }) => {
  await openInspector(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const machine = page.getByRole('region', { name: 'Time machine' });
  await expect.poll(async () => (await machine.boundingBox())?.height).toBeLessThan(0.16 * 640);
  await machine.getByRole('button', { name: 'Step back', exact: true }).click();
  await expect(machine.getByText('Step 319', { exact: true })).toBeVisible();
  const buttons = machine.getByRole('button');
  await expect(buttons).toHaveCount(10);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 0.95 });
});
