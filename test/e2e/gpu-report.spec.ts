/**
 * `npm run test:gpu` from its pages to its report, where there is no graphics processor: its own code opens the app's pages, the model's
 * files come through the store, and web-llm's own JavaScript runs over a scripted tensor runtime. Speeds and vectors of a graphics
 * processor are what this cannot show.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { notRun, questions, reportText, runAll, writeReport } from '../../scripts/test-gpu.mjs';
import { test } from './own-share.ts';
import { offerSteeringModel, steeringModel } from './steering-model.ts';

// Encoders find no graphics processor: one of software takes minutes, and is looked at in test/browser/adapters/embedding.
const options = chromiumLaunchOptions();
test.use({
  launchOptions: { ...options, args: options.args.filter((one) => !/webgpu|Vulkan/.test(one)) },
});

const model = 'Qwen3-4B-q4f16_1-MLC';
const search = (query: string): string =>
  JSON.stringify({ thought: '', tool: 'search', arguments: { query } });
const answer = (text: string, quote: string): string =>
  JSON.stringify({ thought: '', answer: text, quotes: quote === '' ? [] : [quote] });
const replies = [
  search('landing fee adult visitor'),
  answer('£3.50.', 'Every adult visitor pays a landing fee of £3.50 at the ramp'),
  search('bicycle cost summer ferry'),
  answer('£2.60 each way.', 'A bicycle costs £2.60 each way.'),
  search('clerk extension Harbour Council'),
  answer('Extension 318.', 'extension 318'),
  search('fog bell south mole repair job'),
  answer('Job J-2291.', 'Its repair has been ordered from the workshop in Capstan Street as job J-2291.'),
  search('population capital Australia'),
  answer('The documents do not say.', ''),
];

const lineOf = (report: string, check: string): string =>
  report.split('\n').find((line) => line.startsWith(`| ${check}`)) ?? '';

test('R40: all its checks run over the app’s pages, and the report says of each whether it passed, failed or was not run', async ({
  browser,
}, testInfo) => {
  const asked: string[] = [];
  const { checks, seen } = await runAll(browser, {
    model,
    adapter: { name: 'a scripted tensor runtime', halfPrecision: true },
    encoder: 'none',
    keys: 1_000,
    prepare: (context) =>
      offerSteeringModel(context, replies, (url) => asked.push(url), 'Go on with the story'),
  });
  const folder = testInfo.outputPath('report');
  await writeReport(folder, reportText(model, 'a scripted tensor runtime', checks, seen), { model, checks });
  const report = await readFile(`${folder}/gpu.md`, 'utf8');

  expect(lineOf(report, 'The model loads and steers')).toMatch(
    /\| passed \| 5 of 5 have an end, [45] an answer, in 10 calls/,
  );
  expect(lineOf(report, 'The cache is kept between steps')).toMatch(
    /\| passed \| \d+ % of the prompt tokens were read/,
  );
  // What is measured is the script; that it was measured is what counts.
  expect(lineOf(report, 'It is fast enough to steer')).toMatch(
    /\| (passed|failed) \| reads [\d.]+ tokens\/s, writes [\d.]+/,
  );
  expect(lineOf(report, 'A reply from a kept cache')).toMatch(
    /\| passed \| two replies of 24 tokens; \d+ % of three prompts was kept \(cache-edited\)/,
  );
  // None is played for the encoder: that is a failure with its reason, and the rest of its check was not run.
  expect(report).toMatch(
    /\| multilingual-e5-small.*: vectors of the graphics processor are those of the processor \| failed \| the graphics processor was left: \S/,
  );
  expect(lineOf(report, 'BGE-M3 on the graphics processor')).toBe(
    '| BGE-M3 on the graphics processor | not run | left out by --encoder none |',
  );
  expect(report).toContain(steeringModel);
  expect(report).toContain(`| ${questions[1]} | answered | 1 |`);
  expect(report).not.toContain('Its repair has been ordered');
  // One download for all checks: the pages share the store.
  expect(new Set(asked).size).toBe(asked.length);
  const counted = /^(\d+) passed, (\d+) failed, (\d+) not run\.$/m.exec(report)?.slice(1).map(Number) ?? [];
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(checks.length);
});

test('R8, R40: as a command, with no model named, it runs nothing and says so of every check', async () => {
  const folder = test.info().outputPath('none');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/test-gpu.mjs', '--report', folder],
    { env: { ...process.env, WEBPACE_GPU_MODEL: '', WEBPACE_MODEL_FOLDER: '' } },
  );
  expect(stdout).toContain('Nothing was run on a graphics processor');
  const report = await readFile(`${folder}/gpu.md`, 'utf8');
  const checks = notRun('');
  expect(report).toContain(`0 passed, 0 failed, ${checks.length} not run.`);
  for (const { name } of checks) expect(lineOf(report, name)).toMatch(/\| not run \| \S/);
});
