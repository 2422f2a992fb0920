// One long job through the agent's own loop under one policy: steps, memory, policy and store are the agent's. What is scripted is said by
// `agents.mjs`.
import { unsteered } from '../lib/unsteered.mjs';
import { openAgent, partsOf } from './agents.mjs';
import { judged } from './read-prompt.mjs';

/**
 * @typedef {import('./make-job.mjs').Job} Job
 * @typedef {import('./read-prompt.mjs').AnsweredQuestion} AnsweredQuestion
 * @typedef {import('./read-prompt.mjs').JobReader} JobReader
 * @typedef {{ agent: string, policy: string, budget: number, steps: number, broke: number | null, peak: number, dependency: number,
 *   sizes: number[], answered: AnsweredQuestion[] }} JobRun
 */

const manySteps = { steps: 100_000, milliseconds: 24 * 3_600_000 };

/**
 * The policy, and the messages of its last context. Keys are waited for: a slow machine gives the same figures.
 * @param {any} policy @param {any} memory
 */
function watched(policy, memory) {
  /** @type {{ last: import('./read-prompt.mjs').ShownContext }} */
  const seen = { last: { messages: [], lines: new Set() } };
  const own = {
    name: policy.name,
    settings: policy.settings,
    async prepare(/** @type {any} */ situation, /** @type {AbortSignal} */ signal) {
      await memory.settled();
      const prepared = await policy.prepare(situation, signal);
      if (prepared.ok) seen.last = shownIn(prepared.value);
      return prepared;
    },
    absorb: (/** @type {any} */ event) => policy.absorb(event),
    anticipate: (/** @type {any} */ situation) => policy.anticipate?.(situation),
    snapshot: () => policy.snapshot(),
    restore: (/** @type {unknown} */ state) => policy.restore(state),
  };
  return { own, seen };
}

/** @param {{ messages: readonly { content: string }[], trace: import('../../src/core/trace/trace.ts').ContextTrace }} prepared */
function shownIn({ messages, trace }) {
  const lines = trace.parts.flatMap((part) =>
    part.section === 'range' && 'text' in part ? [part.text] : [],
  );
  return { messages, lines: new Set(lines) };
}

/**
 * A run of the agent, and a way to ask it. Nothing is asked any more once a context passed the window.
 * @param {any} parts of the library, as `engines.mjs` gathers them
 * @param {{ policy: string, budget: number, encoder: any, tokenizer: any }} options
 */
async function openRun(parts, { policy, budget, encoder, tokenizer }) {
  const { openMemoryStores, answerQuestion, findPolicy, RunMemory } = parts;
  const { runs: store } = openMemoryStores();
  const settings = { policy, budgets: { contextWindow: budget, replyReserve: 0 }, encoder: encoder?.id };
  let run = {
    id: 'long-job',
    title: 'A long job',
    createdAt: 0,
    updatedAt: 0,
    status: 'running',
    steps: 0,
    settings,
    answers: [],
  };
  await store.createRun(run);
  const fence = await store.claimRun(run.id);
  const memory = await RunMemory.of(store, encoder, []);
  const found = findPolicy(policy);
  if (!found.ok) throw found.error;
  const keys = encoder === null ? null : memory;
  const { own, seen } = watched(found.value.create({ tokenizer, encoder, keys }), memory);
  /** @type {number[]} */
  const sizes = [];
  /** @type {number | null} the first step whose context passed the window */
  let broke = null;
  const stop = new AbortController();
  const context = {
    store,
    fence,
    memory,
    tokenizer,
    contextWindow: budget,
    steering: unsteered(own, budget),
    signal: stop.signal,
    clock: { now: () => sizes.length, elapsed: () => performance.now() },
    emit: (/** @type {any} */ event) => {
      if (event.type !== 'context-ready') return;
      sizes.push(event.trace.ledger.prompt);
      if (!event.trace.overflow) return;
      broke ??= event.step;
      stop.abort();
    },
  };
  return {
    memory,
    sizes,
    seen,
    broke: () => broke,
    /** @param {string} question @param {import('./agents.mjs').JobProfile} profile */
    async ask(question, profile) {
      if (broke !== null) return;
      const { frame, replyReserve } = profile;
      const result = await answerQuestion(
        { ...context, frame, replyReserve },
        { name: 'long-job', ...profile, begin: (/** @type {any} */ input) => profile.begin(input) },
        run,
        question,
        manySteps,
      );
      await memory.settled();
      if (result.ok) run = result.value.run;
      else if (result.error.code !== 'context-does-not-fit' && result.error.code !== 'context-overflow')
        throw result.error;
      else broke ??= sizes.length + 1;
    },
  };
}

/**
 * @param {any} parts of the library, as `engines.mjs` gathers them
 * @param {{ agent?: string, policy: string, budget: number, job: Job, reader: JobReader | null, tokenizer: any, encoder: any,
 *   onProgress?: (asked: number) => void }} options `reader` null: nothing is said, and what the prompt holds is told all the same
 * @returns {Promise<JobRun>}
 */
export async function runJob(
  parts,
  { agent = 'reader', policy, budget, job, reader, tokenizer, encoder, onProgress },
) {
  const run = await openRun(parts, { policy, budget, encoder, tokenizer });
  const { memory, sizes } = run;
  const chunkOf = (/** @type {number} */ step) => memory.chunks[step - 1];
  const needs = { job, reader, encoder, tokenizer, contextWindow: budget, chunkOf, seen: run.seen };
  const does = openAgent(parts, agent, needs);
  const all = partsOf(job).length;
  const first = partsOf({ ...job, documents: job.documents.slice(0, job.firstReading) }).length;
  await run.ask(
    `Read parts 1 to ${first} of the sheets one after another, and keep what matters.`,
    does.reading(0, first),
  );
  for (const correction of job.corrections) await run.ask(correction, does.telling());
  if (all > first)
    await run.ask(`Go on with parts ${first + 1} to ${all} of the sheets.`, does.reading(first, all));
  /** @type {AnsweredQuestion[]} */
  const answered = [];
  /** @type {import('./read-prompt.mjs').TurnBefore} */
  let before = null;
  for (const asked of job.questions) {
    let said = '';
    await run.ask(
      asked.question,
      does.asking(asked.question, before, (words) => {
        said = words;
      }),
    );
    before = { question: asked.question, said };
    const { kind, form } = asked;
    answered.push(
      run.broke() === null
        ? judged(parts, asked, said, run.seen.last, does.frame)
        : { kind, form, said, right: false, f1: 0, held: false, notFound: true },
    );
    onProgress?.(answered.length);
  }
  memory.close();
  return {
    agent,
    policy,
    budget,
    steps: sizes.length,
    broke: run.broke(),
    sizes,
    answered,
    peak: Math.max(0, ...sizes),
    dependency: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/**
 * Runs of several jobs under one policy as one: all questions, the largest context, the first break, and the mean of the dependency.
 * @param {readonly JobRun[]} jobs at least one @returns {JobRun}
 */
export function ofAllJobs(jobs) {
  const breaks = jobs.flatMap(({ broke }) => broke ?? []);
  return {
    .../** @type {JobRun} */ (jobs[0]),
    steps: Math.max(...jobs.map(({ steps }) => steps)),
    broke: breaks.length === 0 ? null : Math.min(...breaks),
    sizes: jobs.flatMap(({ sizes }) => sizes),
    answered: jobs.flatMap(({ answered }) => answered),
    peak: Math.max(...jobs.map(({ peak }) => peak)),
    dependency: Math.round(jobs.reduce((sum, { dependency }) => sum + dependency, 0) / jobs.length),
  };
}
