// `npm run test:chaos`: faults by a seed, in node and in Chromium. What holds after each is in test/chaos/oracle.ts.
import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { killAgents } from './chaos-agent.mjs';
import { killBrowsers } from './chaos-kills.mjs';
import { longParts, runLongPart } from './chaos-long.mjs';
import { chaosPlan } from './chaos-plan.mjs';
import { reportTable, withTable } from './chaos-report.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isMain, readOptions, root, runCommand, UserError } from './lib/command-line.mjs';

const silenceMs = 30 * 60_000;

const usage = `
Usage: npm run test:chaos [-- OPTIONS]

Injects faults into the store of runs, its second copy and its notes, into tabs, workers and the files of the app, each drawn by a
seed, and checks after each that nothing that was acknowledged is lost, doubled, torn or unproven. Then it kills a real browser;
what was acknowledged is known outside of it. A failure prints its seed, its round and its fault.

  --seed a,b   these seeds and no others; a few fixed and two random ones unless given. Parts with one seed take the first of
               these, else a random one, and print it
  --rounds n   so many faults a seed (80)
  --only name  node, browser, kills (of a real browser, and faults of its files on the disk),
               agent (kills in the middle of a question), broken (builds with one promise broken each, which must be noticed),
               and of the long parts: soak, round-trip, graphics, fights; several with commas
  --kills n    kills of the browser's page or of all of it (60)
  --disks n    faults of the files of its database (12)
  --agents n   kills while the agent works on a question, each fifth of the whole browser (25)
  --long       forty random seeds of 300 rounds, the long parts, 1,000 kills, 35 faults of files
  --soak n     steps of one run in one page, whose heap is weighed (10,000)
  --trip n     steps of a run that is exported, deleted and imported on a processor throttled fourfold (10,000)
  --crashes n  of the graphics process while keys are scored on the device (50)
  --fights n   of two and three tabs for one run (3,000)
  --report f   writes the long parts and the kills to this file as they go on; docs/chaos.json also fills docs/faults.md
  --help       this text
`;

const vitestParts = {
  node: ['--project', 'unit', 'test/unit/chaos'],
  browser: ['--project', 'browser', 'test/browser/adapters/storage/chaos.test.ts'],
  broken: ['--project', 'unit', 'test/unit/chaos', '-t', 'the suite notices'],
};

/** @param {keyof typeof vitestParts} part @param {Record<string, string>} env */
async function runTests(part, env) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=3600000', ...vitestParts[part]];
  const { code } = await runCommand(process.execPath, command, {
    env: part === 'broken' ? {} : env,
    silenceMs,
  });
  if (code !== 0) throw new UserError(`The part ${part} did not hold.`);
}

/** The table of the report, where it is the one of the project. @param {string | undefined} file */
async function writeTable(file) {
  if (file === undefined || resolve(file) !== join(root, 'docs/chaos.json')) return;
  const page = join(root, 'docs/faults.md');
  const table = reportTable(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(page, withTable(await readFile(page, 'utf8'), table));
}

async function main() {
  const options = readOptions(usage, {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    kills: { type: 'string' },
    disks: { type: 'string' },
    agents: { type: 'string' },
    soak: { type: 'string' },
    trip: { type: 'string' },
    crashes: { type: 'string' },
    fights: { type: 'string' },
    report: { type: 'string' },
    long: { type: 'boolean' },
  });
  const { parts, seeds, seed, count } = chaosPlan(options, () => randomInt(1, 2 ** 31));
  const file = options.report;
  await ensureInstalled();
  const env = { WEBPACE_CHAOS_SEED: seeds.join(), WEBPACE_CHAOS_ROUNDS: String(count.rounds) };
  console.log(`Parts: ${parts.join(', ')}. Seed ${seed}.`);
  if (parts.some((part) => part === 'node' || part === 'browser'))
    console.log(`In node and in the browser: seeds ${seeds.join()}, ${count.rounds} rounds each.`);
  if (parts.some((part) => part !== 'node' && part !== 'broken')) await ensureBrowser();
  let failed = false;
  for (const part of parts) {
    const long = longParts[part];
    /** @type {Promise<void>} */
    let work;
    if (long !== undefined)
      work = runLongPart(long, { seed, count: count[/** @type {'soak'} */ (long.option)], file });
    else if (part === 'kills') work = killBrowsers({ seed, kills: count.kills, disks: count.disks, file });
    else if (part === 'agent') work = killAgents({ seed, kills: count.agents });
    else work = runTests(/** @type {keyof typeof vitestParts} */ (part), env);
    await work.catch((/** @type {Error} */ error) => {
      console.error(error.message);
      failed = true;
    });
    await writeTable(file);
  }
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
