/** Contexts of recorded steps made once more, as they were or as they would be: no model is asked, nothing is written. */

import type { Result } from '../core/errors.ts';
import type { ContextDifference } from '../core/trace/compare-contexts.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { LaterNeeds } from '../record/later-needs.ts';
import type { StepSettings } from '../record/settings-in-force.ts';

/** What is to be another; what is absent stays as it was recorded. */
export interface WhatIf {
  readonly policy?: string;
  /** Of that policy; where the policy is another one, its defaults fill in what is absent. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Tokens. */
  readonly promptBudget?: number;
  /** At most so many prompt tokens that the engine has not cached; null: no such limit. */
  readonly freshTokens?: number | null;
  /** Steps of the memories that are pinned: all of them. */
  readonly pinned?: readonly number[];
}

/** Why a context that is made again can differ from the recorded one although nothing was changed. */
export type RebuildGap =
  /** The step was asked with another policy or other settings than its run recorded. */
  | 'settings-unknown'
  /** Its tokens were counted by a tokenizer that is not at hand. */
  | 'other-tokenizer'
  /** Vectors of memories, or of the query, are not on this device: words alone decide. */
  | 'keys-missing'
  | 'query-missing'
  /** Steps before it are lost. */
  | 'steps-missing'
  /** A model wrote what the policy did; the stated rule stands in. */
  | 'model-directives'
  /** A summary was replaced since, or something else that was not recorded. */
  | 'not-recorded';

/** What a step was made with, as far as it was recorded. */
export interface RecordedStep extends StepSettings {
  readonly step: number;
  readonly promptBudget: number;
  /** The limit of new prompt tokens that the run shows; null where it shows none. */
  readonly freshTokens: number | null;
  /** Steps of memories that were pinned. */
  readonly pinned: readonly number[];
}

export interface WhatIfResult {
  readonly step: number;
  /** From the step as recorded to the step as it would be. */
  readonly difference: ContextDifference;
  /** What the run needed later, and which of it (by step) either context shows at detailed or more. */
  readonly needs: LaterNeeds;
  readonly shownBefore: readonly number[];
  readonly shownAfter: readonly number[];
  /** Whether the step, made again with nothing changed, has the recorded prompt to the byte, and if not, why that may be. */
  readonly faithful: boolean;
  readonly gaps: readonly RebuildGap[];
  /** What the changed context was made with, defaults included. */
  readonly settings: StepSettings;
  /** Of the changed context, with every decision on what is shown. */
  readonly trace: ContextTrace;
  /** How long the changed context took. */
  readonly milliseconds: number;
}

export interface StepRebuilder {
  /** Fails with `run-not-found` where the run or the step is not there. */
  recorded(step: number): Promise<Result<RecordedStep>>;
  /** Fails as `recorded` does, with `settings-invalid`, or with the refusal of a context that cannot fit. */
  whatIf(step: number, change: WhatIf): Promise<Result<WhatIfResult>>;
}
