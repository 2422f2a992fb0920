/** The two stores of the app on one connection. For memory see `open-memory-stores.ts`. */

import type { DocumentStore } from '../../ports/documents/documents.ts';
import type { RunStore } from '../../ports/runs/run-store.ts';
import type { Canary } from '../../ports/storage/canary.ts';
import type { SecondCopy } from '../../ports/storage/second-copy.ts';
import { StorageConnection, type StorageConnectionOptions } from './database/storage-connection.ts';
import { IndexedDocumentStore } from './documents/indexed-document-store.ts';
import { IndexedRunStore } from './runs/indexed-run-store.ts';

export interface OpenStores {
  /** `memory`: nothing outlives the page. */
  readonly kind: 'indexed' | 'memory';
  readonly runs: RunStore;
  readonly documents: DocumentStore;
  close(): void;
}

/** Rejects with `storage-refused`, `storage-blocked`, `storage-full` or `storage-failed` (see `openDatabase`). */
export async function openIndexedStores(
  options: StorageConnectionOptions & { readonly canary?: Canary; readonly copy?: SecondCopy | null } = {},
): Promise<OpenStores> {
  const { canary = null, copy = null, ...connecting } = options;
  const connection = await StorageConnection.open(connecting);
  return {
    kind: 'indexed',
    runs: new IndexedRunStore(connection, canary, copy),
    documents: new IndexedDocumentStore(connection, canary),
    close: () => connection.close(),
  };
}
