// Tells the service worker of the built app which files its shell is made of.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';

/** The service worker's script: at the top of the app, since it serves what is below it. */
export const serviceWorkerFile = 'service-worker.js';
/** Folders and files of public/ that belong to the shell; models do not. */
const publicShell = /^(?:library|recorded)\/|^[\w-]+\.(?:svg|webmanifest|js)$/;
const placeholder = '%SHELL%';

/**
 * Writes the list into the script, which by that is another one for every build that changed a file.
 * @returns {import('vite').Plugin}
 */
export function offlineShell() {
  return {
    name: 'webpace-offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const worker = bundle[serviceWorkerFile];
        if (worker?.type !== 'chunk' || !worker.code.includes(placeholder))
          throw new Error(`${serviceWorkerFile} does not hold the place of the shell's list.`);
        const hash = createHash('sha256');
        /** @type {string[]} */
        const files = [];
        /** @type {Record<string, string>} */
        const engines = {};
        for (const [name, output] of Object.entries(bundle).sort(([one], [other]) =>
          one < other ? -1 : 1,
        )) {
          // Programs of engines come later, each proven by itself; what a bundler may still write to is not among them.
          if (output.type === 'asset' && /\.wasm$|^python\/[\w-]+\.(?:js|zip)$/.test(name))
            engines[name] = createHash('sha256').update(output.source).digest('base64');
          // The command line's page is no part of the app that people keep.
          if (
            name === serviceWorkerFile ||
            /\.wasm$|^ask\.html$|^assets\/(?:ask|web-llm-engine)-|^python\/(?!files\.json)/.test(name)
          )
            continue;
          files.push(name);
          hash.update(`${name}\0`).update(output.type === 'chunk' ? output.code : output.source);
        }
        for (const name of await listFiles(join(root, 'public'))) {
          if (!publicShell.test(name)) continue;
          files.push(name);
          hash.update(`${name}\0`).update(await readFile(join(root, 'public', name)));
        }
        const shell = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files, engines });
        const odd = [...files, ...Object.keys(engines)].find((name) => !/^[\w./-]+$/.test(name));
        if (odd !== undefined) throw new Error(`The name ${odd} cannot stand in a script: rename the file.`);
        worker.code = worker.code.replace(placeholder, () => shell);
      },
    },
  };
}
