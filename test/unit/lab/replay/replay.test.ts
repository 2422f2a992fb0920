import { describe, expect, test } from 'vitest';
import { comparePolicies } from '../../../../src/lab/compare/compare-policies.ts';
import type { DetailedRow } from '../../../../src/lab/replay/result-row.ts';
import { sampleNeeds } from '../../../../src/lab/replay/sample-needs.ts';
import { cycleSessions } from '../../../../src/lab/sessions/cycle-session.ts';
import { encoderInput, type VectorTable } from '../../../../src/lab/vectors/vector-table.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { makePlan, measure, stillHost } from '../../../doubles/lab-host.ts';
import {
  type ProtocolPolicy,
  protocolPolicies,
  protocolScores,
} from '../../../doubles/protocol-baselines.ts';
import {
  harbourSession,
  makeNeed,
  makeSession,
  makeStep,
  randomSession,
  teaHouseSession,
} from '../../../doubles/recorded-sessions.ts';

/** Vectors of every text, made while they are looked up, except of those that are left out. */
function tableOf(leftOut: (text: string) => boolean = () => false): VectorTable {
  const encoder = new HashingEncoder();
  return {
    encoder: encoder.id,
    version: '1',
    dimension: encoder.dimension,
    maxTokens: 512,
    cosinePrior: () => encoder.cosinePrior(),
    find: (text) => (leftOut(text) ? undefined : vectorOf(text)),
  };
}

