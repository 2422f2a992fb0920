/** Generated workflows: the same by their seed, with needs that are exact, and replayed by every policy. */
import { describe, expect, test } from 'vitest';
import { checkNeeds } from '../../../../src/lab/generate/check-needs.ts';
import { generateWorkflow } from '../../../../src/lab/generate/generate-workflow.ts';
import { sessionLine } from '../../../../src/lab/generate/session-line.ts';
import { comparePolicies, readVariants } from '../../../../src/lab/index.ts';
import { parseSession } from '../../../../src/lab/sessions/trajectory.ts';
import { policies } from '../../../../src/policies/index.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe('generated workflows', () => {
  test('L43: a seed gives the same session each time, and another seed another one', () => {
    expect(generateWorkflow({ seed: 4, steps: 60 })).toEqual(generateWorkflow({ seed: 4, steps: 60 }));
    expect(generateWorkflow({ seed: 4, steps: 60 }).steps).not.toEqual(
      generateWorkflow({ seed: 5, steps: 60 }).steps,
    );
  });

  test.each([5, 30, 200, 1000])('L43: with %i steps every need is exact by the oracle', (steps) => {
    const sessions = seeds.map((seed) => generateWorkflow({ seed, steps }));
    for (const session of sessions) {
      const { needs, exact } = checkNeeds(session);
      expect(session.steps).toHaveLength(steps);
      expect(exact).toBe(needs);
      expect(needs).toBeGreaterThanOrEqual(Math.floor(steps / 10) - 3);
    }
    if (steps < 200) return;
    const corrected = sessions.flatMap((session) =>
      session.steps.filter(({ action }) => action.startsWith('Correction')),
    );
    const far = sessions.flatMap(({ needs }) =>
      needs.filter(({ at, chunks }) => at - (chunks[0] ?? at) > 50),
    );
    expect(corrected.length).toBeGreaterThan(0);
    expect(far.length).toBeGreaterThan(0);
  });

  test('L43: its line is read back as the same session', () => {
    const session = generateWorkflow({ seed: 9, steps: 40 });
    const read = parseSession(sessionLine(session), { file: 'workflows.jsonl', line: 1 });
    if (!read.ok) throw read.error;
    expect(read.value).toEqual(session);
  });

  test('L43: every policy replays it', async () => {
    const variants = readVariants(policies.map(({ name }) => name));
    if (!variants.ok) throw variants.error;
    const plan = {
      variants: variants.value,
      budgets: [1024],
      vectors: null,
      every: 1,
      summaryDelay: 0,
      tokenizer: null,
    };
    const host = { clock: { elapsed: () => 0 } };
    const seen: string[] = [];
    const session = generateWorkflow({ seed: 2, steps: 30 });
    for await (const { detailed } of comparePolicies('workflows', session, plan, host)) {
      seen.push(detailed.row.policy);
      expect(detailed.row.steps).toBe(30);
    }
    expect(seen).toHaveLength(policies.length);
  });
});
