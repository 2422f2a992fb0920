import { failure, type Result, success, WebpaceError } from '../errors.ts';
import type { Budget } from '../trace/trace.ts';

export interface BudgetInputs {
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  /** Kept free for the reply. */
  readonly replyReserve: number;
  /** Tokens of the frame: system text, examples, chat template. */
  readonly system: number;
  readonly question: number;
  /** At most this many tokens of history, whatever the window would hold. */
  readonly historyLimit?: number;
}

/**
 * The budget names of rule B1: promptBudget = contextWindow − replyReserve; historyBudget = promptBudget − system −
 * question. What leaves no room is refused with what cannot shrink (rule B2): instructions and reserve that fill the
 * window by themselves are `context-does-not-fit`, a question that does not fit beside them is `question-too-long`.
 */
export function planBudget(inputs: BudgetInputs): Result<Budget> {
  const { contextWindow, replyReserve, system, question } = inputs;
  const promptBudget = contextWindow - replyReserve;
  const room = promptBudget - system - question;
  // Written so that a number that is not one is refused too.
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
