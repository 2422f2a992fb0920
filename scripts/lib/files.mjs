import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * All files under a folder, as sorted paths relative to it with forward slashes; none when the folder is missing.
 * @param {string} folder
 * @param {{ skip?: (name: string) => boolean, unreadable?: (path: string) => void }} [settings] skip: names of files and folders
 *   to leave out; unreadable: told of each folder inside that cannot be read, which is an error without it
 * @returns {Promise<string[]>}
 */
export async function listFiles(folder, { skip = () => false, unreadable } = {}) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} inside */
  const walk = async (inside) => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch((error) => {
      if (unreadable !== undefined && inside !== '') unreadable(inside);
      else if (error.code !== 'ENOENT') throw error;
      return [];
    });
    for (const entry of entries) {
      if (skip(entry.name)) continue;
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) await walk(path);
      else found.push(path);
    }
  };
  await walk('');
  return found.sort();
}

/**
 * @param {string} path
 * @returns {Promise<string>} the file's SHA-256 in hexadecimal, read as a stream
 */
export async function sha256OfFile(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
