// `npm run test:chaos`: faults by a seed, in node and in Chromium. What holds after each is in test/chaos/oracle.ts.
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, readOptions, runCommand, UserError } from './lib/command-line.mjs';

/** Those of every run; a random seed that failed once joins them. */
const fixedSeeds = [1, 2, 3, 5, 8, 13];
const silenceMs = 30 * 60_000;

const usage = `
Usage: npm run test:chaos [-- OPTIONS]

Does faults to the store of runs, its second copy and its notes, each drawn by a seed, and checks after each that nothing that
was acknowledged is lost, doubled, torn or unproven. A failure prints its seed, its round and its fault.

  --seed a,b   these seeds and no others; a few fixed and two random ones unless given
  --rounds n   so many faults a seed (80)
  --only name  node or browser
  --long       forty random seeds of 300 rounds
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
  ].filter(({ name }) => options.only === undefined || options.only === name);
  if (runs.length === 0) throw new UserError('--only takes node or browser.');
  let failed = false;
  for (const { name, args } of runs) {
    if (name === 'browser') await ensureBrowser();
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=3600000', ...args];
    const { code } = await runCommand(process.execPath, command, { env, silenceMs });
    failed ||= code !== 0;
  }
  console.log(failed ? 'Something did not hold; seed, round and fault are above.' : 'Everything held.');
  process.exitCode = failed ? 1 : 0;
}

if (isMain(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
