// How long each stage of the tests took last time on this machine, to say how long is left.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './command-line.mjs';

/** @typedef {Record<string, number>} StageTimes milliseconds by stage */

const path = join(root, '.cache', 'stage-times.json');

/** @returns {Promise<StageTimes>} empty where nothing was run yet */
export async function readStageTimes() {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {StageTimes} times replace those of the same stages */
export async function writeStageTimes(times) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ ...(await readStageTimes()), ...times }));
}

/**
 * @param {StageTimes} times
 * @param {string[]} ahead stages still to run
 * @returns {string} empty where one of them was never timed
 */
export function timeLeft(times, ahead) {
  if (ahead.some((name) => times[name] === undefined)) return '';
  const sum = ahead.reduce((total, name) => total + /** @type {number} */ (times[name]), 0);
  return `, about ${Math.max(1, Math.round(sum / 60_000))} minutes left`;
}
