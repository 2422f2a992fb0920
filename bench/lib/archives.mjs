// Single files out of the archives of packages: .tgz of npm, .whl of PyPI.
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

const block = 512;

/**
 * @param {Buffer} tar
 * @param {ReadonlySet<string>} wanted
 */
function untar(tar, wanted) {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const text = (/** @type {number} */ from, /** @type {number} */ length) =>
    tar.toString('utf8', from, from + length).replace(/\0.*$/su, '');
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8);
    const prefix = text(at + 257, 5) === 'ustar' ? text(at + 345, 155) : '';
    const path = prefix ? `${prefix}/${text(at, 100)}` : text(at, 100);
    const start = at + block;
    if (wanted.has(path)) files.set(path, tar.subarray(start, start + size));
    at = start + Math.ceil(size / block) * block;
  }
  return files;
}

/**
 * The wanted files by path; those that the archive lacks are missing in the result.
 * @param {Buffer} archive
 * @param {string[]} paths
 * @param {'npm' | 'pypi'} registry
 * @returns {Map<string, Uint8Array>}
 */
export function unpack(archive, paths, registry) {
  const wanted = new Set(paths);
  if (registry === 'npm') return untar(gunzipSync(archive), wanted);
  return new Map(Object.entries(unzipSync(archive, { filter: ({ name }) => wanted.has(name) })));
}
