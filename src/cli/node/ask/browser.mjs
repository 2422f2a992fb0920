// The headless browser of `npm run ask`. Its profile keeps index and runs between calls, one profile for each library.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromiumLaunchOptions } from '../../../../scripts/chromium.mjs';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';

/** The port in the address of the page. The browser keeps its data by address, so this one never changes. */
const pagePort = 4318;

/**
 * The profile folder, one for each library, so that documents of two folders never mix.
 * @param {string | undefined} library absolute path; undefined for the sample library, or for a team's library alone
 * @param {boolean} [team] a team's library is asked
 */
export function profileFolder(library, team = false) {
  const alone = team ? 'team' : 'sample';
  const name =
    library === undefined ? alone : createHash('sha256').update(library).digest('hex').slice(0, 16);
  return join(root, '.webpace', 'ask', name);
}

const softwareGraphics = /^--use-webgpu-adapter=/;

/**
 * Starts the browser.
 * @param {{ port: number, library: string | undefined, team: boolean, fresh: boolean, graphics: boolean }} settings
 *   `port`: where the app is served, whose address then stays the same for the browser; `graphics`: a model may need WebGPU
 * @returns {Promise<{ page: import('playwright').Page, url: string, close: () => Promise<void> }>} `url`: of the app, for this browser alone
 */
export async function openBrowser({ port, library, team, fresh, graphics }) {
  const { chromium } = await import('playwright');
  const profile = fresh ? await mkdtemp(join(tmpdir(), 'webpace-ask-')) : profileFolder(library, team);
  await mkdir(profile, { recursive: true });
  const remove = async () => {
    if (fresh) await rm(profile, { recursive: true, force: true });
  };
  const options = chromiumLaunchOptions();
  // Only a model of gigabytes needs the real graphics processor. Everything else is fast enough without it.
  const args = graphics ? options.args.filter((argument) => !softwareGraphics.test(argument)) : options.args;
  const context = await chromium
    .launchPersistentContext(profile, {
      ...options,
      args: [...args, `--host-resolver-rules=MAP localhost:${pagePort} 127.0.0.1:${port}`],
      headless: true,
      // Ctrl-C first ends and stores the run. The browser closes afterwards.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: utf8Environment(process.env),
    })
    .catch(async (error) => {
      await remove();
      throw startFailure(/** @type {Error} */ (error));
    });
  const close = async () => {
    try {
      await context.close();
    } finally {
      await remove();
    }
  };
  const page = context.pages()[0] ?? (await context.newPage());
  return { page, url: `http://localhost:${pagePort}/`, close };
}

/**
 * Under a locale of ASCII, as containers have it, Chromium opens no file whose name has other letters.
 * @param {NodeJS.ProcessEnv} environment
 */
function utf8Environment(environment) {
  const { LC_ALL, LC_CTYPE, LANG } = environment;
  const locale = LC_ALL || LC_CTYPE || LANG || '';
  return /utf-?8/i.test(locale) ? environment : { ...environment, LC_ALL: 'C.UTF-8' };
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
