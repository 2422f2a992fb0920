/** What a person may set while a run goes on, as the data of one step. */
import type { Chunk } from '../core/memory/chunk.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { ContextPolicy } from '../policies/context-policy.ts';

/** In force from the beginning of a step to its end. */
export interface StepSteering {
  readonly policy: ContextPolicy;
  /** Most tokens of prompt and reply together. */
  readonly contextWindow: number;
  /** Steps that the prompt shows in full. */
  readonly pinned: readonly number[];
  /** The settings to record with the step; null if they equal those of the step before. */
  readonly settings: Readonly<Record<string, unknown>> | null;
}

export interface Steering {
  /** Called once, when a step begins. */
  next(): StepSteering;
  /** Records a step, for the policy in force and for one that is chosen later. */
  absorb(event: { readonly chunk: Chunk; readonly trace: ContextTrace }): void;
}
