/** The library in IndexedDB. A document, its passages and their keys are saved and removed together. */
import type { IDBPTransaction } from 'idb';
import type { DocumentId, EncoderId, PassageId } from '../../../core/memory/units.ts';
import type {
  DocumentStore,
  KeyPart,
  LibraryDocument,
  Passage,
  PassageKey,
} from '../../../ports/documents/documents.ts';
import type { Canary } from '../../../ports/storage/canary.ts';
import { dataSize } from '../../../record/data-size.ts';
import { eachRow } from '../database/row-pages.ts';
import {
  keysBeginningWith,
  type PassageRow,
  type StorageSchema,
  type StoreName,
} from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { buried, bury, deleteAndBury } from '../database/tombstones.ts';
import { together } from '../database/transactions.ts';
import { keyWithOwnVector } from '../rows/own-vectors.ts';
import { byDocumentAndStart, byTimeAdded, checkFacts, checkPassages } from './document-rules.ts';

const storesOfDocument = ['documents', 'passages', 'passageKeys'] as const satisfies StoreName[];
const storesOfChange = [...storesOfDocument, 'tombstones'] as const satisfies StoreName[];
type DocumentTransaction = IDBPTransaction<StorageSchema, typeof storesOfChange, 'readwrite'>;

/**
 * Beyond what `DocumentStore` promises: keys of missing passages are ignored, because their document was removed or
 * replaced while the encoder worked. Replacing a document removes its keys, which may belong to other passages.
 */
export class IndexedDocumentStore implements DocumentStore {
  readonly #connection: StorageConnection;
  readonly #canary: Canary | null;

  /** `canary` learns about each document after it is saved. */
  constructor(connection: StorageConnection, canary: Canary | null = null) {
    this.#connection = connection;
    this.#canary = canary;
  }

  async putDocument(document: LibraryDocument, passages: readonly Passage[]): Promise<void> {
    let replaced: DocumentId | undefined;
    await this.#connection.write(storesOfChange, async (transaction) => {
      checkPassages(document, passages);
      const documents = transaction.objectStore('documents');
      const sameName = await documents.index('by-name').getKey(document.name);
      await removePassages(transaction, document.id);
      if (sameName !== undefined && sameName !== document.id) {
        await removePassages(transaction, sameName);
        await documents.delete(sameName);
        await bury(transaction.objectStore('tombstones'), 'document', [sameName]);
        replaced = sameName;
      }
      await transaction.objectStore('tombstones').delete(document.id);
      const store = transaction.objectStore('passages');
      await together([
        () => documents.put(document),
        ...passages.map((passage) => () => store.add(passageRow(passage, document))),
      ]);
    });
    if (replaced !== undefined) this.#canary?.forget('document', replaced);
    this.#canary?.note({ kind: 'document', id: document.id, title: document.name });
  }

  putDocumentFacts(document: LibraryDocument): Promise<void> {
    return this.#connection.write(['documents'], async (transaction) => {
      const documents = transaction.objectStore('documents');
      checkFacts(await documents.get(document.id), document);
      await documents.put(document);
    });
  }

  listDocuments(): Promise<LibraryDocument[]> {
    return this.#connection.read(['documents'], async (transaction) => {
      const documents = await transaction.objectStore('documents').getAll();
      return documents.sort(byTimeAdded);
    });
  }

  listPassages(given?: readonly LibraryDocument[]): Promise<Passage[]> {
    return this.#connection.read(['documents', 'passages'], async (transaction) => {
      const [documents, rows] = await Promise.all([
        given ?? transaction.objectStore('documents').getAll(),
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

  async measureDocuments(): Promise<number> {
    let bytes = 0;
    for (const name of storesOfDocument)
      await eachRow(this.#connection, name, (row) => {
        bytes += dataSize(row);
      });
    return bytes;
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

  readPassageKeys(encoder: EncoderId, part?: KeyPart): Promise<PassageKey[]> {
    const range =
      part?.after == null
        ? keysBeginningWith(encoder)
        : IDBKeyRange.bound([encoder, part.after], [encoder, []], true);
    return this.#connection.read(['passageKeys'], (transaction) =>
      transaction.objectStore('passageKeys').getAll(range, part?.most),
    );
  }

  listKeyedPassages(encoder: EncoderId): Promise<PassageId[]> {
    return this.#connection.read(['passageKeys'], async (transaction) => {
      const keys = await transaction.objectStore('passageKeys').getAllKeys(keysBeginningWith(encoder));
      return keys.map(([, passage]) => passage);
    });
  }

  deletedDocuments(): Promise<readonly DocumentId[]> {
    return this.#connection.read(['tombstones'], (transaction) =>
      buried<DocumentId>(transaction.objectStore('tombstones'), 'document'),
    );
  }

  async deleteDocument(id: DocumentId): Promise<void> {
    const buryIn = (transaction: DocumentTransaction): Promise<void> =>
      bury(transaction.objectStore('tombstones'), 'document', [id]);
    await deleteAndBury(
      (withTombstone) =>
        this.#connection.write(storesOfChange, async (transaction) => {
          await removePassages(transaction, id);
          await transaction.objectStore('documents').delete(id);
          if (withTombstone) await buryIn(transaction);
        }),
      () => this.#connection.write(storesOfChange, buryIn),
    );
    this.#canary?.forget('document', id);
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
