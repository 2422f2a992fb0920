// `npm run test:chaos`: faults by a seed, in node and in Chromium. What holds after each is in test/chaos/oracle.ts.
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { killAgents } from './chaos-agent.mjs';
import { killBrowsers } from './chaos-kills.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, readOptions, runCommand, UserError } from './lib/command-line.mjs';

/** Those of every run; a random seed that failed once joins them. */
const fixedSeeds = [1, 2, 3, 5, 8, 13];
const silenceMs = 30 * 60_000;

const usage = `
Usage: npm run test:chaos [-- OPTIONS]

Does faults to the store of runs, its second copy and its notes, to tabs, workers and the files of the app, each drawn by a
seed, and checks after each that nothing that was acknowledged is lost, doubled, torn or unproven. Then it kills a real browser;
what was acknowledged is known outside of it. A failure prints its seed, its round and its fault.

  --seed a,b   these seeds and no others; a few fixed and two random ones unless given
  --rounds n   so many faults a seed (80)
  --only name  node, browser, kills (of a real browser, and faults of its files on the disk),
               agent (kills in the middle of a question) or broken (builds with one promise broken each, which must be noticed)
  --kills n    kills of the browser's page or of all of it (60)
  --disks n    faults of the files of its database (12)
  --agents n   kills while the agent works on a question, each fifth of the whole browser (25)
  --long       forty random seeds of 300 rounds, 1,000 kills, 35 faults of files
  --help       this text
`;

/** @param {unknown} value */
function wholeNumber(value) {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UserError(`${value} is no whole number above 0.`);
  return number;
}

async function main() {
  const options = readOptions(usage, {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    kills: { type: 'string' },
    disks: { type: 'string' },
    agents: { type: 'string' },
    long: { type: 'boolean' },
  });
  const random = Array.from({ length: options.long ? 40 : 2 }, () => randomInt(1, 2 ** 31));
  const seeds = options.seed
    ? options.seed.split(',').map(wholeNumber)
    : [...(options.long ? [] : fixedSeeds), ...random];
  const rounds = wholeNumber(options.rounds ?? (options.long ? 300 : 80));
  await ensureInstalled();
  const env = { WEBPACE_CHAOS_SEED: seeds.join(), WEBPACE_CHAOS_ROUNDS: String(rounds) };
  console.log(`Seeds ${env.WEBPACE_CHAOS_SEED}; ${rounds} rounds each.`);
  const runs = [
    { name: 'node', args: ['--project', 'unit', 'test/unit/chaos'] },
    { name: 'browser', args: ['--project', 'browser', 'test/browser/storage/chaos.test.ts'] },
    { name: 'broken', args: ['--project', 'unit', 'test/unit/chaos', '-t', 'the suite notices'] },
  ].filter(({ name }) => options.only === undefined || options.only === name);
  const wanted = (/** @type {string} */ name) => options.only === undefined || options.only === name;
  if (runs.length === 0 && !wanted('kills') && !wanted('agent'))
    throw new UserError('--only takes node, browser, kills, agent or broken.');
  let failed = false;
  for (const { name, args } of runs) {
    if (name === 'browser') await ensureBrowser();
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=3600000', ...args];
    const { code } = await runCommand(process.execPath, command, {
      env: name === 'broken' ? {} : env,
      silenceMs,
    });
    failed ||= code !== 0;
  }
  const seed = seeds[0] ?? 1;
  const kills = wholeNumber(options.kills ?? (options.long ? 1_000 : 60));
  const disks = wholeNumber(options.disks ?? (options.long ? 35 : 12));
  const agents = wholeNumber(options.agents ?? 25);
  const report = (/** @type {Error} */ error) => {
    console.error(error.message);
    failed = true;
  };
  if (wanted('kills') || wanted('agent')) await ensureBrowser();
  if (wanted('kills')) await killBrowsers({ seed, kills, disks }).catch(report);
  if (wanted('agent')) await killAgents({ seed, kills: agents }).catch(report);
  console.log(failed ? 'Something did not hold; seed, round and fault are above.' : 'Everything held.');
  // A connection to a browser that was killed must not hold the program.
  process.exit(failed ? 1 : 0);
}

if (isMain(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
