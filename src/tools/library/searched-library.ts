/** What profiles and tools need of a library: the own one, a part of it, or that with a team's beside it. */
import type { Result } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import type { Inquiry } from '../../evidence/inquiry.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import type { LibraryDocument } from '../../ports/documents.ts';
import type { SearchOptions, SearchOutcome } from './search-library.ts';

export interface SearchedLibrary {
  /** Whether there is nothing that could be searched. */
  readonly isEmpty: boolean;
  /** Documents that are held: all of the own library, and those of a team's that searches found. */
  list(): readonly LibraryDocument[];
  /** Documents that can be quoted now: all of the own library, of a team's those that searches found. */
  get(id: DocumentId): LibraryDocument | undefined;
  /** Asks whether a document may still be quoted, before it is; fails where it may not. */
  renew(id: DocumentId, signal?: AbortSignal): Promise<Result<void>>;
  /** These documents alone. */
  among(documents: ReadonlySet<DocumentId>): SearchedLibrary;
  /** Rarity of words over the passages; `present` may grow with a search. */
  readonly statistics: TermStatistics & { readonly present: number };
  search(inquiry: Inquiry, options?: SearchOptions): Promise<Result<SearchOutcome>>;
  /** Null without vectors. Rejects with `aborted` only. */
  similarityOf(document: DocumentId, inquiry: Inquiry, signal?: AbortSignal): Promise<number | null>;
}
