// The session files of `npm run lab`.
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { UsageError, UserError } from '../../../../scripts/lib/command-line.mjs';
import { listFiles } from '../../../../scripts/lib/files.mjs';

/**
 * @typedef {object} SessionFile
 * @property {string} path
 * @property {string} name its folder and name, as in the rows; more folders where another file has the same
 */

/**
 * The .jsonl files at the given paths, without repeats.
 * @param {readonly string[]} paths files or folders
 * @returns {Promise<SessionFile[]>}
 */
export async function findSessionFiles(paths) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const given of paths) {
    const path = resolve(given);
    const entry = await stat(path).catch(() => undefined);
    if (entry === undefined)
      throw new UsageError(`There is no file or folder '${given}'. Next: correct --data.`);
    const inside = entry.isDirectory()
      ? (await listFiles(path)).filter((name) => name.endsWith('.jsonl')).map((name) => join(path, name))
      : [path];
    if (inside.length === 0)
      throw new UsageError(`The folder '${given}' holds no .jsonl file. Next: name another one with --data.`);
    for (const file of inside) found.add(file);
  }
  return named([...found]).sort((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Sets are told apart by their names, so names that are equal get further folders in front.
 * @param {readonly string[]} paths
 * @param {number} [parts] of each path
 * @returns {SessionFile[]}
 */
function named(paths, parts = 2) {
  const found = paths.map((path) => ({ path, name: path.split(sep).slice(-parts).join('/') }));
  const isShared = (/** @type {SessionFile} */ { path, name }) =>
    found.some((other) => other.name === name && other.path !== path);
  const shared = found.filter(isShared).map(({ path }) => path);
  return [...found.filter((file) => !isShared(file)), ...(shared.length > 0 ? named(shared, parts + 1) : [])];
}

/**
 * Folders named vectors inside or beside the given paths.
 * @param {readonly string[]} paths
 * @returns {Promise<string[]>}
 */
export async function findVectorFolders(paths) {
  const candidates = paths.flatMap((given) => {
    const path = resolve(given);
    return [join(path, 'vectors'), join(dirname(path), 'vectors'), join(dirname(dirname(path)), 'vectors')];
  });
  /** @type {string[]} */
  const found = [];
  for (const folder of new Set(candidates)) {
    if ((await stat(folder).catch(() => undefined))?.isDirectory() === true) found.push(folder);
  }
  return found;
}

/**
 * The text of a file in pieces, so that a file of any size needs little memory.
 * @param {string} path
 */
export function readPieces(path) {
  return createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 });
}

/**
 * An exported run.
 * @param {import('./compiled-lab.mjs').Lab} lab
 * @param {string} path
 */
export async function readRun(lab, path) {
  const run = lab.readRunFile(await readRunText(path));
  if (!run.ok) throw new UserError(`${path}: ${withNextAction(run.error)}`);
  return run.value;
}

/**
 * What is wrong with a file, and what to do: the page says the latter in the language of the person.
 * @param {{ code: string, message: string }} error
 */
export function withNextAction({ code, message }) {
  return code === 'run-file-invalid' ? `${message} Next: export the run again.` : message;
}

/**
 * The text of an exported run, or of a file about runs.
 * @param {string} path
 */
export async function readRunText(path) {
  return readFile(path, 'utf8').catch(() => {
    throw new UserError(
      `There is no file ${path}.\nNext: export a run (the page, or ask --export) and name its file.`,
    );
  });
}
