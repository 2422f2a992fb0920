import type { ErrorReport, Result } from '../../core/errors.ts';
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

/** The result of reading a page for a goal (PACE, appendix D). */
export interface Reading {
  readonly rationale: string;
  /** Best first. */
  readonly evidence: readonly Evidence[];
  readonly summary: string;
  /** Who wrote rationale and summary: the rule that quotes, or a model's id. */
  readonly by: string;
  /** Number of a model's quotes that the page does not hold and that were left out. */
  readonly dropped: number;
  /** The model that was asked first, and why its reading was not used. Absent if none was asked or its reading stands. */
  readonly insteadOf?: { readonly model: string; readonly reason: ErrorReport };
}

export interface ReadingContext {
  readonly signal?: AbortSignal | undefined;
  progress?(report: ToolProgress): void;
}

/** Who read, in words for the observation. */
export function readBy({ by, insteadOf }: Reading): string {
  const who = by === 'extractive' ? 'the rule that quotes' : `the model ${by}`;
  const why =
    insteadOf === undefined
      ? ''
      : `; the model ${insteadOf.model} was asked first: ${insteadOf.reason.message}`;
  return `[Read by ${who}${why}]`;
}

/** Reads one page for one goal. It has no tools and no memory, and keeps nothing between two pages. */
export interface Reader {
  readonly name: string;
  read(page: PageToRead, context?: ReadingContext): Promise<Result<Reading>>;
}
