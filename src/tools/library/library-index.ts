/**
 * The user's documents, searchable as soon as they are added: by words at once, by meaning as far as the encoder has
 * got. The document store keeps everything. Keys are stored by encoder id, so that indexing continues where it stopped.
 */

import { failure, type Result, success, toWebpaceError } from '../../core/errors.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { type DocumentId, documentId, type PassageId } from '../../core/memory/units.ts';
import { documentTitle } from '../../evidence/documents/document-title.ts';
import type { PassageFrequencies } from '../../evidence/passages/word-counts.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { holdsName } from '../../evidence/words/holds-name.ts';
import { asResult } from '../../ports/as-result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentStore, LibraryDocument, Passage } from '../../ports/documents/documents.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { PassageIndex } from '../../ports/retrieval/passage-index.ts';
import { EmbeddingOrder } from './embedding-order.ts';
import { encodePassages, type IndexOptions, type IndexProgress, noEncoder } from './encode-passages.ts';
import { IndexedShelf } from './indexed-shelf.ts';
import { collectionName, documentNotFound, type NewDocument, refusalOf } from './new-document.ts';
import { byDocument, passagesOf } from './passages.ts';
import { progressAmong, type SearchOptions, searchLibrary, similarityOfDocument } from './search-library.ts';
import type { MeantDocument, SearchedLibrary } from './searched-library.ts';
import { indexedText, Shelf } from './shelf.ts';

interface LibraryParts {
  readonly store: DocumentStore;
  /** Null without an encoder. Search then uses words alone. */
  readonly encoder: Encoder | null;
  readonly clock: Clock;
  /** Where passages are searched. Default: in this thread. The library closes it. */
  readonly index?: PassageIndex;
}

/** What a library shares with its parts (`among`). */
interface Holdings {
  readonly shelf: Shelf;
  readonly index: PassageIndex;
  readonly indexed: IndexedShelf;
  readonly order: EmbeddingOrder;
}

export class LibraryIndex implements SearchedLibrary {
  readonly #parts: LibraryParts;
  readonly #held: Holdings;
  /** The documents in this part of a library; null for all. */
  readonly #among: ReadonlySet<DocumentId> | null;

  private constructor(parts: LibraryParts, held: Holdings, among: ReadonlySet<DocumentId> | null = null) {
    this.#parts = parts;
    this.#held = held;
    this.#among = among;
  }

  /**
   * Reads the store and rejects with its errors. Documents are listed at once and indexed afterwards; a search waits
   * for that. Keys of the present encoder are loaded, others stay in the store.
   */
  static async open(parts: LibraryParts): Promise<LibraryIndex> {
    const { store, encoder, index = await indexOfThisThread() } = parts;
    const shelf = new Shelf();
    const documents = await store.listDocuments();
    const [passages, keyed] = await Promise.all([
      store.listPassages(documents),
      encoder === null ? [] : store.listKeyedPassages(encoder.id),
    ]);
    const ofDocument = byDocument(passages);
    for (const document of documents) shelf.put(document, ofDocument.get(document.id) ?? []);
    for (const passage of keyed) shelf.markKeyed(passage);
    const indexed = new IndexedShelf(index, shelf, async (part) =>
      encoder === null ? [] : store.readPassageKeys(encoder.id, part),
    );
    // The first search reports a failure. An empty library needs no index yet.
    if (documents.length > 0) void indexed.ready().catch(() => undefined);
    return new LibraryIndex(parts, { shelf, index, indexed, order: new EmbeddingOrder(shelf) });
  }

  /** Resolves when every document can be found. Rejects if the index cannot be made. */
  ready(): Promise<void> {
    return this.#held.indexed.ready();
  }