/** Words as directions: enough for a table that has to answer at once. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(64);
  for (const word of text
    .slice(text.indexOf(':') + 1)
    .toLowerCase()
    .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []) {
    const place = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 64, 7);
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

describe('a sample of needs', () => {
  test('L49: each need that is kept fares as in the whole', async () => {
    const plan = makePlan(['hybrid', 'webpace'], { budgets: [60, 150], vectors: tableOf() });
    let compared = 0;
    for (let seed = 1; seed <= 6; seed += 1) {
      const session = randomSession(seed);
      const sample = sampleNeeds(session, 5);
      expect(sample.needs).toHaveLength(Math.min(5, session.needs.length));
      const whole = await measure(session, plan);
      const sampled = await measure(sample, plan);
      for (const [place, { needs }] of sampled.entries()) {
        for (const { need, ...scores } of needs) {
          const wanted = session.needs.indexOf(sample.needs[need] as (typeof session.needs)[number]);
          expect(whole[place]?.needs.find((one) => one.need === wanted)).toEqual({ need: wanted, ...scores });
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(40);
  });
});

describe('the lexical baselines in the lab', () => {
  test('L8: they agree with the protocol need by need, under every budget', async () => {
    const budgets = [20, 60, 150, 400, 3000];
    let compared = 0;
    for (let seed = 1; seed <= 5; seed += 1) {
      const session = randomSession(seed);
      for (const { row, needs } of await measure(session, makePlan(protocolPolicies, { budgets }))) {
        const wanted = protocolScores(session, row.policy as ProtocolPolicy, row.budget);
        const found = new Map(needs.map(({ need, full }) => [need, full]));
        expect(found, `seed ${seed}, ${row.policy} at ${row.budget}`).toEqual(wanted);
        compared += wanted.size;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('L2: they never pass the budget, and what is charged is the text of chunks', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      for (const { row } of await measure(
        randomSession(seed),
        makePlan(protocolPolicies, { budgets: [90] }),
      )) {
        expect(row.maxTokens).toBeLessThanOrEqual(90 + 1e-9);
        expect(row.overflows).toBe(0);
      }
    }
  });
});

describe('the figures of a session, golden', () => {
  const figures = ({ row }: DetailedRow): unknown => {
    const round = (value: number | null): number | null =>
      value === null ? null : Math.round(value * 1000) / 1000;
    return [
      row.policy,
      row.budget,
      row.farNeeds,
      round(row.erFull),
      round(row.erDetailed),
      round(row.valueRecall),
      row.overflows,
      row.firstOverflow,
      round(row.meanTokens),
      round(row.maxTokens),
      round(row.prefilledPerStep),
    ].join(' ');
  };

  test('the policies of the papers, words alone', async () => {
    const policies = ['full-history', 'sliding-window', 'retrieval', 'retrieval-recent', 'hybrid', 'pace'];
    const rows = await measure(harbourSession, makePlan(policies, { budgets: [120, 240] }));
    expect(rows.map(figures)).toMatchInlineSnapshot(`
      [
        "full-history 120 4 0 0 0 7 6 162.875 373.75 140.15",
        "full-history 240 4 0.25 0.25 0.333 5 8 162.875 373.75 140.15",
        "sliding-window 120 4 0.083 0.083 0 0  55.925 108.75 46.55",
        "sliding-window 240 4 0.333 0.333 0.333 0  123.175 226.75 91.65",
        "retrieval 120 4 1 1 1 0  81.175 118.25 61.1",
        "retrieval 240 4 1 1 1 0  123.675 227.75 92.15",
        "retrieval-recent 120 4 1 1 1 0  80.275 115.75 64.4",
        "retrieval-recent 240 4 1 1 1 0  121.175 227.75 89.65",
        "hybrid 120 4 1 1 1 0  81.175 118.25 61.1",
        "hybrid 240 4 1 1 1 0  123.675 227.75 92.15",
        "pace 120 4 1 1 1 0  79.325 120 69.45",
        "pace 240 4 1 1 1 0  82.425 134.75 72.55",
      ]
    `);
  });

  test('with vectors, across scripts', async () => {
    const rows = await measure(
      teaHouseSession,
      makePlan(['pace', 'webpace', 'hybrid'], { budgets: [60], vectors: tableOf() }),
    );
    expect(rows.map(figures)).toMatchInlineSnapshot(`
      [
        "pace 60 2 1 1 1 0  33.217 51.333 26.117",
        "webpace 60 2 0.5 0.5 0.5 0  33.217 51.333 31.117",
        "hybrid 60 2 0.5 0.5 0.5 0  31.017 47.167 33.9",
      ]
    `);
    expect(rows.map(({ row }) => [row.encoder, row.queryForm])).toEqual([
      ['hashing/64', 'vectors'],
      ['hashing/64', 'vectors'],
      // It asks no encoder.
      [null, 'words'],
    ]);
  });

  test('the tier shares add up, and every step has one', async () => {
    for (const { row, samples } of await measure(harbourSession, makePlan(['pace', 'webpace', 'hybrid']))) {
      expect(Object.values(row.tierShares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(samples.map(({ step }) => step)).toEqual(harbourSession.steps.map((_, i) => i + 1));
    }
  });
});

describe('a context over the budget', () => {
  test('L5: is a failure of its step, whatever it holds', async () => {
    const [full] = await measure(harbourSession, makePlan(['full-history'], { budgets: [100] }));
    expect(full?.row).toMatchObject({ firstOverflow: 5, erFull: 0, erDetailed: 0, valueRecall: 0 });
    // Ten steps from the fifth on, less the two after the last, which share one history.
    expect(full?.row.overflows).toBe(8);
    const [roomy] = await measure(harbourSession, makePlan(['full-history'], { budgets: [10_000] }));
    expect(roomy?.row).toMatchObject({ firstOverflow: null, overflows: 0, erFull: 1, valueRecall: 1 });
  });

  test('full history prefills only what is new while the request stays', async () => {
    const session = makeSession({
      steps: Array.from({ length: 9 }, (_, i) => makeStep('act', `seen ${'x'.repeat(i)}`)),
    });
    const [row] = await measure(session, makePlan(['full-history'], { budgets: [10_000] }));
    expect(row?.row.prefilledPerStep).toBeLessThan(12);
  });
});

describe('what the query was', () => {
  test('L11: missing vectors are counted, told, and replaced by words', async () => {
    const told: string[] = [];
    const host = { ...stillHost, onMissingVector: (text: string) => told.push(text) };
    const vectors = tableOf((text) => text.startsWith('query: ') && text.includes('\n'));
    const rows: DetailedRow[] = [];
    for await (const { detailed } of comparePolicies(
      'f',
      harbourSession,
      makePlan(['pace', 'webpace'], { vectors }),
      host,
    )) {
      rows.push(detailed);
    }
    expect(rows[0]?.row).toMatchObject({
      policy: 'pace',
      queryForm: 'words',
      queries: { encoded: 0, held: 0 },
    });
    expect(rows[0]?.row.queries.missing).toBe(told.length);
    expect(rows[1]?.row).toMatchObject({ policy: 'webpace', queryForm: 'vectors' });
    const { action, observation } = harbourSession.steps[2] as (typeof harbourSession.steps)[number];
    expect(told.some((text) => text.includes(`${action}\n${observation}`))).toBe(true);
  });

  test('every: a query is held until so many steps are over, or the request changes', async () => {
    const steps = Array.from({ length: 12 }, (_, i) => makeStep('act', `thing ${i}`));
    const session = makeSession({ steps, needs: [makeNeed(7, [0], { request: 'thing 0' })] });
    const [row] = await measure(session, makePlan(['pace'], { vectors: tableOf(), every: 4 }));
    // Scored from step 4 (1-based) on: 4 5 6 7 | 8, the need's | 9 10 11 12.
    expect(row?.row.queries).toEqual({ encoded: 3, held: 6, missing: 0 });
    expect(row?.row.every).toBe(4);
  });

  test('a chunk without vector has no key', async () => {
    const first = harbourSession.steps[0] as (typeof harbourSession.steps)[number];
    const input = encoderInput(`${first.action}\n${first.observation}`, 'passage');
    const vectors = tableOf((text) => text === input);
    const [row] = await measure(harbourSession, makePlan(['webpace'], { vectors }));
    expect(row?.row.keysMissing).toBe(1);
  });
});

describe('summaries that arrive late', () => {
  test('leave full text or a placeholder until they are there (paper §3.4)', async () => {
    const late = await measure(harbourSession, makePlan(['pace'], { budgets: [400], summaryDelay: 100 }));
    const prompt = await measure(harbourSession, makePlan(['pace'], { budgets: [400] }));
    expect(late[0]?.row.summaryDelay).toBe(100);
    expect(late[0]?.row.meanTokens).not.toBe(prompt[0]?.row.meanTokens);
    const soon = await measure(harbourSession, makePlan(['hybrid'], { budgets: [400], summaryDelay: 3 }));
    const atOnce = await measure(harbourSession, makePlan(['hybrid'], { budgets: [400] }));
    expect(soon[0]?.row.meanTokens).toBe(atOnce[0]?.row.meanTokens);
  });
});

describe('the stress test', () => {
  test('a cycle repeats its sessions, each repetition with needs and tasks of its own', () => {
    const cycle = cycleSessions([harbourSession, teaHouseSession], 32);
    expect(cycle.steps).toHaveLength(32);
    expect(cycle.steps[15]).toEqual({ ...harbourSession.steps[0], task: '2/berths' });
    expect(cycle.needs.map(({ at }) => at)).toEqual([6, 8, 9, 10, 10, 14, 15, 21, 23, 24, 25, 25, 29, 30]);
    expect(cycle.needs.at(-1)).toEqual({ ...teaHouseSession.needs[1], at: 30, chunks: [26] });
  });

  test('a replay until the first overflow ends there; a bounded policy goes on to the end', async () => {
    const cycle = cycleSessions([harbourSession], 200);
    const plan = makePlan(['full-history', 'pace:hardFit=false', 'hybrid'], {
      budgets: [2000],
      untilOverflow: true,
    });
    const [full, pace, hybrid] = await measure(cycle, plan);
    expect(full?.row).toMatchObject({ overflows: 1, firstOverflow: full?.samples.at(-1)?.step });
    expect(pace?.row.firstOverflow).toBeGreaterThan(full?.row.firstOverflow ?? 0);
    expect(hybrid?.row).toMatchObject({ overflows: 0, firstOverflow: null });
    expect(hybrid?.samples.at(-1)?.step).toBe(200);
  });
});

describe('what a replay may tell and ask besides', () => {
  const errands = makeSession({
    query: 'What does Anna owe?',
    steps: Array.from({ length: 12 }, (_, i) =>
      makeStep(`errand ${i}`, `Entry ${i} says that clerk number ${i} paid ${i * 7} crowns at the quay.`, {
        task: i === 3 ? 'debts' : 'quay',
      }),
    ),
    needs: [makeNeed(12, [3], { values: ['21 crowns'] })],
  });
  const session = {
    ...errands,
    steps: errands.steps.map((step, i) => (i === 11 ? { ...step, task: 'debts' } : step)),
  };
  const asked = { ...session, needs: [makeNeed(11, [3], { values: ['21 crowns'] })] };

  test('L20: policies are told threads only where they are asked to be', async () => {
    const [without] = await measure(asked, makePlan(['webpace'], { budgets: [70] }));
    const [told] = await measure(asked, makePlan(['webpace'], { budgets: [70], threads: true }));
    expect([without?.row.threads, told?.row.threads]).toEqual([false, true]);
    expect([without?.row.erFull, told?.row.erFull]).toEqual([0, 1]);
  });

  test('L21: glimpses are measured apart, and change no other figure', async () => {
    const plan = { budgets: [70, 150] };
    const plain = await measure(session, makePlan(['webpace', 'sliding-window'], plan));
    const opened = await measure(
      session,
      makePlan(['webpace', 'sliding-window'], { ...plan, glimpses: true }),
    );
    for (const [i, { row }] of opened.entries()) {
      const { erGlimpsed, ...figures } = row;
      const { erGlimpsed: none, ...same } = plain[i]?.row ?? row;
      expect(none).toBeNull();
      expect(figures).toEqual(same);
      expect(erGlimpsed).toBeGreaterThanOrEqual(row.erFull ?? 0);
    }
    const named = opened.find(({ row }) => row.policy === 'webpace' && row.budget === 150);
    expect([named?.row.erFull, named?.row.erGlimpsed]).toEqual([0, 1]);
  });
});
