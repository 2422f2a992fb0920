// Rows that an earlier run of the lab measured, so that a stopped one goes on where it was.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/command-line.mjs';

/** @typedef {import('../src/lab/index.ts').DetailedRow} DetailedRow */

const folder = join(root, '.cache', 'lab', 'rows');

/**
 * @param {string} program hash of the program that measures
 * @param {boolean} fresh true: nothing is taken over
 */
export function openRows(program, fresh) {
  /** @param {string} key */
  const pathOf = (key) => {
    const name = createHash('sha256').update(`${program}\0${key}`).digest('hex');
    return join(folder, name.slice(0, 2), `${name}.json`);
  };
  return {
    /**
     * @param {string} key
     * @returns {Promise<DetailedRow | undefined>}
     */
    async readRow(key) {
      if (fresh) return undefined;
      try {
        return JSON.parse(await readFile(pathOf(key), 'utf8'));
      } catch {
        // Not there, or cut off by a full disk: it is measured again.
        return undefined;
      }
    },
    /**
     * @param {string} key
     * @param {DetailedRow} row
     */
    async writeRow(key, row) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(`${path}.part`, JSON.stringify(row));
      await rename(`${path}.part`, path);
    },
  };
}
