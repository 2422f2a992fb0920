// How long each stage of the tests took last time on this machine, to say how long is left.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './command-line.mjs';

/** @typedef {Record<string, number>} StageTimes milliseconds by stage */

/**
 * On a quiet machine of two cores: said until this machine has times of its own.
 * @type {StageTimes}
 */
const typical = {
  format: 2_000,
  lint: 14_000,
  types: 10_000,
  models: 1_000,
  questions: 1_000,
  build: 15_000,
  size: 1_000,
  equal: 90_000,
  unit: 155_000,
  browser: 375_000,
  package: 22_000,
  e2e: 975_000,
};

const path = join(root, '.cache', 'stage-times.json');

/** @returns {Promise<StageTimes>} typical times for what was not run here yet */
export async function readStageTimes() {
  return { ...typical, ...(await readOwnTimes()) };
}

/** @returns {Promise<StageTimes>} */
async function readOwnTimes() {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {StageTimes} times replace those of the same stages */
export async function writeStageTimes(times) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ ...(await readOwnTimes()), ...times }));
}

/**
 * @param {StageTimes} times
 * @param {string[]} ahead stages still to run
 * @returns {string} empty where nothing is known of one of them
 */
export function timeLeft(times, ahead) {
  if (ahead.some((name) => times[name] === undefined)) return '';
  const sum = ahead.reduce((total, name) => total + /** @type {number} */ (times[name]), 0);
  const minutes = Math.max(1, Math.round(sum / 60_000));
  return `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
