/**
 * A library that many people ask, kept elsewhere: thousands of documents in a database. What comes back are places in
 * documents, ranked on the same scale as those of the own library, so that the two can be put in one list.
 */
import type { Result } from '../core/errors.ts';
import type { DocumentId, EncoderId } from '../core/memory/units.ts';
import type { CosineScale } from '../core/relevance/calibration.ts';
import type { RankedDocument, RankedPassage } from '../evidence/passages/rank-passages.ts';
import type { PassageSpan } from '../evidence/passages/split-passages.ts';
import type { LibraryDocument } from './documents.ts';

/** What is asked. The words of the question go along, and its vector where an encoder is at hand. */
export interface TeamQuestion {
  readonly question: string;
  /** What the question leans on, as in an `Inquiry`. */
  readonly about: readonly string[];
  /** Null to go by words alone. */
  readonly vector: readonly number[] | null;
  /** Who made the vector; a library of another encoder goes by words alone. */
  readonly encoder: EncoderId | null;
  /** The encoder's scale for the question's script against each script of passages. */
  readonly priors: readonly (readonly [script: string, scale: CosineScale])[];
  /** Most documents. */
  readonly most: number;
  /** One collection alone; all where it is missing. */
  readonly collection?: string | undefined;
}

/** A passage and where it stands in its document. */
export interface TeamPassage extends RankedPassage, PassageSpan {}

export interface TeamFindings {
  /** In falling order of strength. */
  readonly hits: readonly RankedDocument[];
  readonly passages: readonly TeamPassage[];
  readonly scales: readonly (readonly [script: string, scale: CosineScale])[];
  /** Passages that the asker may see, and how many of them hold each word of the question. */
  readonly present: number;
  readonly holding: readonly (readonly [word: string, passages: number])[];
  /** The library was made with another encoder, and was searched by words alone. */
  readonly otherEncoder: boolean;
}

export interface TeamFacts {
  /** Where it is, as people know it: host and database, without name or password. */
  readonly place: string;
  readonly encoder: EncoderId;
  /** That the asker may see. */
  readonly documents: number;
}

/**
 * Every call sees what the asker's role sees at that moment. Calls fail with `team-library-failed` or `aborted`.
 */
export interface TeamLibrary {
  facts(signal?: AbortSignal): Promise<Result<TeamFacts>>;
  search(question: TeamQuestion, signal?: AbortSignal): Promise<Result<TeamFindings>>;
  /**
   * The document as it is now. Fails with `document-not-found` where it was changed or removed since, or may not be seen any
   * more: an id is that of one text.
   */
  document(id: DocumentId, signal?: AbortSignal): Promise<Result<LibraryDocument>>;
}
