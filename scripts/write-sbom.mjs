// The list of all packages that the built app may hold, as a CycloneDX file, from the lock file alone. Asks nobody, and says the
// same for the same lock file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, readOptions, root, runMain } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/write-sbom.mjs [--out FILE]

Writes the packages that the app is made of (name, version, licence, hash of the content) in the form of CycloneDX 1.5.
FILE is sbom.cdx.json unless given. What only development needs is left out.
`;

/**
 * @typedef {{ name?: string, version?: string, license?: string, packages?: Record<string, {
 *   version?: string, integrity?: string, license?: string, dev?: boolean, link?: boolean }> }} LockFile
 */

/**
 * @param {LockFile} lock
 * @param {string} licence of the app itself
 */
export function billOfMaterials(lock, licence) {
  const { '': app, ...packages } = lock.packages ?? {};
  const components = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true)
    .map(([place, { version = '', integrity = '', license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
        licenses: license === undefined ? [] : [{ expression: license }],
      };
    });
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: lock.name ?? 'webpace',
        version: app?.version ?? '',
        licenses: [{ expression: licence }],
      },
    },
    components: [...byPurl.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

/** @param {string} integrity `sha512-` and base64 */
function hexOf(integrity) {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { out } = readOptions(usage, { out: { type: 'string' } });
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const { license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const file = typeof out === 'string' ? out : 'sbom.cdx.json';
    const bill = billOfMaterials(lock, license);
    await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${bill.components.length} packages in ${file}`);
  });
}
