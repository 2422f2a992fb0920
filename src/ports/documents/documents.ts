import type { TrustLabel } from '../../core/memory/trust-label.ts';
import type { DocumentId, EncoderId, PassageId } from '../../core/memory/units.ts';
import type { DocumentMark } from '../../evidence/documents/document-marks.ts';
import type { DocumentFormat } from './document-parser.ts';

/** A document of the library as text. Offsets elsewhere are in UTF-16 units of `text`. */
export interface LibraryDocument {
  readonly id: DocumentId;
  /** File name, unique in the library. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly contentHash: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Documents are data, whoever added them. */
  readonly trust: TrustLabel;
  /** Missing for a document that was added when only text could be read. */
  readonly format?: DocumentFormat;
  /** Starts of its pages, sheets, slides or sections; missing if it has none. */
  readonly marks?: readonly DocumentMark[];
  /** Missing if it is in no collection. */
  readonly collection?: string;
  /** The address of a web page; missing for a file. */
  readonly address?: string;
}

/** A piece of a document that is small enough for the encoder. `start` and `end` are offsets in the document's text. */
export interface Passage {
  readonly id: PassageId;
  readonly document: DocumentId;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Text of the nearest heading above its start; missing if there is none. */
  readonly heading?: string;
}

/** The unit vector of a passage, by one encoder. */
export interface PassageKey {
  readonly passage: PassageId;
  readonly encoder: EncoderId;
  readonly vector: Float32Array;
}

/** A part of all keys, in the order of the store. */
export interface KeyPart {
  /** Null for the beginning. */
  readonly after: PassageId | null;
  /** Most keys, at least 1. */
  readonly most: number;
}

/** Documents, their passages and keys. The same durability and errors as `RunStore`. */
export interface DocumentStore {
  /** Document and passages in one transaction. Replaces a document of the same id or name. */
  putDocument(document: LibraryDocument, passages: readonly Passage[]): Promise<void>;
  /**
   * Replaces title and collection of a document, and keeps its passages and keys. Id, name and text must be the same. Rejects
   * with `document-not-found` for an unknown document.
   */
  putDocumentFacts(document: LibraryDocument): Promise<void>;
  listDocuments(): Promise<LibraryDocument[]>;
  /** @param documents all documents, if they were just listed: passage texts are then parts of theirs */
  listPassages(documents?: readonly LibraryDocument[]): Promise<Passage[]>;
  /** Approximate bytes of documents, passages and keys together. */
  measureDocuments(): Promise<number>;
  putPassageKeys(keys: readonly PassageKey[]): Promise<void>;
  /** In the order of passage ids. With `part`, only some, from the first one after `after` on. */
  readPassageKeys(encoder: EncoderId, part?: KeyPart): Promise<PassageKey[]>;
  /** Passages that have a key of this encoder, in the order of their ids. */
  listKeyedPassages(encoder: EncoderId): Promise<PassageId[]>;
  /** Documents deleted or replaced lately; a note about them elsewhere is no loss. */
  deletedDocuments(): Promise<readonly DocumentId[]>;
  /** Deletes its passages and keys too, and records the deletion, in one transaction. */
  deleteDocument(id: DocumentId): Promise<void>;
}
