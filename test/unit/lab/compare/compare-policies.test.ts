import { describe, expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { comparePairs } from '../../../../src/lab/compare/compare-pairs.ts';
import { type CompareHost, comparePolicies } from '../../../../src/lab/compare/compare-policies.ts';
import { readVariants } from '../../../../src/lab/compare/policy-variants.ts';
import {
  recallByDistance,
  summariseAll,
  summariseFamilies,
  summariseSets,
} from '../../../../src/lab/compare/summarise.ts';
import type { DetailedRow } from '../../../../src/lab/replay/result-row.ts';
import { makePlan, measure, stillHost } from '../../../doubles/lab-host.ts';
import { harbourSession, randomSession } from '../../../doubles/recorded-sessions.ts';

describe('policies and their settings', () => {
  test('variants keep their names, common settings reach those they are for', () => {
    const read = readVariants(
      ['pace', 'pace:lambda=1:temperature=0.5', 'hybrid'],
      [
        'recentCount=1',
        'pace.expectedSteps=50',
        'pace.thresholds.alpha=0.3',
        'pace.thresholds.beta=0.6',
        'pace.thresholds.gamma=1',
      ],
    );
    expect(read.ok && read.value.map(({ label, settings }) => [label, settings])).toEqual([
      ['pace', { recentCount: 1, expectedSteps: 50, thresholds: { alpha: 0.3, beta: 0.6, gamma: 1 } }],
      [
        'pace:lambda=1:temperature=0.5',
        {
          recentCount: 1,
          expectedSteps: 50,
          thresholds: { alpha: 0.3, beta: 0.6, gamma: 1 },
          lambda: 1,
          temperature: 0.5,
        },
      ],
      ['hybrid', { recentCount: 1 }],
    ]);
  });

  test.each<[readonly string[], readonly string[], string, string]>([
    [['nonsense'], [], 'policy-unknown', 'no context policy “nonsense”'],
    [['pace', 'hybrid'], ['lambda=1'], 'settings-invalid', 'The policy hybrid has no setting “lambda”'],
    [['pace:lambda=-1'], [], 'settings-invalid', 'lambda'],
    [['hybrid:newestShare=2'], [], 'settings-invalid', 'newestShare must be a number from 0 to 1'],
    [['retrieval:newestShare=0'], [], 'settings-invalid', 'newestShare'],
    [['sliding-window:recentCount=1.5'], [], 'settings-invalid', 'recentCount must be a whole number'],
    [['hybrid'], ['newestShare'], 'settings-invalid', '“newestShare” is not a setting'],
    [['hybrid'], ['pace.lambda=1'], 'settings-invalid', 'is for a policy that is not compared'],
    [['hybrid', 'hybrid'], [], 'settings-invalid', 'named twice'],
  ])('%j with %j is refused as %s', (specs, common, code, message) => {
    const read = readVariants(specs, common);
    expect(read.ok ? null : read.error.code).toBe(code);
    expect(read.ok ? null : read.error.message).toContain(message);
  });
});

describe('a comparison', () => {
  const plan = makePlan(['hybrid', 'full-history'], { budgets: [100, 200] });

  /** A host that keeps rows and stops after so many steps. */
  function keepingHost(kept: Map<string, DetailedRow>, steps = Number.POSITIVE_INFINITY): CompareHost {
    let done = 0;
    return {
      ...stillHost,
      onStep: () => {
        done += 1;
      },
      stopped: () => done >= steps,
      readRow: async (key) => kept.get(key),
      writeRow: async (key, _policy, row) => void kept.set(key, row),
    };
  }

  async function run(host: CompareHost): Promise<{ kept: boolean; row: DetailedRow }[]> {
    const rows: { kept: boolean; row: DetailedRow }[] = [];
    for await (const { kept, detailed } of comparePolicies('own/a.jsonl', harbourSession, plan, host)) {
      rows.push({ kept, row: detailed });
    }
    return rows;
  }

  test('L10: that was stopped keeps what was done, and goes on from there', async () => {
    const kept = new Map<string, DetailedRow>();
    await expect(run(keepingHost(kept, 25))).rejects.toThrow(WebpaceError);
    expect(kept.size).toBe(2);
    const again = await run(keepingHost(kept));
    expect(again.map((one) => one.kept)).toEqual([true, true, false, false]);
    expect(again.map(({ row }) => row)).toEqual((await run(keepingHost(new Map()))).map(({ row }) => row));
  });

  test('L10: measures again where anything differs that decides a row', async () => {
    const keys = async (change: Partial<typeof plan>, session = harbourSession): Promise<string> => {
      const kept = new Map<string, DetailedRow>();
      const changed = { ...makePlan(['hybrid'], { budgets: [100] }), ...change };
      for await (const _ of comparePolicies('own/a.jsonl', session, changed, keepingHost(kept)));
      return [...kept.keys()].join();
    };
    const first = await keys({});
    expect(await keys({})).toBe(first);
    const others = [
      await keys({ budgets: [101] }),
      await keys({ every: 2 }),
      await keys({ summaryDelay: 1 }),
      await keys({ variants: makePlan(['hybrid:recentCount=1']).variants }),
      await keys({}, { ...harbourSession, query: 'Another request' }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });
});

describe('means', () => {
  const file = 'livemcp/tabs.jsonl';

  test('L12: needs are pooled in a set, sets are averaged in a family, families equally', async () => {
    const plan = makePlan(['hybrid'], { budgets: [80] });
    const rows = [
      ...(await measure(randomSession(1), plan, file)),
      ...(await measure(randomSession(2), plan, file)),
      ...(await measure(harbourSession, plan, 'livemcp/shift.jsonl')),
      ...(await measure(randomSession(3), plan, 'injection/bipia.jsonl')),
      ...(await measure(randomSession(4), plan, 'own/notes.jsonl')),
    ];
    const full = (
      summaries: readonly { readonly name: string; readonly erFull: number | null }[],
      name: string,
    ): number => summaries.find((summary) => summary.name === name)?.erFull ?? Number.NaN;
    const sets = summariseSets(rows);
    expect(sets.map(({ name }) => name)).toEqual([
      file,
      'livemcp/shift.jsonl',
      'injection/bipia.jsonl',
      'own/notes.jsonl',
    ]);
    const pooled = rows.slice(0, 2).flatMap(({ needs }) => needs);
    expect(full(sets, file)).toBeCloseTo(
      pooled.reduce((sum, need) => sum + need.full, 0) / pooled.length,
      12,
    );
    const families = summariseFamilies(rows);
    expect(families.map(({ name }) => name)).toEqual(['tools', 'injected']);
    expect(full(families, 'tools')).toBeCloseTo(
      (full(sets, file) + full(sets, 'livemcp/shift.jsonl')) / 2,
      12,
    );
    expect(summariseAll(rows)[0]?.erFull).toBeCloseTo(
      (full(families, 'tools') + full(families, 'injected')) / 2,
      12,
    );
  });

  test('L53: if no set has a family, each set counts as one', async () => {
    const plan = makePlan(['sliding-window'], { budgets: [60] });
    const rows = [
      ...(await measure(randomSession(1), plan, 'own/one.jsonl')),
      ...(await measure(randomSession(2), plan, 'own/two.jsonl')),
    ];
    const [one, two, ...more] = summariseFamilies(rows);
    expect([one?.name, two?.name, more]).toEqual(['own/one.jsonl', 'own/two.jsonl', []]);
    const [mean] = summariseAll(rows);
    expect(mean?.name).toBe('mean of sets');
    expect(mean?.erFull).toBeCloseTo(((one?.erFull ?? Number.NaN) + (two?.erFull ?? Number.NaN)) / 2, 12);
  });

  test('a policy that keeps all beats one that keeps little, by an interval over 0', async () => {
    const rows = [];
    for (let seed = 1; seed <= 6; seed += 1) {
      const session = randomSession(seed);
      const full = await measure(session, makePlan(['full-history'], { budgets: [100_000] }), file);
      const window = await measure(session, makePlan(['sliding-window'], { budgets: [60] }), file);
      rows.push(...[...full, ...window].map((one) => ({ ...one, row: { ...one.row, budget: 60 } })));
    }
    const [pair] = comparePairs(rows, 'sliding-window');
    expect(pair).toMatchObject({
      family: 'tools',
      policy: 'full-history',
      against: 'sliding-window',
      valueRecall: null,
    });
    expect(pair?.erFull?.low).toBeGreaterThan(0);
    expect(pair).toEqual(comparePairs(rows, 'sliding-window')[0]);
  });

  test('recall by distance puts each need into one class', () => {
    const needs = [3, 5, 6, 21, 501].map((distance, i) => ({
      need: i,
      distance,
      task: null,
      page: 0,
      full: i % 2,
      detailed: 1,
      value: null,
      glimpsed: null,
    }));
    expect(recallByDistance(needs, ({ full }) => full)).toEqual([0.5, 0, null, 1, null, null, null, 0]);
    expect(recallByDistance(needs, ({ value }) => value)).toEqual(Array.from({ length: 8 }, () => null));
  });
});
