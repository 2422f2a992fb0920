import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planBudget } from '../../../../src/core/fit/budget.ts';

describe('planBudget', () => {
  test('B1: prompt budget = window − reserve; history budget = prompt budget − system − question', () => {
    expect(planBudget({ contextWindow: 2048, replyReserve: 256, system: 120, question: 30 })).toEqual({
      ok: true,
      value: { contextWindow: 2048, replyReserve: 256, promptBudget: 1792, historyBudget: 1642 },
    });
  });

  test('B1: a limit on the history lowers its budget and never raises it', () => {
    const inputs = { contextWindow: 2048, replyReserve: 256, system: 120, question: 30 };
    for (const [historyLimit, historyBudget] of [
      [300, 300],
      [5000, 1642],
      [0, 0],
      [-7, 0],
    ] as const) {
      expect(planBudget({ ...inputs, historyLimit })).toMatchObject({
        value: { promptBudget: 1792, historyBudget },
      });
    }
  });

  test('B2: a question that leaves nothing is refused as too long, with the numbers', () => {
    const inputs = { contextWindow: 1024, replyReserve: 100, system: 200, question: 725 };
    expect(planBudget({ ...inputs, question: 724 })).toMatchObject({ ok: true, value: { historyBudget: 0 } });
    const refused = planBudget(inputs);
    expect(refused).toMatchObject({ ok: false, error: { code: 'question-too-long', details: inputs } });
    if (!refused.ok) expect(refused.error.message).toMatch(/725 tokens.*200.*924.*Shorten the question/s);
  });

  test('B2: instructions and reserve that leave no room for any question are refused as such', () => {
    for (const system of [924, 925, 5000]) {
      expect(planBudget({ contextWindow: 1024, replyReserve: 100, system, question: 1 })).toMatchObject({
        ok: false,
        error: { code: 'context-does-not-fit' },
      });
    }
  });

  test('B1, B2: any numbers: either the sums are right or there is a typed refusal', () => {
    const amount = fc.oneof(fc.nat(40_000), fc.constantFrom(0, Number.NaN));
    fc.assert(
      fc.property(amount, amount, amount, amount, (contextWindow, replyReserve, system, question) => {
        const result = planBudget({ contextWindow, replyReserve, system, question });
        const room = contextWindow - replyReserve - system - question;
        expect(result.ok).toBe(room >= 0);
        if (result.ok) {
          const { promptBudget, historyBudget } = result.value;
          expect(promptBudget + replyReserve).toBe(contextWindow);
          expect(historyBudget + system + question).toBe(promptBudget);
        } else {
          expect(['question-too-long', 'context-does-not-fit']).toContain(result.error.code);
        }
      }),
      { seed: 101, numRuns: 500 },
    );
  });
});
