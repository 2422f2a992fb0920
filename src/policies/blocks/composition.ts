/** Input and result of composing one context with a policy of blocks. */

import type { EditList } from '../../core/edits/edit.ts';
import type { Result } from '../../core/errors.ts';
import type { PromptOrder } from '../../core/layout/assemble.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { TierTokens } from '../../core/memory/tier.ts';
import type { TrustLabel } from '../../core/memory/trust-label.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { DirectiveReport, TracedPlan } from '../../core/trace/trace.ts';
import type { ChunkVerdict } from '../context/context-choice.ts';
import type { PromptCounter } from '../context/prompt-counter.ts';
import type { PolicyServices, ScoringQuery, Situation } from '../context-policy.ts';
import type { BlockCounter } from './block-view.ts';
import type { BlockFit } from './fit-blocks.ts';

/** A text before the blocks that covers no steps: goal, working note, plan. */
export interface Head {
  readonly kind: 'note' | 'plan';
  /** As in the prompt, line break included. */
  readonly text: string;
  readonly trust: TrustLabel;
}

export interface Composition {
  readonly heads: readonly Head[];
  readonly headTokens: number;
  /** Within `historyBudget − headTokens`. */
  readonly blocks: BlockFit;
  readonly edits: readonly EditList[];
  readonly directiveSource: DirectiveReport;
  readonly plan?: TracedPlan;
  /** The scores of chunks, if there are any. */
  readonly verdicts?: ReadonlyMap<
    ChunkId,
    Pick<ChunkVerdict, 'cosine' | 'score' | 'relativeWeight' | 'terms'>
  >;
}

export interface Room {
  /** Tokens for the history. */
  readonly historyBudget: number;
  readonly rangeLineTokens: number;
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** Tokens of the tiers of every chunk of the history, in its order. */
  readonly chunkTokens: readonly TierTokens[];
  readonly counter: BlockCounter;
}

export interface BlockContextRequest {
  readonly policy: string;
  readonly order: PromptOrder;
  readonly situation: Situation;
  readonly services: PolicyServices;
  readonly counters: Counters;
  readonly recentCount: number;
  readonly previousTokens: number | undefined;
  readonly query?: ScoringQuery | null;
  /** Called again with less room if the rendered whole is too large; must not depend on earlier calls. */
  compose(room: Room): Promise<Result<Composition>>;
}

/** Counters that a policy keeps from step to step. */
export interface Counters {
  readonly prompt: PromptCounter;
  readonly blocks: BlockCounter;
}
