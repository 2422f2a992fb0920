import { failure, type Result, success, WebpaceError } from '../errors.ts';
import type { Budget } from './trace.ts';

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
 * The budget names of rule B: promptBudget = contextWindow − replyReserve; historyBudget = promptBudget − system −
 * question. A question that leaves nothing is refused with what cannot shrink.
 */
export function planBudget(inputs: BudgetInputs): Result<Budget> {
  const { contextWindow, replyReserve, system, question } = inputs;
  const promptBudget = contextWindow - replyReserve;
  const room = promptBudget - system - question;
  if (room < 0) {
    return failure(
      new WebpaceError(
        system + replyReserve >= contextWindow ? 'context-does-not-fit' : 'question-too-long',
        `The question takes ${question} tokens and the instructions ${system}; ${promptBudget} are free beside ` +
          `${replyReserve} kept for the reply. Shorten the question or choose a longer context.`,
        { details: { contextWindow, replyReserve, system, question } },
      ),
    );
  }
  const historyBudget = Math.max(0, Math.min(room, inputs.historyLimit ?? room));
  return success({ contextWindow, replyReserve, promptBudget, historyBudget });
}
