import type { Result } from '../../core/errors.ts';

/** A page as it was received, before it is made readable. */
export interface RawPage {
  /** The page's own address; relative links start from it. */
  readonly address: string;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly text: string;
}

/** What a person would read on the page. It is untrusted. */
export interface ReadablePage {
  readonly title: string;
  /** The visible text as Markdown without pictures; links with http and https addresses only. */
  readonly text: string;
  /** As the page states it (`en`, `zh-CN`); null if it states none. */
  readonly language: string | null;
  /** Characters that a person would not see (hidden by style, invisible, in comments): left out of `text`. */
  readonly hiddenCharacters: number;
  /** Beginnings of the longest of them, at most three. They are shown to people and never to a model. */
  readonly hiddenExamples: readonly string[];
}

/**
 * Makes the readable text of a page. Fails with `page-unreadable`, `aborted` or `deadline-exceeded`; never rejects. Nothing in
 * the page runs, and nothing that it names is loaded.
 */
export interface PageReader {
  read(page: RawPage, signal?: AbortSignal): Promise<Result<ReadablePage>>;
}
