/** Makes contexts of recorded steps again, as they were or with a change. It asks no model and writes nothing. */

import type { Result } from '../../core/errors.ts';
import type { EncoderId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { ContextDifference } from '../../record/trace/compare-contexts.ts';
import type { LaterNeeds } from '../../record/trace/later-needs.ts';
import type { StepSettings } from '../../record/trace/settings-in-force.ts';
import type { CosinePrior } from '../retrieval/encoder.ts';

/** What a what-if needs of an encoder: its name, and its cosines between two scripts. */
export interface EncoderFacts {
  readonly id: EncoderId;
  readonly priors: readonly (readonly [query: string, passage: string, prior: CosinePrior])[];
}

/** The change; an absent property stays as recorded. */
export interface WhatIf {
  readonly policy?: string;
  /** Settings of that policy; a different policy gets its defaults for absent ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Tokens. */
  readonly promptBudget?: number;
  /** Most prompt tokens that the engine has not cached; null: no limit. */
  readonly freshTokens?: number | null;
  /** Steps of all pinned memories. */
  readonly pinned?: readonly number[];
}

/** Why a context made again can differ from the recorded one without a change. */
export type RebuildGap =
  /** The step used another policy or other settings than its run recorded. */
  | 'settings-unknown'
  /** A tokenizer that is not available counted its tokens. */
  | 'other-tokenizer'
  /** Vectors of memories or of the query are not on this device, so words alone decide. */
  | 'keys-missing'
  | 'query-missing'
  /** Earlier steps are lost. */
  | 'steps-missing'
  /** A model wrote the policy's directives; the fixed rule replaces it. */
  | 'model-directives'
  /** A summary was replaced since, or something else that was not recorded. */
  | 'not-recorded';

/** The recorded inputs of a step. */
export interface RecordedStep extends StepSettings {
  readonly step: number;
  readonly promptBudget: number;
  /** The limit of new prompt tokens that the run shows; null if it shows none. */
  readonly freshTokens: number | null;
  /** Steps of pinned memories. */
  readonly pinned: readonly number[];
}

/** One step under changed settings, beside the recorded one. No model is asked. */
export interface WhatIfResult {
  readonly step: number;
  /** From the recorded step to the changed one. */
  readonly difference: ContextDifference;
  /** The steps that the run needed later, and which of them each context shows in detail or in full. */
  readonly needs: LaterNeeds;
  readonly shownBefore: readonly number[];
  readonly shownAfter: readonly number[];
  /** Whether the step, made again without a change, gives the recorded prompt byte for byte; if not, the possible reasons. */
  readonly faithful: boolean;
  readonly gaps: readonly RebuildGap[];
  /** Of the changed context, defaults included. */
  readonly settings: StepSettings;
  /** Of the changed context, with the decision on every chunk. */
  readonly trace: ContextTrace;
  /** For the changed context. */
  readonly milliseconds: number;
}

/** Makes the contexts of one stored run again. */
export interface StepRebuilder {
  /** Fails with `run-not-found` if the run or the step does not exist. */
  recorded(step: number): Promise<Result<RecordedStep>>;
  /** Fails as `recorded` does, with `settings-invalid`, or with the refusal of a context that cannot fit. */
  whatIf(step: number, change: WhatIf): Promise<Result<WhatIfResult>>;
}
