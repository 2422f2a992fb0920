/**
 * The user's documents, searchable as soon as they are added: by words at once, by meaning as far as the encoder has
 * got. Everything is kept in the document store; keys are cached per encoder id, so that indexing resumes where it was.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { Inquiry } from '../../core/evidence/inquiry.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { type DocumentId, documentId } from '../../core/memory/units.ts';
import { documentTitle } from '../../core/text/document-title.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentStore, LibraryDocument, PassageKey } from '../../ports/documents.ts';
import type { Encoder } from '../../ports/encoder.ts';
import { type IndexedPassage, LibraryIndex } from './library-index.ts';
import { passageForEncoder, passagesOf } from './passages.ts';
import { type SearchOptions, searchLibrary, similarityOfDocument } from './search-library.ts';

/** Longest document, in UTF-16 units: about 1,000 pages. */
export const longestDocument = 4_000_000;
/** Passages encoded per call: small, so that a question asked meanwhile waits little. */
const passagesPerCall = 4;

export interface IndexProgress {
  /** Passages with a key, and all. */
  readonly done: number;
  readonly total: number;
}

export interface LibraryParts {
  readonly store: DocumentStore;
  /** Null where none is at hand: search goes on with words alone. */
  readonly encoder: Encoder | null;
  readonly clock: Clock;
}

export class Library {
  readonly #parts: LibraryParts;
  readonly #index = new LibraryIndex();
  readonly #documents = new Map<DocumentId, LibraryDocument>();

  private constructor(parts: LibraryParts) {
    this.#parts = parts;
  }

