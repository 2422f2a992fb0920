/**
 * Real files altered by fixed seeds, each read by a process of its own kind with little memory: it ends soon, within bounds, in
 * its text or in a refusal that has a code. A process that dies is a finding, with its file and seed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alteredFile } from '../../../doubles/altered-files.ts';
import { DocumentReading, documentsFolder, mostMegabytes } from '../../../doubles/document-reading.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';
import { seedsOfShard } from '../../../doubles/seeds-of-shard.ts';

const long = Boolean(process.env.WEBPACE_LONG);
const rounds = long ? 60 : 3;
const mostMilliseconds = 10_000;
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

let names: readonly string[] = [];
let reading: DocumentReading;

beforeAll(async () => {
  names = (await readdir(documentsFolder)).sort();
  reading = await DocumentReading.open((process.env.WEBPACE_SHARD || 'all').replace('/', '-of-'));
}, 120_000);

afterAll(() => reading.close());

async function altered(name: string, seed: number): Promise<Uint8Array> {
  return alteredFile(new Uint8Array(await readFile(join(documentsFolder, name))), seededRandom(seed));
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
    const report = await reading.read(name, await altered(name, seed)).catch((thrown: unknown) => {
      throw new Error(`Seed ${seed} of ${name}`, { cause: thrown });
    });
    const { outcome, processorMilliseconds, mostMegabytes: megabytes } = report;
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
