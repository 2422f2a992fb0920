/**
 * "Never overflows", for every policy: choose within the budget, assemble, count the rendered whole once, repair. Counts of parts
 * guide the choice; only the count of the whole decides (rules B3 and B4).
 */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import {
  type AssembledPrompt,
  assemblePrompt,
  type HistoryBlock,
  type PromptOrder,
} from '../../core/layout/assemble.ts';
import type { Budget } from '../../core/trace/trace.ts';
import type { ContextPlan } from './plan-context.ts';

interface InBlocks {
  readonly blocks: readonly HistoryBlock[];
}

export interface FittedPrompt<Choice extends InBlocks> {
  readonly choice: Choice;
  readonly budget: Budget;
  readonly prompt: AssembledPrompt;
  /** Tokens of the rendered whole. */
  readonly tokens: number;
  readonly repairs: number;
}

/**
 * Adjacent parts can take more tokens than separate ones. The first repair takes the excess from the history budget. The last one
 * leaves only the line that names the hidden steps, so that nothing is refused that could be shown.
 */
const mostRepairs = 6;
/** A choice with room left stays the same if the budget falls by less than that room, so each repair takes so many times more. */
const repairGrowth = 4;

/**
 * The prompt of a step within its budget, or a refusal.
 *
 * @param choose the history within so many tokens; called again with fewer if the rendered whole is too large, so it must not
 *   depend on earlier calls
 */
export async function fitPrompt<Choice extends InBlocks>(
  plan: ContextPlan,
  order: PromptOrder,
  choose: (historyBudget: number) => Promise<Result<Choice>>,
): Promise<Result<FittedPrompt<Choice>>> {
  const { situation, services, hardFit } = plan;
  let shortfall = 0;
  for (let repairs = 0; repairs <= mostRepairs; repairs += 1) {
    const budget = lowered(plan, repairs < mostRepairs ? shortfall : Number.POSITIVE_INFINITY);
    const chosen = await choose(budget.historyBudget);
    if (!chosen.ok) return chosen;
    const choice = chosen.value;
    const prompt = assemblePrompt(situation.frame, situation.question, choice.blocks, order);
    const tokens = await services.tokenizer.countPrompt(prompt.messages);
    const excess = tokens - budget.promptBudget;
    if (excess <= 0 || !hardFit) return success({ choice, budget, prompt, tokens, repairs });
    shortfall += excess * repairGrowth ** repairs;
  }
  return failure(
    new WebpaceError(
      'context-does-not-fit',
      'The prompt does not fit even with all steps hidden: its parts take more tokens together than apart. ' +
        'Choose a longer context or shorten the question.',
    ),
  );
}

/** A repair never causes the refusal of what the window has room for (rule B16). */
function lowered({ budget, leastHistory }: ContextPlan, shortfall: number): Budget {
  return { ...budget, historyBudget: Math.max(leastHistory, budget.historyBudget - shortfall) };
}
