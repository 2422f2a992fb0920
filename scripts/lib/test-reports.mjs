// Reads the JSON reports of Vitest and Playwright into counts that hide nothing.
import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems what failed without being a test of its own: each counts as one failed
 * @property {TimedTest[]} [slowest] ten at most, slowest first
 */

/** @typedef {{ name: string, milliseconds: number }} TimedTest */

export const quietTooLong = 'it printed nothing for too long and was ended';

/** @param {TimedTest[]} tests */
function slowestOf(tests) {
  return tests.sort((left, right) => right.milliseconds - left.milliseconds).slice(0, 10);
}

/**
 * The tests of Playwright's suites, which nest.
 * @param {any} suite
 * @returns {TimedTest[]}
 */
function timedIn({ file, specs = [], suites = [] }) {
  const own = specs.map((/** @type {any} */ { title, tests }) => ({
    name: `${file}: ${title}`,
    milliseconds: tests
      .flatMap((/** @type {any} */ { results }) => results)
      .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timedIn)];
}

/**
 * @param {any} report of Vitest's json reporter
 * @returns {{ counts: Counts, files: number }} files: how many test files the report names
 */
export function countVitest(report) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, problems: [] };
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((/** @type {{ status: string }} */ test) => test.status);
    for (const status of statuses) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    if (file.status === 'failed' && !statuses.includes('failed'))
      counts.problems.push(`${file.name} could not be run: ${file.message}`);
    else if (statuses.length === 0) counts.problems.push(`${file.name} has no test`);
  }
  counts.slowest = slowestOf(
    report.testResults.flatMap((/** @type {any} */ file) =>
      file.assertionResults.map((/** @type {any} */ { fullName, duration = 0 }) => ({
        name: fullName,
        milliseconds: duration,
      })),
    ),
  );
  return { counts, files: report.testResults.length };
}

/**
 * @param {any} report of Playwright's json reporter
 * @returns {{ counts: Counts, files: number }}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const problems = report.errors.map(
    (/** @type {{ message?: string }} */ error) => error.message ?? 'an error outside a test',
  );
  return {
    // A test that passes only at a second try has failed.
    counts: {
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      problems,
      slowest: slowestOf(report.suites.flatMap(timedIn)),
    },
    files: report.suites.length,
  };
}

/**
 * The verdict on one run of a test runner.
 * @param {object} run
 * @param {string} run.reportPath
 * @param {(report: any) => { counts: Counts, files: number }} run.count
 * @param {number} run.wantedFiles how many test files there are: each has to be in the report
 * @param {{ code: number, timedOut: boolean }} run.exit
 * @returns {Promise<Counts>}
 */
export async function judgeRun({ reportPath, count, wantedFiles, exit }) {
  /** @type {Counts} */
  const crashed = { passed: 0, failed: 0, skipped: 0, problems: [] };
  if (exit.timedOut) crashed.problems.push(quietTooLong);
  const text = await readFile(reportPath, 'utf8').catch(() => undefined);
  if (text === undefined) {
    if (!exit.timedOut) crashed.problems.push(`it wrote no report (exit code ${exit.code})`);
    return crashed;
  }
  const { counts, files } = count(JSON.parse(text));
  const problems = [...counts.problems, ...crashed.problems];
  if (files < wantedFiles) problems.push(`${wantedFiles - files} of ${wantedFiles} test files were not run`);
  if (counts.passed + counts.failed === 0) problems.push('no test was run');
  // A skipped test proves nothing, and nobody would notice.
  if (counts.skipped > 0) problems.push(`${counts.skipped} tests were skipped`);
  if (exit.code !== 0 && counts.failed + problems.length === 0)
    problems.push(`it ended with exit code ${exit.code} although no test failed`);
  return { ...counts, problems };
}
