import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../scripts/check-packages.mjs';

const read = async (name: string) => JSON.parse(await readFile(name, 'utf8'));
const settings = 'ignore-scripts=true\n';

async function faultsWith(
  change: (
    lock: { packages: Record<string, object> },
    manifest: { dependencies: Record<string, string> },
  ) => void,
) {
  const [lock, manifest] = await Promise.all([read('package-lock.json'), read('package.json')]);
  change(lock, manifest);
  return faultsOf(manifest, lock, settings);
}

test('the packages of this tree are what was looked at', async () => {
  expect(
    faultsOf(await read('package.json'), await read('package-lock.json'), await readFile('.npmrc', 'utf8')),
  ).toEqual([]);
});

test('a package that is not is named', async () => {
  const idb = 'node_modules/idb';
  const changed = (more: object) =>
    faultsWith(({ packages }) => {
      packages[idb] = { ...packages[idb], ...more };
    });
  expect(await changed({ integrity: undefined })).toEqual([`${idb} has no hash of its content.`]);
  expect(await changed({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })).toHaveLength(1);
  expect(await changed({ version: '^8.0.0' })).toHaveLength(1);
  expect(await changed({ resolved: 'https://evil.example/idb.tgz' })).toHaveLength(1);
  expect(await changed({ resolved: '../elsewhere', link: true })).toHaveLength(1);
  expect(await changed({ hasInstallScript: true })).toEqual([`${idb} wants to run a script.`]);
  expect(await changed({ license: 'AGPL-3.0' })).toHaveLength(1);
  expect(await changed({ license: undefined })).toHaveLength(1);
  expect(await changed({ license: '(AGPL-3.0 OR MIT)' })).toEqual([]);
  expect(
    await faultsWith((_, { dependencies }) => {
      dependencies.idb = '^8.0.4';
    }),
  ).toEqual(['idb has no exact version: ^8.0.4.']);
  expect(
    await faultsWith((_, { dependencies }) => {
      dependencies.idb = 'github:a/b';
    }),
  ).toHaveLength(1);
  expect(faultsOf(await read('package.json'), await read('package-lock.json'), '')).toHaveLength(1);
});
