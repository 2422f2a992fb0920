/**
 * Blocks are what folding and managing edit: every step is in exactly one block (rule F1). The log of chunks only grows; a block
 * holds the text that replaces a span of it. AdaCoM manages context as edits on stable ids (arXiv:2605.30785, §3.1). AgentFold's
 * blocks name the steps they cover (arXiv:2510.24699).
 */
import type { Origin, TrustLabel } from '../memory/trust-label.ts';
import { type BlockId, blockId } from '../memory/units.ts';

/** Who wrote a directive, an edit list or a plan: a fixed rule, or a language model. */
export type DirectiveAuthor = 'automatic' | 'model';

/** Whom a rewritten text addresses (AdaCoM §3.1). This is only recorded: no role turns quoted text into an instruction. */
export type BlockRole = 'system' | 'user' | 'assistant';

export type BlockContent =
  /** The chunk's own text, unchanged. Only a block of one step can be verbatim. */
  | { readonly kind: 'verbatim' }
  | { readonly kind: 'written'; readonly text: string; readonly author: DirectiveAuthor }
  /** Only a line that names its steps (rule E5): a deletion leaves a trace. */
  | { readonly kind: 'deleted'; readonly author: DirectiveAuthor };

/** A span of steps and the text that replaces it. */
export interface Block {
  readonly id: BlockId;
  /** Counted from 1; both ends are included. */
  readonly firstStep: number;
  readonly lastStep: number;
  readonly content: BlockContent;
  readonly role: BlockRole;
  /** 1 for the first; every edit and every late observation adds one. */
  readonly version: number;
  /** The lowest label of its sources (rule E9). */
  readonly trust: TrustLabel;
  /** The union of its sources' origins (rule E9). */
  readonly origins: readonly Origin[];
  /** Steps whose observation arrived after a rewrite, and that no edit has included since. */
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
  /** The number of events that made this state. */
  readonly version: number;
  /** The number of blocks made from several so far; it gives the next fresh id. */
  readonly folds: number;
}

export const emptyState: EditState = { blocks: [], note: null, version: 0, folds: 0 };

export function stepBlockId(step: number): BlockId {
  return blockId(`s${step}`);
}

/** The id of the n-th block made from several; n starts at 1. */
export function foldBlockId(n: number): BlockId {
  return blockId(`f${n}`);
}