  /** Takes over what another tab did to the store since it was read: documents, their collections, and keys. */
  async catchUp(): Promise<void> {
    const { store } = this.#parts;
    const { shelf, indexed } = this.#held;
    // What this tab adds or removes meanwhile is its own.
    const before = new Set(shelf.documents().map(({ id }) => id));
    const documents = await store.listDocuments();
    const stored = new Set(documents.map(({ id }) => id));
    for (const id of before) if (!stored.has(id)) await this.#forget(id);
    for (const document of documents) this.#takeFacts(document);
    const others = documents.filter(({ id }) => !before.has(id));
    const ofDocument = byDocument(others.length === 0 ? [] : await store.listPassages(documents));
    for (const document of others) {
      const passages = ofDocument.get(document.id) ?? [];
      shelf.put(document, passages);
      await indexed.add(indexedText({ document, passages }));
    }
    await this.#takeKeys();
  }

  /** The text stays that of which the passages are slices. */
  #takeFacts(document: LibraryDocument): void {
    const held = this.#held.shelf.get(document.id);
    if (held === undefined || (held.collection === document.collection && held.title === document.title))
      return;
    this.#held.shelf.replaceFacts({ ...document, text: held.text });
  }

  /** Keys that another tab has made since. */
  async #takeKeys(): Promise<void> {
    const { encoder, store } = this.#parts;
    const { shelf, indexed } = this.#held;
    if (encoder === null) return;
    const keyed = await store.listKeyedPassages(encoder.id);
    const news = new Set(keyed.flatMap((passage) => shelf.unkeyedPassage(passage)?.document.id ?? []));
    for (const id of news) {
      // The ids of a document's passages follow each other.
      const part = { after: `${id}#` as PassageId, most: shelf.progressOf(id).total };
      await indexed.setVectors(shelf.place(await store.readPassageKeys(encoder.id, part)));
    }
  }

  /** Closes the index. Searches fail afterwards. */
  close(): void {
    this.#held.index.close();
  }

  /** Oldest first. */
  list(): LibraryDocument[] {
    const all = this.#held.shelf.documents();
    return this.#among === null ? all : all.filter(({ id }) => this.#among?.has(id));
  }

  get isEmpty(): boolean {
    return this.list().length === 0;
  }

  /** Own documents may always be quoted. */
  async renew(): Promise<Result<void>> {
    return success(undefined);
  }

  get(id: DocumentId): LibraryDocument | undefined {
    return this.#among === null || this.#among.has(id) ? this.#held.shelf.get(id) : undefined;
  }

  mayHold(words: string, isMeant: (document: MeantDocument) => boolean): boolean {
    return this.list().some(
      ({ id, title, text }) => holdsName(text, words) && isMeant({ document: id, title }),
    );
  }

  /** Names of the collections that have documents, sorted. */
  collections(): string[] {
    const names = new Set(this.list().flatMap(({ collection }) => collection ?? []));
    return [...names].sort((left, right) => left.localeCompare(right));
  }

  /** A part of the library with these documents only. Rarity of words stays that of the whole library. */
  among(documents: ReadonlySet<DocumentId>): LibraryIndex {
    return new LibraryIndex(this.#parts, this.#held, documents);
  }

  /** Rarity of word stems over the passages, to rank evidence. Complete after the first search. */
  get statistics(): PassageFrequencies {
    return this.#held.indexed.frequencies;
  }

  get progress(): IndexProgress {
    return progressAmong(this.#held.shelf, this.#among);
  }

  /**
   * Adds a text document and replaces one of the same name. If the library already holds the same text under any name,
   * nothing changes and the result is the document that holds it. Fails with `document-too-large`, `document-not-text`
   * or the store's errors; the library is unchanged then.
   */
  async add(file: NewDocument): Promise<Result<LibraryDocument>> {
    const { shelf, index, indexed } = this.#held;
    const text = file.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    const collection = collectionName(file.collection);
    const refusal = refusalOf(file.name, text);
    if (refusal !== undefined) return failure(refusal);
    const hash = contentHash(text);
    const id = documentId(`${contentHash(file.name)}-${hash}`);
    const same = shelf.get(shelf.hashed(hash) ?? id);
    if (same !== undefined && same.text === text) return success(same);
    const document: LibraryDocument = {
      id,
      name: file.name,
      title: file.title ?? documentTitle(text, file.name),
      text,
      contentHash: hash,
      addedAt: file.addedAt ?? this.#parts.clock.now(),
      trust: 'untrusted',
      ...(file.format === undefined ? {} : { format: file.format }),
      // Removed line ends and byte order marks would have shifted the marks.
      ...(file.marks === undefined || file.marks.length === 0 || text.length !== file.text.length
        ? {}
        : { marks: file.marks }),
      ...(collection === undefined ? {} : { collection }),
      ...(file.address === undefined ? {} : { address: file.address }),
    };
    let passages: Passage[];
    try {
      passages = passagesOf(id, text, await index.split(text));
      await this.#parts.store.putDocument(document, passages);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
    const older = shelf.named(file.name);
    if (older !== undefined && older !== id) await this.#forget(older);
    shelf.put(document, passages);
    await indexed.add(indexedText({ document, passages }));
    return success(document);
  }

  /**
   * Moves documents to a collection, or out of any for null. Passages and keys stay. Fails with `document-not-found` or
   * the store's errors; documents before the failure have moved.
   */
  async move(ids: readonly DocumentId[], collection: string | null): Promise<Result<void>> {
    const name = collectionName(collection ?? undefined);
    for (const id of ids) {
      const document = this.get(id);
      if (document === undefined) return failure(documentNotFound());
      const { collection: _, ...rest } = document;
      const moved = name === undefined ? rest : { ...rest, collection: name };
      const put = await asResult(() => this.#parts.store.putDocumentFacts(moved), 'storage-failed');
      if (!put.ok) return put;
      this.#held.shelf.replaceFacts(moved);
    }
    return success(undefined);
  }

  /** Removes a document with its passages and keys. Fails with `document-not-found` or the store's errors. */
  async remove(id: DocumentId): Promise<Result<LibraryDocument>> {
    const document = this.get(id);
    if (document === undefined) return failure(documentNotFound());
    const deleted = await asResult(() => this.#parts.store.deleteDocument(id), 'storage-failed');
    if (!deleted.ok) return deleted;
    await this.#forget(id);
    return success(document);
  }

  /**
   * Encodes the passages without a key. What was done before an abort (`aborted`), a failing encoder
   * (`encoder-unavailable`) or a failing store stays, and a later call continues.
   */
  async index(options: IndexOptions = {}): Promise<Result<IndexProgress>> {
    const { encoder, store } = this.#parts;
    if (encoder === null) return failure(noEncoder());
    const { shelf, indexed, order } = this.#held;
    const progress = () => this.progress;
    return encodePassages({ encoder, store, shelf, indexed, order, progress }, options);
  }

  /** Ranks the documents for a query; see `searchLibrary`. Passages near to it are encoded next. */
  async search(inquiry: Inquiry, options: SearchOptions = {}): ReturnType<typeof searchLibrary> {
    const among = options.among ?? this.#among;
    const found = await searchLibrary(this.#held, this.#parts.encoder, inquiry, {
      ...options,
      ...(among === null ? {} : { among }),
    });
    if (found.ok) {
      const { hits, passages } = found.value;
      this.#held.order.want(
        hits.map(({ document }) => document.id),
        passages.map(({ passage }) => passage.id),
      );
    }
    return found;
  }

  /** Similarity of a document and an inquiry, on the scale of a search; null without vectors. Rejects only with `aborted`. */
  similarityOf(document: DocumentId, inquiry: Inquiry, signal?: AbortSignal): Promise<number | null> {
    return similarityOfDocument(this.#held, this.#parts.encoder, inquiry, document, {
      ...(signal ? { signal } : {}),
      ...(this.#among === null ? {} : { among: this.#among }),
    });
  }

  async #forget(id: DocumentId): Promise<void> {
    const text = this.#held.shelf.remove(id);
    if (text !== undefined) await this.#held.indexed.remove(text);
  }
}

/** Loaded when wanted: a page indexes in a worker and starts without the code that ranks. */
async function indexOfThisThread(): Promise<PassageIndex> {
  const { localPassageIndex } = await import('./local-passage-index.ts');
  return localPassageIndex();
}

export { documentNotFound } from './new-document.ts';
