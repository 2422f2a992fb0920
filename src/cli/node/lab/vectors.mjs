// Vectors of `npm run lab`, from folders and from the cache, by the hash of the exact text.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';

/**
 * @typedef {import('../../../lab/index.ts').VectorTable} VectorTable
 * @typedef {import('./compiled-lab.mjs').BundledModels} BundledModels
 */

/** Vectors that the lab made itself, in the same format as the given folders. */
export const vectorCache = join(root, '.cache', 'lab', 'vectors');
/** Tokens. The given vectors were truncated here, so others with the same id must be too. */
export const truncatedAt = 256;

/** @param {string} text */
export function hashOfText(text) {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * @typedef {object} VectorFile rows of one folder
 * @property {Map<string, number>} rows by the hash of the text
 * @property {DataView} data
 * @property {number} dimension
 * @property {string} version
 */

/**
 * Reads ID.f16 (rows of little-endian float16, unit length) and ID.sha256 (one hash a row).
 * @param {string} folder
 * @param {string} encoder
 * @param {number} [known] its dimension, if known: a last row that a stop cut off is then left out
 * @returns {Promise<VectorFile | undefined>} undefined if the folder has none of this encoder
 */
async function readVectorFile(folder, encoder, known) {
  const list = join(folder, `${encoder}.sha256`);
  if (!existsSync(list)) return undefined;
  const text = await readFile(list, 'utf8');
  const data = await readFile(join(folder, `${encoder}.f16`));
  const whole = known === undefined ? undefined : Math.floor(data.byteLength / 2 / known);
  const hashes = text
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, whole);
  const dimension = known ?? data.byteLength / 2 / Math.max(1, hashes.length);
  if (!Number.isInteger(dimension) || hashes.some((hash) => !/^[0-9a-f]{64}$/.test(hash)))
    throw new UserError(
      `The vectors of ${encoder} in ${folder} are damaged: ${hashes.length} hashes and ${data.byteLength} bytes do not go together.\n` +
        'Next: take a whole copy of the folder, or delete it where it is under .cache.',
    );
  return {
    rows: new Map(hashes.map((hash, row) => [hash, row])),
    data: new DataView(data.buffer, data.byteOffset, data.byteLength),
    dimension,
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}

/**
 * One table over several folders. The first folder with a text gives its vector.
 * @param {readonly string[]} folders
 * @param {string} encoder
 * @param {BundledModels} models gives the expected cosines of the bundled encoder
 * @returns {Promise<(VectorTable & { readonly size: number }) | undefined>} undefined if no folder has vectors of it
 */
export async function openVectors(folders, encoder, models) {
  const { multilingualE5Small: model } = models;
  const known = encoder === `${model.id}-${model.numberFormat}` ? model.dimension : undefined;
  const files = await Promise.all(folders.map((folder) => readVectorFile(folder, encoder, known)));
  const filled = files.filter((file) => file !== undefined).filter(({ rows }) => rows.size > 0);
  const [first] = filled;
  if (first === undefined) return undefined;
  /** @type {Map<string, Float32Array | undefined>} */
  const read = new Map();
  return {
    encoder: /** @type {VectorTable['encoder']} */ (encoder),
    version: filled.map(({ version }) => version).join('+'),
    dimension: first.dimension,
    maxTokens: truncatedAt,
    size: filled.reduce((sum, { rows }) => sum + rows.size, 0),
    cosinePrior(query, passage) {
      const found = model.scriptPriors.find((prior) => prior.query === query && prior.passage === passage);
      return found ?? model.defaultPrior;
    },
    find(text) {
      const hash = hashOfText(text);
      if (!read.has(hash)) read.set(hash, lookUp(filled, hash));
      return read.get(hash);
    },
  };
}

/**
 * The empty table of an encoder.
 * @param {string} encoder
 * @param {{ dimension: number, defaultPrior: { mean: number, deviation: number } }} model
 * @returns {VectorTable}
 */
export function emptyVectors(encoder, model) {
  return {
    encoder: /** @type {VectorTable['encoder']} */ (encoder),
    version: 'none',
    dimension: model.dimension,
    maxTokens: truncatedAt,
    cosinePrior: () => model.defaultPrior,
    find: () => undefined,
  };
}

/**
 * @param {readonly VectorFile[]} files
 * @param {string} hash
 */
function lookUp(files, hash) {
  for (const { rows, data, dimension } of files) {
    const row = rows.get(hash);
    if (row === undefined) continue;
    const start = row * dimension * 2;
    return Float32Array.from({ length: dimension }, (_, i) =>
      fromFloat16(data.getUint16(start + 2 * i, true)),
    );
  }
  return undefined;
}

/** @param {number} bits */
function fromFloat16(bits) {
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** @param {number} value a component of a unit vector, of size at most 1 */
function toFloat16(value) {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24);
  const exponent = Math.floor(Math.log2(size));
  // Rounding up to the next power of two carries into the exponent.
  return sign | (((exponent + 15) << 10) + Math.round((size / 2 ** exponent - 1) * 1024));
}

/**
 * Adds vectors to the cache. A stop leaves at most half a row, which the next call removes.
 * @param {string} encoder
 * @param {readonly { text: string, vector: readonly number[] }[]} vectors
 * @param {string} [folder]
 */
export async function appendVectors(encoder, vectors, folder = vectorCache) {
  const [first] = vectors;
  if (first === undefined) return;
  await mkdir(folder, { recursive: true });
  const list = join(folder, `${encoder}.sha256`);
  const data = join(folder, `${encoder}.f16`);
  const rows = existsSync(list)
    ? (await readFile(list, 'utf8')).split('\n').filter((line) => line.length === 64).length
    : 0;
  const rowBytes = first.vector.length * 2;
  if (existsSync(list)) await truncate(list, rows * 65);
  if (existsSync(data)) await truncate(data, rows * rowBytes);
  const packed = Buffer.alloc(vectors.length * rowBytes);
  for (const [row, { vector }] of vectors.entries()) {
    for (const [i, value] of vector.entries()) packed.writeUInt16LE(toFloat16(value), row * rowBytes + 2 * i);
  }
  // Data first, because a hash without its row would give a wrong vector.
  await appendFile(data, packed);
  await appendFile(list, vectors.map(({ text }) => `${hashOfText(text)}\n`).join(''));
}
