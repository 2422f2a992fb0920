/** The library in memory, for browsers that refuse storage and for tests. Lost when the page closes. */

import type { DocumentId, EncoderId, PassageId } from '../../../core/memory/units.ts';
import type {
  DocumentStore,
  KeyPart,
  LibraryDocument,
  Passage,
  PassageKey,
} from '../../../ports/documents/documents.ts';
import { dataSize } from '../../../record/data-size.ts';
import {
  byDocumentAndStart,
  byTimeAdded,
  checkFacts,
  checkPassages,
  compareText,
} from '../documents/document-rules.ts';
import { keyWithOwnVector } from '../rows/own-vectors.ts';
import { alreadySavedError, transactionError } from '../storage-errors.ts';

/** Keeps the promises of `IndexedDocumentStore` except durability. Values are cloned on the way in and out. */
export class MemoryDocumentStore implements DocumentStore {
  readonly #documents = new Map<DocumentId, LibraryDocument>();
  readonly #passages = new Map<PassageId, Passage>();
  readonly #keys = new Map<EncoderId, Map<PassageId, PassageKey>>();

  putDocument(document: LibraryDocument, passages: readonly Passage[]): Promise<void> {
    return this.#do(() => {
      checkPassages(document, passages);
      const sameName = [...this.#documents.values()].find(({ name }) => name === document.name)?.id;
      const replaced = new Set([document.id, sameName]);
      const copy = structuredClone({ document, passages });
      const added = new Map(copy.passages.map((passage) => [passage.id, passage]));
      const taken = [...added.keys()].some((id) => {
        const other = this.#passages.get(id);
        return other !== undefined && !replaced.has(other.document);
      });
      if (taken || added.size < passages.length) throw alreadySavedError();
      for (const id of replaced) {
        if (id === undefined) continue;
        this.#removePassages(id);
        this.#documents.delete(id);
      }
      this.#documents.set(document.id, copy.document);
      for (const [id, passage] of added) this.#passages.set(id, passage);
    });
  }

  putDocumentFacts(document: LibraryDocument): Promise<void> {
    return this.#do(() => {
      checkFacts(this.#documents.get(document.id), document);
      this.#documents.set(document.id, structuredClone(document));
    });
  }

  listDocuments(): Promise<LibraryDocument[]> {
    return this.#do(() => structuredClone([...this.#documents.values()].sort(byTimeAdded)));
  }

  listPassages(): Promise<Passage[]> {
    return this.#do(() => structuredClone([...this.#passages.values()].sort(byDocumentAndStart)));
  }

  measureDocuments(): Promise<number> {
    return this.#do(() =>
      dataSize([
        ...this.#documents.values(),
        ...this.#passages.values(),
        ...[...this.#keys.values()].flatMap((keys) => [...keys.values()]),
      ]),
    );
  }

  putPassageKeys(keys: readonly PassageKey[]): Promise<void> {
    return this.#do(() => {
      for (const key of structuredClone(keys.map(keyWithOwnVector))) {
        if (!this.#passages.has(key.passage)) continue;
        const ofEncoder = this.#keys.get(key.encoder) ?? new Map<PassageId, PassageKey>();
        this.#keys.set(key.encoder, ofEncoder.set(key.passage, key));
      }
    });
  }

  readPassageKeys(encoder: EncoderId, part?: KeyPart): Promise<PassageKey[]> {
    return this.#do(() => {
      const keys = [...(this.#keys.get(encoder)?.values() ?? [])]
        .filter(({ passage }) => part?.after == null || compareText(passage, part.after) > 0)
        .sort((left, right) => compareText(left.passage, right.passage));
      return structuredClone(keys.slice(0, part?.most ?? keys.length));
    });
  }

  listKeyedPassages(encoder: EncoderId): Promise<PassageId[]> {
    return this.#do(() => [...(this.#keys.get(encoder)?.keys() ?? [])].sort(compareText));
  }

  deletedDocuments(): Promise<readonly DocumentId[]> {
    return this.#do(() => []);
  }

  deleteDocument(id: DocumentId): Promise<void> {
    return this.#do(() => {
      this.#removePassages(id);
      this.#documents.delete(id);
    });
  }

  #removePassages(document: DocumentId): void {
    for (const passage of [...this.#passages.values()]) {
      if (passage.document !== document) continue;
      this.#passages.delete(passage.id);
      for (const ofEncoder of this.#keys.values()) ofEncoder.delete(passage.id);
    }
  }

  async #do<Value>(work: () => Value): Promise<Value> {
    try {
      return work();
    } catch (thrown) {
      throw transactionError(thrown);
    }
  }
}
