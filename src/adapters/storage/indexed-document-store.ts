/** The library in IndexedDB: a document, its passages and their keys come and go together. */
import type { IDBPTransaction } from 'idb';
import type { DocumentId, EncoderId, PassageId } from '../../core/memory/units.ts';
import type { DocumentStore, LibraryDocument, Passage, PassageKey } from '../../ports/documents.ts';
import { byDocumentAndStart, byTimeAdded, checkPassages, nameTakenError } from './document-rules.ts';
import { keyWithOwnVector } from './own-vectors.ts';
import { keysBeginningWith, type PassageRow, type StorageSchema, type StoreName } from './schema.ts';
import type { StorageConnection } from './storage-connection.ts';
import { together } from './transactions.ts';

const storesOfDocument = ['documents', 'passages', 'passageKeys'] as const satisfies StoreName[];
type DocumentTransaction = IDBPTransaction<StorageSchema, typeof storesOfDocument, 'readwrite'>;

/**
 * Beyond what `DocumentStore` promises: a document whose name another document has is refused (`storage-failed`), never
 * put in its place; keys of passages that are gone are passed over, since their document was removed or replaced while
 * the encoder worked. Replacing a document removes its keys, as they may be of other passages.
 */
export class IndexedDocumentStore implements DocumentStore {
  readonly #connection: StorageConnection;

  constructor(connection: StorageConnection) {
    this.#connection = connection;
  }

  putDocument(document: LibraryDocument, passages: readonly Passage[]): Promise<void> {
    return this.#connection.write(storesOfDocument, async (transaction) => {
      checkPassages(document, passages);
      const documents = transaction.objectStore('documents');
      const sameName = await documents.index('by-name').getKey(document.name);
      if (sameName !== undefined && sameName !== document.id) throw nameTakenError(document.name);
      await removePassages(transaction, document.id);
      const store = transaction.objectStore('passages');
      await together([
        () => documents.put(document),
        ...passages.map((passage) => () => store.add(passageRow(passage, document))),
      ]);
    });
  }

  listDocuments(): Promise<LibraryDocument[]> {
    return this.#connection.read(['documents'], async (transaction) => {
      const documents = await transaction.objectStore('documents').getAll();
      return documents.sort(byTimeAdded);
    });
  }

  listPassages(): Promise<Passage[]> {
    return this.#connection.read(['documents', 'passages'], async (transaction) => {
      const [documents, rows] = await Promise.all([
        transaction.objectStore('documents').getAll(),
        transaction.objectStore('passages').getAll(),
      ]);
      const texts = new Map(documents.map(({ id, text }) => [id, text]));
      return rows
        .map((row) => ({
          ...row,
          text: row.text ?? texts.get(row.document)?.slice(row.start, row.end) ?? '',
        }))
        .sort(byDocumentAndStart);
    });
  }

  putPassageKeys(keys: readonly PassageKey[]): Promise<void> {
    return this.#connection.write(['passages', 'passageKeys'], async (transaction) => {
      const passages = transaction.objectStore('passages');
      const store = transaction.objectStore('passageKeys');
      const kept = await Promise.all(keys.map((key) => passages.getKey(key.passage)));
      await together(
        keys
          .filter((_, place) => kept[place] !== undefined)
          .map((key) => () => store.put(keyWithOwnVector(key))),
      );
    });
  }

  readPassageKeys(encoder: EncoderId): Promise<PassageKey[]> {
    return this.#connection.read(['passageKeys'], (transaction) =>
      transaction.objectStore('passageKeys').getAll(keysBeginningWith(encoder)),
    );
  }

  deleteDocument(id: DocumentId): Promise<void> {
    return this.#connection.write(storesOfDocument, async (transaction) => {
      await removePassages(transaction, id);
      await transaction.objectStore('documents').delete(id);
    });
  }
}

async function removePassages(transaction: DocumentTransaction, document: DocumentId): Promise<void> {
  const passages = transaction.objectStore('passages');
  const keys = transaction.objectStore('passageKeys');
  const byPassage = keys.index('by-passage');
  const gone: PassageId[] = await passages.index('by-document').getAllKeys(document);
  const keysGone = await Promise.all(gone.map((passage) => byPassage.getAllKeys(passage)));
  await together([
    ...keysGone.flat().map((key) => () => keys.delete(key)),
    ...gone.map((passage) => () => passages.delete(passage)),
  ]);
}

function passageRow(passage: Passage, document: LibraryDocument): PassageRow {
  return {
    ...passage,
    text: passage.text === document.text.slice(passage.start, passage.end) ? null : passage.text,
  };
}
