/** The page before its script has come, and what becomes of it when it does. */
import { expect, type Page, test } from '@playwright/test';
import { questionBox } from './support.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Ask something about your documents' });
const words = (page: Page) =>
  page.getByText('Answers are exact quotes from your files, and each leads to its place');

/** The page's scripts come when they are let go. */
async function openHeld(page: Page, address = '/'): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.brand')).toBeVisible();
  // Nothing is painted before the styles are there; a box asked for earlier is that of a page without them.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  return letGo;
}

for (const [width, height] of [
  [400, 800],
  [768, 1024],
  [1_440, 900],
] as const)
  test(`UI14: at ${width} px the first screen stands before the script has come, and does not move when it does`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const letGo = await openHeld(page);
    await expect(heading(page)).toBeVisible();
    await expect(words(page)).toBeVisible();
    const places = () =>
      Promise.all([page.locator('.brand'), heading(page), words(page)].map((part) => part.boundingBox()));
    const before = await places();
    letGo();
    await expect(questionBox(page)).toBeVisible();
    await expect(heading(page)).toHaveCount(1);
    expect(await places()).toEqual(before);
  });

test('UI14: who opens another view, or reads another language, sees no words that would change', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => localStorage.setItem('webpace-preferences', '{"theme":"dark"}'));
  const letGo = await openHeld(page, '/#/library');
  await expect(heading(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  letGo();
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  const other = await browser.newContext({ locale: 'ar' });
  try {
    const visitor = await other.newPage();
    const letVisitorGo = await openHeld(visitor);
    await expect(heading(visitor)).toBeHidden();
    letVisitorGo();
    await expect(visitor.locator('#question')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(heading(visitor)).toHaveCount(0);
  } finally {
    await other.close();
  }
});

test('UI17: before the first question no memory stands beside it, and nothing opens one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/');
  await expect(questionBox(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example questions' }).getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Context', exact: true })).toHaveCount(0);
});
