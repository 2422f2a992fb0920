// The headless browser of `npm run ask`. Its profile keeps index and runs between calls, one profile for each library.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '../../../../scripts/chromium.mjs';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';

/**
 * The profile folder, one for each library, so that documents of two folders never mix.
 * @param {string | undefined} library absolute path; undefined for the sample library, or for a team's library alone
 * @param {boolean} [team] a team's library is asked
 */
function profileFolder(library, team = false) {
  const alone = team ? 'team' : 'sample';
  const name =
    library === undefined ? alone : createHash('sha256').update(library).digest('hex').slice(0, 16);
  return join(root, '.webpace', 'ask', name);
}

const softwareGraphics = /^--use-webgpu-adapter=/;

/**
 * Starts the browser.
 * @param {{ library: string | undefined, team?: boolean, fresh: boolean, graphics?: boolean }} settings `graphics`: a model may need WebGPU
 * @returns {Promise<{ page: import('playwright').Page, close: () => Promise<void> }>}
 */
export async function openBrowser({ library, team = false, fresh, graphics = false }) {
  const { chromium } = await import('playwright');
  const profile = fresh ? await mkdtemp(join(tmpdir(), 'webpace-ask-')) : profileFolder(library, team);
  await mkdir(profile, { recursive: true });
  const options = chromiumLaunchOptions();
  const context = await chromium
    .launchPersistentContext(profile, {
      ...options,
      // Only a model of gigabytes needs the real graphics processor. Everything else is fast enough without it.
      args: graphics ? options.args.filter((argument) => !softwareGraphics.test(argument)) : options.args,
      headless: true,
      // Ctrl-C first ends and stores the run. The browser closes afterwards.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    .catch((error) => {
      throw startFailure(/** @type {Error} */ (error));
    });
  const close = async () => {
    await context.close();
    if (fresh) await rm(profile, { recursive: true, force: true });
  };
  return { page: context.pages()[0] ?? (await context.newPage()), close };
}

/** @param {Error} error */
function startFailure({ message }) {
  if (/ProcessSingleton|SingletonLock|profile.*in use|user data directory is already in use/i.test(message))
    return new UserError(
      'Another `npm run ask` is working on this library. Next: wait for it, or use --fresh, which shares nothing.',
    );
  return new UserError(
    `Chromium does not start:\n${message}\nNext: \`node scripts/ensure-browser.mjs\` says what is missing.`,
  );
}
