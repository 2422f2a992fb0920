// `npm test`: every check there is, from a fresh clone.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isAppBuilt, isExtensionBuilt } from './lib/app-inputs.mjs';
import { isMain, readOptions, root, runCommand, UsageError, UserError } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';
import { filesWithSeeds, readShard } from './lib/seed-parts.mjs';
import { paceOf, readStageTimes, sayingHowFar, timeLeft, writeStageTimes } from './lib/stage-times.mjs';
import { countPlaywright, countVitest, judgeRun, quietTooLong } from './lib/test-reports.mjs';
import { isPolicyListCurrent, writePolicyList } from './list-policies.mjs';

/** @typedef {import('./lib/test-reports.mjs').Counts} Counts */

const minutes = 60_000;
/**
 * Nothing printed for so long counts as hung. There is no limit on a stage: a slow or busy machine takes what it takes.
 */
const silenceMs = 30 * minutes;
let reports = join(root, '.cache', 'reports');

/**
 * @param {string} problem
 * @returns {Counts}
 */
function failedAsWhole(problem) {
  return { passed: 0, failed: 0, skipped: 0, problems: [problem] };
}

/**
 * A check that passes or fails as a whole.
 * @param {string[]} args for node
 * @returns {() => Promise<Counts>}
 */
function check(...args) {
  return async () => {
    const { code, timedOut } = await runCommand(process.execPath, args, { silenceMs });
    if (code === 0) return { passed: 1, failed: 0, skipped: 0, problems: [] };
    return failedAsWhole(timedOut ? quietTooLong : `exit code ${code}`);
  };
}

/**
 * @param {string} folder
 * @param {RegExp} name
 */
async function countFiles(folder, name) {
  return (await listFiles(join(root, folder))).filter((path) => name.test(path)).length;
}

/**
 * The tests of one Vitest project; of a part of the seeds those that draw by seeds.
 * @param {string} project
 */
function vitest(project) {
  return async () => {
    const paths = process.env.WEBPACE_SHARD ? await filesWithSeeds() : [];
    const wantedFiles = paths.length || (await countFiles(`test/${project}`, /\.test\.tsx?$/));
    if (wantedFiles === 0) return undefined;
    const reportPath = join(reports, `${project}.json`);
    const args = [
      'run',
      ...paths,
      '--project',
      project,
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ];
    const exit = await runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      silenceMs,
    });
    return judgeRun({ reportPath, count: countVitest, wantedFiles, exit });
  };
}

/** @returns {Promise<number>} a port that nothing listens on */
function freePort() {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function playwright() {
  const wantedFiles = await countFiles('test/e2e', /\.spec\.ts$/);
  if (wantedFiles === 0) return undefined;
  // Never the tests of yesterday's app: a failed build leaves the one before in place.
  if (!(await isAppBuilt())) return failedAsWhole('dist/app is not built from the sources as they are');
  if (!(await isExtensionBuilt()))
    return failedAsWhole('dist-extension is not built from the sources as they are');
  const reportPath = join(reports, 'e2e.json');
  const exit = await runCommand(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath, WEBPACE_E2E_PORT: String(await freePort()) },
      silenceMs,
    },
  );
  return judgeRun({ reportPath, count: countPlaywright, wantedFiles, exit });
}

async function questions() {
  return existsSync(join(root, 'bench', 'answers', 'check-questions.mjs'))
    ? check('bench/answers/check-questions.mjs')()
    : undefined;
}

/**
 * In this order, the quick ones first. A stage without anything to run gives undefined.
 * @type {Record<string, () => Promise<Counts | undefined>>}
 */
const stages = {
  format: check('node_modules/@biomejs/biome/bin/biome', 'format'),
  lint: check('scripts/lint.mjs'),
  types: check('node_modules/typescript/bin/tsc', '-b'),
  models: check('scripts/verify-models.mjs'),
  questions,
  build: check('scripts/ensure-built.mjs', '--extension'),
  size: check('scripts/check-size.mjs'),
  // Six builds: with --long alone.
  equal: async () => (process.env.WEBPACE_LONG ? check('scripts/check-equal-build.mjs')() : undefined),
  unit: vitest('unit'),
  browser: vitest('browser'),
  package: check('scripts/check-package.mjs'),
  e2e: playwright,
};
const names = Object.keys(stages);

