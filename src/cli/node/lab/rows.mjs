// Rows of earlier runs of the lab, so that a stopped run continues.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../../scripts/lib/command-line.mjs';

const keptIn = join(root, '.cache', 'lab', 'rows');

/**
 * @template [Row=import('../../../lab/index.ts').DetailedRow]
 * @param {ReadonlyMap<string, string>} programs hash of the program that measures, by policy
 * @param {boolean} fresh true: nothing is reused
 * @param {string} [folder]
 */
export function openRows(programs, fresh, folder = keptIn) {
  /** @param {string} key @param {string} policy */
  const pathOf = (key, policy) => {
    const name = createHash('sha256')
      .update([policy, programs.get(policy), key].join('\0'))
      .digest('hex');
    return join(folder, name.slice(0, 2), `${name}.json`);
  };
  return {
    /**
     * @param {string} key
     * @param {string} policy
     * @returns {Promise<Row | undefined>}
     */
    async readRow(key, policy) {
      if (fresh) return undefined;
      try {
        return JSON.parse(await readFile(pathOf(key, policy), 'utf8'));
      } catch {
        // Missing, or cut off by a full disk: measure it again.
        return undefined;
      }
    },
    /**
     * @param {string} key
     * @param {string} policy
     * @param {Row} row
     */
    async writeRow(key, policy, row) {
      const path = pathOf(key, policy);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(`${path}.part`, JSON.stringify(row));
      await rename(`${path}.part`, path);
    },
  };
}
