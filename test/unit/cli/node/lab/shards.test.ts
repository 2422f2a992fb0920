import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  mergeShards,
  type PlacedRow,
  sweepHash,
  takesPlace,
  writeShard,
} from '../../../../../src/cli/node/lab/shards.mjs';
import { comparePolicies } from '../../../../../src/lab/compare/compare-policies.ts';
import type { Session } from '../../../../../src/lab/sessions/trajectory.ts';
import { makePlan, stillHost } from '../../../../doubles/lab-host.ts';
import { harbourSession, randomSession } from '../../../../doubles/recorded-sessions.ts';

const plan = makePlan(['hybrid', 'sliding-window', 'full-history'], { budgets: [100, 200] });
const sessions: Session[] = [harbourSession, randomSession(7)];
const total = sessions.length * plan.variants.length * plan.budgets.length;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-shards-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function measure(shard?: { index: number; count: number }): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  for (const [i, session] of sessions.entries()) {
    const first = (i * total) / sessions.length;
    const takes = (place: number): boolean => takesPlace(shard, first + place);
    for await (const { detailed, place } of comparePolicies(
      'own/a.jsonl',
      session,
      { ...plan, takes },
      stillHost,
    ))
      rows.push({ place: first + place, detailed });
  }
  return rows;
}

async function write(index: number, count: number, rows?: PlacedRow[], sweep = 'one'): Promise<string> {
  const out = join(folder, `${sweep}-${index}`);
  const shard = { index, count };
  await writeShard(out, {
    format: 'webpace-lab-shard',
    version: 1,
    shard,
    sweep: sweepHash([sweep]),
    total,
    page: undefined,
    against: undefined,
    notes: ['a note'],
    problems: index === 2 ? ['one line'] : [],
    rows: rows ?? (await measure(shard)),
  });
  return out;
}

describe('a sweep in shards', () => {
  test('L23: four shards, merged in any order, are the rows of one machine', async () => {
    const written = await Promise.all([3, 1, 4, 2].map((index) => write(index, 4)));
    const merged = await mergeShards(written);
    const whole = await measure();
    expect(whole).toHaveLength(total);
    expect(merged.rows).toEqual(JSON.parse(JSON.stringify(whole.map(({ detailed }) => detailed))));
    expect(merged).toMatchObject({ total, notes: ['a note'], problems: ['one line'] });
  });

  test('L23: a shard that is missing, stopped, foreign or damaged is named', async () => {
    const [one, two] = await Promise.all([write(1, 2), write(2, 2)]);
    await expect(mergeShards([one])).rejects.toThrow('Of 2 shards these are missing: 2.');
    await expect(mergeShards([one, await write(2, 2, undefined, 'other')])).rejects.toThrow('another sweep');
    const rows = await measure({ index: 2, count: 2 });
    await expect(mergeShards([one, await write(2, 2, rows.slice(1))])).rejects.toThrow(
      'Shard 2 of 2 was stopped before its end.',
    );
    await writeFile(join(two, 'shard.json'), '{"format":');
    await expect(mergeShards([one, two])).rejects.toThrow('is not a whole shard');
    await expect(mergeShards([join(folder, 'nowhere')])).rejects.toThrow('There is no file or folder');
  });
});
