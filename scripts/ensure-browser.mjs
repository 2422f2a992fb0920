// Makes sure that there is a Chromium that starts.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromiumLaunchOptions, findChromium } from './chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, readOptions, runCommand, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/ensure-browser.mjs

Finds a Chromium for the tests and starts it once. Order: $CHROMIUM_PATH, a system
browser, one that Playwright installed. When there is none: apt-get as root on Debian,
else \`playwright install\`.
Set WEBPACE_NO_SANDBOX=1 where the system forbids Chromium's sandbox.
`;

const nextAction =
  'Next: install Chromium or Chrome yourself, or set CHROMIUM_PATH to one, and run the command again.';

/** @param {string[]} args */
async function aptGet(args) {
  const { code } = await runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return code === 0;
}

async function install() {
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debian) {
    console.log('No Chromium found: installing it with apt-get ...');
    const installed = (await aptGet(['update'])) && (await aptGet(['install', '-y', 'chromium']));
    if (installed && findChromium() !== undefined) return;
    console.log('apt-get did not bring a Chromium.');
  }
  console.log("No Chromium found: installing Playwright's own ...");
  const { code } = await runCommand(process.execPath, [
    'node_modules/playwright/cli.js',
    'install',
    '--with-deps',
    'chromium',
  ]);
  if (code !== 0) throw new UserError(`No Chromium could be installed.\n${nextAction}`);
}

export async function ensureBrowser() {
  const { chromium } = await import('playwright');
  if (findChromium() === undefined && !existsSync(chromium.executablePath())) await install();
  try {
    const browser = await chromium.launch(chromiumLaunchOptions());
    await browser.close();
  } catch (error) {
    const message = /** @type {Error} */ (error).message;
    const hint = /sandbox/i.test(message)
      ? 'Next: this system forbids the sandbox of Chromium; set WEBPACE_NO_SANDBOX=1 and run the command again.'
      : nextAction;
    throw new UserError(`Chromium does not start:\n${message}\n${hint}`);
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    await ensureInstalled();
    await ensureBrowser();
    console.log(`Chromium: ${findChromium() ?? "Playwright's own"}`);
  });
}
