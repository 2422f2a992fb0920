/**
 * Playwright's `test`, whose pages see no more cores than they get: several files run at once, each with a browser of its own. A
 * second thread of the encoder on a core that another browser takes mostly waits, and takes a fifth of the processor's time with it.
 */
import { availableParallelism } from 'node:os';
import { type Browser, test as usual } from '@playwright/test';

export const test = usual.extend<object, { readonly browser: Browser }>({
  browser: [
    async ({ browser }, use, { config }) => {
      const share = Math.max(1, Math.floor(availableParallelism() / config.workers));
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript((cores) => {
          Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });
        }, share);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
