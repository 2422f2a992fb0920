/**
 * "Never overflows", for every policy: plan the budget, let the policy choose, assemble, count the rendered whole once, repair.
 * Counts of parts guide the choice; only the count of the whole decides (rules B3 and B4).
 */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { planBudget } from '../../core/fit/budget.ts';
import {
  type AssembledPrompt,
  assemblePrompt,
  type HistoryBlock,
  type PromptOrder,
} from '../../core/layout/assemble.ts';
import type { Budget } from '../../core/trace/trace.ts';
import type { PolicyServices, Situation } from '../context-policy.ts';
import type { FrameTokens } from './prompt-counter.ts';

interface PromptRequest<Choice> {
  readonly situation: Situation;
  readonly services: PolicyServices;
  readonly order: PromptOrder;
  readonly frame: FrameTokens;
  /** Most tokens of a range line. */
  readonly rangeLineTokens: number;
  /** False: what does not fit is reported (`overflow`) and not repaired. */
  readonly hardFit: boolean;
  /** Called again with less room if the rendered whole is too large; must not depend on earlier calls. */
  choose(budget: Budget): Result<Choice> | Promise<Result<Choice>>;
  render(choice: Choice): Promise<readonly HistoryBlock[]>;
}

interface FittedPrompt<Choice> {
  readonly choice: Choice;
  readonly budget: Budget;
  readonly blocks: readonly HistoryBlock[];
  readonly prompt: AssembledPrompt;
  /** Tokens of the rendered whole. */
  readonly tokens: number;
  readonly repairs: number;
}

/**
 * Adjacent parts can take more tokens than separate ones. Each repair takes the excess from the history budget. The last one
 * leaves only the line that names the hidden steps, so that nothing is refused that could be shown.
 */
const mostRepairs = 6;

/** The prompt of a step within its budget, or a refusal. */
export async function fitPrompt<Choice>(
  request: PromptRequest<Choice>,
): Promise<Result<FittedPrompt<Choice>>> {
  const { situation, services } = request;
  let shortfall = 0;
  for (let repairs = 0; repairs <= mostRepairs; repairs += 1) {
    const planned = planHistory(request, repairs < mostRepairs ? shortfall : Number.POSITIVE_INFINITY);
    if (!planned.ok) return planned;
    const budget = planned.value;
    const chosen = await request.choose(budget);
    if (!chosen.ok) return chosen;
    const choice = chosen.value;
    const blocks = await request.render(choice);
    const prompt = assemblePrompt(situation.frame, situation.question, blocks, request.order);
    const tokens = await services.tokenizer.countPrompt(prompt.messages);
    const excess = tokens - budget.promptBudget;
    if (excess <= 0 || !request.hardFit) return success({ choice, budget, blocks, prompt, tokens, repairs });
    shortfall += excess;
  }
  return failure(
    new WebpaceError(
      'context-does-not-fit',
      'The prompt does not fit even with all steps hidden: its parts take more tokens together than apart. ' +
        'Choose a longer context or shorten the question.',
    ),
  );
}

function planHistory<Choice>(
  { situation, frame: { system, question }, rangeLineTokens, hardFit }: PromptRequest<Choice>,
  shortfall: number,
): Result<Budget> {
  const { contextWindow, replyReserve, freshTokens, history } = situation;
  // Neither speed nor a repair ever causes the refusal of what the window has room for (rule B16).
  const least = history.length === 0 ? 0 : rangeLineTokens;
  const historyLimit =
    freshTokens === undefined || !hardFit ? undefined : Math.max(least, freshTokens - question);
  const planned = planBudget({
    contextWindow,
    replyReserve,
    system,
    question,
    ...(historyLimit === undefined ? {} : { historyLimit }),
  });
  if (!planned.ok) return planned;
  const { historyBudget } = planned.value;
  return success({
    ...planned.value,
    historyBudget: Math.max(Math.min(least, historyBudget), historyBudget - shortfall),
  });
}
