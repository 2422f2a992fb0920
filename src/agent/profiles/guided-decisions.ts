/**
 * What the guided profile does next, from the strength of what it has found: pure, so that every turn of it can be tested
 * without a model. Strengths are those of search hits, about [0, 1], comparable between library and memory.
 */
import type { DocumentId } from '../../core/memory/units.ts';

export interface FoundDocument {
  readonly document: DocumentId;
  readonly strength: number;
}

export interface ReadDocument {
  readonly document: DocumentId;
  /** A second search is wanted: the page tells who or what is meant, and another one answers (see `wantsSecondHop`). */
  readonly half: boolean;
  /** What the second search leans on. */
  readonly leads: readonly string[];
}

export interface GuidedState {
  /** The message tells something and asks nothing. */
  readonly statement: boolean;
  readonly libraryEmpty: boolean;
  /** Strength of the best remembered source; null where memory holds none. */
  readonly memory: number | null;
  /** One list a search, best first; the second one ranked by what the first page lacks. */
  readonly searches: readonly (readonly FoundDocument[])[];
  readonly read: readonly ReadDocument[];
  readonly glimpsed: boolean;
}

export type GuidedAction =
  | { readonly kind: 'note' }
  | { readonly kind: 'search'; readonly about: readonly string[] }
  | { readonly kind: 'visit'; readonly document: DocumentId }
  | { readonly kind: 'glimpse' }
  | { readonly kind: 'answer'; readonly from: 'library' | 'memory' }
  | { readonly kind: 'give-up' };

/** Memory and library are weighed by the same measure; where they are equal, memory is nearer. */
export function nextAction(state: GuidedState): GuidedAction {
  const { searches, read, memory } = state;
  if (state.statement) return { kind: 'note' };
  if (searches.length === 0 && !state.libraryEmpty) return { kind: 'search', about: [] };
  const found = searches[0]?.[0]?.strength ?? 0;
  if (read.length === 0 && memory !== null && memory > 0 && memory >= found) {
    return state.glimpsed ? { kind: 'answer', from: 'memory' } : { kind: 'glimpse' };
  }
  const unread = (searches.at(-1) ?? []).find(
    ({ document }) => !read.some((one) => one.document === document),
  );
  if (read.length < searches.length && unread !== undefined)
    return { kind: 'visit', document: unread.document };
  const first = read[0];
  if (first === undefined) return { kind: 'give-up' };
  if (searches.length === 1 && first.half) return { kind: 'search', about: first.leads };
  return { kind: 'answer', from: 'library' };
}
