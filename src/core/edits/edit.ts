/**
 * The operations of the edit algebra. A list is applied as a whole or not at all (rule E2). All ids mean blocks as they were
 * before the list, so the order of operations does not matter (rule E4).
 */
import type { BlockId } from '../memory/units.ts';
import type { BlockRole, DirectiveAuthor } from './block.ts';

interface Reasoned {
  /** For the log alone; the agent never sees it (AdaCoM §3.1). */
  readonly justification?: string;
  readonly role?: BlockRole;
}

/** An empty or blank text deletes the blocks of the operation. */
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
  /** One block gets a new text (AgentFold: granular condensation; AdaCoM: rewriting). */
  | (Reasoned & { readonly kind: 'replace'; readonly id: BlockId; readonly text: string })
  /** Each block is reduced to the line that names its steps; neighbours become one. */
  | (Reasoned & { readonly kind: 'delete'; readonly ids: readonly BlockId[] })
  /** The note beside the blocks gets a new text, made from these blocks. */
  | (Reasoned & { readonly kind: 'note'; readonly sources: readonly BlockId[]; readonly text: string });

export interface EditList {
  /** The step whose context the list was made for; counted from 1. */
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
