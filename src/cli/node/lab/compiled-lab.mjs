// Compiles the library and loads the lab from it in node.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root, runCommand, UserError } from '../../../../scripts/lib/command-line.mjs';
import { policyNames, writePolicyList } from '../../../../scripts/list-policies.mjs';

/**
 * @typedef {typeof import('../../../lab/index.ts')} Lab
 * @typedef {typeof import('../../../adapters/model-files/bundled-models.ts')} BundledModels
 * @typedef {typeof import('../../../adapters/tokenizing/chat-tokenizer.ts')} ChatTokenizing
 */

const compiled = join(root, 'dist', 'library');
const bundledModels = 'adapters/model-files/bundled-models.js';
const chatTokenizing = 'adapters/tokenizing/chat-tokenizer.js';

/** What the app's reader reads with, besides its weights. */
export const readingModules = [
  'reader-session',
  'reader-settings',
  'reading-in-progress',
  'reading-tokens',
  'reading-windows',
  'text-tokens',
  'vocabulary-table',
].map((name) => `adapters/reading/${name}.js`);

/**
 * Entry modules of measuring. Modules that only read rows do not affect them. With an encoder, what its cosines are compared with
 * affects them, and with a tokenizer, how it counts.
 * @param {{ encoder: string | null, tokenizer: string | null }} options
 */
export function measuringModules({ encoder, tokenizer }) {
  return [
    'lab/sessions/read-sessions.js',
    'lab/compare/compare-policies.js',
    ...(encoder === null ? [] : [bundledModels]),
    ...(tokenizer === null ? [] : [chatTokenizing]),
  ];
}

/** Compiles what has changed in the lab and in the adapters that it uses. */
export async function compileLab() {
  writePolicyList();
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
  return importCompiled(bundledModels);
}

/** @returns {Promise<ChatTokenizing>} */
export function importChatTokenizing() {
  return importCompiled(chatTokenizing);
}

/**
 * One hash for each policy over all modules that affect its rows: the given ones and the policy's, with all their imports. Rows of
 * another program are not reused, and a change of one policy keeps the rows of the others.
 * @param {readonly string[]} modules of the library
 * @param {readonly string[]} [programs] files of the repository, which count as they stand
 */
export async function programHashes(modules, programs = []) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const shared = await importedBy(modules, texts);
  const files = await Promise.all(programs.map((path) => readFile(join(root, path), 'utf8')));
  /** @type {Map<string, string>} */
  const hashes = new Map();
  for (const name of policyNames()) {
    const own = await importedBy([`policies/${name}/${name}.js`], texts);
    const hash = createHash('sha256').update(files.join('\0'));
    for (const path of [...new Set([...shared, ...own])].sort())
      hash.update(`${path}\0`).update(texts.get(path) ?? '');
    hashes.set(name, hash.digest('hex'));
  }
  return hashes;
}

/**
 * Modules and all their imports, except the list of all policies.
 * @param {readonly string[]} entries
 * @param {Map<string, string>} texts read so far, by path
 */
async function importedBy(entries, texts) {
  const found = new Set(entries);
  for (const path of found) {
    const text = texts.get(path) ?? (await readFile(join(compiled, path), 'utf8'));
    texts.set(path, text);
    for (const [, target = ''] of text.matchAll(/\bfrom\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
      const module = posix.join(posix.dirname(path), target);
      if (module !== 'policies/index.js') found.add(module);
    }
  }
  return found;
}

/**
 * A compiled module of the library.
 * @param {string} path
 */
export function importCompiled(path) {
  return import(pathToFileURL(join(compiled, path)).href);
}
