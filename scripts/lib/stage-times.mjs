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

/** Stages that have nothing to do where they were run before: they say nothing of the machine. */
const oftenIdle = ['build'];
/** Milliseconds: what is shorter says nothing of the machine either. */
const telling = 5_000;
/** Milliseconds at the pace of before that count beside those of this run: a short first stage says little of the whole. */
const trust = 120_000;

/**
 * How many times as long as before the stages take today: a machine may be busy.
 * @param {StageTimes} times
 * @param {StageTimes} done those of this run
 * @returns {number} 1 as long as too little was run
 */
export function paceOf(times, done) {
  const names = Object.keys(done).filter(
    (name) => !oftenIdle.includes(name) && (times[name] ?? 0) >= telling,
  );
  if (names.length === 0) return 1;
  const sum = (/** @type {StageTimes} */ of) => names.reduce((total, name) => total + (of[name] ?? 0), 0);
  return (sum(done) + trust) / (sum(times) + trust);
}

/**
 * @param {StageTimes} times
 * @param {string[]} ahead stages still to run; the first may have begun
 * @param {{ pace?: number, elapsed?: number }} [today] pace: as `paceOf` tells; elapsed: milliseconds since the first began
 * @returns {string} empty where nothing is known of one of them
 */
export function timeLeft(times, ahead, { pace = 1, elapsed = 0 } = {}) {
  if (ahead.some((name) => times[name] === undefined)) return '';
  const [current = 0, ...later] = ahead.map((name) => pace * /** @type {number} */ (times[name]));
  const rest = later.reduce((total, time) => total + time, 0);
  if (elapsed <= current) return `, about ${inMinutes(current - elapsed + rest)} left`;
  return `, longer than before${rest === 0 ? '' : `, and about ${inMinutes(rest)} after it`}`;
}

/** @param {number} milliseconds */
function inMinutes(milliseconds) {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/**
 * Says every other minute how long the work has gone on.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {(elapsed: number) => void} say
 * @param {number} [every] milliseconds
 * @returns {Promise<Result>}
 */
export async function sayingHowFar(work, say, every = 120_000) {
  const began = performance.now();
  const timer = setInterval(() => say(performance.now() - began), every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
