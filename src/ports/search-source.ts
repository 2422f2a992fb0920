import type { Result } from '../core/errors.ts';

export interface FoundPage {
  readonly title: string;
  /** A few words of it, as plain text; may be empty. */
  readonly snippet: string;
  /** Address of the page, or id of the document. */
  readonly where: string;
}

export interface SearchRequest {
  readonly query: string;
  /** Most results, 1 or more. */
  readonly most: number;
  /** Two letters (ISO 639-1): of the results, where the source has several languages. */
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

/** Something that can be searched. Fails with the codes of `Web`, or `web-failed` for an answer that makes no sense. */
export interface SearchSource {
  /** Stable: what a model writes to choose it. */
  readonly id: string;
  /** For people. */
  readonly title: string;
  /** Whose words its results are. */
  readonly trust: 'untrusted';
  /** True: nothing that is asked leaves this device. */
  readonly local?: true;
  search(request: SearchRequest): Promise<Result<readonly FoundPage[]>>;
}
