// The experiments of the papers that recall can stand for, on generated workflows: table 7 of PACE, ReAct against Summary against PACE,
// blocks over steps and folds, and the stress test. Each replay that is done is kept in .cache/lab: Ctrl-C, and the same command goes on.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, readOptions, root, runMain } from '../../scripts/lib/command-line.mjs';
import {
  compileLab,
  importBundledModels,
  measuringModules,
  programHashes,
} from '../../src/cli/node/lab/compiled-lab.mjs';
import { encodeMissing } from '../../src/cli/node/lab/encode.mjs';
import { openRows } from '../../src/cli/node/lab/rows.mjs';
import { sweepHash } from '../../src/cli/node/lab/shards.mjs';
import { openVectors, vectorCache } from '../../src/cli/node/lab/vectors.mjs';
import { built } from '../lib/made-up.mjs';
import { writeVariable } from '../lib/results.mjs';
import * as experiments from './experiments.mjs';
import { papersPage } from './page.mjs';
import { lookAt, replayOnce } from './replay-session.mjs';

const usage = `
node bench/papers/bench.mjs [options]

  --steps N         steps of each workflow, 5 to 1,000 (default 200)
  --seeds A,B       (default 1,2,3)
  --encode          make the vectors that are missing with the bundled encoder in headless browsers; without it the rows with
                    vectors are left out where some are missing
  --stress-steps N  steps of the stress test (default 20000; 0: none)
  --seconds N       each replay of the stress test may take of the processor, and four times that in the smallest window
                    where a policy has to make every step (default 20)
  --looks N         prompts at which policies without a state are looked at, over all steps of the stress test (default 20)
  --fresh           measure what was kept again
  --write           write docs/lab/papers.md
`;

const encoder = 'multilingual-e5-small-q4';
/** Steps of each workflow of the stress test, the most that one may have. */
const stressPart = 1000;

/** @typedef {import('./replay-session.mjs').SeedRun} SeedRun @typedef {import('./replay-session.mjs').StressRun} StressRun */

function readPlan() {
  const text = { type: /** @type {const} */ ('string') };
  const flag = { type: /** @type {const} */ ('boolean') };
  const given = readOptions(usage, {
    steps: text,
    seeds: text,
    seconds: text,
    looks: text,
    'stress-steps': text,
    encode: flag,
    fresh: flag,
    write: flag,
  });
  if (given.write === true) process.env[writeVariable] = '1';
  return {
    steps: Number(given.steps ?? 200),
    seeds: String(given.seeds ?? '1,2,3')
      .split(',')
      .map(Number),
    stressSteps: Number(given['stress-steps'] ?? 20_000),
    seconds: Number(given.seconds ?? 20),
    looks: Number(given.looks ?? 20),
    encode: given.encode === true,
    fresh: given.fresh === true,
  };
}

/**
 * A replay that an earlier run of this bench has kept, or a new one.
 * @param {ReturnType<typeof openRows>} rows @param {readonly unknown[]} key @param {string} policy @param {() => Promise<any>} make
 */
async function kept(rows, key, policy, make) {
  const text = JSON.stringify(['papers', policy, ...key]);
  const [name = ''] = policy.split(':');
  const before = /** @type {any} */ (await rows.readRow(text, name));
  if (before !== undefined) return before;
  const run = await make();
  await rows.writeRow(text, name, run);
  return run;
}

/** @returns {Promise<any>} what the lab is built into */
async function labParts() {
  await compileLab();
  const names = ['lab/index.js', 'lab/replay/replay.js', 'lab/replay/session-measure.js'];
  return Object.assign({}, ...(await Promise.all(names.map(built))));
}

/** Vectors of all that the policies ask for, or null where some are missing. @param {any} lab @param {any[]} sessions @param {boolean} encode */
async function vectorsOf(lab, sessions, encode) {
  const models = await importBundledModels();
  const variants = lab.readVariants(['pace', 'webpace']).value;
  const open = async () => (await openVectors([vectorCache], encoder, models)) ?? null;
  const plan = async () => ({
    variants,
    budgets: [2048],
    vectors: await open(),
    every: 1,
    summaryDelay: 0,
    tokenizer: null,
  });
  if (encode)
    await encodeMissing(
      lab,
      await plan(),
      encoder,
      [
        (async function* () {
          yield* sessions;
        })(),
      ],
      () => false,
    );
  const settled = await plan();
  if (settled.vectors === null) return null;
  const host = { clock: { elapsed: () => performance.now() } };
  for (const session of sessions)
    if ((await lab.missingVectors(session, settled, settled.vectors, host)).size > 0) return null;
  return settled.vectors;
}

