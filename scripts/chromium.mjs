// Which browser the tests and `npm run ask` use, and how it is started.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { isMain, readOptions, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/chromium.mjs

Prints the browser that the tests use: CHROMIUM_PATH, else chromium, chromium-browser,
google-chrome or google-chrome-stable on this system, else Playwright's own.
`;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser to start; undefined means Playwright's own build.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { env } = process;
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (!isExecutable(chosen))
      throw new UserError(
        `CHROMIUM_PATH is '${chosen}', which cannot be run. Next: correct it, or unset it.`,
      );
    return chosen;
  }
  const folders = new Set(['/usr/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)]);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** Chromium's own sandbox does not work for root; WEBPACE_NO_SANDBOX=1 is for systems that forbid it to everybody. */
const sandbox = process.getuid?.() !== 0 && process.env.WEBPACE_NO_SANDBOX !== '1';

/**
 * The suggestions below the address bar are two pages of the browser's own, opened with every window: a third of what it costs to open the app.
 * Of two switches that turn features off the last counts, so that those of Playwright stand here again.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join(',');

/** Software WebGPU, so that it is there without a graphics card, and no traffic of the browser's own. */
export const chromiumArgs = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  `--disable-features=${withoutFeatures}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  ...(sandbox ? [] : ['--no-sandbox']),
];

/** Those of the environment. */
function moreSwitches() {
  return (process.env.WEBPACE_CHROMIUM_SWITCHES ?? '').split(' ').filter(Boolean);
}

/** Launch options for Playwright, also as Vitest's browser provider. */
export function chromiumLaunchOptions() {
  const path = findChromium();
  return {
    ...(path === undefined ? { channel: 'chromium' } : { executablePath: path }),
    chromiumSandbox: sandbox,
    args: [...chromiumArgs, ...moreSwitches()],
  };
}

/**
 * For tests in a page of Vitest. Each page compiles the engines' WebAssembly anew, and V8 does it a second time, optimised, for each function that has run
 * for milliseconds: a third of what a page costs that lives for a question or two. Here only what is hot for long is optimised.
 */
export function testLaunchOptions() {
  const options = chromiumLaunchOptions();
  return { ...options, args: [...options.args, '--js-flags=--wasm-tiering-budget=300000000'] };
}

/** For the graphics processor of this machine, with no software in its place. */
export function graphicsLaunchOptions() {
  const path = findChromium();
  return {
    ...(path === undefined ? { channel: 'chromium' } : { executablePath: path }),
    chromiumSandbox: sandbox,
    args: ['--enable-unsafe-webgpu', '--enable-features=Vulkan', ...moreSwitches()],
  };
}

if (isMain(import.meta.url)) {
  await runMain(() => {
    readOptions(usage, {});
    console.log(findChromium() ?? "Playwright's own Chromium");
  });
}
