import type { Result } from '../../core/errors.ts';

/** One result. Its words are untrusted. */
export interface FoundPage {
  readonly title: string;
  /** A few words as plain text; may be empty. */
  readonly snippet: string;
  /** Address of the page, or id of the document. */
  readonly where: string;
}

export interface SearchRequest {
  readonly query: string;
  /** Most results, 1 or more. */
  readonly most: number;
  /** Two letters (ISO 639-1) for the results, if the source has several languages. */
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

/** Fails with the codes of `Web`, or with `web-failed` for an unusable answer. */
export interface SearchSource {
  /** Stable, because a model writes it to choose the source. */
  readonly id: string;
  /** For people. */
  readonly title: string;
  /** The label of its results. */
  readonly trust: 'untrusted';
  /** True: the query stays on this device. */
  readonly local?: true;
  search(request: SearchRequest): Promise<Result<readonly FoundPage[]>>;
}
