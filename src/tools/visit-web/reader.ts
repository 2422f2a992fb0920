import type { Result } from '../../core/errors.ts';
import type { Span } from '../../core/text/sentence-boundaries.ts';
import type { ToolProgress } from '../tool.ts';

export interface PageToRead {
  readonly title: string;
  readonly text: string;
  /** What to look for. */
  readonly goal: string;
}

/** A verbatim span: `text` is `page.text.slice(start, end)`. */
export interface Evidence extends Span {
  readonly text: string;
}

/** Goal-directed extraction (paper, appendix D). */
export interface Reading {
  readonly rationale: string;
  /** Best first. */
  readonly evidence: readonly Evidence[];
  readonly summary: string;
  /** Who wrote rationale and summary: a rule that quotes, or a model of that id. */
  readonly by: string;
  /** Quotes of a model that the page does not hold, and that were therefore left out. */
  readonly dropped: number;
}

export interface ReadingContext {
  readonly signal?: AbortSignal | undefined;
  progress?(report: ToolProgress): void;
}

/** Reads one page for one goal. It has no tools and no memory, and remembers nothing between two pages. */
export interface Reader {
  readonly name: string;
  read(page: PageToRead, context?: ReadingContext): Promise<Result<Reading>>;
}
