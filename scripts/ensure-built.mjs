// Makes sure that dist/app was built from the sources as they are now.
import { buildApp } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isAppBuilt } from './lib/app-inputs.mjs';
import { isMain, readOptions, runMain } from './lib/command-line.mjs';
import { writePolicyList } from './list-policies.mjs';

const usage = `
Usage: node scripts/ensure-built.mjs

Builds the app into dist/app when it is missing or was built from other sources.
`;

/** @returns {Promise<boolean>} true when a build was needed */
export async function ensureBuilt() {
  writePolicyList();
  if (await isAppBuilt()) return false;
  console.log('Building the app ...');
  await buildApp();
  return true;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    await ensureInstalled();
    if (!(await ensureBuilt())) console.log('dist/app is up to date');
  });
}
