import { describe, expect, test } from 'vitest';
import { agents, configurations, counted, lookedAt, stressed } from '../../../bench/papers/experiments.mjs';
import { agentTable, blockTable, foldTable, papersPage } from '../../../bench/papers/page.mjs';
import { lookAt, replayOnce, type SeedRun, type StressRun } from '../../../bench/papers/replay-session.mjs';
import { deviation, percent, spread } from '../../../bench/papers/statistics.mjs';
import { stressTable } from '../../../bench/papers/stress-table.mjs';
import { readVariants } from '../../../src/lab/compare/policy-variants.ts';
import { generateWorkflow } from '../../../src/lab/generate/generate-workflow.ts';
import { replaySession } from '../../../src/lab/replay/replay.ts';
import { SessionMeasure } from '../../../src/lab/replay/session-measure.ts';
import { makeSessionChunks } from '../../../src/lab/sessions/session-chunks.ts';
import { listedPolicies } from '../../../src/policies/policy-list.ts';

const parts = { readVariants, replaySession, SessionMeasure };
const steps = 60;
const session = generateWorkflow({ seed: 4, steps });
const budget = 2048;

const chunks = await makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });

const replay = (policy: string, more: object = {}) =>
  replayOnce(parts, session, chunks, { policy, budget, vectors: null, ...more });

describe('a replay of the papers’ experiments', () => {
  test('the full history breaks the window and grows by a block a step; its dependency is the sum of all contexts', async () => {
    const whole = await replay('full-history');
    expect(whole.counts.map(({ blocks }) => blocks)).toEqual(session.steps.map((_, i) => i));
    expect(whole.dependency).toBe(whole.counts.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(whole.peak).toBe(whole.counts.at(-1)?.tokens);
    expect(whole.breaksAt).toBe(whole.counts.find(({ tokens }) => tokens > budget)?.step);
    expect(whole.overflows).toBeGreaterThan(1);
    const stopped = await replay('full-history', { untilOverflow: true, sizesAlone: true });
    expect([stopped.breaksAt, stopped.steps]).toEqual([whole.breaksAt, whole.breaksAt]);
  });

  test('a policy with a budget of its own never breaks it, and folds stand for every step that is left', async () => {
    const folded = await replay('folding');
    expect([folded.breaksAt, folded.overflows]).toEqual([null, 0]);
    expect(folded.peak).toBeLessThanOrEqual(budget);
    expect(folded.folds?.consolidated).toBeGreaterThan(0);
    expect(folded.folds?.covers.reduce((sum, one) => sum + one, 0)).toBe(steps - 1);
    // The goal is a piece of its own, and stands for no step.
    expect(folded.folds?.covers).toHaveLength((folded.counts.at(-1)?.blocks ?? 0) - 1);
    expect((await replay('sliding-window')).folds).toBeNull();
  });

  test('a replay that has used its processor time keeps the steps that it did', async () => {
    const [whole, cut] = [await replay('webpace'), await replay('webpace', { mostSeconds: 0.001 })];
    expect(cut.steps).toBeLessThan(whole.steps);
    expect(cut.counts).toEqual(whole.counts.slice(0, cut.steps));
  });

  test('policies without a state give the same context for a step alone as after all steps before it', async () => {
    const sampled = lookAt(session, 3);
    expect(sampled.needs.at(-1)).toBe(session.needs.at(-1));
    const horizon = 5;
    expect(Math.min(...sampled.needs.map(({ at }) => at))).toBeGreaterThanOrEqual(horizon);
    for (const name of lookedAt) {
      const policy = name.startsWith('pace') ? `${name}:expectedSteps=${horizon}` : name;
      const every = await replay(policy);
      const alone = await replayOnce(parts, sampled, chunks, { policy, budget, vectors: null });
      expect(alone.counts).toHaveLength(3);
      for (const one of alone.counts) expect(every.counts, policy).toContainEqual(one);
    }
  });
});

describe('the page of the papers’ experiments', () => {
  test('means stand with their spread, and what has none is a dash', () => {
    expect(deviation([1, 2, 3])).toBe(1);
    expect(spread([1, 2, 3, null])).toBe('2 ± 1');
    expect(percent([0.25, 0.75])).toBe('50.0 ± 35.4');
    expect(spread([null])).toBe('–');
  });

  test('every policy of the project stands in the stress test', () => {
    const names = new Set(stressed.map((policy) => policy.split(':')[0]));
    expect([...names].sort()).toEqual(listedPolicies.map(({ name }) => name).sort());
  });

  test('the tables hold what was replayed', async () => {
    const policies = new Set([...agents, ...configurations].map(({ policy }) => policy).concat(counted));
    const runs: SeedRun[] = [];
    for (const policy of policies) runs.push({ ...(await replay(policy)), seed: 4, scoring: 'words' });
    const whole = runs.find(({ policy }) => policy === 'full-history');
    expect(agentTable(runs)).toContain(`${whole?.breaksAt} ± 0`);
    expect(blockTable(runs, steps)).toContain(`| full-history | 7 ± 0 | 14 ± 0 | 29 ± 0 | 44 ± 0 | 59 ± 0 |`);
    const folds = runs.find(({ policy }) => policy === 'folding')?.folds;
    expect(foldTable(runs)).toContain(
      `| 2,048 | folding | ${folds?.condensed} ± 0 | ${folds?.consolidated} ± 0 |`,
    );
    const conditions = { steps, seeds: [4], stressSteps: 0, seconds: 20, looks: 20, encoder: 'none' };
    const page = papersPage(runs, [], conditions);
    expect(page).toContain('words alone; no vectors were at hand');
    expect(page).not.toMatch(/NaN|undefined|Infinity|\| vectors \|/);
  });

  test('the stress table tells a break from a time that ended', async () => {
    const of = async (policy: string): Promise<StressRun> => {
      const run = await replay(policy, { untilOverflow: true, sizesAlone: true });
      return { ...run, seconds: 2, looked: false, lastStep: run.steps };
    };
    const [broken, held] = [await of('full-history'), await of('hybrid')];
    const look = { ...held, looked: true, peak: 2000, lastStep: 57 };
    const lines = stressTable([broken, { ...held, lastStep: 50 }, look]).split('\n');
    expect(lines[2]).toContain(`**over at ${broken.breaksAt}**`);
    expect(lines[3]).toContain('50, time ended, none over');
    expect(lines[3]).toContain(`| ${steps / 2} | 57, none over, largest 2,000 |`);
  });
});
