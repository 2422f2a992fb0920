/** What the fitting stages share: what is to be fitted, how ranges of hidden steps are paid for, and what comes out. */
import type { Shown } from '../memory/tier.ts';
import type { DecisionReason } from '../trace/trace.ts';
import { type FitColumns, sizeOf, tokensPerRow } from './fit-columns.ts';

export type { FitItem } from './fit-columns.ts';

export interface FittedItem {
  readonly shown: Shown;
  readonly reason: DecisionReason;
  /** Tokens it takes; for an excerpt the most it may take. */
  readonly tokens: number;
  /** Set where no tier fills the room well: the detailed text must be cut to `tokens`, its pointer included. */
  readonly excerpt: boolean;
}

export interface HistoryFit {
  /** One an item, in order of time. */
  readonly items: readonly FittedItem[];
  /** Maximal runs of hidden items, by index, both ends included. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  /** Tokens of items and range lines together; at most the budget. */
  readonly tokens: number;
}

/** Far over any relative weight, and small enough that values and gains made from it stay finite. */
const heaviest = 1e100;

/** A weight that sums and comparisons can be made with: at least 0, finite; NaN weighs nothing. */
export function soundWeight(weight: number): number {
  return weight > 0 ? Math.min(weight, heaviest) : 0;
}

/** One object a reason: in a long history nearly everything is hidden, and alike. */
const hiddenItems = new Map<DecisionReason, FittedItem>();

export function hiddenItem(reason: DecisionReason): FittedItem {
  const known = hiddenItems.get(reason);
  if (known !== undefined) return known;
  const item: FittedItem = Object.freeze({ shown: 'range', reason, tokens: 0, excerpt: false });
  hiddenItems.set(reason, item);
  return item;
}

/** A history being fitted: keeps the exact total while items change, range lines included. */
export class FitLedger {
  readonly shown: Shown[];
  readonly reasons: DecisionReason[];
  readonly costs: Float64Array;
  readonly #columns: FitColumns;
  readonly #rangeLine: number;
  #sum = 0;

  /** Starts with everything hidden: the smallest context there is. */
  constructor(columns: FitColumns, rangeLine: number) {
    const { length } = columns;
    this.#columns = columns;
    this.#rangeLine = rangeLine;
    this.shown = new Array<Shown>(length).fill('range');
    this.reasons = new Array<DecisionReason>(length).fill('not-selected');
    this.costs = new Float64Array(length);
    this.#sum = length > 0 ? rangeLine : 0;
  }

  /** Tokens of all that is shown, range lines included. */
  get total(): number {
    return this.#sum;
  }

  /** Tokens that showing item `i` so would add to the total; negative where it saves. */
  change(i: number, shown: Shown, cost = this.costOf(i, shown)): number {
    return cost - (this.costs[i] as number) + this.#rangeLine * this.#addedRuns(i, shown);
  }

  /** Shows item `i` so; `cost` is what an excerpt may take, where it is one. */
  set(i: number, shown: Shown, reason: DecisionReason, cost = this.costOf(i, shown)): void {
    this.#sum += this.change(i, shown, cost);
    this.shown[i] = shown;
    this.costs[i] = cost;
    this.reasons[i] = reason;
  }

  /** Tokens of item `i` itself when shown so. */
  costOf(i: number, shown: Shown): number {
    return shown === 'range' ? 0 : (this.#columns.tokens[i * tokensPerRow + sizeOf[shown]] as number);
  }

  #addedRuns(i: number, shown: Shown): number {
    const hidden = shown === 'range';
    if (hidden === (this.shown[i] === 'range')) return 0;
    const neighbours = Number(this.shown[i - 1] === 'range') + Number(this.shown[i + 1] === 'range');
    return hidden ? 1 - neighbours : neighbours - 1;
  }

  /** The fit as it stands. */
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
      items[i] = { shown: how, reason, tokens: costs[i] as number, excerpt: excerpts.has(i) };
    }
    if (hiddenFrom >= 0) ranges.push({ from: hiddenFrom, to: shown.length - 1 });
    return { items, ranges, tokens: this.#sum };
  }
}
