// What app and extension are built from, and what the builds that are there were made from.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './command-line.mjs';
import { listFiles, sha256OfFile } from './files.mjs';

/** Beside the builds, not inside: a marker is neither served nor packed. */
const marker = join(root, 'dist', 'app-inputs.sha256');
const extensionMarker = join(root, 'dist', 'extension-inputs.sha256');
const inputFolders = ['src', 'workers', 'public'];
const inputFiles = [
  'index.html',
  'ask.html',
  'vite.config.ts',
  'vite.extension.config.ts',
  'scripts/wllama-files.mjs',
  'scripts/first-screen.mjs',
  'src/cli/node/headers.mjs',
  'scripts/offline-shell.mjs',
  'scripts/python-files.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** One hash over every input of the app build. Large files count by size and time: the build checks the models itself. */
async function inputsHash() {
  const hash = createHash('sha256');
  const paths = [...inputFiles];
  for (const folder of inputFolders)
    for (const path of await listFiles(join(root, folder))) paths.push(`${folder}/${path}`);
  for (const path of paths) {
    const file = join(root, path);
    if (!existsSync(file)) continue;
    const { size, mtimeMs } = await stat(file);
    hash.update(`${path}\0${size > 1_000_000 ? `${size} ${mtimeMs}` : await sha256OfFile(file)}\n`);
  }
  return hash.digest('hex');
}

/**
 * Runs a build and notes what it was made from.
 * @param {string} note
 * @param {() => Promise<void>} build
 */
async function recordBuild(note, build) {
  await rm(note, { force: true });
  const inputs = await inputsHash();
  await build();
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(note, `${inputs}\n`);
}

/**
 * @param {string} result a file that the build makes
 * @param {string} note
 */
async function isBuilt(result, note) {
  if (!existsSync(join(root, result)) || !existsSync(note)) return false;
  return (await readFile(note, 'utf8')).trim() === (await inputsHash());
}

/** @param {() => Promise<void>} build */
export const recordAppBuild = (build) => recordBuild(marker, build);

/** @param {() => Promise<void>} build */
export const recordExtensionBuild = (build) => recordBuild(extensionMarker, build);

/** True when dist/app was built from the sources as they are now. */
export const isAppBuilt = () => isBuilt('dist/app/index.html', marker);

/** The same of dist-extension. */
export const isExtensionBuilt = () => isBuilt('dist-extension/manifest.json', extensionMarker);
