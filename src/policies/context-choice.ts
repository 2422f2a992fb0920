/** What a policy is asked when a context is built, and what it answers. */

import type { Result } from '../core/errors.ts';
import type { HistoryFit } from '../core/fit/history-fit.ts';
import type { PromptOrder } from '../core/layout/assemble.ts';
import type { Tier, TierTokens } from '../core/memory/tier.ts';
import type { TrustLabel } from '../core/memory/trust-label.ts';
import type { Thresholds } from '../core/paper/adapt-thresholds.ts';
import type { PressureReading } from '../core/paper/compression-pressure.ts';
import type { Budget, RelevanceTerms, TracedLayout } from '../core/trace/trace.ts';
import type { PolicyServices, ScoringQuery, Situation } from './context-policy.ts';
import type { PromptCounter } from './prompt-counter.ts';

/** What a policy decided for one chunk, and by what. */
export interface ChunkVerdict {
  readonly wanted: Tier;
  readonly cosine: number | null;
  readonly score: number | null;
  readonly relativeWeight: number | null;
  readonly terms?: RelevanceTerms | undefined;
}

/** A block of history as a policy puts it into the prompt. */
export type PlannedBlock =
  | {
      readonly kind: 'chunk';
      /** Position in the history. */
      readonly i: number;
      readonly tier: Tier;
      /** Tokens; for an excerpt the most it may take. */
      readonly tokens: number;
      readonly excerpt: boolean;
    }
  /** A line of the step index, its line end included. */
  | {
      readonly kind: 'index';
      readonly first: number;
      readonly last: number;
      readonly text: string;
      readonly trust: TrustLabel;
    };

export interface HistoryChoice {
  readonly fit: HistoryFit;
  /** In the order of the prompt; unless given, chunks in order of time with a bare line for each hidden range. */
  readonly blocks?: readonly PlannedBlock[];
  readonly layout?: TracedLayout;
  /** Index of the first recent chunk; the history's length where there is none. */
  readonly recentFrom: number;
  /** What was decided for chunk `i` of the history; asked for once a chunk that the trace tells of. */
  verdictOf(i: number): ChunkVerdict;
  /** How near a hidden chunk came to being shown; its relative weight, else its score, unless given. */
  nearnessOf?(i: number): number | null;
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
}

export interface ChoiceInputs {
  readonly budget: Budget;
  readonly history: readonly TierTokens[];
  /** Tokens that a range line takes at most. */
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
  /** False: what does not fit is stated (`overflow`), not repaired. */
  readonly hardFit: boolean;
  choose(inputs: ChoiceInputs): Result<HistoryChoice>;
}
