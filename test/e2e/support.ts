/** What the end-to-end tests do on the page, by the names that people see. */
import { type BrowserContext, expect, type Locator, type Page, type Worker } from '@playwright/test';

/** Documents in the sample library. */
export const sampleDocuments = 42;

/** A library that is indexed in seconds, for tests that are not about finding. */
const smallLibrary: Readonly<Record<string, string>> = {
  'bakery.md':
    '# The bakery in Mill Lane\n\nThe bakery opens at 6:45. Its rye loaf costs £3.20. On Mondays it stays closed.\n',
  'choir.md':
    '# The choir of Saint Odo\n\nThe choir meets on Thursdays in the old school. It has 34 singers and owns 210 books of music. Its conductor is Edda Marlow.\n',
  'lighthouse.md':
    '# The lighthouse at Corran Head\n\nThe lamp was lit for the first time on 3 May 1884. The tower is 41 metres high.\n',
  'orchard.md':
    '# The orchard behind the mill\n\nThe orchard has 112 apple trees. The oldest was planted in 1926 by Noor Ashby.\n',
};

/** Opens the app and waits until a question can be asked. */
export async function openApp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(questionBox(page)).toBeVisible();
}

export function questionBox(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Question|Follow-up question)$/ });
}

/** The sample library is indexed. */
export async function sampleIsIndexed(page: Page): Promise<void> {
  await expect(libraryPlace(page, sampleDocuments)).toBeVisible({ timeout: 500_000 });
}

/** Loads the sample library and waits for its documents, not for its index. */
export async function loadSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load the sample library' }).first().click();
  await expect(page.getByText(`${sampleDocuments} documents on this device`)).toBeVisible();
}

/** Adds the small library and waits until it is indexed. */
export async function addSmallLibrary(page: Page): Promise<void> {
  const files = Object.entries(smallLibrary).map(([name, text]) => ({
    name,
    mimeType: 'text/markdown',
    buffer: Buffer.from(text),
  }));
  await filesField(page).setInputFiles(files);
  await expect(libraryPlace(page, Object.keys(smallLibrary).length)).toBeVisible({ timeout: 300_000 });
}

/** Opens the app over the small library; questions go without the language model. */
export async function openSmallLibrary(page: Page): Promise<void> {
  await openApp(page);
  await addSmallLibrary(page);
  await quotesOnly(page);
}

/** The way to the library, once all passages of that many documents are indexed. */
function libraryPlace(page: Page, documents: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Library, ${documents} documents, \\d+ passages$`) });
}

/** Opens one of the views beside the conversation. */
export async function goTo(
  page: Page,
  place: 'Library' | 'Models' | 'Lab' | 'Tools' | 'Settings',
): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: new RegExp(`^${place}`) })
    .click();
}

/** Opens the settings of the method, in Settings. */
export async function openAdvanced(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  const advanced = page.getByText('Advanced', { exact: true });
  const fold = page.locator('details').filter({ has: advanced }).last();
  // A press while the view is drawn for the first time may be lost.
  await expect(async () => {
    if ((await fold.getAttribute('open')) === null) await advanced.click({ timeout: 2_000 });
    await expect(fold).toHaveAttribute('open', '', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** Back to the conversation, from wherever. */
export async function goBack(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(questionBox(page)).toBeVisible();
}

export const filesField = (page: Page): Locator => page.getByLabel('Files', { exact: true });

export async function ask(page: Page, question: string): Promise<void> {
  await questionBox(page).fill(question);
  await questionBox(page).press('Enter');
}

/** The answer to the newest question, once it is there. */
export async function newestAnswer(page: Page, question: string): Promise<Locator> {
  const turn = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: question }) })
    .last();
  const answer = turn.getByRole('group', { name: /^Answer:/ });
  await expect(answer).toBeVisible({ timeout: 400_000 });
  return answer;
}

/** Questions go without the language model from now on: the quotes are the same, and seconds are saved. */
export async function quotesOnly(page: Page): Promise<void> {
  await page.getByLabel('Short answer').uncheck();
}

/** Keeps a picture in the folder that `WEBPACE_SHOTS` names, where it names one. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.WEBPACE_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** A problem or note on the screen that says so. */
export function said(page: Page, sentence: string | RegExp): Locator {
  return page
    .getByRole('group', { name: /^(Problem|Note)$/ })
    .filter({ hasText: sentence })
    .first();
}

/** Of all steps, those of answered questions included, which stand folded (`openSteps`). */
export function stepButtons(page: Page): Locator {
  return page.locator('.steps .step-button');
}

/** Opens the line that the steps of every answered question stand behind, once there is one. */
export async function openSteps(page: Page): Promise<void> {
  await expect(page.locator('details.work')).not.toHaveCount(0);
  await page.evaluate(() => {
    for (const work of document.querySelectorAll<HTMLDetailsElement>('details.work')) work.open = true;
  });
}

/** The worker whose script's name begins so, as soon as there is one. */
export async function workerNamed(
  page: Page,
  name: 'encoder' | 'language-model' | 'tokenizer' | 'passage-index',
): Promise<Worker> {
  const find = () =>
    page.workers().find((worker) => new RegExp(`/${name}[-.]`).test(new URL(worker.url()).pathname));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Worker;
}

/** Ends a worker as a crash would: without a word to the page. */
export function kill(worker: Worker): void {
  // A dead worker never answers the evaluation.
  worker.evaluate(() => self.close()).catch(() => {});
}

/**
 * Looks from now on whether an element shows these words, however short: a fast machine leaves a state before a test asks for
 * it. @returns whether it was there until now
 */
export async function watchFor(page: Page, selector: string, words: string): Promise<() => Promise<boolean>> {
  const place = await page.evaluate(
    ([wanted, text]) => {
      const { watched: all = [] } = window as { watched?: boolean[] };
      Object.assign(window, { watched: all });
      const own = all.push(false) - 1;
      const look = (): void => {
        for (const element of document.querySelectorAll(wanted))
          if (element.textContent?.includes(text)) all[own] = true;
        if (all[own]) observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      look();
      return own;
    },
    [selector, words] as const,
  );
  return () => page.evaluate((own) => (window as { watched?: boolean[] }).watched?.[own] === true, place);
}

/**
 * The offer to undo lasts for minutes in pages that are opened from now on. Ten seconds are enough for a person, and not always
 * for a machine that does much else.
 */
export async function letUndoLast(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const usual = window.setTimeout;
    const patient = (act: TimerHandler, wait?: number, ...given: unknown[]): number =>
      usual(act, wait === 10_000 ? 600_000 : wait, ...given);
    Object.assign(window, { setTimeout: patient });
  });
}

/** How far the page is wider than its window. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Runs that have a second copy, of more bytes than its first record. */
export const secondCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('webpace-journals').catch(() => null);
    const names: string[] = [];
    if (folder === null) return names;
    type Files = { values(): AsyncIterable<FileSystemFileHandle> };
    for await (const file of (folder as unknown as Files).values()) {
      // A file that is just being written or removed has no size to tell.
      const { size } = await file.getFile().catch(() => ({ size: 0 }));
      if (file.name.endsWith('.journal') && size > 5_000) names.push(file.name);
    }
    return names;
  });

/** Every address that the pages of a context ask for, as long as it lives. */
export function recordRequests(context: BrowserContext): URL[] {
  const requests: URL[] = [];
  context.on('request', (request) => requests.push(new URL(request.url())));
  return requests;
}

/** The list of runs at the side. */
export function runs(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Conversations' });
}

export function runNamed(page: Page, name: string | RegExp): Locator {
  return runs(page).locator('.run-name').filter({ hasText: name });
}
