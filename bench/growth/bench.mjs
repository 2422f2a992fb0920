// How a context grows with the run: a made-up run of 100,000 steps under the default policy, 4,096 tokens of history.
//
// Up to step 1,000 a context is built at every step, then at every 997th and at the marks of the table: building all 100,000 would
// take hours and say the same. Chunks are short and made of a small vocabulary, with a number each that nothing else holds; scoring
// goes by words and links (no encoder), tokens by the estimate of four characters each.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMain, runMain } from '../../scripts/lib/command-line.mjs';
import { subjects } from '../../test/doubles/subjects.mjs';
import { built } from '../lib/made-up.mjs';
import { writeResults } from '../lib/results.mjs';
import { median } from '../lib/statistics.mjs';

const budget = 4096;
const marks = [1000, 10_000, 100_000];
const everyStepUntil = 1000;
const sampleEvery = 997;
/** Contexts timed at each mark. */
const rounds = 15;
const frame = { prefix: [], historyLabel: '', questionLabel: 'Question: ', closing: '' };

/** What nothing holds any more is not counted. */
function heldMegabytes() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** @param {string} text */
const tokensOf = (text) => Math.ceil(text.length / 4);
const tokenizer = {
  id: 'four-characters',
  count: async (/** @type {string[]} */ texts) => texts.map(tokensOf),
  countPrompt: async (/** @type {{ content: string }[]} */ messages) =>
    messages.reduce((sum, { content }) => sum + tokensOf(content), 0),
  truncate: async (/** @type {string} */ text, /** @type {number} */ tokens) => {
    const cut = text.slice(0, Math.max(0, tokens) * 4);
    return { text: cut, tokens: tokensOf(cut) };
  },
};

/** @param {number} step @param {(...given: any[]) => any} makeRepresentations */
function chunkAt(step, makeRepresentations) {
  const subject = subjects[(step * 7) % subjects.length];
  const other = subjects[(step * 3 + Math.floor(step / 11)) % subjects.length];
  const action = `look up ${subject} ${step}`;
  const observation =
    `The ${subject} keeps parcel P-${step} for the ${other}. It was brought at ${step % 24}:15 by clerk ${step % 97}. ` +
    `Nobody has asked for it since, and the ${other} is told again on the next day.`;
  const texts = {
    full: `${action}\n${observation}`,
    detailed: observation,
    brief: `The ${subject} keeps parcel P-${step}.`,
    placeholder: `${subject} P-${step}`,
  };
  const id = `run/${step}`;
  return {
    id,
    run: 'run',
    step,
    kind: 'tool',
    action,
    observation,
    trust: 'untrusted',
    origins: [],
    contentHash: String(step),
    representations: makeRepresentations(
      { chunk: id, tokenizer: tokenizer.id, trust: 'untrusted' },
      (/** @type {'full'} */ tier) => ({
        text: texts[tier],
        author: 'extractive',
        tokens: tokensOf(`[${step}] ${texts[tier]}\n`),
      }),
    ),
  };
}

/** One made-up run under a policy, with the contexts that were built for it. */
class GrowingRun {
  largest = 0;
  contexts = 0;
  /** Share of the allowed lines for hidden steps, the highest of all contexts. */
  mostLines = 0;
  #policy;
  #makeRepresentations;
  /** @type {ReturnType<typeof chunkAt>[]} */
  #history = [];
  #asked = 0;

  /** @param {any} policy @param {(...given: any[]) => any} makeRepresentations */
  constructor(policy, makeRepresentations) {
    this.#policy = policy;
    this.#makeRepresentations = makeRepresentations;
  }

  grow() {
    this.#history.push(chunkAt(this.#history.length + 1, this.#makeRepresentations));
  }

