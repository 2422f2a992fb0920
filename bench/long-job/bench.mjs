// What memory is worth in a long job: documents are read one after another, and questions at the end are answered from memory alone, by the
// bundled reader, under every policy. Each run that is done is kept in .cache/long-job: Ctrl-C, and the same command goes on from there.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, readOptions, root, runMain } from '../../scripts/lib/command-line.mjs';
import { policyNames } from '../../scripts/list-policies.mjs';
import { writeResults, writeVariable } from '../lib/results.mjs';
import { jobParts, openEngines } from './engines.mjs';
import { makeJob } from './make-job.mjs';
import { jobPage, jobPicture, jobTable, share } from './page.mjs';
import { recallPage, recallTable } from './recall-page.mjs';
import { runJob } from './run-job.mjs';

const usage = `
node bench/long-job/bench.mjs [options]

  --documents N   sheets that are read, three steps each (default 20)
  --questions N   asked at the end (default 12)
  --early N       of them about the first quarter of the sheets (default 5)
  --corrected N   of them about what the user corrected (default 2)
  --seed N        (default 1)
  --budget A,B    windows in tokens (default 2048)
  --policy A,B    or all (default webpace,hybrid-dense,sliding-window,pace,rolling-summary)
  --without-reader  nothing is answered: recall, peak, dependency and breaks alone, on docs/lab/long-job-recall.md
  --fresh         measure what was kept again
  --write         write docs/lab/long-job.md with its picture, and the figures into docs/measurements.md

A whole job takes hours: --documents 60 --questions 40 --early 15 --corrected 5 --budget 2048,4096,8192 --policy all
`;

const fivePolicies = 'webpace,hybrid-dense,sliding-window,pace,rolling-summary';

function readPlan() {
  const text = { type: /** @type {const} */ ('string') };
  const given = readOptions(usage, {
    ...{
      documents: text,
      questions: text,
      early: text,
      corrected: text,
      seed: text,
      budget: text,
      policy: text,
    },
    'without-reader': { type: 'boolean' },
    fresh: { type: 'boolean' },
    write: { type: 'boolean' },
  });
  const number = (/** @type {string} */ name, /** @type {number} */ otherwise) =>
    Number(given[name] ?? otherwise);
  const size = {
    ...{ seed: number('seed', 1), documents: number('documents', 20), questions: number('questions', 12) },
    ...{ early: number('early', 5), corrected: number('corrected', 2) },
  };
  const policies = given.policy === 'all' ? policyNames() : String(given.policy ?? fivePolicies).split(',');
  const budgets = String(given.budget ?? '2048')
    .split(',')
    .map(Number);
  if (given.write === true) process.env[writeVariable] = '1';
  return {
    size,
    policies,
    budgets,
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
async function measure({ size, policies, budgets, fresh, withReader }) {
  const parts = await jobParts();
  const job = makeJob(size, parts.seededRandom);
  const { reader, encoder, close } = await openEngines(withReader);
  const tokenizer = new parts.EstimatingTokenizer();
  /** @type {import('./run-job.mjs').JobRun[]} */
  const runs = [];
  try {
    for (const budget of budgets)
      for (const policy of policies) {
        const started = performance.now();
        const key = JSON.stringify([job, policy, budget, reader?.id ?? null, encoder.id]);
        const options = { policy, budget, job, reader, tokenizer, encoder };
        const run = await kept(key, fresh, () => runJob(parts, options));
        runs.push(run);
        const seconds = ((performance.now() - started) / 1000).toFixed(0);
        const right = withReader
          ? `${run.answered.filter((/** @type {{ right: boolean }} */ one) => one.right).length} right`
          : `${run.answered.filter((/** @type {{ held: boolean }} */ one) => one.held).length} held`;
        const place = `${runs.length} of ${budgets.length * policies.length}`;
        console.log(`${place}: ${policy} at ${budget}: ${right} of ${run.answered.length}, ${seconds} s`);
      }
  } finally {
    await close();
  }
  return { job, runs, reader: reader?.id ?? null };
}

async function main() {
  const plan = readPlan();
  const { job, runs, reader } = await measure(plan);
  console.log(`\n${reader === null ? recallTable(runs) : jobTable(runs)}`);
  const { size, budgets } = plan;
  const given = process.argv.slice(2).filter((one) => one !== '--fresh' && one !== '--write');
  const command =
    given.length === 0
      ? 'npm run bench -- --only long-job'
      : `node bench/long-job/bench.mjs ${given.join(' ')}`;
  if (reader === null) {
    const page = join(root, 'docs', 'lab', 'long-job-recall.md');
    if (process.env[writeVariable] === '1') await writeFile(page, recallPage(runs, job, size, command));
    return;
  }
  if (process.env[writeVariable] === '1') {
    const middle = budgets[Math.floor(budgets.length / 2)];
    const folder = join(root, 'docs', 'lab');
    await writeFile(join(folder, 'long-job.md'), jobPage(runs, size, command, reader));
    await writeFile(join(folder, 'long-job.svg'), jobPicture(runs.filter(({ budget }) => budget === middle)));
  }
  const percent = (/** @type {number} */ value) => `${(100 * value).toFixed(0)} %`;
  await writeResults(
    'long-job',
    { size, runs },
    {
      title: 'A long job',
      about: `${size.documents} sheets are read, then ${size.questions} questions are answered by the bundled reader from the prompt alone.`,
      figures: runs.map(({ policy, budget, answered, peak, dependency }) => [
        `${policy}, ${budget.toLocaleString('en')}: success; recall; peak; dependency`,
        `${percent(share(answered, ({ right }) => right))}; ${percent(share(answered, ({ held }) => held))}; ${peak.toLocaleString('en')}; ${dependency.toLocaleString('en')} tokens`,
      ]),
    },
    command,
  );
}

if (isMain(import.meta.url)) await runMain(main);
