// A sweep on several machines: each measures every N-th row, and their files are merged.
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError, UserError } from '../../../../scripts/lib/command-line.mjs';

/**
 * @typedef {import('../../../lab/index.ts').DetailedRow} DetailedRow
 * @typedef {import('../../../lab/index.ts').SessionSuccess} SessionSuccess
 * @typedef {{ index: number, count: number }} Shard the index begins with 1
 */

/**
 * @template [Row=DetailedRow]
 * @typedef {{ place: number, detailed: Row }} PlacedRow its place among all rows of the sweep
 */

/**
 * @typedef {object} ShardBase
 * @property {'webpace-lab-shard'} format
 * @property {1} version
 * @property {Shard} shard
 * @property {string} sweep the same in all shards of one sweep: what is measured, by which program, on which sessions
 * @property {number} total rows of the whole sweep
 * @property {string | undefined} page
 * @property {string | undefined} against
 * @property {string[]} notes
 * @property {string[]} problems
 */

/**
 * The answers of a policy to one session are one row, too.
 * @typedef {{ rows: DetailedRow[], answerer?: undefined } | { rows: SessionSuccess[], answerer: import('./success.mjs').AnswererName }} MergedRows
 * @typedef {ShardBase & ({ rows: PlacedRow[], answerer?: undefined } |
 *   { rows: PlacedRow<SessionSuccess>[], answerer: import('./success.mjs').AnswererName })} ShardFile
 */

const fileName = 'shard.json';

/**
 * A hash that identifies a sweep.
 * @param {readonly unknown[]} parts everything that decides which rows there are and their content
 */
export function sweepHash(parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * @param {Shard | undefined} shard
 * @param {number} place
 */
export function takesPlace(shard, place) {
  return shard === undefined || place % shard.count === shard.index - 1;
}

/**
 * @param {string} folder
 * @param {ShardFile} file
 * @returns {Promise<string>} what to tell of it
 */
export async function writeShard(folder, file) {
  const { shard, rows, total } = file;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, fileName), `${JSON.stringify(file)}\n`);
  return `Shard ${shard.index} of ${shard.count}: ${rows.length} of ${total} rows, in ${folder}`;
}

/**
 * @param {string} given a shard's file, or the folder that holds it
 * @returns {Promise<ShardFile>}
 */
async function readShard(given) {
  const entry = await stat(given).catch(() => undefined);
  if (entry === undefined)
    throw new UsageError(`There is no file or folder '${given}'. Next: correct --merge.`);
  const path = entry.isDirectory() ? join(given, fileName) : resolve(given);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new UserError(`'${given}' holds no ${fileName}.\nNext: name what a run with --shard wrote.`);
  try {
    const file = JSON.parse(text);
    if (file.format === 'webpace-lab-shard' && file.version === 1) return file;
  } catch {
    // Reported below.
  }
  throw new UserError(`'${given}' is not a whole shard.\nNext: measure it again with --shard.`);
}

/**
 * The rows of all shards in the order of the whole sweep.
 * @param {readonly string[]} given
 * @returns {Promise<Omit<ShardBase, 'format' | 'version' | 'shard'> & MergedRows>}
 */
export async function mergeShards(given) {
  const files = await Promise.all(given.map(readShard));
  const [first] = files;
  if (first === undefined) throw new UserError('There are no shards to merge: name them after --merge.');
  const { count } = first.shard;
  for (const [i, { sweep, shard }] of files.entries()) {
    if (sweep !== first.sweep || shard.count !== count)
      throw new UserError(
        `'${given[i]}' belongs to another sweep than '${given[0]}'.\n` +
          'Next: merge shards of one command, one program and the same data.',
      );
  }
  const present = new Set(files.map(({ shard }) => shard.index));
  const absent = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !present.has(index));
  if (absent.length > 0)
    throw new UserError(`Of ${count} shards these are missing: ${absent.join(', ')}.\nNext: name them too.`);

  const placed = files.flatMap(({ rows }) => /** @type {PlacedRow<unknown>[]} */ (rows));
  const byPlace = new Map(placed.map(({ place, detailed }) => [place, detailed]));
  const rows = Array.from({ length: first.total }, (_, place) => byPlace.get(place));
  const gap = rows.indexOf(undefined);
  if (gap >= 0)
    throw new UserError(
      `Shard ${(gap % count) + 1} of ${count} was stopped before its end.\nNext: run it again; it goes on from there.`,
    );
  const problems = [...new Set(files.flatMap((file) => file.problems))];
  const { sweep, total, page, against, notes, answerer } = first;
  const merged = /** @type {MergedRows} */ ({ rows, answerer });
  return { sweep, total, page, against, notes, problems, ...merged };
}
