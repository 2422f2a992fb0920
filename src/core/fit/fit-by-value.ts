/**
 * The exact fit of `webpace` (rules B11 to B14). Every tier of a chunk is an option with a value and a price. The budget buys the
 * option with the best gain per token, until no chunk can be shown larger. While everything is affordable, this follows the upper
 * concave hull of each chunk's options: the greedy solution of the fractional knapsack.
 */
import { BestFirstQueue } from '../best-first-queue.ts';
import { type Result, success } from '../errors.ts';
import { sizeOf, type Tier } from '../memory/tier.ts';
import { columnsOf, type FitColumns, tiersBySize, tokensPerRow } from './fit-columns.ts';
import { FitInProgress, soundWeight } from './fit-in-progress.ts';
import { fitProtected } from './fit-protected.ts';
import type { FitItem, HistoryFit } from './history-fit.ts';

/** The value of each tier for a chunk that is certainly needed; chosen on recorded sessions. */
export type TierValues = Readonly<Record<Tier, number>>;

/** For `fitByValue` alone. The policy `webpace` has values of its own (`defaultValues` in its settings). */
export const defaultTierValues: TierValues = { placeholder: 0.02, brief: 0.2, detailed: 0.5, full: 1 };

/** What a tier is worth, and how far the budget is spent. */
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
  options: FitByValueOptions,
): Result<HistoryFit> {
  const fit = new FitInProgress(columns, rangeLine);
  const fitted = fitProtected(columns, fit, budget);
  if (!fitted.ok) return fitted;
  const purchase = new TierPurchase(columns, fit, budget, options);
  purchase.buy(rangeLine !== 0);
  purchase.nameReasons();
  return success(fit.finish(fitted.value.excerpts));
}

/** Spends the rest of the budget on the chunks that nothing protects. */
class TierPurchase {
  readonly #columns: FitColumns;
  readonly #fit: FitInProgress;
  readonly #budget: number;
  readonly #fill: boolean;
  /** Value by size. */
  readonly #worth: Float64Array;
  /** By chunk: the size that is bought, the size that is offered next, and its gain per token. */
  readonly #shown: Uint8Array;
  readonly #next: Uint8Array;
  readonly #gains: Float64Array;
  readonly #competing: number[] = [];
  /** Chunks with an offer. The highest gain comes first; at equal gains the newest. */
  readonly #queue: BestFirstQueue<number>;
  /** The lowest price of a hidden chunk. With less than this left, only shown chunks can grow. */
  #cheapest = Number.POSITIVE_INFINITY;
  /** Number of queued chunks that are shown already. */
  #growing = 0;

  constructor(columns: FitColumns, fit: FitInProgress, budget: number, { values, fill }: FitByValueOptions) {
    const { length } = columns;
    const gains = new Float64Array(length);
    this.#columns = columns;
    this.#fit = fit;
    this.#budget = budget;
    this.#fill = fill;
    this.#worth = Float64Array.of(0, ...tiersBySize.map((tier) => values[tier]));
    this.#shown = new Uint8Array(length);
    this.#next = new Uint8Array(length);
    this.#gains = gains;
    this.#queue = new BestFirstQueue<number>((one, other) => {
      const difference = (gains[one] ?? Number.NaN) - (gains[other] ?? Number.NaN);
      return difference > 0 || (difference === 0 && one > other);
    });
    this.#queue.fill(this.#firstOffers());
  }

  /** @param again a range line that closes late frees tokens, which may buy what was too expensive before */
  buy(again: boolean): void {
    const queue = this.#queue;
    while (queue.size > 0) {
      for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
        this.#take(i);
        // Most chunks of a long history stay hidden, so they are not taken out one by one.
        if (!again && this.#growing === 0 && this.#budget - this.#fit.total < this.#cheapest) return;
      }
      if (!again) return;
      for (const i of this.#competing) this.#offer(i);
    }
  }

  /** Notes why a chunk is shown smaller than its weight earns. */
  nameReasons(): void {
    const { wanted } = this.#columns;
    const { reasons } = this.#fit;
    for (const i of this.#competing) {
      const size = this.#shown[i] ?? 0;
      if (size === 0) reasons[i] = 'merged';
      else if (size < sizeOf[wanted[i] as Tier]) reasons[i] = 'budget';
    }
  }

  /** The competing chunks that the budget allows an option. */
  #firstOffers(): number[] {
    const { length, tokens, protections } = this.#columns;
    const buyable: number[] = [];
    let cheapest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < length; i += 1) {
      if (protections[i] !== 'none') continue;
      this.#competing.push(i);
      const first = i * tokensPerRow;
      for (let size = 1; size <= sizes; size += 1)
        cheapest = Math.min(cheapest, tokens[first + size] ?? Number.NaN);
      if (this.#prepare(i)) buyable.push(i);
    }
    this.#cheapest = cheapest;
    return buyable;
  }

  /** Buys the offered option of chunk `i` if the budget still allows it. */
  #take(i: number): void {
    const fit = this.#fit;
    if (this.#shown[i] !== 0) this.#growing -= 1;
    const size = this.#next[i] ?? 0;
    const tier = tiersBySize[size - 1] as Tier;
    if (fit.total + fit.change(i, tier) <= this.#budget) {
      fit.set(i, tier, 'chosen');
      this.#shown[i] = size;
    }
    this.#offer(i);
  }

  #offer(i: number): void {
    if (!this.#prepare(i)) return;
    if (this.#shown[i] !== 0) this.#growing += 1;
    this.#queue.push(i);
  }

  /** Finds the option of chunk `i` with the best gain per token; false if the budget allows none. */
  #prepare(i: number): boolean {
    const { tokens, weights, wanted } = this.#columns;
    const worth = this.#worth;
    const largest = this.#fill ? sizes : sizeOf[wanted[i] as Tier];
    const now = this.#shown[i] ?? 0;
    if (largest <= now) return false;
    const first = i * tokensPerRow;
    const paid = tokens[first + now] ?? Number.NaN;
    // The rest of the budget, with the change in range lines if the chunk is hidden now.
    const rest = this.#budget - this.#fit.total - this.#fit.change(i, 'full', paid);
    const weighs = soundWeight(weights[i] ?? Number.NaN);
    let best = Number.NEGATIVE_INFINITY;
    for (let size = largest; size > now; size -= 1) {
      const price = (tokens[first + size] ?? Number.NaN) - paid;
      if (price > rest) continue;
      const gain = (((worth[size] ?? 0) - (worth[now] ?? 0)) * weighs) / Math.max(price, nearlyFree);
      if (gain <= best) continue;
      best = gain;
      this.#next[i] = size;
    }
    if (best === Number.NEGATIVE_INFINITY) return false;
    this.#gains[i] = best;
    return true;
  }
}
