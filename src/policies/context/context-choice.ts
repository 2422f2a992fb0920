/** Input and result of a policy while a context is built. */

import type { Result } from '../../core/errors.ts';
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { PromptOrder } from '../../core/layout/assemble.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import type { TrustLabel } from '../../core/memory/trust-label.ts';
import type { Thresholds } from '../../core/paper/adapt-thresholds.ts';
import type { PressureReading } from '../../core/paper/compression-pressure.ts';
import type { Budget, RelevanceTerms, TracedLayout } from '../../core/trace/trace.ts';
import type { PolicyServices, ScoringQuery, Situation } from '../context-policy.ts';
import type { PromptCounter } from './prompt-counter.ts';

/** The decision on one chunk, with its scores. */
export interface ChunkVerdict {
  readonly wanted: Tier;
  readonly cosine: number | null;
  readonly score: number | null;
  readonly relativeWeight: number | null;
  readonly terms?: RelevanceTerms | undefined;
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

export interface HistoryChoice {
  readonly fit: HistoryFit;
  /** In prompt order. Absent: chunks in order of time, with a plain line for each hidden range. */
  readonly blocks?: readonly PlannedBlock[];
  readonly layout?: TracedLayout;
  /** Index of the first recent chunk; the history's length if there is none. */
  readonly recentFrom: number;
  /** The decision on chunk `i` of the history; asked once for each chunk in the trace. */
  verdictOf(i: number): ChunkVerdict;
  /** How near a hidden chunk came to being shown. Absent: its relative weight, or else its score. */
  nearnessOf?(i: number): number | null;
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
}

export interface ChoiceInputs {
  readonly budget: Budget;
  readonly history: readonly TierTokens[];
  /** Most tokens of a range line. */
  readonly rangeLineTokens: number;
  /** |C_0| = system + question, for the first step's pressure. */
  readonly emptyPromptTokens: number;
}

export interface ContextRequest {
  readonly policy: string;
  readonly order: PromptOrder;
  readonly situation: Situation;
  readonly services: PolicyServices;
  readonly counter: PromptCounter;
  readonly query: ScoringQuery | null;
  /** False: what does not fit is reported (`overflow`) and not repaired. */
  readonly hardFit: boolean;
  choose(inputs: ChoiceInputs): Result<HistoryChoice>;
}
