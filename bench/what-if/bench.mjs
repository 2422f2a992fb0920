// What a change in the what-if panel takes at 5,000 memories, against making the step again from nothing.
//
// The run is made up as in the bench of context building: its newest step has a real trace, the steps before it carry the trace
// of an early step, whose size is that of any kept one. `from nothing` reads the history anew for every change, as a page would
// that keeps no indexes; `panel` is what the app does. Most of the first look is reading every memory's words: for the index of
// steps, for the links and for what the run needed later. It is done when the panel opens, before anything is changed. No timing is asserted; the panel is meant to stay below 200 ms.
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

const memories = 5_000;
const rounds = 12;
const promptBudget = 4_096;

/** @param {any} tokenizer @param {() => number} random */
async function makeChunks(tokenizer, random) {
  const keys = new Map();
  const chunks = [];
  for (let step = 1; step <= memories + 1; step += 1) {
    const opens = step === 1;
    const made = await makeChunk(
      {
        step,
        kind: opens ? 'request' : 'visit',
        action: opens ? 'When does the ferry leave Norby?' : `visit: page ${step}`,
        observation: opens ? '' : observation(random),
      },
      tokenizer,
    );
    chunks.push(made);
    keys.set(made.id, unitVector(random));
  }
  return { chunks, keys };
}

/**
 * What is stored of a step beside its chunk and trace.
 * @param {{ step: number, kind: string, action: string }} chunk
 * @param {any} query of the newest step
 */
function recordOf({ step, kind, action }, query) {
  return {
    run: 'run',
    step,
    kind,
    title: action,
    action,
    startedAt: 0,
    milliseconds: 1,
    timings: {},
    call: null,
    error: null,
    answer: null,
    query: step === memories + 1 ? query : null,
  };
}

/**
 * A run of 5,001 steps, of which the newest can be made again.
 * @param {any} tokenizer
 */
async function makeRun(tokenizer) {
  const { findPolicy } = await built('policies/index.js');
  const { keptTrace } = await built('core/trace/kept-trace.js');
  const random = makeRandom();
  const { chunks, keys } = await makeChunks(tokenizer, random);
  const query = unitVector(random);
  const encoder = {
    id: 'random',
    dimension,
    maxTokens: 512,
    cosinePrior: () => ({ mean: 0, deviation: 0.05 }),
    encode: async () => [query],
  };
  const reader = {
    encoder: 'random',
    key: (/** @type {string} */ id) => ({ state: 'ready', vector: keys.get(id) }),
  };
  const policy = findPolicy('webpace').value.create({ tokenizer, encoder, keys: reader });
  /** @param {number} step */
  const traceOf = async (step) => {
    const prepared = await policy.prepare({
      step,
      question: chunks[0]?.action,
      frame,
      contextWindow: promptBudget,
      replyReserve: 0,
      history: chunks.slice(1, step - 1),
      glimpsed: [],
      pinned: [],
    });
    if (!prepared.ok) throw prepared.error;
    return { trace: keptTrace(prepared.value.trace), query: prepared.value.query };
  };
  const early = await traceOf(80);
  for (const [i, chunk] of chunks.entries())
    if (i < memories) policy.absorb({ chunk, trace: { ...early.trace, step: i + 1 } });
  const last = await traceOf(memories + 1);
  const steps = chunks.map((chunk) => recordOf(chunk, last.query));
  return {
    keys,
    encoder: { id: 'random', cosinePrior: encoder.cosinePrior },
    run: {
      run: {
        id: 'run',
        title: '',
        createdAt: 0,
        updatedAt: 0,
        status: 'running',
        steps: memories + 1,
        answers: [],
        settings: { policy: 'webpace', ...policy.settings, promptBudget },
      },
      steps,
      chunks,
      representations: [],
      missingSteps: [],
      damagedSteps: [],
      traces: chunks.map(({ step }) => (step === memories + 1 ? last.trace : { ...early.trace, step })),
    },
  };
}

/**
 * What is changed in the panel, by round.
 * @param {Record<string, unknown>} own the policy's settings
 * @returns {readonly [string, (round: number) => object][]}
 */
function changesOf(own) {
  return [
    ['budget', (round) => ({ promptBudget: 1_024 + 256 * round })],
    ['λ', (round) => ({ settings: { ...own, lambda: 0.1 * round } })],
    ['N', (round) => ({ settings: { ...own, recentCount: round } })],
    [
      'thresholds',
      (round) => ({ settings: { ...own, thresholds: { alpha: 0.2, beta: 0.8, gamma: 1 + round / 8 } } }),
    ],
    ['pin', (round) => ({ pinned: [100 + 37 * round] })],
    ['policy: hybrid', (round) => ({ policy: 'hybrid', settings: { recentCount: round } })],
  ];
}

