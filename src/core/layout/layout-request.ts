/** What the stable layout is asked, and what it answers: where each block stands, as plain data that the next is laid out from. */

import type { Placed } from '../fit/whole-or-excerpt.ts';
import type { Tier, TierTokens } from '../memory/tier.ts';
import type { IndexLine } from './index-lines.ts';

export interface LayoutBlock extends Placed {
  readonly step: number;
  /** `step`: stands because it was new once; `recalled`: was chosen for a request. */
  readonly zone: 'step' | 'recalled';
}

export interface CountedLine extends IndexLine {
  readonly tokens: number;
}

/** A line of the index, in front of the block at its position. */
export interface PlacedLine extends CountedLine {
  readonly before: number;
}

/** What the next prompt is laid out from; plain data, in the order of the prompt. */
export interface LayoutState {
  readonly blocks: readonly LayoutBlock[];
  readonly lines: readonly PlacedLine[];
  /** Hash of the request that chunks were recalled for. */
  readonly request: string;
  /** Prompts since then. */
  readonly age: number;
  /** Newest step that it knows. */
  readonly lastStep: number;
}

/** What became of the previous prompt: all of it stayed, its beginning did, or nothing. */
export type LayoutAction = 'extended' | 'cut' | 'rebuilt';

export interface LayoutSettings {
  /** Share of the budget that steps as they came never take, 0 to below 1. */
  readonly reserve: number;
  /** Share of the budget that recalled chunks may take, 0 to 1. */
  readonly recall: number;
  /** Share of the budget that is left free for growth where chunks are recalled, 0 to below 1. */
  readonly growth: number;
  /** Prompts after which chunks are recalled anew although the request stayed. */
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
  /** Step of each chunk of the history, rising. */
  readonly steps: ArrayLike<number>;
  readonly tokens: readonly TierTokens[];
  /** Chunks to be shown in full whatever they weigh (pinned, glimpsed), by position. */
  readonly forced: readonly number[];
  /** Relative weights, by position. */
  readonly weights: ArrayLike<number>;
  /** History budget, tokens. */
  readonly budget: number;
  readonly request: string;
  readonly settings: LayoutSettings;
  /** The best way to show these chunks within `room` tokens, by position; what is left out stays hidden. */
  choose(candidates: readonly number[], room: number): ReadonlyMap<number, Tier>;
  /** What lines for all hidden steps take at most. */
  readonly lineTokens: number;
  /** Lines in at most `room` tokens that name the steps marked 1, by position; null where there is no room for any. */
  lines(hidden: Uint8Array, room: number): readonly CountedLine[] | null;
}

export interface Layout {
  readonly state: LayoutState;
  readonly action: LayoutAction;
  readonly tokens: number;
}
