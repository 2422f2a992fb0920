/** Input and result of every fit: the chunks of a history, and how each is shown. */
import type { Shown, Tier, TierTokens } from '../memory/tier.ts';
import type { DecisionReason } from '../trace/trace.ts';

/** A chunk as a fit sees it. */
export interface FitItem {
  readonly step: number;
  readonly tokens: TierTokens;
  /** The tier that its weight earns. */
  readonly wanted: Tier;
  /** Relative weight; the lowest gives way first. NaN counts as 0 (rule B15). */
  readonly weight: number;
  /** Why it does not compete by weight: it is new, was asked for, or is pinned. */
  readonly protection: 'none' | 'recent' | 'glimpsed' | 'pinned';
}

/** How a fit shows a chunk. */
export interface FittedItem {
  readonly shown: Shown;
  readonly reason: DecisionReason;
  /** For an excerpt, the most tokens it may take. */
  readonly tokens: number;
  /** True if no tier fills the room well: the detailed text must then be cut to `tokens`, pointer included. */
  readonly excerpt: boolean;
}

/** A history within its budget. */
export interface HistoryFit {
  /** One per item, in order of time. */
  readonly items: readonly FittedItem[];
  /** Maximal runs of hidden items, by index; both ends are included. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  /** Tokens of items and range lines together; at most the budget. */
  readonly tokens: number;
}

/** One object per reason, because nearly all chunks of a long history are hidden. */
const hiddenItems = new Map<DecisionReason, FittedItem>();

export function hiddenItem(reason: DecisionReason): FittedItem {
  const known = hiddenItems.get(reason);
  if (known !== undefined) return known;
  const item: FittedItem = Object.freeze({ shown: 'range', reason, tokens: 0, excerpt: false });
  hiddenItems.set(reason, item);
  return item;
}
