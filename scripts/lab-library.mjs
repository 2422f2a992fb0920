// The lab as node runs it: the compiled library, brought up to date first.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root, runCommand, UserError } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';

/**
 * @typedef {typeof import('../src/lab/index.ts')} Lab
 * @typedef {typeof import('../src/adapters/model-files/bundled-models.ts')} BundledModels
 * @typedef {typeof import('../src/adapters/tokenizing/chat-tokenizer.ts')} ChatTokenizing
 */

const compiled = join(root, 'dist', 'library');
/** What decides a row: the layers that a replay runs through, without what only reads rows. */
const measuring = ['core', 'ports', 'policies', 'lab'];
const reading = /^(figures\/|report|tables|summarise|compare-pairs|bootstrap|family|random|index)/;

/** Compiles what has changed of the lab and of the adapters it borrows from. */
export async function compileLab() {
  const { code } = await runCommand(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-b',
    'src/lab',
    'src/adapters',
  ]);
  if (code !== 0) throw new UserError('The lab could not be compiled; the messages above say why.');
}

/** @returns {Promise<Lab>} */
export function importLab() {
  return importCompiled('lab/index.js');
}

/** @returns {Promise<BundledModels>} */
export function importBundledModels() {
  return importCompiled('adapters/model-files/bundled-models.js');
}

/** @returns {Promise<ChatTokenizing>} */
export function importChatTokenizing() {
  return importCompiled('adapters/tokenizing/chat-tokenizer.js');
}

/** One hash over the compiled program, so that rows of another program are not taken over. */
export async function programHash() {
  const hash = createHash('sha256');
  for (const layer of measuring) {
    for (const path of await listFiles(join(compiled, layer))) {
      if (path.endsWith('.js') && !(layer === 'lab' && reading.test(path)))
        hash.update(`${layer}/${path}\0`).update(await readFile(join(compiled, layer, path)));
    }
  }
  return hash.digest('hex');
}

/** @param {string} path */
function importCompiled(path) {
  return import(pathToFileURL(join(compiled, path)).href);
}
