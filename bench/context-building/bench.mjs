// How long a context takes to build, at 100, 1,000 and 10,000 chunks, policy beside policy in one run.
//
// Chunks are made up of a small vocabulary and have random unit vectors of 384 dimensions as keys, and once more of 1,024: building
// does not ask what they mean. The encoder answers at once, so that encoding is not in these figures; the tokenizer is the language model's own.
import { performance } from 'node:perf_hooks';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import {
  built,
  dimension,
  frame,
  makeChunk,
  makeRandom,
  modelTokenizer,
  observation,
  unitVector,
} from '../lib/made-up.mjs';
import { writeResults } from '../lib/results.mjs';
import { quantile } from '../lib/statistics.mjs';

const sizes = [100, 1000, 10_000];
/** `full-history` has no budget: counting all of it takes seconds a round beyond this. */
const mostWhole = 1000;
/** Dimensions of BGE-M3's keys. */
const wide = 1024;
/** Policies and the prompt budgets they are measured at: about the bundled model's, and four times as much. */
const contestants = /** @type {const} */ ([
  ['webpace', 1024, {}],
  ['pace', 1024, {}],
  ['webpace', 4096, {}],
  ['webpace', 4096, {}, wide],
  ['webpace', 4096, { layout: 'stable' }],
  ['pace', 4096, {}],
  ['hybrid', 4096, {}],
  ['full-history', 4096, {}],
]);
/** Rounds before counting begins, in which the engine compiles what it runs often. */
const warmUp = 10;

/** The model's tokenizer, with the time spent in it. */
async function timedTokenizer() {
  const timed = { milliseconds: 0 };
  const tokenizer = await modelTokenizer((work) => {
    const start = performance.now();
    const value = work();
    timed.milliseconds += performance.now() - start;
    return value;
  });
  return { timed, tokenizer };
}

/**
 * @param {number} count
 * @param {any} tokenizer
 * @param {() => number} random
 */
async function makeHistory(count, tokenizer, random) {
  const chunks = [];
  for (let step = 1; step <= count; step += 1) {
    const made = { step, kind: 'visit', action: `visit: page ${step}`, observation: observation(random) };
    chunks.push(await makeChunk(made, tokenizer));
  }
  return chunks;
}

/**
 * An encoder that answers at once, and keys of its dimensions in one matrix, row by row as their chunks, as a run's memory
 * holds them.
 *
 * @param {any[]} chunks
 * @param {number} dimension
 * @param {() => number} random
 */
async function encoded(chunks, dimension, random) {
  const { FloatKeys } = await built('core/scoring/float-keys.js');
  const rows = new FloatKeys(dimension);
  for (const _ of chunks) rows.append(unitVector(random, dimension));
  const id = `random-${dimension}`;
  return {
    encoder: {
      id,
      dimension,
      maxTokens: 512,
      cosinePrior: () => ({ mean: 0, deviation: 0.05 }),
      encode: async (/** @type {string[]} */ texts) => texts.map(() => unitVector(random, dimension)),
    },
    keys: {
      encoder: id,
      cosines: (/** @type {Float32Array} */ query, /** @type {any[]} */ wanted) =>
        rows.scoreAll(query, wanted.length),
    },
  };
}

/**
 * A policy at its budget, and what its rounds took.
 * @typedef {{ name: string, budget: number, dimensions: number, policy: any, pure: number[], whole: number[], first: number, prompt: number }} Measured
 */

/**
 * Makes the policies that are measured at this size.
 * @param {number} size number of chunks
 * @param {any} tokenizer
 * @param {(dimensions: number) => object} enginesOf encoder and keys
 * @returns {Promise<Measured[]>}
 */
async function policiesAt(size, tokenizer, enginesOf) {
  const { findPolicy } = await built('policies/index.js');
  const able = contestants.filter(([name]) => name !== 'full-history' || size <= mostWhole);
  return able.map(([policy, budget, settings, dimensions = dimension]) => ({
    name: [policy, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)].join(':'),
    budget,
    dimensions,
    policy: findPolicy(policy).value.create({ tokenizer, ...enginesOf(dimensions) }, settings),
    pure: [],
    whole: [],
    first: 0,
    prompt: 0,
  }));
}

/**
 * One context, timed unless the engine still warms up.
 * @param {Measured} each
 * @param {any[]} history
 * @param {number} round
 * @param {{ milliseconds: number }} timed time in the tokenizer
 */
