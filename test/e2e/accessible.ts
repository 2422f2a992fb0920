/** What axe finds wrong with a page as it stands. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Looked {
  /** Parts of the page, by selectors; without any, all of it. */
  readonly parts?: readonly string[];
  /** Of axe's rules; without any, all that it runs by itself. */
  readonly tags?: readonly string[];
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Only what is wrong is collected. A page without frames is judged where it stands: the usual way carries what was found, right and
 * wrong, to a page of its own, which takes as long again.
 */
export async function violationsOf(page: Page, { parts = [], tags }: Looked = {}): Promise<Violations> {
  // A colour on its way to another one is no colour of the page.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );
  const alone = page.frames().length === 1;
  const there = alone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: 'true' } : {}) });
  axe.options({ resultTypes: ['violations'] }).setLegacyMode(alone);
  for (const part of parts) axe.include(part);
  if (tags !== undefined) axe.withTags([...tags]);
  return (await axe.analyze()).violations;
}

/** Nothing is wrong with it. @param what is looked at, for the message */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  const violations = await violationsOf(page, { tags: rules });
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join('; ')}`);
  expect(found, what).toEqual([]);
}

/** Nothing is wrong with it as a task has left it, once nothing moves any more. */
export async function expectAccessibleAtEnd(page: Page, task: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, `the page at the end of “${task}”`);
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
