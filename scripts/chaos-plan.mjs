// What a run of `npm run test:chaos` does, from its options: parts, seeds and counts.
import { UserError } from './lib/command-line.mjs';

/** Those of every run; a random seed that failed once joins them. */
export const fixedSeeds = [1, 2, 3, 5, 8, 13];

/** In the order in which they run: [part, in a short run too]. */
const parts = /** @type {const} */ ([
  ['node', true],
  ['browser', true],
  ['broken', true],
  ['soak', false],
  ['round-trip', false],
  ['graphics', false],
  ['fights', false],
  ['kills', true],
  ['agent', true],
]);

/** Each option with its count in a short and in a long run. */
const counts = /** @type {const} */ ({
  rounds: [80, 300],
  kills: [60, 1_000],
  disks: [12, 35],
  agents: [25, 25],
  soak: [10_000, 10_000],
  trip: [10_000, 10_000],
  crashes: [50, 50],
  fights: [3_000, 3_000],
});

/** @typedef {(typeof parts)[number][0]} Part @typedef {keyof typeof counts} Count */

/** @param {unknown} value */
function wholeNumber(value) {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UserError(`${value} is no whole number above 0.`);
  return number;
}

/**
 * @param {{ seed?: string, only?: string, long?: boolean } & { [Name in Count]?: string }} options as they were given
 * @param {() => number} random a seed
 */
export function chaosPlan(options, random) {
  const long = options.long === true;
  const drawn = Array.from({ length: long ? 40 : 2 }, random);
  const seeds = options.seed
    ? options.seed.split(',').map(wholeNumber)
    : [...(long ? [] : fixedSeeds), ...drawn];
  const named = options.only?.split(',');
  const unknown = named?.find((name) => !parts.some(([part]) => part === name));
  if (unknown !== undefined)
    throw new UserError(`--only takes ${parts.map(([part]) => part).join(', ')}, not ${unknown}.`);
  /** @type {Part[]} */
  const wanted = parts
    .filter(([part, short]) => (named === undefined ? short || long : named.includes(part)))
    .map(([part]) => part);
  const count = /** @type {Record<Count, number>} */ (
    Object.fromEntries(
      Object.entries(counts).map(([name, [short, most]]) => [
        name,
        wholeNumber(options[/** @type {Count} */ (name)] ?? (long ? most : short)),
      ]),
    )
  );
  // Parts with one seed: the first that was given, else a random one, so that no two runs are the same.
  const seed = (options.seed ? seeds[0] : drawn[0]) ?? 1;
  return { parts: wanted, seeds, seed, count };
}

/** Plans of so many rounds a seed; a fight that failed is had again by its own seed. @param {number} seed @param {number} fights */
export function fightPlans(seed, fights, each = 50) {
  return Array.from({ length: Math.ceil(fights / each) }, (_, place) => ({
    seed: seed + place,
    rounds: Math.min(each, fights - place * each),
  }));
}

/**
 * Growth of a heap beyond what keys and index account for, as a share of the heap at the first mark.
 * @param {{ first: number, last: number, firstBytes: number, lastBytes: number, bytesAStep: number }} heap at two marks
 */
export const growthBeyond = ({ first, last, firstBytes, lastBytes, bytesAStep }) =>
  (lastBytes - firstBytes - (last - first) * bytesAStep) / firstBytes;
