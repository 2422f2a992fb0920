import { success } from '../../core/errors.ts';
import type { Tier } from '../../core/memory/tier.ts';
import { buildContext } from '../context/build-context.ts';
import type { HistoryChoice } from '../context/context-choice.ts';
import { planContext, recordedPressure } from '../context/plan-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { promptCounter } from '../context/prompt-counter.ts';
import { unfitted } from '../context/unfitted.ts';
import type { PolicyDefinition } from '../context-policy.ts';
import { readSettings } from '../settings/read-settings.ts';

/** The paper's ReAct baseline: the whole history in full. It reports an overflow and does not repair it. */
export const fullHistory: PolicyDefinition = {
  name: 'full-history',
  description: 'Everything in full, in order of time; says so when it no longer fits.',
  create(services, given = {}) {
    readSettings('full-history', given, []);
    const counter = promptCounter(services);
    const previous = new PreviousContext();
    return {
      name: 'full-history',
      settings: {},
      async prepare(situation) {
        const plan = await planContext({ situation, services, counter, hardFit: false });
        if (!plan.ok) return plan;
        const { tokens } = plan.value;
        const wanted = tokens.map((): Tier => 'full');
        const choice: HistoryChoice = {
          policy: 'full-history',
          order: 'question-first',
          query: null,
          thresholds: null,
          pressure: recordedPressure(plan.value, previous.tokens),
          recentFrom: tokens.length,
          verdicts: { wanted, cosines: null, scores: null, relativeWeights: null },
        };
        const history = tokens.map((one) => ({ tokens: one, wanted: 'full', protection: 'none' }) as const);
        return buildContext(plan.value, choice, () => success(unfitted(history)));
      },
      ...previous.betweenSteps,
    };
  },
};
