/**
 * The operations of the edit algebra. A list of them is taken as a whole or not at all (rule E2); all ids mean blocks as
 * they stand before the list, so the order of operations does not matter (rule E4).
 */
import type { BlockId } from '../memory/units.ts';
import type { BlockRole, DirectiveAuthor } from './block.ts';

interface Reasoned {
  /** For the log alone; never shown to the agent (AdaCoM §3.1). */
  readonly justification?: string;
  readonly role?: BlockRole;
}

/** An empty (or blank) text deletes what the operation is about. */
export type EditOperation =
  /** All blocks from one to another become one (AgentFold: deep consolidation of a range). */
  | (Reasoned & {
      readonly kind: 'fold';
      readonly first: BlockId;
      readonly last: BlockId;
      readonly text: string;
    })
  /** Several neighbours, in any order, become one (AdaCoM: several ids merge). */
  | (Reasoned & { readonly kind: 'merge'; readonly ids: readonly BlockId[]; readonly text: string })
  /** One block says something else (AgentFold: granular condensation; AdaCoM: rewriting). */
  | (Reasoned & { readonly kind: 'replace'; readonly id: BlockId; readonly text: string })
  /** Blocks are reduced to the line that names their steps; neighbours become one. */
  | (Reasoned & { readonly kind: 'delete'; readonly ids: readonly BlockId[] })
  /** The note beside the blocks says something else, made from these blocks. */
  | (Reasoned & { readonly kind: 'note'; readonly sources: readonly BlockId[]; readonly text: string });

export interface EditList {
  /** The step whose context the list was made for; 1-based. */
  readonly step: number;
  readonly author: DirectiveAuthor;
  /** Id of the model that wrote it; null for an automatic list. */
  readonly model: string | null;
  readonly operations: readonly EditOperation[];
}

/** Why a list was rejected, in `details.reason` of an `edit-rejected` error. */
export type EditRejection =
  | 'unknown-id'
  | 'no-ids'
  | 'repeated-id'
  | 'locked'
  | 'not-neighbours'
  | 'note-twice';
