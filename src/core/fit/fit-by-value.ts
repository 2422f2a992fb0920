/**
 * The exact fit of `webpace` (rules B11 to B14). Every tier of a chunk is an option with a value and a price. The budget buys the
 * option with the best gain per token, until no chunk can be shown larger. While everything is affordable, this follows the upper
 * concave hull of each chunk's options: the greedy solution of the fractional knapsack.
 */
import { type Result, success } from '../errors.ts';
import type { Tier } from '../memory/tier.ts';
import { BestFirstQueue } from './best-first-queue.ts';
import { columnsOf, type FitColumns, sizeOf, tiersBySize, tokensPerRow } from './fit-columns.ts';
import { fitProtected } from './fit-protected.ts';
import { type FitItem, FitLedger, type HistoryFit, soundWeight } from './history-fit.ts';

/** The value of each tier for a chunk that is certainly needed; chosen on recorded sessions. */
export type TierValues = Readonly<Record<Tier, number>>;

export const defaultTierValues: TierValues = { placeholder: 0.02, brief: 0.2, detailed: 0.5, full: 1 };

export interface FitByValueOptions {
  /** Never negative, and never less for a larger tier. */
  readonly values: TierValues;
  /** False: no chunk is shown larger than its weight earns. This is right if a prompt token is expensive (CPU engines). */
  readonly fill: boolean;
}

/** Replaces a price of zero, which no gain can be divided by. */
const nearlyFree = 1e-9;

const sizes = tiersBySize.length;

/**
 * @param items weights are relative (mean 1) and stand for the chance that a chunk is needed
 * @param budget history budget, tokens
 * @param rangeLine most tokens of one line that names a range
 * @returns a fit of at most `budget` tokens, or `context-does-not-fit`
 */
export function fitByValue(
  items: readonly FitItem[],
  budget: number,
  rangeLine: number,
  options: FitByValueOptions,
): Result<HistoryFit> {
  return fitColumnsByValue(columnsOf(items), budget, rangeLine, options);
}

/** The same, for a history in columns. */
export function fitColumnsByValue(
  columns: FitColumns,
  budget: number,
  rangeLine: number,
  { values, fill }: FitByValueOptions,
): Result<HistoryFit> {
  const { length, tokens, weights, wanted, protections } = columns;
  const ledger = new FitLedger(columns, rangeLine);
  const fitted = fitProtected(columns, ledger, budget);
  if (!fitted.ok) return fitted;
  const worth = Float64Array.of(0, ...tiersBySize.map((tier) => values[tier]));
  const shown = new Uint8Array(length);
  const next = new Uint8Array(length);
  const gains = new Float64Array(length);
  const competing: number[] = [];
  const buyable: number[] = [];
  // The lowest price of a hidden chunk. With less than this left, only shown chunks can grow.
  let cheapest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < length; i += 1) {
    if (protections[i] !== 'none') continue;
    competing.push(i);
    const first = i * tokensPerRow;
    for (let size = 1; size <= sizes; size += 1)
      cheapest = Math.min(cheapest, tokens[first + size] ?? Number.NaN);
    if (prepare(i)) buyable.push(i);
  }
  // The highest gain comes first; at equal gains the newest.
  const queue = new BestFirstQueue<number>((one, other) => {
    const difference = (gains[one] ?? Number.NaN) - (gains[other] ?? Number.NaN);
    return difference > 0 || (difference === 0 && one > other);
  });
  queue.fill(buyable);
  let growing = 0;
  while (queue.size > 0) {
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      if (shown[i] !== 0) growing -= 1;
      const size = next[i] ?? 0;
      const tier = tiersBySize[size - 1] as Tier;
      if (ledger.total + ledger.change(i, tier) <= budget) {
        ledger.set(i, tier, 'chosen');
        shown[i] = size;
      }
      offer(i);
      // Most chunks of a long history stay hidden, so they are not taken out one by one.
      if (rangeLine === 0 && growing === 0 && budget - ledger.total < cheapest) break;
    }
    // Without range lines, what was too expensive stays too expensive.
    if (rangeLine === 0) break;
    // A range line that closed late frees tokens, which may buy an option that was too expensive before.
    for (const i of competing) offer(i);
  }
  for (const i of competing) {
    const size = shown[i] ?? 0;
    if (size === 0) ledger.reasons[i] = 'merged';
    else if (size < sizeOf[wanted[i] as Tier]) ledger.reasons[i] = 'budget';
  }
  return success(ledger.finish(fitted.value.excerpts));

  function offer(i: number): void {
    if (!prepare(i)) return;
    if (shown[i] !== 0) growing += 1;
    queue.push(i);
  }

  /** Finds the option of chunk `i` with the best gain per token; false if the budget allows none. */
  function prepare(i: number): boolean {
    const largest = fill ? sizes : sizeOf[wanted[i] as Tier];
    const now = shown[i] ?? 0;
    if (largest <= now) return false;
    const first = i * tokensPerRow;
    const paid = tokens[first + now] ?? Number.NaN;
    // The rest of the budget, with the change in range lines if the chunk is hidden now.
    const rest = budget - ledger.total - ledger.change(i, 'full', paid);
    const weighs = soundWeight(weights[i] ?? Number.NaN);
    let best = Number.NEGATIVE_INFINITY;
    for (let size = largest; size > now; size -= 1) {
      const price = (tokens[first + size] ?? Number.NaN) - paid;
      if (price > rest) continue;
      const gain = (((worth[size] ?? 0) - (worth[now] ?? 0)) * weighs) / Math.max(price, nearlyFree);
      if (gain <= best) continue;
      best = gain;
      next[i] = size;
    }
    if (best === Number.NEGATIVE_INFINITY) return false;
    gains[i] = best;
    return true;
  }
}
