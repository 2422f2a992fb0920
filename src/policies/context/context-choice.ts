/** What a policy has decided when its context is built. */

import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { PromptOrder } from '../../core/layout/assemble.ts';
import type { Tier } from '../../core/memory/tier.ts';
import type { TrustLabel } from '../../core/memory/trust-label.ts';
import type { Thresholds } from '../../core/paper/adapt-thresholds.ts';
import type { PressureReading } from '../../core/paper/compression-pressure.ts';
import type { RelevanceTerms, TracedLayout } from '../../core/trace/trace.ts';
import type { ScoringQuery } from '../context-policy.ts';

/** The decision on one chunk, with its scores. */
export interface ChunkVerdict {
  readonly wanted: Tier;
  readonly cosine: number | null;
  readonly score: number | null;
  readonly relativeWeight: number | null;
  readonly terms?: RelevanceTerms | undefined;
}

/** The verdict on every chunk, in columns: entry `i` is chunk `i` of the history. A missing entry is null in the trace. */
export interface ChunkVerdicts {
  readonly wanted: ArrayLike<Tier>;
  readonly cosines: ArrayLike<number | null> | null;
  readonly scores: ArrayLike<number> | null;
  readonly relativeWeights: ArrayLike<number> | null;
  /** What sums to the scores, by name; of the scored chunks alone. */
  readonly terms?: Readonly<Record<string, ArrayLike<number>>>;
}

/** A block of history in a policy's prompt. */
export type PlannedBlock =
  | {
      readonly kind: 'chunk';
      /** Position in the history. */
      readonly i: number;
      readonly tier: Tier;
      /** For an excerpt, the most tokens it may take. */
      readonly tokens: number;
      readonly excerpt: boolean;
    }
  /** A line of the step index, line end included. */
  | {
      readonly kind: 'index';
      readonly first: number;
      readonly last: number;
      readonly text: string;
      readonly trust: TrustLabel;
    };

/** The part of a choice that does not depend on the room for the history. */
export interface HistoryChoice {
  readonly policy: string;
  readonly order: PromptOrder;
  readonly query: ScoringQuery | null;
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
  /** Index of the first recent chunk; the history's length if there is none. */
  readonly recentFrom: number;
  readonly verdicts: ChunkVerdicts;
}

/** The history within its room. */
export interface FittedHistory extends HistoryFit {
  /** In prompt order. Absent: chunks in order of time, with a plain line for each hidden range. */
  readonly blocks?: readonly PlannedBlock[];
  readonly layout?: TracedLayout;
}
