// Makes sure that node is new enough and that node_modules is what package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, readOptions, root, runCommand, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/ensure-installed.mjs

Checks the version of node, and runs \`npm ci\` when node_modules is missing or was
installed from another package-lock.json.
`;

const leastNode = [20, 20];
const marker = join(root, 'node_modules', '.webpace-lock-hash');

/** @param {string} version as in process.versions.node */
function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNode;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

export async function ensureInstalled() {
  if (!isNodeNewEnough(process.versions.node))
    throw new UserError(
      `WebPACE needs node ${leastNode.join('.')} or newer; this is ${process.versions.node}.\n` +
        'Next: install a newer one (nodejs.org, or your version manager) and run the command again.',
    );
  const wanted = lockHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8').trim() === wanted) return;
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  const { code } = await runCommand('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  if (code !== 0)
    throw new UserError(
      `\`npm ci\` failed with exit code ${code}.\n` +
        'Next: read its message above; check that the package registry can be reached, then run the command again.',
    );
  writeFileSync(marker, `${wanted}\n`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    await ensureInstalled();
  });
}
