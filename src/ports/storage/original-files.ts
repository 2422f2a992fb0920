/** The original files of documents, kept beside the library so that a page can be shown as it looks. */
import type { DocumentId } from '../../core/memory/units.ts';

/** An original file on this device, without its content. */
export interface KeptFile {
  readonly document: DocumentId;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Nothing depends on it: without a kept file the text remains. No method rejects. */
export interface OriginalFiles {
  /** @returns false if there is no room or no place for it */
  keep(document: DocumentId, bytes: Uint8Array): Promise<boolean>;
  /** Null if it is not kept. */
  read(document: DocumentId): Promise<Uint8Array | null>;
  has(document: DocumentId): Promise<boolean>;
  list(): Promise<readonly KeptFile[]>;
  remove(document: DocumentId): Promise<void>;
}
