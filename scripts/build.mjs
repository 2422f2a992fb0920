// Builds the app (dist/app), the library (dist/library) and the browser extension (dist-extension).
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './ensure-installed.mjs';
import { recordAppBuild, recordExtensionBuild } from './lib/app-inputs.mjs';
import { isMain, root, runCommand, runMain, UsageError, UserError } from './lib/command-line.mjs';
import { writePolicyList } from './list-policies.mjs';

const usage = `
Usage: node scripts/build.mjs [app | library | extension]

app        checks the bundled models and builds the app into dist/app
library    compiles src into dist/library (what the package \`webpace\` exports)
extension  builds the browser extension, models included, into dist-extension (docs/extension.md)
Without a name: app and library.
`;

/**
 * @param {string} what
 * @param {string[]} args for node
 * @param {Record<string, string>} [env] beside this process's own
 */
async function runNode(what, args, env = {}) {
  const { code } = await runCommand(process.execPath, args, { env });
  if (code !== 0) throw new UserError(`${what} failed (exit code ${code}); the messages above say why.`);
}

/**
 * Checks the bundled models (a plugin of vite.config.ts) and builds the app.
 * @param {{ listFiles?: boolean }} [settings] listFiles: name the some three hundred files that were written
 */
export async function buildApp({ listFiles = false } = {}) {
  const args = listFiles ? [] : ['--logLevel', 'error'];
  await recordAppBuild(() => runNode('The app build', ['node_modules/vite/bin/vite.js', 'build', ...args]));
}

/** An unpacked extension: Chromium loads the folder as it is. */
export async function buildExtension() {
  await recordExtensionBuild(() =>
    runNode('The extension build', [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'vite.extension.config.ts',
    ]),
  );
}

/**
 * Compiles from nothing, so that no output of a deleted source stays behind.
 * @param {Record<string, string>} [env] for the compiler, beside this process's own
 */
export async function buildLibrary(env) {
  await Promise.all(
    ['library', '.tsc'].map((folder) => rm(join(root, 'dist', folder), { recursive: true, force: true })),
  );
  await runNode('The library build', ['node_modules/typescript/bin/tsc', '-b', 'src'], env);
  // The package imports itself by name, as a consumer would: node gets every exported entry without a browser.
  const entries = ['webpace', 'webpace/core', 'webpace/worker-hosts', 'webpace/testing'];
  const imports = entries.map((entry) => `await import('${entry}');`).join(' ');
  await runNode('Importing the built library in node', ['--input-type=module', '--eval', imports]);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const [what, ...rest] = process.argv.slice(2);
    if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
      console.log(usage.trim());
      return;
    }
    if (rest.length > 0 || (what !== undefined && !['app', 'library', 'extension'].includes(what)))
      throw new UsageError(`Unknown: ${process.argv.slice(2).join(' ')}`, usage);
    await ensureInstalled();
    writePolicyList();
    if (what === undefined || what === 'app') await buildApp({ listFiles: true });
    if (what === undefined || what === 'library') await buildLibrary();
    if (what === 'extension') await buildExtension();
  });
}
