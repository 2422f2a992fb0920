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
import type { DocumentStore, LibraryDocument, Passage, PassageKey } from '../../ports/documents.ts';
import type { Encoder } from '../../ports/encoder.ts';
import { EmbeddingOrder } from './embedding-order.ts';
import { LibraryIndex } from './library-index.ts';
import { collectionName, documentNotFound, type NewDocument, refusalOf } from './new-document.ts';
import { passageForEncoder, passagesOf } from './passages.ts';
import { type SearchOptions, searchLibrary, similarityOfDocument } from './search-library.ts';

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

/** What a library and the parts of it (`among`) share. */
interface Holdings {
  readonly index: LibraryIndex;
  readonly order: EmbeddingOrder;
  readonly documents: Map<DocumentId, LibraryDocument>;
  readonly byName: Map<string, DocumentId>;
  readonly byHash: Map<string, DocumentId>;
}

export class Library {
  readonly #parts: LibraryParts;
  readonly #held: Holdings;
  /** The documents that this part of a library is about; null for all. */
  readonly #among: ReadonlySet<DocumentId> | null;

  private constructor(parts: LibraryParts, held: Holdings, among: ReadonlySet<DocumentId> | null = null) {
    this.#parts = parts;
    this.#held = held;
    this.#among = among;
  }

  /** Reads the store; rejects with its errors. Keys of the present encoder come along, others stay in the store. */
  static async open(parts: LibraryParts): Promise<Library> {
    const index = new LibraryIndex();
    const library = new Library(parts, {
      index,
      order: new EmbeddingOrder(index),
      documents: new Map(),
      byName: new Map(),
      byHash: new Map(),
    });
    const [documents, passages] = await Promise.all([
      parts.store.listDocuments(),
      parts.store.listPassages(),
    ]);
    const ofDocument = new Map<DocumentId, Passage[]>();
    for (const passage of passages) {
      const known = ofDocument.get(passage.document);
      if (known === undefined) ofDocument.set(passage.document, [passage]);
      else known.push(passage);
    }
    for (const document of documents) library.#hold(document, ofDocument.get(document.id) ?? []);
    if (parts.encoder !== null) {
      for (const key of await parts.store.readPassageKeys(parts.encoder.id))
        index.setVector(key.passage, key.vector);
    }
    return library;
  }

