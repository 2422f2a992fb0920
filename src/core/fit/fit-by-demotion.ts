/**
 * The hard fit of `pace`, a stage that the paper does not have (rule B10). It keeps the tiers of the thresholds as far as the
 * budget allows. The chunk of lowest weight loses one tier at a time, and at last becomes part of a range line.
 */
import { type Result, success } from '../errors.ts';
import { smallerThan } from '../memory/tier.ts';
import { columnsOf } from './fit-columns.ts';
import { FitInProgress, soundWeight } from './fit-in-progress.ts';
import { fitProtected } from './fit-protected.ts';
import type { FitItem, HistoryFit } from './history-fit.ts';

/**
 * @param budget history budget, tokens
 * @param rangeLine most tokens of one line that names a range
 * @returns a fit of at most `budget` tokens, or `context-does-not-fit`
 */
export function fitByDemotion(
  items: readonly FitItem[],
  budget: number,
  rangeLine: number,
): Result<HistoryFit> {
  const columns = columnsOf(items);
  const fit = new FitInProgress(columns, rangeLine);
  const settled = fitProtected(columns, fit, budget);
  if (!settled.ok) return settled;
  const competing = items.map((_, i) => i).filter((i) => !settled.value.settled.has(i));
  for (const i of competing) fit.set(i, (items[i] as FitItem).wanted, 'threshold');

  const weights = new Float64Array(items.map((item) => soundWeight(item.weight)));
  // The sort is stable and the order is that of time: at equal weights the older chunk gives way.
  const lightestFirst = competing.sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
  for (const i of lightestFirst) {
    for (;;) {
      if (fit.total <= budget) return success(fit.finish(settled.value.excerpts));
      const smaller = smallerThan(fit.shown[i] ?? 'range');
      if (smaller === undefined) break;
      fit.set(i, smaller, smaller === 'range' ? 'merged' : 'budget');
    }
  }
  return success(fit.finish(settled.value.excerpts));
}
