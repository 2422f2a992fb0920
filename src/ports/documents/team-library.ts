/**
 * A library that many people search, stored elsewhere: thousands of documents in a database. Results are ranked on the same scale
 * as those of the person's own library, so that both can be in one list.
 */
import type { Result } from '../../core/errors.ts';
import type { DocumentId, EncoderId } from '../../core/memory/units.ts';
import type { CosineScale } from '../../core/relevance/calibration.ts';
import type { RankedDocument, RankedPassage } from '../../evidence/passages/rank-passages.ts';
import type { PassageSpan } from '../../evidence/passages/split-passages.ts';
import type { LibraryDocument } from './documents.ts';

/** Names the library that the person allowed, encoded as part of an address. The process may serve another one by now. */
export const meantPlaceHeader = 'x-webpace-team-library';

/** The words of the question, and its vector if there is an encoder. */
export interface TeamQuestion {
  readonly question: string;
  /** What the question refers to, as in an `Inquiry`. */
  readonly about: readonly string[];
  /** Null to search by words alone. */
  readonly vector: readonly number[] | null;
  /** The encoder of the vector. A library of another encoder searches by words alone. */
  readonly encoder: EncoderId | null;
  /** The encoder's scale for the question's script with each script of passages. */
  readonly priors: readonly (readonly [script: string, scale: CosineScale])[];
  /** Most documents. */
  readonly most: number;
  /** Only this collection; missing: all. */
  readonly collection?: string | undefined;
}

/** A passage with its place in the document. */
export interface TeamPassage extends RankedPassage, PassageSpan {}

/** What a search found, with the figures that make its strengths comparable with those of the person’s own library. */
export interface TeamFindings {
  /** In falling order of strength. */
  readonly hits: readonly RankedDocument[];
  readonly passages: readonly TeamPassage[];
  readonly scales: readonly (readonly [script: string, scale: CosineScale])[];
  /** Passages that the asker may see, and how many of them hold each word of the question. */
  readonly present: number;
  readonly holding: readonly (readonly [word: string, passages: number])[];
  /** The library has another encoder and was searched by words alone. */
  readonly otherEncoder: boolean;
}

/** What is shown of the library before a question. */
export interface TeamFacts {
  /** Host and database for people, without name or password. */
  readonly place: string;
  readonly encoder: EncoderId;
  /** Only those that the asker may see. */
  readonly documents: number;
}

/** Every call sees what the asker's role may see at that moment. Calls fail with `team-library-failed` or `aborted`. */
export interface TeamLibrary {
  facts(signal?: AbortSignal): Promise<Result<TeamFacts>>;
  search(question: TeamQuestion, signal?: AbortSignal): Promise<Result<TeamFindings>>;
  /**
   * The present document. Fails with `document-not-found` if it was changed or removed, or is no longer visible: an id belongs to
   * one text.
   */
  document(id: DocumentId, signal?: AbortSignal): Promise<Result<LibraryDocument>>;
}
