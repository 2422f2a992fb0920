// What memory is worth in a long job: documents are read one after another, and questions at the end are answered from memory alone, by the
// bundled reader, under every policy. Each run that is done is kept in .cache/long-job: Ctrl-C, and the same command goes on from there.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, readOptions, root, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { policyNames } from '../../scripts/list-policies.mjs';
import { writeResults, writeVariable } from '../lib/results.mjs';
import { agentNames } from './agents.mjs';
import { jobParts, jobPrograms, openEngines } from './engines.mjs';
import { makeJob } from './make-job.mjs';
import { agentsPage, count, jobPage, jobTable, percent, share } from './page.mjs';
import { jobPicture } from './picture.mjs';
import { ofAllJobs, runJob } from './run-job.mjs';

const usage = `
npm run bench:long-job -- [options]

  --documents N   sheets that are read, three steps each (default 20)
  --questions N   asked at the end (default 12)
  --early N       of them about the first quarter of the sheets (default 5)
  --corrected N   of them about what the user corrected (default 2)
  --seed A,B      jobs that are made and done, one of each seed; their questions count together (default 1)
  --budget A,B    windows in tokens (default 2048)
  --policy A,B    or all (default webpace,hybrid-dense,sliding-window,pace,rolling-summary)
  --agent NAME    who does the job (default reader):
                  reader  which part is read next is scripted, and the bundled reader answers from the prompt
                  guided  the same reading; the agent's guided profile answers, from its memory
                  react   the agent's react profile on a scripted model: it reads each part by a tool call, and answers
                          with what the bundled reader finds in its prompt
                  guided,react  both, one after the other
  --without-reader  nothing is answered: recall, peak, dependency and breaks alone; nothing is written
  --fresh         measure what was kept again
  --write         write docs/lab/long-job.md with its picture, and the figures into docs/measurements.md; of the agents
                  guided and react docs/lab/long-job-agents.md

The whole job: --documents 60 --questions 40 --early 15 --corrected 5 --budget 2048,4096,8192 --policy all --seed 1,6,7
It runs under node; what was encoded and read is kept in .cache/bench-answers.
`;

const fivePolicies = 'webpace,hybrid-dense,sliding-window,pace,rolling-summary';

function readPlan() {
  const text = { type: /** @type {const} */ ('string') };
  const given = readOptions(usage, {
    documents: text,
    questions: text,
    early: text,
    corrected: text,
    seed: text,
    budget: text,
    policy: text,
    agent: text,
    'without-reader': { type: 'boolean' },
    fresh: { type: 'boolean' },
    write: { type: 'boolean' },
  });
  const number = (/** @type {string} */ name, /** @type {number} */ otherwise) =>
    Number(given[name] ?? otherwise);
  const seeds = String(given.seed ?? '1')
    .split(',')
    .map(Number);
  const size = {
    seeds,
    documents: number('documents', 20),
    questions: number('questions', 12),
    early: number('early', 5),
    corrected: number('corrected', 2),
  };
  const policies = given.policy === 'all' ? policyNames() : String(given.policy ?? fivePolicies).split(',');
  const budgets = String(given.budget ?? '2048')
    .split(',')
    .map(Number);
  const agents = String(given.agent ?? 'reader').split(',');
  const unknown = agents.find((name) => !agentNames.includes(name));
  if (unknown !== undefined)
    throw new UserError(`There is no agent '${unknown}'. Known: ${agentNames.join(', ')}.`);
  if (given.write === true) process.env[writeVariable] = '1';
  return {
    size,
    policies,
    budgets,
    agents,
    fresh: given.fresh === true,
    withReader: given['without-reader'] !== true,
  };
}

