import { type Shown, sizeOf } from '../memory/tier.ts';
import type { DecisionReason } from '../trace/trace.ts';
import { type FitColumns, tokensAt } from './fit-columns.ts';
import { type FittedItem, type HistoryFit, hiddenItem } from './history-fit.ts';

/** Far above any relative weight, yet small enough that values and gains stay finite. */
const heaviest = 1e100;

/** Makes a weight finite and at least 0. NaN becomes 0. */
export function soundWeight(weight: number): number {
  return weight > 0 ? Math.min(weight, heaviest) : 0;
}

/** A history during its fit. It keeps the exact total while items change, range lines included. */
export class FitInProgress {
  readonly shown: Shown[];
  readonly reasons: DecisionReason[];
  readonly costs: Float64Array;
  readonly #columns: FitColumns;
  readonly #rangeLine: number;
  #sum = 0;

  /** Starts with everything hidden, which is the smallest context. */
  constructor(columns: FitColumns, rangeLine: number) {
    const { length } = columns;
    this.#columns = columns;
    this.#rangeLine = rangeLine;
    this.shown = new Array<Shown>(length).fill('range');
    this.reasons = new Array<DecisionReason>(length).fill('not-selected');
    this.costs = new Float64Array(length);
    this.#sum = length > 0 ? rangeLine : 0;
  }

  get total(): number {
    return this.#sum;
  }

  /** Tokens that this size of item `i` adds to the total; negative if it saves. */
  change(i: number, shown: Shown, cost = this.costOf(i, shown)): number {
    return cost - (this.costs[i] ?? Number.NaN) + this.#rangeLine * this.#addedRuns(i, shown);
  }

  /** @param cost the most tokens that an excerpt may take */
  set(i: number, shown: Shown, reason: DecisionReason, cost = this.costOf(i, shown)): void {
    this.#sum += this.change(i, shown, cost);
    this.shown[i] = shown;
    this.costs[i] = cost;
    this.reasons[i] = reason;
  }

  costOf(i: number, shown: Shown): number {
    return tokensAt(this.#columns.tokens, i, sizeOf[shown]);
  }

  #addedRuns(i: number, shown: Shown): number {
    const hidden = shown === 'range';
    if (hidden === (this.shown[i] === 'range')) return 0;
    const neighbours = Number(this.shown[i - 1] === 'range') + Number(this.shown[i + 1] === 'range');
    return hidden ? 1 - neighbours : neighbours - 1;
  }

  finish(excerpts: ReadonlySet<number>): HistoryFit {
    const { shown, reasons, costs } = this;
    const items = new Array<FittedItem>(shown.length);
    const ranges: { from: number; to: number }[] = [];
    let hiddenFrom = -1;
    let hidden: FittedItem | null = null;
    for (let i = 0; i < shown.length; i += 1) {
      const how = shown[i] as Shown;
      const reason = reasons[i] as DecisionReason;
      if (how === 'range') {
        if (hiddenFrom < 0) hiddenFrom = i;
        if (hidden?.reason !== reason) hidden = hiddenItem(reason);
        items[i] = hidden;
        continue;
      }
      if (hiddenFrom >= 0) ranges.push({ from: hiddenFrom, to: i - 1 });
      hiddenFrom = -1;
      items[i] = { shown: how, reason, tokens: costs[i] ?? Number.NaN, excerpt: excerpts.has(i) };
    }
    if (hiddenFrom >= 0) ranges.push({ from: hiddenFrom, to: shown.length - 1 });
    return { items, ranges, tokens: this.#sum };
  }
}
