// `npm run bench`: every folder beside this file that has a bench.mjs, each in a process of its own, one after another.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { buildLibrary } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import {
  isMain,
  readOptions,
  root,
  runCommand,
  runMain,
  UsageError,
  UserError,
} from '../scripts/lib/command-line.mjs';
import { writeVariable } from './lib/results.mjs';

/** It has a command and options of its own. */
const runsForHours = ['answers'];

const usage = `
npm run bench -- [options]

  --only A,B   these benchmarks alone, by name (a benchmark is a folder bench/NAME with a bench.mjs)
  --write      also write the figures, with command and date, into docs/measurements.md
  --help       this text

Each prints a table and writes bench/results/NAME.json. \`answers\` takes hours and has a command of its own: \`npm run bench:answers -- --help\`.
`;

async function main() {
  const { only, write } = readOptions(usage, { only: { type: 'string' }, write: { type: 'boolean' } });
  const names = (await readdir(join(root, 'bench')))
    .filter((name) => existsSync(join(root, 'bench', name, 'bench.mjs')))
    .sort();
  const wanted =
    only === undefined ? names.filter((name) => !runsForHours.includes(name)) : String(only).split(',');
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no benchmark '${unknown}'. Known: ${names.join(', ')}.`);
  await ensureInstalled();
  await buildLibrary();
  const failed = [];
  const env = { [writeVariable]: write === true ? '1' : '' };
  for (const name of wanted) {
    console.log(`\n== ${name}`);
    const { code } = await runCommand(process.execPath, [join('bench', name, 'bench.mjs')], { env });
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new UserError(`Failed: ${failed.join(', ')}.`);
}

if (isMain(import.meta.url)) await runMain(main);