  /** Reads the store; rejects with its errors. Keys of the present encoder come along, others stay in the store. */
  static async open(parts: LibraryParts): Promise<Library> {
    const library = new Library(parts);
    const [documents, passages] = await Promise.all([
      parts.store.listDocuments(),
      parts.store.listPassages(),
    ]);
    for (const document of documents) {
      library.#documents.set(document.id, document);
      library.#index.add(
        document,
        passages.filter((passage) => passage.document === document.id),
      );
    }
    if (parts.encoder !== null) {
      for (const key of await parts.store.readPassageKeys(parts.encoder.id))
        library.#index.setVector(key.passage, key.vector);
    }
    return library;
  }

  /** Oldest first. */
  list(): LibraryDocument[] {
    return [...this.#documents.values()];
  }

  get(id: DocumentId): LibraryDocument | undefined {
    return this.#documents.get(id);
  }

  /**
   * These documents alone, as they are now, with the keys they have: for a question over a part of the library. Nothing is
   * to be added to it or removed from it.
   */
  among(documents: ReadonlySet<DocumentId>): Library {
    const part = new Library(this.#parts);
    const held = [...this.#index.present()].map(([, entry]) => entry);
    for (const document of this.list()) {
      if (!documents.has(document.id)) continue;
      part.#documents.set(document.id, document);
      part.#index.add(
        document,
        held.filter((entry) => entry.document.id === document.id).map(({ passage }) => passage),
      );
    }
    for (const { passage, vector } of held) if (vector !== null) part.#index.setVector(passage.id, vector);
    return part;
  }

  /** Rarity of words (stems) over the passages, for ranking evidence. */
  get statistics(): LibraryIndex['words'] {
    return this.#index.words;
  }

  get progress(): IndexProgress {
    let done = 0;
    let total = 0;
    for (const [, { vector }] of this.#index.present()) {
      total += 1;
      if (vector !== null) done += 1;
    }
    return { done, total };
  }

  /**
   * Adds a text document, replacing one of the same name. A text that is there already, under whatever name, is left as it
   * is, and the document that holds it is the result. Fails with `document-too-large`, `document-not-text` or the store's errors, and then the library is as it was.
   */
  async add(file: { readonly name: string; readonly text: string }): Promise<Result<LibraryDocument>> {
    const text = file.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    const refusal = refusalOf(file.name, text);
    if (refusal !== undefined) return failure(refusal);
    const hash = contentHash(text);
    const id = documentId(`${contentHash(file.name)}-${hash}`);
    const known =
      this.#documents.get(id) ??
      this.list().find((other) => other.contentHash === hash && other.text === text);
    if (known !== undefined) return success(known);
    const document: LibraryDocument = {
      id,
      name: file.name,
      title: documentTitle(text, file.name),
      text,
      contentHash: hash,
      addedAt: this.#parts.clock.now(),
      trust: 'untrusted',
    };
    const passages = passagesOf(id, text);
    const older = this.list().find((other) => other.name === file.name);
    try {
      await this.#parts.store.putDocument(document, passages);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
    if (older !== undefined) this.#forget(older.id);
    this.#documents.set(id, document);
    this.#index.add(document, passages);
    return success(document);
  }

  /** Removes a document with its passages and keys; fails with `document-not-found` or the store's errors. */
  async remove(id: DocumentId): Promise<Result<LibraryDocument>> {
    const document = this.#documents.get(id);
    if (document === undefined) return failure(documentNotFound());
    try {
      await this.#parts.store.deleteDocument(id);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
    this.#forget(id);
    return success(document);
  }

  /**
   * Encodes the passages that have no key yet. What was done before an abort (`aborted`), a failing encoder
   * (`encoder-unavailable`) or a failing store is kept, and a later call goes on from there.
   */
  async index(
    options: { onProgress?: (progress: IndexProgress) => void; signal?: AbortSignal } = {},
  ): Promise<Result<IndexProgress>> {
    const { encoder, store } = this.#parts;
    if (encoder === null) {
      return failure(
        new WebpaceError(
          'encoder-unavailable',
          'No encoder is loaded: the library is searched by words alone.',
        ),
      );
    }
    try {
      for (;;) {
        const batch = this.#withoutKeys(passagesPerCall);
        options.onProgress?.(this.progress);
        if (batch.length === 0) return success(this.progress);
        const texts = batch.map(({ document, passage }) => passageForEncoder(document.title, passage.text));
        const vectors = await encoder.encode(texts, {
          kind: 'passage',
          ...(options.signal ? { signal: options.signal } : {}),
        });
        const keys = batch.map(({ passage }, at): PassageKey => {
          return { passage: passage.id, encoder: encoder.id, vector: vectors[at] as Float32Array };
        });
        // A document removed meanwhile has no passages to key any more: the store and the index leave its keys out.
        await store.putPassageKeys(keys);
        for (const { passage, vector } of keys) this.#index.setVector(passage, vector);
      }
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'encoder-unavailable'));
    }
  }

  /** Ranks the documents for a query; see `searchLibrary`. */
  search(inquiry: Inquiry, options: SearchOptions = {}): ReturnType<typeof searchLibrary> {
    return searchLibrary(this.#index, this.#parts.encoder, inquiry, options);
  }

  /** How near a document is to an inquiry, on the scale of a search; null without vectors. Rejects with `aborted` only. */
  similarityOf(document: DocumentId, inquiry: Inquiry, signal?: AbortSignal): Promise<number | null> {
    return similarityOfDocument(this.#index, this.#parts.encoder, inquiry, document, signal);
  }

  #withoutKeys(most: number): IndexedPassage[] {
    const found: IndexedPassage[] = [];
    for (const [, entry] of this.#index.present()) {
      if (entry.vector === null) found.push(entry);
      if (found.length === most) break;
    }
    return found;
  }

  #forget(id: DocumentId): void {
    this.#index.remove(id);
    this.#documents.delete(id);
  }
}

export function documentNotFound(): WebpaceError {
  return new WebpaceError(
    'document-not-found',
    'That document is not in the library (any more). Search again for one that is, or add it.',
  );
}

function refusalOf(name: string, text: string): WebpaceError | undefined {
  if (text.length > longestDocument) {
    return new WebpaceError(
      'document-too-large',
      `“${name}” has ${text.length} characters; the limit is ${longestDocument}. Split it and add the parts.`,
      { details: { characters: text.length, limit: longestDocument } },
    );
  }
  // NUL, or many replacement characters: a binary file that was read as text.
  const opening = text.slice(0, 20_000);
  const broken = opening.split('\ufffd').length - 1;
  if (text.trim() === '' || opening.includes('\u0000') || broken > opening.length / 100) {
    return new WebpaceError(
      'document-not-text',
      `“${name}” holds no readable text. Add it as plain text or Markdown in UTF-8.`,
    );
  }
  return undefined;
}
