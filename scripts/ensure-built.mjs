// Makes sure that app and extension were built from the sources as they are now.
import { buildApp, buildExtension } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isAppBuilt, isExtensionBuilt } from './lib/app-inputs.mjs';
import { isMain, readOptions, runMain } from './lib/command-line.mjs';
import { writePolicyList } from './list-policies.mjs';

const usage = `
Usage: node scripts/ensure-built.mjs [--extension]

Builds the app into dist/app when it is missing or was built from other sources.

  --extension  the browser extension (dist-extension) as well
`;

/** @returns {Promise<boolean>} true when a build was needed */
export async function ensureBuilt() {
  writePolicyList();
  if (await isAppBuilt()) return false;
  console.log('Building the app ...');
  await buildApp();
  return true;
}

/** @returns {Promise<boolean>} true when a build was needed */
export async function ensureExtensionBuilt() {
  writePolicyList();
  if (await isExtensionBuilt()) return false;
  console.log('Building the extension ...');
  await buildExtension();
  return true;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { extension } = readOptions(usage, { extension: { type: 'boolean' } });
    await ensureInstalled();
    if (!(await ensureBuilt())) console.log('dist/app is up to date');
    if (extension && !(await ensureExtensionBuilt())) console.log('dist-extension is up to date');
  });
}
