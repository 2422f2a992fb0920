import type { Result } from '../../core/errors.ts';

/** A work as its index describes it. Null: the index does not say. */
export interface ScholarWork {
  readonly title: string;
  /** In the order of the paper, at most eight. */
  readonly authors: readonly string[];
  readonly year: number | null;
  /** Journal, conference or repository. */
  readonly venue: string | null;
  /** Citations as the service counts them. */
  readonly citations: number | null;
  readonly doi: string | null;
  /** A copy that is free to read. */
  readonly pdf: string | null;
  /** Address of the work: that of its DOI, if it has one. */
  readonly where: string;
  /** The beginning of its abstract, if the service gives one. */
  readonly abstract: string | null;
}

/** A search for works. `most` is 1 or more. */
export interface ScholarRequest {
  readonly query: string;
  readonly most: number;
  /** First and last year of publication. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An index of scholarly works. Fails as a `SearchSource` does. */
export interface ScholarSource {
  readonly id: string;
  readonly title: string;
  search(request: ScholarRequest): Promise<Result<readonly ScholarWork[]>>;
}
