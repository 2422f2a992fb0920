/**
 * What the guided profile does next, decided from evidence alone: the bundled language model cannot choose actions or pick
 * ids, so it is never asked. Pure, so that every turn of it can be tested without a model. Strengths are those of search
 * hits, about [0, 1], comparable between library and memory.
 */
import type { DocumentId } from '../../core/memory/units.ts';

export interface FoundDocument {
  readonly document: DocumentId;
  readonly strength: number;
  /** In another script than the question, where words cannot meet and only meaning decides. */
  readonly foreign: boolean;
}

export interface ReadDocument {
  readonly document: DocumentId;
  /** Share of the question, by weight, that the library knows and the page lacks (see `missingShare`), in [0, 1]. */
  readonly missing: number;
  /** A second search is wanted: the page tells who or what is meant, and another one answers (see `wantsSecondHop`). */
  readonly half: boolean;
  /** What the second search leans on. */
  readonly leads: readonly string[];
}

export interface GuidedState {
  /** The message tells something and asks nothing. */
  readonly statement: boolean;
  /** The question is about matters of the user's own (see `isOwnMatter`). */
  readonly ownMatter: boolean;
  readonly libraryEmpty: boolean;
  /** Strength of the best remembered source; null where memory holds none. Looked at once the library was searched. */
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
  | {
      readonly kind: 'answer';
      readonly from: 'library' | 'memory';
      /** The two pages that were read complete each other; else they compete. */
      readonly linked: boolean;
      /** Only the nearest that was found: nothing answers for certain. */
      readonly weak: boolean;
    }
  | { readonly kind: 'give-up' };

/** Below this nothing speaks for a text: chance words and chance nearness reach it. */
const leastStrength = 0.3;
/** Below this an answer is offered as the nearest that was found. */
const firmStrength = 0.5;
/** Memory about as strong as the library is taken: it is what the conversation is about, and it is read already. */
const memoryTolerance = { any: 0.03, ownMatter: 0.2 } as const;
/** A hit at least this near to the best is read as well: the ranking of whole pages is not sure enough. */
const rivalShare = { sure: 0.85, unsure: 0.65 } as const;
/** Share of the question missing on the best page from which on it may not be the right one. */
const unsureMissing = 0.3;
/** A page of the second search below this is not worth its time. */
const leastSecond = 0.45;
const mostRead = 2;

/** The next action. After `note`, `answer` and `give-up` the turn is over. */
export function nextAction(state: GuidedState): GuidedAction {
  const { searches, read, memory } = state;
  if (state.statement) return { kind: 'note' };
  if (searches.length === 0 && !state.libraryEmpty) return { kind: 'search', about: [] };
  const best = searches[0]?.[0];
  const found = best?.strength ?? 0;
  if (read.length > 0) return afterReading(state, found);
  if (Math.max(found, memory ?? 0) < leastStrength) return { kind: 'give-up' };
  const tolerance = state.ownMatter ? memoryTolerance.ownMatter : memoryTolerance.any;
  if (memory !== null && memory >= leastStrength && memory >= found - tolerance) {
    return state.glimpsed
      ? { kind: 'answer', from: 'memory', linked: false, weak: memory < firmStrength }
      : { kind: 'glimpse' };
  }
  return best === undefined ? { kind: 'give-up' } : { kind: 'visit', document: best.document };
}

/** One more page where the question speaks of something by way of something else, or where the first may be the wrong one. */
function afterReading({ searches, read }: GuidedState, found: number): GuidedAction {
  const first = read[0] as ReadDocument;
  const answer = (linked: boolean): GuidedAction => {
    return { kind: 'answer', from: 'library', linked, weak: found < firmStrength };
  };
  if (read.length >= mostRead) return answer(searches.length > 1);
  if (first.half) {
    const second = searches[1];
    if (second === undefined) return { kind: 'search', about: first.leads };
    const next = second.find(({ document }) => document !== first.document);
    return next === undefined || next.strength < leastSecond
      ? answer(false)
      : { kind: 'visit', document: next.document };
  }
  const rival = searches[0]?.find(({ document }) => document !== first.document);
  const unsure = searches[0]?.[0]?.foreign === true || first.missing >= unsureMissing;
  return rival !== undefined && rival.strength >= found * (unsure ? rivalShare.unsure : rivalShare.sure)
    ? { kind: 'visit', document: rival.document }
    : answer(false);
}
