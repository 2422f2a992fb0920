/** One stored run for all tests of a file of the inspector, a page for each, and what the inspector shows of it. */
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Each test has a page of its own, in the context of the one stored run, which is made before all tests. */
export function pageForEach(context: () => BrowserContext) {
  return {
    page: async (
      { browserName: _ }: { readonly browserName: string },
      use: (page: Page) => Promise<void>,
    ) => {
      const page = await context().newPage();
      await use(page);
      await page.close();
    },
  };
}

export const map = (page: Page): Locator => page.getByRole('listbox', { name: 'Memories, oldest first' });
export const cell = (page: Page): Locator => map(page).getByRole('option');
export const list = (page: Page): Locator => page.getByRole('region', { name: 'Memory as a table' });
export const story = (page: Page): Locator => page.getByRole('region', { name: /^Story of step/ });
