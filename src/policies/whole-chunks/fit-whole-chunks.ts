/**
 * The choice of the lexical baselines (rules X1 to X4): a chunk is shown whole or not at all. The newest chunks come first while
 * they stay within half of the budget. Then the history is filled newest first up to a share of the budget, until a chunk does
 * not fit. Then chunks come by score, and those that do not fit are skipped.
 */

import { type Result, success } from '../../core/errors.ts';
import { columnsOf } from '../../core/fit/fit-columns.ts';
import { FitInProgress } from '../../core/fit/fit-in-progress.ts';
import { fitProtected } from '../../core/fit/fit-protected.ts';
import type { FitItem, HistoryFit } from '../../core/fit/history-fit.ts';
import type { DecisionReason } from '../../core/trace/trace.ts';

export interface WholeChunkChoice {
  /** This many newest chunks come first. */
  readonly recentCount: number;
  /** Share of the budget that is filled newest first, 0 to 1. */
  readonly newestShare: number;
  /** One score per chunk, higher is better; null: nothing is chosen by score. */
  readonly scores: ArrayLike<number> | null;
}

/**
 * @param items in order of time; pins and glimpses are settled first
 * @param budget history budget, tokens
 * @param rangeLine most tokens of one line that names hidden steps
 * @returns a fit of at most `budget` tokens, or `context-does-not-fit` if the pins alone exceed it
 */
export function fitWholeChunks(
  items: readonly FitItem[],
  budget: number,
  rangeLine: number,
  { recentCount, newestShare, scores }: WholeChunkChoice,
): Result<HistoryFit> {
  const columns = columnsOf(items);
  const fit = new FitInProgress(columns, rangeLine);
  const fitted = fitProtected(columns, fit, budget);
  if (!fitted.ok) return fitted;
  const { settled, excerpts } = fitted.value;
  const open = (i: number): boolean => fit.shown[i] === 'range' && !settled.has(i);
  const show = (i: number, limit: number, reason: DecisionReason): boolean => {
    const fits = fit.total + fit.change(i, 'full') <= limit;
    if (fits) fit.set(i, 'full', reason);
    return fits;
  };

  let recentTokens = 0;
  for (let i = items.length - 1; i >= Math.max(0, items.length - recentCount); i -= 1) {
    if (!open(i)) continue;
    const cost = fit.costOf(i, 'full');
    if (recentTokens + cost <= budget / 2 && show(i, budget, 'recent')) recentTokens += cost;
    else fit.reasons[i] = 'recent-capped';
  }
  if (newestShare > 0) {
    for (let i = items.length - 1; i >= 0; i -= 1) {
      if (open(i) && !show(i, budget * newestShare, 'chosen')) break;
    }
  }
  if (scores !== null) {
    for (const i of bestFirst(scores, items.length)) if (open(i)) show(i, budget, 'chosen');
  }
  return success(fit.finish(excerpts));
}

/** Highest score first; among equals the newest. A score of 0 or less says nothing, so there the newest is best (rule X4). */
function bestFirst(scores: ArrayLike<number>, count: number): number[] {
  const scoring: number[] = [];
  const others: number[] = [];
  for (let i = count - 1; i >= 0; i -= 1) ((scores[i] ?? 0) > 0 ? scoring : others).push(i);
  // Most chunks share no word with the request, so only the others are sorted; the sort is stable.
  scoring.sort((a, b) => (scores[b] as number) - (scores[a] as number));
  return [...scoring, ...others];
}
