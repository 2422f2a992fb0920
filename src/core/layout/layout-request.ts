/** Input and result of the stable layout: the place of each block, as plain data for the next layout. */

import type { Placed } from '../fit/whole-or-excerpt.ts';
import type { Tier, TierTokens } from '../memory/tier.ts';
import type { IndexLine } from './index-lines.ts';

export interface LayoutBlock extends Placed {
  readonly step: number;
  /** `step`: here since it was new; `recalled`: chosen for a request. */
  readonly zone: 'step' | 'recalled';
}

export interface CountedLine extends IndexLine {
  readonly tokens: number;
}

/** A line of the index, before the block at its position. */
export interface PlacedLine extends CountedLine {
  readonly before: number;
}

/** The start of the next layout: plain data, in prompt order. */
export interface LayoutState {
  readonly blocks: readonly LayoutBlock[];
  readonly lines: readonly PlacedLine[];
  /** Hash of the request that the chunks were recalled for. */
  readonly request: string;
  /** Prompts since then. */
  readonly age: number;
  readonly lastStep: number;
}

/** What remains of the previous prompt: all of it, its beginning, or nothing. */
export type LayoutAction = 'extended' | 'cut' | 'rebuilt';

export interface LayoutSettings {
  /** Share of the budget that new steps never take, from 0 to below 1. */
  readonly reserve: number;
  /** Share of the budget that recalled chunks may take, from 0 to 1. */
  readonly recall: number;
  /** Share of the budget that a recall leaves free for growth, from 0 to below 1. */
  readonly growth: number;
  /** Chunks are recalled again after this many prompts, even for the same request. */
  readonly checkEvery: number;
}

export const defaultLayoutSettings: LayoutSettings = {
  reserve: 0.4,
  recall: 0.9,
  growth: 0.02,
  checkEvery: 16,
};

export interface LayoutRequest {
  readonly previous: LayoutState | null;
  /** Step of each chunk of the history, in rising order. */
  readonly steps: ArrayLike<number>;
  readonly tokens: readonly TierTokens[];
  /** Positions of chunks that are shown in full at any weight (pinned, glimpsed). */
  readonly forced: readonly number[];
  /** Relative weights, by position. */
  readonly weights: ArrayLike<number>;
  /** History budget, tokens. */
  readonly budget: number;
  readonly request: string;
  readonly settings: LayoutSettings;
  /** The best tiers for these chunks within `room` tokens, by position; a chunk that is left out stays hidden. */
  choose(candidates: readonly number[], room: number): ReadonlyMap<number, Tier>;
  /** Most tokens of the lines for all hidden steps. */
  readonly lineTokens: number;
  /** Lines of at most `room` tokens that name the steps marked 1, by position; null if there is no room for any. */
  lines(hidden: Uint8Array, room: number): readonly CountedLine[] | null;
}

export interface Layout {
  readonly state: LayoutState;
  readonly action: LayoutAction;
  readonly tokens: number;
}
