import { failure, type Result, success, WebpaceError } from '../errors.ts';
import type { Budget } from '../trace/trace.ts';

/** What the budget of a prompt is made from, in tokens. */
export interface BudgetInputs {
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  /** Kept free for the reply. */
  readonly replyReserve: number;
  /** Tokens of the frame: system text, examples and chat template. */
  readonly system: number;
  /** The question with its labels. */
  readonly question: number;
  /** An upper limit for tokens of history, even if the window has more room. */
  readonly historyLimit?: number;
}

/**
 * The budgets of rule B1: promptBudget = contextWindow − replyReserve; historyBudget = promptBudget − system − question. Parts
 * that cannot shrink may leave no room; the budget is then refused (rule B2). The code is `context-does-not-fit` if instructions
 * and reserve fill the window, and `question-too-long` if the question does not fit beside them.
 */
export function planBudget(inputs: BudgetInputs): Result<Budget> {
  const { contextWindow, replyReserve, system, question } = inputs;
  const promptBudget = contextWindow - replyReserve;
  const room = promptBudget - system - question;
  // This form also refuses NaN.
  if (!(room >= 0)) {
    return failure(
      new WebpaceError(
        system < promptBudget ? 'question-too-long' : 'context-does-not-fit',
        `The question takes ${question} tokens and the instructions ${system}; ${promptBudget} are free beside ` +
          `${replyReserve} kept for the reply. Shorten the question or choose a longer context.`,
        { details: { contextWindow, replyReserve, system, question } },
      ),
    );
  }
  const historyBudget = Math.max(0, Math.min(room, inputs.historyLimit ?? room));
  return success({ contextWindow, replyReserve, promptBudget, historyBudget });
}
