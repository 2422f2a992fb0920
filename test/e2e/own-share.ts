/**
 * Playwright's `test`, whose pages see no more cores than they get: several files run at once, each with a browser of its own. A
 * second thread of the encoder on a core that another browser takes mostly waits, and takes a fifth of the processor's time with it.
 */
import { availableParallelism } from 'node:os';
import { type Browser, type BrowserContext, test as usual } from '@playwright/test';

/** Pages that are opened from now on see the cores that one of so many workers gets. */
export async function seeOwnShare(context: BrowserContext, workers: number): Promise<void> {
  const share = Math.max(1, Math.floor(availableParallelism() / workers));
  await context.addInitScript((cores) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });
  }, share);
}

export const test = usual.extend<object, { readonly browser: Browser }>({
  browser: [
    async ({ browser }, use, { config }) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await seeOwnShare(context, config.workers);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
