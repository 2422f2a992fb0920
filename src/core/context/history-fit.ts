/** What the fitting stages share: what is to be fitted, how ranges of hidden steps are paid for, and what comes out. */
import type { Shown, Tier, TierTokens } from '../memory/tier.ts';
import type { DecisionReason } from './trace.ts';

export interface FitItem {
  readonly step: number;
  readonly tokens: TierTokens;
  /** The tier that its weight earns. */
  readonly wanted: Tier;
  /** Relative weight; the lowest gives way first. */
  readonly weight: number;
  readonly protection: 'none' | 'recent' | 'glimpsed' | 'pinned';
}

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

/** A history being fitted: keeps the exact total while items change, range lines included. */
export class FitLedger {
  readonly shown: Shown[];
  readonly reasons: DecisionReason[];
  readonly costs: number[];
  private readonly items: readonly FitItem[];
  private readonly rangeLine: number;
  private sum = 0;

  /** Starts with everything hidden: the smallest context there is. */
  constructor(items: readonly FitItem[], rangeLine: number) {
    this.items = items;
    this.rangeLine = rangeLine;
    this.shown = items.map(() => 'range');
    this.reasons = items.map(() => 'not-selected');
    this.costs = items.map(() => 0);
    this.sum = items.length > 0 ? rangeLine : 0;
  }

  get total(): number {
    return this.sum;
  }

  /** Tokens that showing item `i` so would add to the total; negative where it saves. */
  change(i: number, shown: Shown, cost = this.costOf(i, shown)): number {
    return cost - (this.costs[i] as number) + this.rangeLine * this.addedRuns(i, shown);
  }

  set(i: number, shown: Shown, reason: DecisionReason, cost = this.costOf(i, shown)): void {
    this.sum += this.change(i, shown, cost);
    this.shown[i] = shown;
    this.costs[i] = cost;
    this.reasons[i] = reason;
  }

  costOf(i: number, shown: Shown): number {
    return shown === 'range' ? 0 : (this.items[i] as FitItem).tokens[shown];
  }

  private addedRuns(i: number, shown: Shown): number {
    const hidden = shown === 'range';
    if (hidden === (this.shown[i] === 'range')) return 0;
    const neighbours = Number(this.shown[i - 1] === 'range') + Number(this.shown[i + 1] === 'range');
    return hidden ? 1 - neighbours : neighbours - 1;
  }

  finish(excerpts: ReadonlySet<number>): HistoryFit {
    const ranges: { from: number; to: number }[] = [];
    this.shown.forEach((shown, i) => {
      if (shown !== 'range') return;
      const last = ranges.at(-1);
      if (last && last.to === i - 1) last.to = i;
      else ranges.push({ from: i, to: i });
    });
    return {
      items: this.shown.map((shown, i) => ({
        shown,
        reason: this.reasons[i] as DecisionReason,
        tokens: this.costs[i] as number,
        excerpt: excerpts.has(i),
      })),
      ranges,
      tokens: this.sum,
    };
  }
}
