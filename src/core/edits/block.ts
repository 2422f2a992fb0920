/**
 * What folding and managing edit: a past in which every step stands in exactly one block (rule F1). The log of chunks
 * itself only grows; a block says what stands for a span of it. Context management as edits on stable ids is AdaCoM's
 * (arXiv:2605.30785, §3.1); blocks that name the steps they cover are AgentFold's (arXiv:2510.24699).
 */
import type { Origin, TrustLabel } from '../memory/trust-label.ts';
import { type BlockId, blockId } from '../memory/units.ts';

/** Who wrote a directive, an edit list or a plan: a stated deterministic rule, or a language model. Never mixed up. */
export type DirectiveAuthor = 'automatic' | 'model';

/** Whom a rewritten text addresses (AdaCoM §3.1). Kept for the record; no role makes quoted text an instruction. */
export type BlockRole = 'system' | 'user' | 'assistant';

export type BlockContent =
  /** The chunk's own text, unchanged. Only blocks of one step are so. */
  | { readonly kind: 'verbatim' }
  | { readonly kind: 'written'; readonly text: string; readonly author: DirectiveAuthor }
  /** Nothing but a line that names its steps (rule E5): what is deleted leaves a trace. */
  | { readonly kind: 'deleted'; readonly author: DirectiveAuthor };

/** A span of steps and what stands for it. */
export interface Block {
  readonly id: BlockId;
  /** 1-based, both included. */
  readonly firstStep: number;
  readonly lastStep: number;
  readonly content: BlockContent;
  readonly role: BlockRole;
  /** 1 for the first; every edit and every late observation makes a newer one. */
  readonly version: number;
  /** The lowest of its sources (rule E9). */
  readonly trust: TrustLabel;
  /** The union of its sources' (rule E9). */
  readonly origins: readonly Origin[];
  /** Steps whose observation came after they were rewritten, and which no edit has taken up since. */
  readonly late: readonly number[];
}

/** A text beside the blocks that covers no steps: the goal of folding, the working note of managing. */
export interface Note {
  readonly text: string;
  readonly author: DirectiveAuthor;
  readonly version: number;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
}

export interface EditState {
  /** In order of time; together they cover every logged step once. */
  readonly blocks: readonly Block[];
  readonly note: Note | null;
  /** Events that made this state. */
  readonly version: number;
  /** Blocks made out of several so far: where the next fresh id comes from. */
  readonly folds: number;
}

export const emptyState: EditState = { blocks: [], note: null, version: 0, folds: 0 };

/** The id of the block that a step starts as. */
export function stepBlockId(step: number): BlockId {
  return blockId(`s${step}`);
}

/** The id of the n-th block that was made out of several, n from 1. */
export function foldBlockId(n: number): BlockId {
  return blockId(`f${n}`);
}
