/** The library of a runtime: what it takes, and what it tells of it. */
import type { Result } from '../core/errors.ts';
import type { DocumentId } from '../core/memory/units.ts';
import type { ParsedDocument } from '../ports/documents/document-parser.ts';
import type { LibraryDocument } from '../ports/documents/documents.ts';

/** A file for the library: from a drop, a folder, or the command line. */
export interface IncomingFile {
  readonly name: string;
  readonly size: number;
  bytes(): Promise<Uint8Array>;
}

/** How many of the given files have been read. */
export interface AddProgress {
  /** Name of the file that is being read. */
  readonly name: string;
  /** Files done, and all files. */
  readonly done: number;
  readonly total: number;
  /** Pages, sheets, slides or sections of that file; null if it has none. */
  readonly parts: { readonly done: number; readonly total: number } | null;
}

/** After a stop, files that were not read yet fail with `aborted`; what was added stays. */
export interface AddOptions {
  readonly signal?: AbortSignal | undefined;
  /** The collection for new documents. Default none. */
  readonly collection?: string | undefined;
  readonly onProgress?: ((progress: AddProgress) => void) | undefined;
}

/** What became of a file that was given to the library. */
export interface AddedFile extends Pick<ParsedDocument, 'encoding' | 'unreadPages'> {
  readonly name: string;
  readonly result: Result<LibraryDocument>;
}

/** The documents that questions are answered from, on this device. */
export interface Library {
  list(): readonly LibraryDocument[];
  /**
   * One result for each file. A bad file does not stop the others. Words find a document as soon as it is added;
   * indexing by meaning starts by itself.
   */
  addFiles(files: readonly IncomingFile[], options?: AddOptions): Promise<AddedFile[]>;
  /** The documents in `public/library`. */
  addSample(signal?: AbortSignal): Promise<void>;
  remove(id: DocumentId): Promise<void>;
  /** Puts a removed document back. */
  restore(document: LibraryDocument): Promise<void>;
  /** Names of the collections that have documents. */
  collections(): readonly string[];
  /** Moves documents to a collection, which need not exist yet. Null takes them out of any. */
  move(ids: readonly DocumentId[], collection: string | null): Promise<void>;
  /**
   * Makes missing keys. Resolves when all are made. An abort stops the pass for all who wait for it, with `aborted`;
   * finished keys stay, and a later call continues.
   */
  index(signal?: AbortSignal): Promise<void>;
}