/** @param {string} key of a run that may be kept @param {boolean} fresh @param {() => Promise<any>} make */
async function kept(key, fresh, make) {
  const folder = join(root, '.cache', 'long-job');
  const file = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 20)}.json`);
  if (!fresh && existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  const run = await make();
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(run));
  return run;
}

/** @param {ReturnType<typeof readPlan>} plan */
async function measure({ size, policies, budgets, agents, fresh, withReader }) {
  const parts = await jobParts();
  const programs = await jobPrograms();
  const { seeds, ...sizeOfOne } = size;
  const jobs = seeds.map((seed) => makeJob({ ...sizeOfOne, seed }, parts.seededRandom));
  const { reader, encoder, close } = await openEngines(withReader);
  const tokenizer = new parts.EstimatingTokenizer();
  const work = agents.flatMap((agent) =>
    budgets.flatMap((budget) => policies.map((policy) => ({ agent, budget, policy }))),
  );
  /** @type {import('./run-job.mjs').JobRun[]} */
  const runs = [];
  try {
    for (const one of work) {
      const started = performance.now();
      /** @type {import('./run-job.mjs').JobRun[]} */
      const ofJobs = [];
      for (const job of jobs) {
        const key = JSON.stringify([job, one, programs.get(one.policy), reader?.id ?? null, encoder.id]);
        ofJobs.push(await kept(key, fresh, () => runJob(parts, { ...one, job, reader, tokenizer, encoder })));
      }
      const run = ofAllJobs(ofJobs);
      runs.push(run);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const good = run.answered.filter((/** @type {import('./run-job.mjs').AnsweredQuestion} */ answered) =>
        withReader ? answered.right : answered.held,
      ).length;
      const word = withReader ? 'right' : 'held';
      const { agent, policy, budget } = one;
      console.log(
        `${runs.length} of ${work.length}: ${agent}, ${policy} at ${budget}: ${good} ${word} of ${run.answered.length}, ${seconds} s`,
      );
    }
  } finally {
    close();
  }
  return { runs, reader: reader?.id ?? null };
}

/** The page, and the picture of the middle window. @param {ReturnType<typeof readPlan>} plan @param {import('./run-job.mjs').JobRun[]} runs @param {string} reader */
async function writePages({ size, budgets, agents }, runs, reader) {
  const folder = join(root, 'docs', 'lab');
  if (agents.includes('reader')) {
    const middle = budgets[Math.floor(budgets.length / 2)];
    const shown = runs.filter(({ agent, budget }) => agent === 'reader' && budget === middle);
    await writeFile(join(folder, 'long-job.md'), jobPage(runs, size, commandLine(), reader));
    await writeFile(join(folder, 'long-job.svg'), jobPicture(shown, size));
  } else await writeFile(join(folder, 'long-job-agents.md'), agentsPage(runs, size, commandLine(), reader));
}

const options = process.argv.slice(2).filter((one) => one !== '--fresh' && one !== '--write');
/** As `npm run bench` runs it. */
const isTrial = options.length === 0;

function commandLine() {
  return isTrial ? 'npm run bench -- --only long-job' : `npm run bench:long-job -- ${options.join(' ')}`;
}

async function main() {
  const plan = readPlan();
  const { runs, reader } = await measure(plan);
  console.log(`\n${jobTable(runs, { isRead: reader !== null, jobs: plan.size.seeds.length })}`);
  if (reader === null) return;
  if (isTrial && process.env[writeVariable] === '1') {
    console.log(
      'Nothing is written of this small job: the command in docs/lab/long-job.md writes the pages.',
    );
    return;
  }
  if (process.env[writeVariable] === '1') await writePages(plan, runs, reader);
  if (!plan.agents.includes('reader')) return;
  const { size } = plan;
  const shown = (/** @type {number} */ value) => `${percent(value)} %`;
  await writeResults(
    'long-job',
    { size, runs },
    {
      title: 'A long job',
      about: `${size.documents} sheets are read, then ${size.questions} questions are answered by the bundled reader from the prompt alone${size.seeds.length > 1 ? `; ${size.seeds.length} jobs` : ''}.`,
      figures: runs.map(({ policy, budget, answered, peak, dependency }) => [
        `${policy}, window of ${count(budget)} tokens: right answers; answers that the prompt held; longest prompt; all prompts together`,
        `${shown(share(answered, ({ right }) => right))}; ${shown(share(answered, ({ held }) => held))}; ${count(peak)}; ${count(dependency)} tokens`,
      ]),
    },
    commandLine(),
  );
}

if (isMain(import.meta.url)) await runMain(main);
