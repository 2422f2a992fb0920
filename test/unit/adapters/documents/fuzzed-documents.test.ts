/**
 * Real files altered by fixed seeds, each read by a process of its own kind with little memory: it ends soon, within bounds, in
 * its text or in a refusal that has a code. A process that dies is a finding, with its file and seed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alteredFile } from '../../../doubles/altered-files.ts';
import type { ReadReport, ReadTask } from '../../../doubles/document-child.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';
import { seedsOfShard } from '../../../doubles/seeds-of-shard.ts';

const long = Boolean(process.env.WEBPACE_LONG);
const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'test/files/documents');
/** One for each part: parts may run at once. */
const built = join(
  root,
  '.cache',
  'document-child',
  (process.env.WEBPACE_SHARD || 'all').replace('/', '-of-'),
);
const rounds = long ? 60 : 3;
const mostMilliseconds = 10_000;
const mostMegabytes = 256;
/** Of the wall clock, for a process that hangs: what counts is the processor's time. */
const patience = 900_000;
const codes = [
  'text',
  'document-too-large',
  'document-not-text',
  'document-format-unknown',
  'document-encrypted',
  'document-damaged',
  'document-unsafe',
  'document-too-slow',
];

/** A process, and what it held before it was given anything hostile. */
interface Reading {
  readonly child: ChildProcess;
  base: number;
}

let names: readonly string[] = [];
let reading: Reading | undefined;

beforeAll(async () => {
  names = (await readdir(folder)).sort();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'test/doubles/document-child.ts',
      outDir: built,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'document-child.mjs' } },
    },
  });
});

afterAll(() => void reading?.child.kill('SIGKILL'));

function ask(child: ChildProcess, task: ReadTask): Promise<ReadReport | string> {
  return new Promise((settled) => {
    const done = (found: ReadReport | string): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      settled(found);
    };
    const timer = setTimeout(() => done('silent'), patience);
    child.once('message', (report: ReadReport) => done(report));
    child.once('exit', (code, signal) => done(`ended with ${signal ?? code}`));
    child.send(task);
  });
}

/** One that has read every kind of file: what the readers themselves take is not what is measured. */
async function opened(): Promise<Reading> {
  const child = fork(join(built, 'document-child.mjs'), [], {
    cwd: root,
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const fresh: Reading = { child, base: 0 };
  for (const name of names.filter((one) => /seed-vault|harbour-dues/.test(one))) {
    const report = await ask(child, await taskOf(name));
    if (typeof report === 'string') throw new Error(`${name} as it is: ${report}`);
    expect([name, report.outcome]).toEqual([name, 'text']);
    fresh.base = report.mostMegabytes;
  }
  return fresh;
}

async function taskOf(name: string, seed?: number): Promise<ReadTask> {
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  const altered = seed === undefined ? bytes : alteredFile(bytes, seededRandom(seed));
  return { name, bytes: Buffer.from(altered).toString('base64') };
}

test('SE2, SE3: altered files end within ten seconds and 256 MB, in their text or in a refusal with a code', async () => {
  const outcomes = new Map<string, number>();
  let slowest = 0;
  let largest = 0;
  const tasks = seedsOfShard(rounds * names.length);
  for (const task of tasks) {
    const at = (task - 1) % names.length;
    const name = names[at] ?? '';
    const seed = at * 1_000 + Math.ceil(task / names.length);
    reading ??= await opened();
    const report = await ask(reading.child, await taskOf(name, seed));
    if (typeof report === 'string') throw new Error(`${name}, seed ${seed}: ${report}`);
    const { outcome, processorMilliseconds } = report;
    const megabytes = report.mostMegabytes - reading.base;
    expect(codes, `${name}, seed ${seed}: ${outcome}`).toContain(outcome);
    expect(processorMilliseconds, `${name}, seed ${seed}`).toBeLessThan(mostMilliseconds);
    expect(megabytes, `${name}, seed ${seed}`).toBeLessThan(mostMegabytes);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    slowest = Math.max(slowest, processorMilliseconds);
    largest = Math.max(largest, megabytes);
  }
  console.log(`${Math.round(slowest)} ms at most, ${Math.round(largest)} MB at most`, outcomes);
  // Some are read, some are refused: the alterations are neither harmless nor all fatal.
  expect(outcomes.get('text')).toBeGreaterThan(tasks.length / 10);
  expect(outcomes.size).toBeGreaterThan(2);
}, 86_400_000);
