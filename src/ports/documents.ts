import type { TrustLabel } from '../core/memory/trust-label.ts';
import type { DocumentId, EncoderId, PassageId } from '../core/memory/units.ts';

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
}

/** A piece of a document small enough for the encoder. `start` and `end` are offsets in the document's text. */
export interface Passage {
  readonly id: PassageId;
  readonly document: DocumentId;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface PassageKey {
  readonly passage: PassageId;
  readonly encoder: EncoderId;
  readonly vector: Float32Array;
}

/** Documents, their passages and keys. The same durability and errors as `RunStore`. */
export interface DocumentStore {
  /** Document and passages in one transaction; replaces a document of the same id or of the same name. */
  putDocument(document: LibraryDocument, passages: readonly Passage[]): Promise<void>;
  listDocuments(): Promise<LibraryDocument[]>;
  listPassages(): Promise<Passage[]>;
  /** About how many bytes documents, passages and keys take together. */
  measureDocuments(): Promise<number>;
  putPassageKeys(keys: readonly PassageKey[]): Promise<void>;
  readPassageKeys(encoder: EncoderId): Promise<PassageKey[]>;
  /** With its passages and keys. */
  deleteDocument(id: DocumentId): Promise<void>;
}
