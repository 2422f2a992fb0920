import { success } from '../../core/errors.ts';
import type { Tier } from '../../core/memory/tier.ts';
import { readPressure } from '../../core/paper/compression-pressure.ts';
import { buildContext, unfitted } from '../context/build-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import type { PolicyDefinition } from '../context-policy.ts';
import { readSettings } from '../settings/read-settings.ts';
import { sharedOr } from '../shared-work.ts';

/** The paper's ReAct baseline: the whole history in full. It reports an overflow and does not repair it. */
export const fullHistory: PolicyDefinition = {
  name: 'full-history',
  description: 'Everything in full, in order of time; says so when it no longer fits.',
  create(services, given = {}) {
    readSettings('full-history', given, []);
    const counter = sharedOr(services.shared, 'counts', () => new PromptCounter(services.tokenizer));
    const previous = new PreviousContext();
    return {
      name: 'full-history',
      settings: {},
      prepare: (situation) =>
        buildContext({
          policy: 'full-history',
          order: 'question-first',
          situation,
          services,
          counter,
          query: null,
          hardFit: false,
          choose({ budget, history, emptyPromptTokens }) {
            const wanted = history.map((): Tier => 'full');
            return success({
              fit: unfitted(history, wanted, 0),
              thresholds: null,
              pressure: readPressure({
                step: situation.step,
                expectedSteps: Number.POSITIVE_INFINITY,
                previousTokens: previous.tokens ?? emptyPromptTokens,
                budget: budget.promptBudget,
              }),
              recentFrom: history.length,
              verdictOf: () => ({ wanted: 'full', cosine: null, score: null, relativeWeight: null }),
            });
          },
        }),
      absorb: ({ trace }) => previous.note(trace.ledger.prompt),
      snapshot: () => previous.snapshot(),
      restore: (snapshot) => previous.restore(snapshot),
    };
  },
};
