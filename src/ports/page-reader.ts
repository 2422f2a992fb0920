import type { Result } from '../core/errors.ts';

export interface RawPage {
  /** Where it came from; relative links are completed by it. */
  readonly address: string;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly text: string;
}

export interface ReadablePage {
  readonly title: string;
  /** What a person would read, as Markdown without pictures; links with http and https addresses alone. */
  readonly text: string;
  /** As the page states it (`en`, `zh-CN`); null where it states none. */
  readonly language: string | null;
  /** Characters that a person would not see (styled away, invisible, in comments): left out of `text`. */
  readonly hiddenCharacters: number;
  /** Beginnings of the longest of them, at most three, for showing and never for a model. */
  readonly hiddenExamples: readonly string[];
}

/**
 * Makes the readable text of a page. Fails with `page-unreadable`, `aborted` or `deadline-exceeded`; never rejects. Nothing
 * of the page runs, and nothing that it names is loaded.
 */
export interface PageReader {
  read(page: RawPage, signal?: AbortSignal): Promise<Result<ReadablePage>>;
}