const usage = `
Usage: npm test [-- OPTIONS]

Installs what is missing (packages, and Chromium where there is none), then runs:
  ${names.join(', ')}
and goes on after a stage that fails (equal: with --long alone). The last line is the sum; exit code 1
when anything failed. A stage that is not a set of tests counts as one.

  --only a,b   run these stages alone, in the order above
  --long       also the tests that take long (sets WEBPACE_LONG=1)
  --shard i/n  only the unit tests that draw by seeds, each with the i-th of n contiguous ranges of its
               seeds (sets WEBPACE_SHARD). Parts may run at once and on several machines; nothing is
               put together afterwards: all is green where each of the n ended with exit code 0
  --help       this text
`;

/** @param {unknown} only */
function chosenStages(only) {
  if (only === undefined) return names;
  const wanted = String(only).split(',');
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`Unknown stage: ${unknown.join(', ')}. The stages are: ${names.join(', ')}`);
  return names.filter((name) => wanted.includes(name));
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * @param {string[]} chosen
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function runStages(chosen) {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const sum = { passed: 0, failed: 0 };
  const lines = [];
  /** @type {import('./lib/test-reports.mjs').TimedTest[]} */
  const slowest = [];
  const start = performance.now();
  const earlier = await readStageTimes();
  /** @type {import('./lib/stage-times.mjs').StageTimes} */
  const done = {};
  for (const [index, name] of chosen.entries()) {
    const left = (elapsed = 0) =>
      timeLeft(earlier, chosen.slice(index), { pace: paceOf(earlier, done), elapsed });
    console.log(`\n=== ${name} (${index + 1} of ${chosen.length}${left()})`);
    const began = performance.now();
    const counts = await sayingHowFar(
      /** @type {() => Promise<Counts | undefined>} */ (stages[name]),
      (elapsed) => console.log(`--- ${name} for ${Math.round(elapsed / 60_000)} minutes${left(elapsed)}`),
    );
    done[name] = performance.now() - began;
    if (counts === undefined) {
      lines.push(`${name.padEnd(10)} nothing to run yet`);
      continue;
    }
    if (counts.problems.length === 0 && !process.env.WEBPACE_SHARD)
      await writeStageTimes({ [name]: done[name] });
    slowest.push(...(counts.slowest ?? []));
    const failed = counts.failed + counts.problems.length;
    sum.passed += counts.passed;
    sum.failed += failed;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    lines.push(
      `${name.padEnd(10)} ${counts.passed} passed, ${failed} failed${skipped} in ${seconds(began)}`,
      ...counts.problems.map((problem) => `${' '.repeat(11)}failed: ${problem}`),
    );
  }
  slowest.sort((left, right) => right.milliseconds - left.milliseconds);
  const named = slowest
    .slice(0, 10)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (named.length > 0) console.log(`\n=== the slowest tests\n${named.join('\n')}`);
  console.log(`\n=== stages, ${seconds(start)} in all\n${lines.join('\n')}\n`);
  return sum;
}

async function main() {
  const options = readOptions(usage, {
    only: { type: 'string' },
    long: { type: 'boolean' },
    shard: { type: 'string' },
  });
  if (options.shard !== undefined && options.only !== undefined)
    throw new UsageError('--shard runs its own tests: leave --only out.');
  const chosen = options.shard === undefined ? chosenStages(options.only) : ['unit'];
  if (options.long === true) process.env.WEBPACE_LONG = '1';
  // Left from a shell it would make a part pass for the whole.
  delete process.env.WEBPACE_SHARD;
  if (options.shard !== undefined) {
    process.env.WEBPACE_SHARD = readShard(options.shard);
    // Of its own: parts that run at once would empty each other's.
    reports = join(root, '.cache', 'reports-of-parts', process.env.WEBPACE_SHARD.replace('/', '-of-'));
  }
  await ensureInstalled();
  if (!isPolicyListCurrent()) {
    writePolicyList();
    throw new UserError(
      'src/policies/policy-list.ts did not name the policies that are there. It does now: keep the change, and run the tests again.',
    );
  }
  if (['browser', 'package', 'e2e'].some((name) => chosen.includes(name))) await ensureBrowser();
  const builtFor = chosen.findIndex((name) => name === 'size' || name === 'e2e');
  if (builtFor >= 0 && !chosen.includes('build')) chosen.splice(builtFor, 0, 'build');
  return runStages(chosen);
}

if (isMain(import.meta.url)) {
  let sum = { passed: 0, failed: 1 };
  try {
    sum = await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