  /** Builds the next step's context. @param {boolean} absorbed whether the policy learns of the step */
  async build(absorbed) {
    const step = this.#history.length + 1;
    const wanted = 1 + (((step + this.#asked) * 7919) % Math.max(1, step - 1));
    this.#asked += 1;
    const started = performance.now();
    const prepared = await this.#policy.prepare({
      step,
      question: `Who asked for parcel P-${wanted}?`,
      frame,
      history: this.#history,
      glimpsed: [],
      pinned: [],
      contextWindow: budget,
      replyReserve: 0,
    });
    const milliseconds = performance.now() - started;
    if (!prepared.ok) throw prepared.error;
    const { trace, messages } = prepared.value;
    this.contexts += 1;
    this.largest = Math.max(this.largest, trace.ledger.prompt);
    const lines = trace.parts.filter(
      (/** @type {{ section: string }} */ { section }) => section === 'range',
    ).length;
    this.mostLines = Math.max(this.mostLines, lines / (2 * Math.log2(step) + 4));
    const found = messages.at(-1).content.includes(`parcel P-${wanted} `);
    if (absorbed) this.#policy.absorb({ chunk: chunkAt(step, this.#makeRepresentations), trace });
    return { milliseconds, prompt: trace.ledger.prompt, lines, found };
  }
}

/** Times contexts of a run as it is. @param {GrowingRun} run */
async function timeContexts(run) {
  const times = [];
  let found = 0;
  let last = { prompt: 0, lines: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const one = await run.build(false);
    times.push(one.milliseconds);
    found += one.found ? 1 : 0;
    last = one;
  }
  return { prompt: last.prompt, lines: last.lines, milliseconds: median(times), found: found / rounds };
}

/**
 * Grows one run to its last mark. Throws if a context passes its budget.
 *
 * @param {{ layout?: string }} settings
 */
async function measureGrowth(settings) {
  const { findPolicy } = await built('policies/index.js');
  const { makeRepresentations } = await built('core/memory/chunk.js');
  const policy = findPolicy('webpace').value.create({ tokenizer, encoder: null, keys: null }, settings);
  const name = Object.keys(settings).length === 0 ? 'webpace' : 'webpace:layout=stable';
  const run = new GrowingRun(policy, makeRepresentations);
  const rows = [];
  for (let step = 1; step <= Math.max(...marks); step += 1) {
    if (step <= everyStepUntil || step % sampleEvery === 0) await run.build(true);
    run.grow();
    if (!marks.includes(step)) continue;
    const timed = await timeContexts(run);
    rows.push({
      policy: name,
      steps: step,
      contexts: run.contexts,
      largest: run.largest,
      prompt: timed.prompt,
      lines: timed.lines,
      mostLines: Math.floor(2 * Math.log2(step) + 4),
      milliseconds: timed.milliseconds,
      heap: heldMegabytes(),
      found: timed.found,
    });
  }
  if (run.largest > budget || run.mostLines > 1)
    throw new Error('A context passed its budget, or an index its lines.');
  return rows;
}

async function main() {
  const rows = [];
  for (const settings of [{}, { layout: 'stable' }]) rows.push(...(await measureGrowth(settings)));
  console.log(`
policy                   steps  contexts  largest  index lines (most)  ms a context   heap MB  asked-for step in the context`);
  for (const row of rows) {
    console.log(
      [
        row.policy.padEnd(22),
        row.steps.toLocaleString('en').padStart(8),
        row.contexts.toLocaleString('en').padStart(9),
        row.largest.toLocaleString('en').padStart(8),
        `${row.lines} (${row.mostLines})`.padStart(19),
        row.milliseconds.toFixed(1).padStart(13),
        row.heap.toFixed(0).padStart(9),
        `${(100 * row.found).toFixed(0)} %`.padStart(8),
      ].join(' '),
    );
  }
  await writeResults(
    'growth',
    { budget, rows },
    {
      title: 'Growth',
      about: 'A made-up run under the default policy, 4,096 tokens of history, scored by words and links.',
      figures: rows.map((row) => [
        `${row.policy}, ${row.steps.toLocaleString('en')} steps: largest context; lines that stand for hidden steps (most allowed); time to make a context; heap in use after a collection`,
        `${row.largest.toLocaleString('en')} tokens; ${row.lines} (${row.mostLines}); ${row.milliseconds.toFixed(1)} ms; ${row.heap.toFixed(0)} MB`,
      ]),
    },
  );
}

if (isMain(import.meta.url)) await runMain(main);
