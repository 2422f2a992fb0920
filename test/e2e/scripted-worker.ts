/** A worker made for a test, in the place of one of the app's own. */
import type { BrowserContext, Page } from '@playwright/test';
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite';

/** The code of a worker with this source, bundled with what it imports. */
export async function bundledWorker(
  source: string,
  options: BuildEnvironmentOptions,
  transform?: NonNullable<Plugin['transform']>,
): Promise<string> {
  const entry = 'scripted-worker';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
        ...(transform === undefined ? {} : { transform }),
      },
    ],
    build: { write: false, ...options, rollupOptions: { input: entry, ...options.rollupOptions } },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('The worker was not bundled.');
  return bundle.output[0].code;
}

/** Pages get this body at that address, under the headers of the app's own answer: the policy of a worker comes with its file. */
export async function serveInstead(
  pages: Page | BrowserContext,
  address: RegExp,
  body: string,
): Promise<void> {
  await pages.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body });
  });
}
