// What it costs a fit to read a long history: as columns kept from step to step, as columns made anew at each step, and as one
// object a chunk. Decision 006 goes by it.
import { performance } from 'node:perf_hooks';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { built, makeRandom } from '../lib/made-up.mjs';
import { writeResults } from '../lib/results.mjs';
import { quantile } from '../lib/statistics.mjs';

const sizes = [10_000, 100_000];
const budget = 4096;
const recentCount = 3;
const warmUp = 10;
const rounds = 61;

/**
 * Counted tiers and weights of as many chunks.
 * @param {number} length
 * @param {() => number} random
 */
function makeCounted(length, random) {
  const counted = Array.from({ length }, () => {
    const full = 40 + Math.floor(400 * random());
    return { full, detailed: Math.ceil(full / 2), brief: Math.ceil(full / 5), placeholder: 12 };
  });
  const chunks = counted.map((tokens, i) => ({ id: `chunk-${i}`, step: i + 1, representations: { tokens } }));
  const weights = Float64Array.from(counted, () => 2 * random());
  const wanted = Array.from(weights, (weight) =>
    weight > 1.5 ? 'full' : weight > 1 ? 'brief' : 'placeholder',
  );
  const protections = counted.map((_, i) => (i >= length - recentCount ? 'recent' : 'none'));
  return { chunks, counted, weights, wanted, protections };
}

/**
 * The ways to hand a history to the fit; each starts from what the counting of tokens gives.
 * @param {any} columns the module of columns
 * @param {any} fits the module of the fit
 * @param {ReturnType<typeof makeCounted>} history
 */
function waysToRead({ countedColumns }, { fitByValue, fitColumnsByValue, defaultTierValues }, history) {
  const { chunks, counted, weights, wanted, protections } = history;
  const options = { values: defaultTierValues, fill: true };
  const makeColumns = () => countedColumns(chunks, counted);
  const kept = makeColumns();
  /** @param {ReturnType<typeof makeColumns>} read */
  const fitted = (read) => fitColumnsByValue({ ...read, weights, wanted, protections }, budget, 0, options);
  return {
    kept: () => fitted(kept),
    anew: () => fitted(makeColumns()),
    objects: () =>
      fitByValue(
        counted.map((tokens, i) => ({
          step: chunks[i]?.step,
          tokens,
          wanted: wanted[i],
          weight: weights[i],
          protection: protections[i],
        })),
        budget,
        0,
        options,
      ),
  };
}

/**
 * Milliseconds, in turns, so that what else the machine does meets all alike.
 * @param {Record<string, () => any>} ways
 */
function timeInTurns(ways) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, read] of Object.entries(ways)) {
      const start = performance.now();
      const result = read();
      const taken = performance.now() - start;
      if (!result.ok) throw result.error;
      if (round >= warmUp) times[name]?.push(taken);
    }
  }
  return times;
}

async function main() {
  const columns = await built('core/fit/fit-columns.js');
  const fits = await built('core/fit/fit-by-value.js');
  const random = makeRandom();
  const rows = sizes.map((chunks) => {
    const times = timeInTurns(waysToRead(columns, fits, makeCounted(chunks, random)));
    const of = (/** @type {string} */ name) => ({
      best: quantile(times[name] ?? [], 0),
      median: quantile(times[name] ?? [], 0.5),
      p95: quantile(times[name] ?? [], 0.95),
    });
    return { chunks, kept: of('kept'), anew: of('anew'), objects: of('objects') };
  });
  const cell = (/** @type {{ best: number, median: number, p95: number }} */ { best, median, p95 }) =>
    `${best.toFixed(1)}, ${median.toFixed(1)} and ${p95.toFixed(1)} ms`;
  console.log('Milliseconds of a fit with its reading of the history: best, median and 95th percentile.');
  for (const { chunks, kept, anew, objects } of rows)
    console.log(`${chunks} chunks: kept ${cell(kept)}; anew ${cell(anew)}; objects ${cell(objects)}`);
  await writeResults(
    'histories',
    { rows },
    {
      title: 'Histories for a fit',
      about:
        'The history is read, and what fits into 4,096 tokens is chosen: the fastest of 61 rounds, which a busy machine disturbs least.',
      figures: rows.map(({ chunks, kept, anew, objects }) => [
        `${chunks.toLocaleString('en')} chunks: as columns kept from step to step; as columns made anew; as an object for each chunk`,
        `${kept.best.toFixed(1)} ms; ${anew.best.toFixed(1)} ms; ${objects.best.toFixed(1)} ms`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