async function buildOnce(each, history, round, timed) {
  timed.milliseconds = 0;
  const start = performance.now();
  const result = await each.policy.prepare({
    step: history.length + 1,
    question: `When does the ferry leave Norby, and what did invoice RX-${round} cost?`,
    frame,
    contextWindow: each.budget,
    replyReserve: 0,
    history,
    glimpsed: [],
    pinned: [],
  });
  const whole = performance.now() - start;
  if (!result.ok) throw result.error;
  each.prompt = result.value.trace.ledger.prompt;
  if (each.first === 0) each.first = whole;
  if (round < warmUp) return;
  each.whole.push(whole);
  each.pure.push(whole - timed.milliseconds);
}

/** @param {Measured[]} measured @param {any[]} history @param {{ milliseconds: number }} timed */
async function buildRounds(measured, history, timed) {
  for (let round = 0; round < warmUp + 40; round += 1) {
    for (const each of measured) {
      // The whole prompt of `full-history` takes seconds to count: a few rounds tell enough.
      const rounds = each.name === 'full-history' ? Math.min(20, 5000 / history.length) : 40;
      if (round >= warmUp + rounds || (each.name === 'full-history' && round < warmUp)) continue;
      await buildOnce(each, history, round, timed);
    }
  }
}

/** @param {Measured} measured @param {number} chunks */
function rowOf({ name, budget, dimensions, pure, whole, first, prompt }, chunks) {
  return {
    policy: name,
    dimensions,
    chunks,
    budget,
    prompt,
    rounds: whole.length,
    pureBest: quantile(pure, 0),
    pureMedian: quantile(pure, 0.5),
    pureP95: quantile(pure, 0.95),
    wholeBest: quantile(whole, 0),
    wholeMedian: quantile(whole, 0.5),
    wholeP95: quantile(whole, 0.95),
    first,
  };
}

async function main() {
  const random = makeRandom();
  const { tokenizer, timed } = await timedTokenizer();
  console.log(`Making ${Math.max(...sizes)} chunks…`);
  const chunks = await makeHistory(Math.max(...sizes), tokenizer, random);
  const usual = await encoded(chunks, dimension, random);
  const widened = await encoded(chunks, wide, random);
  const enginesOf = (/** @type {number} */ dimensions) => (dimensions === wide ? widened : usual);
  const rows = [];
  for (const size of sizes) {
    const measured = await policiesAt(size, tokenizer, enginesOf);
    await buildRounds(measured, chunks.slice(0, size), timed);
    rows.push(...measured.map((each) => rowOf(each, size)));
  }
  print(rows);
  await writeResults(
    'context-building',
    { rows },
    {
      title: 'Context building',
      about: 'Milliseconds to build a context, encoding apart: median and 95th percentile.',
      figures: rows.map((row) => [
        `${row.policy}, ${row.chunks.toLocaleString('en')} chunks, keys of ${row.dimensions.toLocaleString('en')} numbers, prompt of ${row.budget.toLocaleString('en')} tokens: without counting tokens; with it`,
        `${row.pureMedian.toFixed(1)} and ${row.pureP95.toFixed(1)} ms; ${row.wholeMedian.toFixed(1)} and ${row.wholeP95.toFixed(1)} ms`,
      ]),
    },
  );
}

/** @param {Record<string, string | number>[]} rows */
function print(rows) {
  console.log(`
Milliseconds to build a context, encoding apart.
pure: score, select, fit, assemble, trace. whole: the same and every token count, the rendered prompt's included.
keys: their dimensions. first: the first call, which also indexes the words of all chunks. full-history applies no budget and pays for its prompt.
best: the fastest round, which a busy machine disturbs least.
`);
  const columns = {
    policy: 'policy',
    dimensions: 'keys',
    chunks: 'chunks',
    budget: 'budget',
    prompt: 'prompt',
    pureBest: 'pure best',
    pureMedian: 'median',
    pureP95: 'p95',
    wholeBest: 'whole best',
    wholeMedian: 'median',
    wholeP95: 'p95',
    first: 'first',
  };
  const heads = Object.values(columns);
  const cells = rows.map((row) =>
    Object.keys(columns).map((name) => {
      const value = row[name];
      if (typeof value !== 'number') return String(value);
      return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(1);
    }),
  );
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((line) => line[i]?.length ?? 0)));
  for (const line of [heads, ...cells]) {
    const padded = line.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    console.log(padded.join('  '));
  }
}

if (isMain(import.meta.url)) await runMain(main);
