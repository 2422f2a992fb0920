/** What is known before a policy chooses: the tokens of every part of the prompt, and the budget. */

import { type Result, success } from '../../core/errors.ts';
import { planBudget } from '../../core/fit/budget.ts';
import type { TierTokens } from '../../core/memory/tier.ts';
import { type PressureReading, readPressure } from '../../core/paper/compression-pressure.ts';
import type { Budget } from '../../core/trace/trace.ts';
import type { PolicyServices, Situation } from '../context-policy.ts';
import type { FrameTokens, PromptCounter } from './prompt-counter.ts';

interface PlanRequest {
  readonly situation: Situation;
  readonly services: PolicyServices;
  readonly counter: PromptCounter;
  /** False: what does not fit is reported (`overflow`) and not repaired. Default true. */
  readonly hardFit?: boolean;
  /** Whether the prompt has the label of the history. Default: if there is a history. */
  readonly historyLabel?: boolean;
}

export interface ContextPlan {
  readonly situation: Situation;
  readonly services: PolicyServices;
  readonly counter: PromptCounter;
  readonly hardFit: boolean;
  readonly frame: FrameTokens;
  /** |C_0| = system + question, for the first step's pressure. */
  readonly emptyPromptTokens: number;
  /** Tokens of every tier of every chunk of the history. */
  readonly tokens: readonly TierTokens[];
  /** Most tokens of a range line. */
  readonly rangeLineTokens: number;
  readonly budget: Budget;
  /** Repairs leave the history at least so much room: the line that names its steps. */
  readonly leastHistory: number;
}

/** The plan of a step, or a refusal if the parts that cannot shrink leave no room. */
export async function planContext(request: PlanRequest): Promise<Result<ContextPlan>> {
  const { situation, services, counter, hardFit = true } = request;
  const { history } = situation;
  const { historyLabel = history.length > 0 } = request;
  const frame = await counter.frame(situation.frame, situation.question, historyLabel);
  const tokens = await counter.tierTokens(history);
  const rangeLineTokens = await counter.rangeLine(history.at(-1)?.step ?? 0);
  const leastHistory = history.length === 0 ? 0 : rangeLineTokens;
  const limit = hardFit ? historyLimit(situation, frame, leastHistory) : undefined;
  const { contextWindow, replyReserve } = situation;
  const budget = planBudget({
    contextWindow,
    replyReserve,
    ...frame,
    ...(limit === undefined ? {} : { historyLimit: limit }),
  });
  if (!budget.ok) return budget;
  return success({
    situation,
    services,
    counter,
    hardFit,
    frame,
    emptyPromptTokens: frame.system + frame.question,
    tokens,
    rangeLineTokens,
    budget: budget.value,
    leastHistory: Math.min(leastHistory, budget.value.historyBudget),
  });
}

/** Speed never causes the refusal of what the window has room for (rule B16). */
function historyLimit(
  { freshTokens }: Situation,
  { question }: FrameTokens,
  least: number,
): number | undefined {
  return freshTokens === undefined ? undefined : Math.max(least, freshTokens - question);
}

/** The pressure of a policy whose choice ignores it: recorded, so that the interface can compare policies. */
export function recordedPressure(
  { situation, budget, emptyPromptTokens }: ContextPlan,
  previousTokens: number | undefined,
): PressureReading {
  return readPressure({
    step: situation.step,
    expectedSteps: Number.POSITIVE_INFINITY,
    previousTokens: previousTokens ?? emptyPromptTokens,
    budget: budget.promptBudget,
  });
}
