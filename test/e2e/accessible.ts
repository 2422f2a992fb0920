/** What axe finds wrong with a page as it stands. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing is wrong with it. @param what is looked at, for the message */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join('; ')}`);
  expect(found, what).toEqual([]);
}

/** Nothing is wrong with it in either theme, at rest. */
export async function expectAccessibleInThemes(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, colorScheme);
  }
}