/** @param {ReturnType<typeof readPlan>} plan @param {any} lab @param {any} vectors @param {ReturnType<typeof openRows>} rows @returns {Promise<SeedRun[]>} */
async function measureSeeds({ steps, seeds }, lab, vectors, rows) {
  const { configurations, agents, counted, windows } = experiments;
  const policies = [...new Set([...configurations, ...agents].map(({ policy }) => policy).concat(counted))];
  /** @type {SeedRun[]} */
  const runs = [];
  for (const seed of seeds) {
    const session = lab.generateWorkflow({ seed, steps });
    const chunks = await lab.makeSessionChunks(session, session.id, {
      tokenizer: null,
      lateSummaries: false,
    });
    const content = sweepHash([session]);
    for (const scoring of /** @type {const} */ (['vectors', 'words']))
      for (const policy of policies)
        for (const budget of windows) {
          if (scoring === 'vectors' && vectors === null) continue;
          const table = scoring === 'vectors' ? vectors : null;
          const key = ['seed', content, budget, table?.version ?? null];
          const run = await kept(rows, key, policy, () =>
            replayOnce(lab, session, chunks, { policy, budget, vectors: table }),
          );
          runs.push({ ...run, seed, scoring });
        }
    console.log(`seed ${seed}: ${policies.length} policies in ${windows.length} windows`);
  }
  return runs;
}

/** @param {ReturnType<typeof readPlan>} plan @param {any} lab @param {ReturnType<typeof openRows>} rows @returns {Promise<StressRun[]>} */
async function measureStress({ stressSteps, seconds, looks }, lab, rows) {
  if (stressSteps === 0) return [];
  const { lookedAt, patience, stressed, stressWindows } = experiments;
  const workflows = Array.from({ length: Math.ceil(stressSteps / stressPart) }, (_, i) =>
    lab.generateWorkflow({ seed: i + 1, steps: stressPart }),
  );
  const whole = lab.cycleSessions(workflows, stressSteps);
  const sampled = lookAt(whole, looks);
  const chunks = await lab.makeSessionChunks(whole, 'stress', { tokenizer: null, lateSummaries: false });
  const content = sweepHash([whole]);
  /** @type {StressRun[]} */
  const runs = [];
  for (const budget of stressWindows)
    for (const policy of stressed)
      for (const looked of lookedAt.includes(policy) ? [false, true] : [false]) {
        const patient = budget === stressWindows[0] && !lookedAt.includes(policy);
        const allowed = patient ? patience * seconds : seconds;
        const key = ['stress', content, budget, looked, looked ? `looks ${looks}` : allowed];
        const run = await kept(rows, key, policy, async () => {
          const { counts, ...rest } = await replayOnce(lab, looked ? sampled : whole, chunks, {
            policy,
            budget,
            vectors: null,
            sizesAlone: true,
            untilOverflow: true,
            ...(looked ? {} : { mostSeconds: allowed }),
          });
          return { ...rest, counts: [], lastStep: counts.at(-1)?.step ?? 0 };
        });
        runs.push({ ...run, looked });
        const { lastStep, peak, overflows } = run;
        console.log(
          `${budget} ${policy}${looked ? ', looked at' : ''}: step ${lastStep}, peak ${peak.toFixed(0)}, over ${overflows}`,
        );
      }
  return runs;
}

async function main() {
  const plan = readPlan();
  const lab = await labParts();
  const programs = ['bench/papers/replay-session.mjs'];
  const hashes = await programHashes(measuringModules({ encoder, tokenizer: null }), programs);
  const rows = openRows(hashes, plan.fresh);
  const sessions = plan.seeds.map((seed) => lab.generateWorkflow({ seed, steps: plan.steps }));
  const vectors = await vectorsOf(lab, sessions, plan.encode);
  if (vectors === null) console.log('Vectors are missing: their rows are left out (--encode makes them).');
  const runs = await measureSeeds(plan, lab, vectors, rows);
  const stress = await measureStress(plan, lab, rows);
  const page = papersPage(runs, stress, { ...plan, encoder });
  console.log(`\n${page}`);
  if (process.env[writeVariable] === '1') await writeFile(join(root, 'docs', 'lab', 'papers.md'), page);
}

if (isMain(import.meta.url)) await runMain(main);
