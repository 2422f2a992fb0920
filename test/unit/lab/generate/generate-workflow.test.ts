/** Generated workflows: the same by their seed, with needs that are exact, and replayed by every policy. */
import { describe, expect, test } from 'vitest';
import { checkNeeds } from '../../../../src/lab/generate/check-needs.ts';
import { generateWorkflow } from '../../../../src/lab/generate/generate-workflow.ts';
import { sessionLine } from '../../../../src/lab/generate/session-line.ts';
import { parseSession } from '../../../../src/lab/sessions/trajectory.ts';
import { policies } from '../../../../src/policies/index.ts';
import { makePlan, measure } from '../../../doubles/lab-host.ts';

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
    const session = generateWorkflow({ seed: 2, steps: 30 });
    const plan = makePlan(
      policies.map(({ name }) => name),
      { budgets: [1024] },
    );
    const rows = await measure(session, plan, 'workflows');
    for (const { row } of rows) expect(row.steps).toBe(30);
    expect(rows).toHaveLength(policies.length);
  });
});
