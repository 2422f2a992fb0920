// What the app is built from, and what dist/app was last built from.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './command-line.mjs';
import { listFiles, sha256OfFile } from './files.mjs';

/** Beside dist/app, not inside: it is not served. */
const marker = join(root, 'dist', 'app-inputs.sha256');
const inputFolders = ['src', 'workers', 'public'];
const inputFiles = [
  'index.html',
  'ask.html',
  'vite.config.ts',
  'scripts/headers.mjs',
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
 * Runs a build of the app and notes what it was built from.
 * @param {() => Promise<void>} build
 */
export async function recordAppBuild(build) {
  await rm(marker, { force: true });
  const inputs = await inputsHash();
  await build();
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(marker, `${inputs}\n`);
}

/** True when dist/app was built from the sources as they are now. */
export async function isAppBuilt() {
  if (!existsSync(join(root, 'dist', 'app', 'index.html')) || !existsSync(marker)) return false;
  return (await readFile(marker, 'utf8')).trim() === (await inputsHash());
}
