/**
 * The hard fit of `pace`, a stage the paper does not have (rule B10): the tiers that thresholds gave are kept as far as
 * the budget allows; the chunk of lowest weight gives way first, one rung at a time, in the end into the line of a range.
 */
import { type Result, success } from '../errors.ts';
import { smallerThan } from '../memory/tier.ts';
import { columnsOf } from './fit-columns.ts';
import { fitProtected } from './fit-protected.ts';
import { type FitItem, FitLedger, type HistoryFit, soundWeight } from './history-fit.ts';

/**
 * @param budget history budget, tokens
 * @param rangeLine tokens that one line naming a range takes at most
 * @returns a fit of at most `budget` tokens, or `context-does-not-fit`
 */
export function fitByDemotion(
  items: readonly FitItem[],
  budget: number,
  rangeLine: number,
): Result<HistoryFit> {
  const columns = columnsOf(items);
  const ledger = new FitLedger(columns, rangeLine);
  const settled = fitProtected(columns, ledger, budget);
  if (!settled.ok) return settled;
  const competing = items.map((_, i) => i).filter((i) => !settled.value.settled.has(i));
  for (const i of competing) ledger.set(i, (items[i] as FitItem).wanted, 'threshold');

  const weights = items.map((item) => soundWeight(item.weight));
  // Equal weights: the older one gives way, as the sort is stable and the order is that of time.
  const lightestFirst = competing.sort((a, b) => (weights[a] as number) - (weights[b] as number));
  for (const i of lightestFirst) {
    for (;;) {
      if (ledger.total <= budget) return success(ledger.finish(settled.value.excerpts));
      const smaller = smallerThan(ledger.shown[i] ?? 'range');
      if (smaller === undefined) break;
      ledger.set(i, smaller, smaller === 'range' ? 'merged' : 'budget');
    }
  }
  return success(ledger.finish(settled.value.excerpts));
}