  /** Oldest first. */
  list(): LibraryDocument[] {
    const all = [...this.#held.documents.values()];
    return this.#among === null ? all : all.filter(({ id }) => this.#among?.has(id));
  }

  get(id: DocumentId): LibraryDocument | undefined {
    return this.#among === null || this.#among.has(id) ? this.#held.documents.get(id) : undefined;
  }

  /** Names of the collections that have documents, in their order. */
  collections(): string[] {
    const names = new Set(this.list().flatMap(({ collection }) => collection ?? []));
    return [...names].sort((left, right) => left.localeCompare(right));
  }

  /** These documents alone: for a question over a part of the library. Rarity of words stays that of the whole. */
  among(documents: ReadonlySet<DocumentId>): Library {
    return new Library(this.#parts, this.#held, documents);
  }

  /** The documents of one collection alone. */
  inCollection(collection: string): Library {
    const own = this.list().filter((document) => document.collection === collection);
    return this.among(new Set(own.map(({ id }) => id)));
  }

  /** Rarity of words (stems) over the passages, for ranking evidence. */
  get statistics(): LibraryIndex['words'] {
    return this.#held.index.words;
  }

  get progress(): IndexProgress {
    if (this.#among === null) {
      const { keyed, present } = this.#held.index.counts;
      return { done: keyed, total: present };
    }
    let done = 0;
    let total = 0;
    for (const id of this.#among) {
      for (const { vector } of this.#held.index.passagesOf(id)) {
        total += 1;
        if (vector !== null) done += 1;
      }
    }
    return { done, total };
  }

  /**
   * Adds a text document, replacing one of the same name. A text that is there already, under whatever name, is left as it
   * is, and the document that holds it is the result. Fails with `document-too-large`, `document-not-text` or the store's errors, and then the library is as it was.
   */
  async add(file: NewDocument): Promise<Result<LibraryDocument>> {
    const { byHash, byName, documents } = this.#held;
    const text = file.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    const collection = collectionName(file.collection);
    const refusal = refusalOf(file.name, text);
    if (refusal !== undefined) return failure(refusal);
    const hash = contentHash(text);
    const id = documentId(`${contentHash(file.name)}-${hash}`);
    const same = documents.get(byHash.get(hash) ?? id);
    if (same !== undefined && same.text === text) return success(same);
    const document: LibraryDocument = {
      id,
      name: file.name,
      title: file.title ?? documentTitle(text, file.name),
      text,
      contentHash: hash,
      addedAt: this.#parts.clock.now(),
      trust: 'untrusted',
      ...(file.format === undefined ? {} : { format: file.format }),
      // Line ends and marks of byte order that were taken out above would have moved them.
      ...(file.marks === undefined || file.marks.length === 0 || text.length !== file.text.length
        ? {}
        : { marks: file.marks }),
      ...(collection === undefined ? {} : { collection }),
    };
    const passages = passagesOf(id, text);
    const older = byName.get(file.name);
    try {
      await this.#parts.store.putDocument(document, passages);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
    if (older !== undefined) this.#forget(older);
    this.#hold(document, passages);
    return success(document);
  }

  /**
   * Puts documents into a collection, or out of any for null; their passages and keys stay as they are. Fails with
   * `document-not-found` or the store's errors; those before the failure have moved.
   */
  async move(ids: readonly DocumentId[], collection: string | null): Promise<Result<void>> {
    const name = collectionName(collection ?? undefined);
    for (const id of ids) {
      const document = this.get(id);
      if (document === undefined) return failure(documentNotFound());
      const { collection: _, ...rest } = document;
      const moved = name === undefined ? rest : { ...rest, collection: name };
      try {
        await this.#parts.store.putDocumentFacts(moved);
      } catch (thrown) {
        return failure(toWebpaceError(thrown, 'storage-failed'));
      }
      this.#held.documents.set(id, moved);
      this.#held.index.replaceFacts(moved);
    }
    return success(undefined);
  }

  /** Removes a document with its passages and keys; fails with `document-not-found` or the store's errors. */
  async remove(id: DocumentId): Promise<Result<LibraryDocument>> {
    const document = this.get(id);
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
        const batch = this.#held.order.take(passagesPerCall);
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
        for (const { passage, vector } of keys) this.#held.index.setVector(passage, vector);
      }
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'encoder-unavailable'));
    }
  }

  /** Ranks the documents for a query; see `searchLibrary`. What comes near is encoded next. */
  async search(inquiry: Inquiry, options: SearchOptions = {}): ReturnType<typeof searchLibrary> {
    const among = options.among ?? this.#among;
    const found = await searchLibrary(this.#held.index, this.#parts.encoder, inquiry, {
      ...options,
      ...(among === null ? {} : { among }),
    });
    if (found.ok) this.#held.order.want(found.value.hits.map(({ document }) => document.id));
    return found;
  }

  /** How near a document is to an inquiry, on the scale of a search; null without vectors. Rejects with `aborted` only. */
  similarityOf(document: DocumentId, inquiry: Inquiry, signal?: AbortSignal): Promise<number | null> {
    return similarityOfDocument(this.#held.index, this.#parts.encoder, inquiry, document, {
      ...(signal ? { signal } : {}),
      ...(this.#among === null ? {} : { among: this.#among }),
    });
  }

  #hold(document: LibraryDocument, passages: readonly Passage[]): void {
    this.#held.documents.set(document.id, document);
    this.#held.byName.set(document.name, document.id);
    this.#held.byHash.set(document.contentHash, document.id);
    this.#held.index.add(document, passages);
  }

  #forget(id: DocumentId): void {
    const { index, documents, byName, byHash } = this.#held;
    const document = documents.get(id);
    index.remove(id);
    documents.delete(id);
    if (document === undefined) return;
    if (byName.get(document.name) === id) byName.delete(document.name);
    if (byHash.get(document.contentHash) === id) byHash.delete(document.contentHash);
  }
}

export { documentNotFound } from './new-document.ts';
