/** What profiles and tools need of a library: the own one, a part of it, or the own one with a team's. */
import type { Result } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type { SearchOptions, SearchOutcome } from './search-library.ts';

/** A document by what tells it from others. */
export interface MeantDocument {
  readonly document: DocumentId;
  readonly title: string;
}

export interface SearchedLibrary {
  /** True if there is nothing to search. */
  readonly isEmpty: boolean;
  /** Documents at hand: all of the own library, and those of a team's that searches found. */
  list(): readonly LibraryDocument[];
  /** A document that can be quoted now. Of a team's library, only those that searches found. */
  get(id: DocumentId): LibraryDocument | undefined;
  /** Checks that a document may still be quoted. Fails if it may not. */
  renew(id: DocumentId, signal?: AbortSignal): Promise<Result<void>>;
  /** A part with these documents only. */
  among(documents: ReadonlySet<DocumentId>): SearchedLibrary;
  /** Rarity of words over the passages. `present` may grow with a search. */
  readonly statistics: TermStatistics & { readonly present: number };
  /** Whether one of these documents may hold the words. False only if none does. */
  mayHold(words: string, isMeant: (document: MeantDocument) => boolean): boolean;
  search(inquiry: Inquiry, options?: SearchOptions): Promise<Result<SearchOutcome>>;
  /** Null without vectors. Rejects only with `aborted`. */
  similarityOf(document: DocumentId, inquiry: Inquiry, signal?: AbortSignal): Promise<number | null>;
}
