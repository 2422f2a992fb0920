import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judgeRun } from '../../../../scripts/lib/test-reports.mjs';

const passed = {
  name: 'a.test.ts',
  status: 'passed',
  message: '',
  assertionResults: [{ fullName: 'starts', status: 'passed' }],
};

const skipping = {
  ...passed,
  name: 'b.test.ts',
  assertionResults: [{ fullName: 'waits', status: 'skipped' }],
};

describe('countVitest', () => {
  it('counts tests, and a file that cannot be loaded as one failure', () => {
    const broken = { name: 'b.test.ts', status: 'failed', message: 'cannot import', assertionResults: [] };
    const mixed = {
      ...passed,
      status: 'failed',
      assertionResults: [
        { fullName: 'writes', status: 'passed', duration: 12 },
        { fullName: 'reads', status: 'failed', duration: 40 },
        { fullName: 'waits', status: 'pending' },
      ],
    };
    const { counts, files } = countVitest({ testResults: [passed, broken, mixed] });
    expect(files).toBe(3);
    expect(counts).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      problems: ['b.test.ts could not be run: cannot import'],
      slowest: [
        { name: 'reads', milliseconds: 40 },
        { name: 'writes', milliseconds: 12 },
        { name: 'starts', milliseconds: 0 },
        { name: 'waits', milliseconds: 0 },
      ],
    });
  });

  it('takes a file without tests as a failure', () => {
    const empty = { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [] };
    expect(countVitest({ testResults: [empty] }).counts.problems).toEqual(['b.test.ts has no test']);
  });
});

describe('countPlaywright', () => {
  it('counts a flaky test and an error outside tests as failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const { counts } = countPlaywright({ stats, errors: [{ message: 'no server' }], suites: [{}] });
    expect(counts).toEqual({ passed: 3, failed: 2, skipped: 2, problems: ['no server'], slowest: [] });
  });
});

describe('judgeRun', () => {
  let folder = '';
  let reportPath = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'webpace-reports-'));
    reportPath = join(folder, 'report.json');
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const judge = async (report: unknown, wantedFiles: number, code: number, timedOut = false) => {
    if (report !== undefined) await writeFile(reportPath, JSON.stringify(report));
    return judgeRun({ reportPath, count: countVitest, wantedFiles, exit: { code, timedOut } });
  };

  it('accepts a run in which every file ran and passed', async () => {
    expect(await judge({ testResults: [passed] }, 1, 0)).toMatchObject({
      passed: 1,
      failed: 0,
      problems: [],
    });
  });

  it.each([
    ['a run without a report', undefined, 1, 0, false, 'it wrote no report (exit code 0)'],
    ['a run without a test', { testResults: [] }, 0, 0, false, 'no test was run'],
    ['a skipped test', { testResults: [passed, skipping] }, 2, 0, false, '1 tests were skipped'],
    ['a file that was not run', { testResults: [passed] }, 2, 0, false, '1 of 2 test files were not run'],
    [
      'an exit code that no test explains',
      { testResults: [passed] },
      1,
      1,
      false,
      'it ended with exit code 1 although no test failed',
    ],
    ['a run that was ended', undefined, 1, 1, true, 'it printed nothing for too long and was ended'],
  ])('counts %s as failed', async (_what, report, wantedFiles, code, timedOut, problem) => {
    expect((await judge(report, wantedFiles, code, timedOut)).problems).toEqual([problem]);
  });
});
