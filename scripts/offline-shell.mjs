// Tells the service worker of the built app which files its shell is made of, and what they and the engines' programs hold.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';

/** The service worker's script: at the top of the app, since it serves what is below it. */
export const serviceWorkerFile = 'service-worker.js';
/** Folders and files of public/ that belong to the shell; models do not. */
const publicShell = /^(?:library|recorded)\/|^[\w-]+\.(?:svg|webmanifest|js)$/;
/** Programs of engines come later, each when it is first used (the same is said in workers/service-worker.ts). */
const engineFile = /\.wasm$|^assets\/web-llm-engine-[\w-]+\.js$|^python\/[\w-]+\.(?:js|zip)$/;
/** The command line's page is no part of the app that people keep. */
const notKept = /^ask\.html$|^assets\/ask-|^python\/(?!files\.json)/;
const placeholder = '%SHELL%';

/**
 * Writes the list into the script, which by that is another one for every build that changed a file. The files are read where they
 * were written: whatever a bundler does to them late, the hashes are of what people get.
 * @returns {import('vite').Plugin}
 */
export function offlineShell() {
  return {
    name: 'webpace-offline-shell',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const script = join(dir, serviceWorkerFile);
        const code = await readFile(script, 'utf8');
        if (!code.includes(placeholder))
          throw new Error(`${serviceWorkerFile} does not hold the place of the shell's list.`);
        const ofPublic = (await listFiles(join(root, 'public'))).filter((name) => publicShell.test(name));
        const shell = JSON.stringify(await shellOf(dir, [...Object.keys(bundle), ...ofPublic]));
        await writeFile(
          script,
          code.replace(placeholder, () => shell),
        );
      },
    },
  };
}

/**
 * @param {string} dir of the build
 * @param {readonly string[]} names
 */
async function shellOf(dir, names) {
  const version = createHash('sha256');
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {Record<string, string>} */
  const engines = {};
  for (const name of [...new Set(names)].sort()) {
    if (name === serviceWorkerFile) continue;
    if (!/^[\w./-]+$/.test(name))
      throw new Error(`The name ${name} cannot stand in a script: rename the file.`);
    const hash = createHash('sha256')
      .update(await readFile(join(dir, name)))
      .digest('base64');
    if (engineFile.test(name)) engines[name] = hash;
    else if (!notKept.test(name)) {
      files[name] = hash;
      version.update(`${name}\0${hash}\n`);
    }
  }
  return { version: version.digest('hex').slice(0, 16), files, engines };
}
