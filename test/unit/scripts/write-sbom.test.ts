/** The list of packages that the app is made of. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interfacePackages } from '../../../scripts/layers.mjs';
import { billOfMaterials } from '../../../scripts/write-sbom.mjs';

const root = join(import.meta.dirname, '../../..');
const read = async (name: string) => JSON.parse(await readFile(join(root, name), 'utf8'));

test('every dependency of the app stands in it, with version, hash and licence, and nothing of development', async () => {
  const { dependencies, devDependencies } = (await read('package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const { components, ...bill } = billOfMaterials(await read('package-lock.json'), 'MIT');
  const versions = new Map(components.map(({ name, version }) => [name, version]));
  const ofInterface = Object.entries(devDependencies).filter(([name]) => interfacePackages.includes(name));
  expect(ofInterface.length).toBeGreaterThan(10);
  // What react-markdown needs is in the page with it.
  expect(versions.has('micromark')).toBe(true);
  for (const [name, version] of [...Object.entries(dependencies), ...ofInterface])
    expect([name, versions.get(name)]).toEqual([name, version]);
  for (const name of ['vite', 'vitest', 'playwright', 'typescript'])
    expect([name, name in devDependencies, versions.has(name)]).toEqual([name, true, false]);
  for (const { name, hashes, licenses, purl } of components) {
    expect([name, hashes[0]?.content]).toEqual([name, expect.stringMatching(/^[0-9a-f]{128}$/)]);
    expect([name, licenses.length]).toEqual([name, 1]);
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
  }
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
});

test('the same lock file gives the same text', async () => {
  const lock = await read('package-lock.json');
  const reversed = { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).reverse()) };
  expect(JSON.stringify(billOfMaterials(reversed, 'MIT'))).toBe(JSON.stringify(billOfMaterials(lock, 'MIT')));
});