/** @param {any} rebuilder @param {object} change */
async function timed(rebuilder, change) {
  const start = performance.now();
  const made = await rebuilder.whatIf(memories + 1, change);
  if (!made.ok) throw made.error;
  return { milliseconds: performance.now() - start, faithful: made.value.faithful };
}

/** @param {any} panel @param {() => any} open a panel that knows nothing yet @param {ReturnType<typeof changesOf>} changes */
async function timeChanges(panel, open, changes) {
  const rows = [];
  for (const [name, changeOf] of changes) {
    /** @type {number[]} */ const warm = [];
    /** @type {number[]} */ const cold = [];
    for (let round = 0; round < rounds; round += 1) {
      warm.push((await timed(panel, changeOf(round))).milliseconds);
      if (round < 3) cold.push((await timed(open(), changeOf(round))).milliseconds);
    }
    rows.push({
      change: name,
      median: quantile(warm, 0.5),
      p95: quantile(warm, 0.95),
      rounds,
      fromNothing: quantile(cold, 0.5),
      ratio: quantile(cold, 0.5) / quantile(warm, 0.5),
    });
  }
  return rows;
}

/**
 * Median time in which the newest prompt is rebuilt and proven by its hash.
 * @param {Awaited<ReturnType<typeof makeRun>>['run']} run
 */
async function timeProof({ chunks, traces }) {
  const { checkPrompt } = await built('record/hashes/check-prompt.js');
  const trace = traces.at(-1);
  const texts = new Map();
  for (const { representations } of chunks)
    for (const { id, text } of Object.values(representations)) texts.set(id, text);
  /** @type {number[]} */ const proofs = [];
  for (let round = 0; round < 50; round += 1) {
    const start = performance.now();
    const { verdict } = checkPrompt(trace, (/** @type {string} */ id) => texts.get(id));
    proofs.push(performance.now() - start);
    if (verdict !== 'same') throw new Error('The rebuilt prompt is not the recorded one.');
  }
  return quantile(proofs, 0.5);
}

async function main() {
  const { RunRebuilder } = await built('lab/what-if/run-rebuilder.js');
  const tokenizer = await modelTokenizer();
  console.log(`Making a run of ${memories + 1} steps…`);
  const recording = await makeRun(tokenizer);
  const clock = { elapsed: () => performance.now() };
  const open = () => new RunRebuilder({ ...recording, tokenizer, clock });
  const { settings } = recording.run.run;
  const { policy: _, promptBudget: __, ...own } = settings;
  const panel = open();
  const first = await timed(panel, {});
  if (!first.faithful)
    throw new Error('The step made again is not the recorded one: the figures would say nothing.');
  const rows = await timeChanges(panel, open, changesOf(own));
  const trace = recording.run.traces.at(-1);
  const proof = await timeProof(recording.run);
  console.log(`
Milliseconds from a change to the difference, ${memories} memories, no model call; the first look at the step: ${first.milliseconds.toFixed(0)} ms;
a prompt of ${trace.ledger.prompt} tokens rebuilt and proven by its hash: ${proof.toFixed(2)} ms.
`);
  console.log('change             median     p95   from nothing   times');
  for (const { change, median, p95, fromNothing, ratio } of rows)
    console.log(
      `${change.padEnd(16)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(7)} ${fromNothing.toFixed(1).padStart(14)} ${ratio.toFixed(1).padStart(7)}`,
    );
  await writeResults(
    'what-if',
    { memories, first: first.milliseconds, proof, rows },
    {
      title: 'What if',
      about: 'A change in the what-if panel at 5,000 memories, median.',
      figures: [
        ...rows.map(
          ({ change, median, fromNothing }) =>
            /** @type {[string, string]} */ ([
              `${change}: from the panel; made from nothing`,
              `${median.toFixed(0)} ms; ${fromNothing.toFixed(0)} ms`,
            ]),
        ),
        ['the first look at a step', `${first.milliseconds.toFixed(0)} ms`],
        [
          `a prompt of ${trace.ledger.prompt.toLocaleString('en')} tokens rebuilt and proven`,
          `${proof.toFixed(1)} ms`,
        ],
      ],
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
