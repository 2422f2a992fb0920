import type { TrustLabel } from '../core/memory/trust-label.ts';
import type { DocumentId, EncoderId, PassageId } from '../core/memory/units.ts';
import type { DocumentMark } from '../evidence/document-marks.ts';
import type { DocumentFormat } from './document-parser.ts';

export interface LibraryDocument {
  readonly id: DocumentId;
  /** File name, unique in the library. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly contentHash: string;
  readonly addedAt: number;
  /** Documents are data, whoever dropped them. */
  readonly trust: TrustLabel;
  /** What the file was; missing for a document that was added before other formats than text could be read. */
  readonly format?: DocumentFormat;
  /** Where its pages, sheets, slides or sections begin; missing where there are none. */
  readonly marks?: readonly DocumentMark[];
  /** The collection it belongs to; missing for one that is in none. */
  readonly collection?: string;
  /** Of the web page that it was; missing for what was a file. */
  readonly address?: string;
}

/** A piece of a document small enough for the encoder. `start` and `end` are offsets in the document's text. */
export interface Passage {
  readonly id: PassageId;
  readonly document: DocumentId;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Text of the nearest heading above its start; missing before the first. */
  readonly heading?: string;
}

export interface PassageKey {
  readonly passage: PassageId;
  readonly encoder: EncoderId;
  readonly vector: Float32Array;
}

export interface KeyPart {
  /** Null for the beginning. */
  readonly after: PassageId | null;
  /** Most keys, 1 or more. */
  readonly most: number;
}

/** Documents, their passages and keys. The same durability and errors as `RunStore`. */
export interface DocumentStore {
  /** Document and passages in one transaction; replaces a document of the same id or of the same name. */
  putDocument(document: LibraryDocument, passages: readonly Passage[]): Promise<void>;
  /**
   * Replaces what is known of a document (title, collection) and leaves its passages and keys as they are; its id, name and
   * text must be those it has. Rejects with `document-not-found` for one that is not there.
   */
  putDocumentFacts(document: LibraryDocument): Promise<void>;
  listDocuments(): Promise<LibraryDocument[]>;
  /** `documents` are all of them, where they were listed just now: texts of passages are then parts of theirs. */
  listPassages(documents?: readonly LibraryDocument[]): Promise<Passage[]>;
  /** About how many bytes documents, passages and keys take together. */
  measureDocuments(): Promise<number>;
  putPassageKeys(keys: readonly PassageKey[]): Promise<void>;
  /** In the order of their passages' ids; a part of them, from the first one behind `after`, where that is asked for. */
  readPassageKeys(encoder: EncoderId, part?: KeyPart): Promise<PassageKey[]>;
  /** Passages that have a key of this encoder, in the order of their ids. */
  listKeyedPassages(encoder: EncoderId): Promise<PassageId[]>;
  /** Documents that were deleted or replaced lately: what is noted of them elsewhere is no loss. */
  deletedDocuments(): Promise<readonly DocumentId[]>;
  /** With its passages and keys, in one transaction, which also says that it was deleted. */
  deleteDocument(id: DocumentId): Promise<void>;
}
