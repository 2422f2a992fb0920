// The list of all packages that the built app may hold, as a CycloneDX file, from the lock file alone. Asks nobody, and says the
// same for the same lock file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { interfacePackages } from './layers.mjs';
import { isMain, readOptions, root, runMain } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/write-sbom.mjs [--out FILE]

Writes the packages that the app is made of (name, version, licence, hash of the content) in the form of CycloneDX 1.5.
FILE is sbom.cdx.json unless given. What only development needs is left out.
`;

/**
 * @typedef {{ name?: string, version?: string, license?: string, packages?: Record<string, {
 *   version?: string, integrity?: string, license?: string, dev?: boolean, link?: boolean,
 *   dependencies?: Record<string, string> }> }} LockFile
 */

/**
 * @param {LockFile} lock
 * @param {string} licence of the app itself
 */
export function billOfMaterials(lock, licence) {
  const { '': app, ...packages } = lock.packages ?? {};
  // `package.json` lists the interface's packages for development, because the package `webpace` has none of them.
  const ofInterface = withTheirOwn(interfacePackages.map(packageOf), packages);
  const components = Object.entries(packages)
    .filter(([place, { dev, link }]) => {
      const isShipped = dev !== true || ofInterface.has(place);
      return place.includes('node_modules/') && isShipped && link !== true;
    })
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

/** @param {string} imported such as `react/**` */
function packageOf(imported) {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Places of packages in the lock file, with all packages that they need.
 * @param {readonly string[]} names
 * @param {NonNullable<LockFile['packages']>} packages
 */
function withTheirOwn(names, packages) {
  const open = names.map((name) => `node_modules/${name}`);
  const places = new Set(open);
  for (const place of open)
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const found = placeOf(name, place, packages);
      if (found === null || places.has(found)) continue;
      places.add(found);
      open.push(found);
    }
  return places;
}

/**
 * Where a package finds another one: beside itself, or in a folder above.
 * @param {string} name
 * @param {string} from
 * @param {NonNullable<LockFile['packages']>} packages
 */
function placeOf(name, from, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return null;
  }
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
