import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chaosPlan, fightPlans, fixedSeeds, growthBeyond } from '../../../scripts/chaos-plan.mjs';
import {
  type ChaosReport,
  openPartReport,
  reportTable,
  tableIn,
  withTable,
} from '../../../scripts/chaos-report.mjs';

const docs = new URL('../../../docs/', import.meta.url);

describe('the plan of npm run test:chaos', () => {
  const drawing = () => {
    let seed = 100;
    return () => ++seed;
  };

  test('D20: a short run has the fixed seeds, two random ones, and none of the long parts', () => {
    const plan = chaosPlan({}, drawing());
    expect(plan.parts).toEqual(['node', 'browser', 'broken', 'kills', 'agent']);
    expect(plan.seeds).toEqual([...fixedSeeds, 101, 102]);
    expect(plan.seed).toBe(101);
    expect(plan.count).toMatchObject({ rounds: 80, kills: 60, disks: 12, agents: 25 });
  });

  test('D20: a long run has every part with the counts that are promised', () => {
    const plan = chaosPlan({ long: true }, drawing());
    expect(plan.parts.filter((part) => !['node', 'browser', 'broken', 'agent'].includes(part))).toEqual([
      'soak',
      'round-trip',
      'graphics',
      'fights',
      'kills',
    ]);
    expect(plan.seeds).toHaveLength(40);
    expect(plan.count).toEqual({
      rounds: 300,
      kills: 1_000,
      disks: 35,
      agents: 25,
      soak: 10_000,
      trip: 10_000,
      crashes: 50,
      fights: 3_000,
    });
  });

  test('D20: what is given is taken: the seed for every part, parts alone, counts', () => {
    const plan = chaosPlan({ seed: '7,9', only: 'kills,soak', kills: '4', soak: '20' }, drawing());
    expect(plan).toMatchObject({ parts: ['soak', 'kills'], seeds: [7, 9], seed: 7 });
    expect(plan.count).toMatchObject({ kills: 4, soak: 20 });
    expect(() => chaosPlan({ only: 'soaks' }, drawing())).toThrow('not soaks.');
    expect(() => chaosPlan({ kills: '0' }, drawing())).toThrow('0 is no whole number above 0.');
  });

  test('D20: fights have seeds of their own, as many rounds in all as are asked for', () => {
    expect(fightPlans(7, 120)).toEqual([
      { seed: 7, rounds: 50 },
      { seed: 8, rounds: 50 },
      { seed: 9, rounds: 20 },
    ]);
  });

  test('D20: a heap that grows by its keys and index alone has no growth beyond them', () => {
    const heap = { first: 1_000, last: 3_000, firstBytes: 10_000_000, bytesAStep: 5_000 };
    expect(growthBeyond({ ...heap, lastBytes: 20_000_000 })).toBe(0);
    expect(growthBeyond({ ...heap, lastBytes: 22_000_000 })).toBeCloseTo(0.2);
  });
});

describe('the report of npm run test:chaos', () => {
  test('D20: a part is in the file as it goes on, beside the parts of earlier runs', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'webpace-report-')), 'report.json');
    const read = async () => JSON.parse(await readFile(file, 'utf8')) as ChaosReport;
    const first = await openPartReport(file, { name: 'soak', seed: 5, planned: 20, unit: 'steps' });
    await first.note(10, { 'heap at 10': '9.0 MB' });
    expect((await read()).parts.soak).toMatchObject({ seed: 5, planned: 20, done: 10, outcome: 'under way' });
    await first.end();
    const second = await openPartReport(file, { name: 'fights', seed: 6, planned: 3, unit: 'fights' });
    await second.end('Seed 6, round 1, fault "x".');
    const report = await read();
    expect(report.parts.soak).toMatchObject({ outcome: 'held', findings: [] });
    expect(report.parts.fights).toMatchObject({ outcome: 'did not hold', done: 0 });
    const page = withTable(
      'a\n<!-- chaos report -->\nearlier table\n<!-- end of chaos report -->\nb\n',
      reportTable(report),
    );
    expect(page).toMatch(/^a\n/);
    expect(page).not.toContain('earlier table');
    expect(page).toContain('| soak | 5 | 10 of 20 steps | held |');
    expect(page).toContain('Seed 6, round 1, fault "x".');
    expect(page.endsWith('b\n')).toBe(true);
    expect(tableIn(page)).toBe(reportTable(report));
    expect(() => withTable('no marks', 'x')).toThrow('no place for the report');
  });

  test('D20: the table of docs/faults.md is what the report of docs/chaos.json says', async () => {
    const [page, report] = await Promise.all(
      ['faults.md', 'chaos.json'].map((file) => readFile(new URL(file, docs), 'utf8')),
    );
    expect(tableIn(page ?? '')).toBe(reportTable(JSON.parse(report ?? '') as ChaosReport));
  });
});
