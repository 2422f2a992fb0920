// What is installed is what was looked at: every package by its exact version and the hash of its content, from the lock file
// alone, under a licence that we may pass on, and none of them runs a program while it is installed. Asks nobody.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/check-packages.mjs

Fails for a package without an exact version, without the hash of its content, from elsewhere than the registry, with a licence
that is not in the list, or that wants to run a script while it is installed. Reads package.json, package-lock.json and .npmrc.
`;

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, license?: string,
 *   hasInstallScript?: boolean, inBundle?: boolean, dev?: boolean }} LockedPackage
 * @typedef {{ lockfileVersion?: number, packages?: Record<string, LockedPackage> }} LockFile
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   overrides?: Record<string, unknown> }} Manifest
 */

/** What may be passed on with the app, or used to build it. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
]);

/** Packages whose record names no licence, and where it stands instead. */
const licenceElsewhere = new Map([
  ['node_modules/parse-cache-control', 'LICENSE in the package: BSD-3-Clause; development alone'],
]);

/** Packages that would run something: never run, since .npmrc says so. A new one is to be looked at. */
const knownScripts = new Map([['node_modules/protobufjs', 'compares its version with that of its user']]);

/** The empty package that stands for what nothing here runs. */
const stub = 'stubs/empty';
const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/**
 * @param {Manifest} manifest
 * @param {LockFile} lock
 * @param {string} settings text of .npmrc
 * @returns {string[]} sentences
 */
export function faultsOf(manifest, lock, settings) {
  const faults = [];
  if (!/^ignore-scripts=true$/m.test(settings))
    faults.push('.npmrc lets packages run scripts while they are installed.');
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (!exact.test(version) && version !== `file:${stub}`)
      faults.push(`${name} has no exact version: ${version}.`);
  if (lock.lockfileVersion !== 3) faults.push('The lock file is not of version 3.');
  for (const [place, locked] of Object.entries(lock.packages ?? {}))
    if (place !== '' && place !== stub) faults.push(...faultsOfPackage(place, locked));
  for (const name of [...licenceElsewhere.keys(), ...knownScripts.keys()])
    if (lock.packages?.[name] === undefined)
      faults.push(`${name} is not installed any more: take it off the list.`);
  return faults;
}

/**
 * @param {string} place
 * @param {LockedPackage} locked
 * @returns {string[]}
 */
function faultsOfPackage(place, { version, integrity, resolved, link, license, hasInstallScript }) {
  if (link === true) return resolved === stub ? [] : [`${place} leads to ${resolved}.`];
  const faults = [];
  if (!exact.test(version ?? '')) faults.push(`${place} has no exact version.`);
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) faults.push(`${place} has no hash of its content.`);
  // An address in the record is a place that the lock file does not take from the settings.
  if (resolved !== undefined) faults.push(`${place} comes from ${resolved}.`);
  if (hasInstallScript === true && !knownScripts.has(place)) faults.push(`${place} wants to run a script.`);
  const choices = (license ?? '').replace(/[()]/g, '').split(' OR ');
  if (!choices.some((choice) => licences.has(choice)) && !licenceElsewhere.has(place))
    faults.push(`${place} has a licence that is not in the list: ${license ?? 'none'}.`);
  return faults;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    /** @param {string} name */
    const read = (name) => readFile(join(root, name), 'utf8');
    const lock = JSON.parse(await read('package-lock.json'));
    const faults = faultsOf(JSON.parse(await read('package.json')), lock, await read('.npmrc'));
    if (faults.length > 0)
      throw new UserError(
        `${faults.join('\n')}\nNext: pin it, leave it out, or say in scripts/check-packages.mjs why it may stay.`,
      );
    console.log(`check-packages: ${Object.keys(lock.packages).length - 1} packages`);
  });
}
