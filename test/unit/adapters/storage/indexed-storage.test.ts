import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import { openIndexedStores } from '../../../../src/adapters/storage/open-storage.ts';
import { documentStoreContract } from '../../../contracts/document-store.contract.ts';
import { indexedStorageContract } from '../../../contracts/indexed-storage.contract.ts';
import { openingStorageContract } from '../../../contracts/opening-storage.contract.ts';
import { runStoreContract } from '../../../contracts/run-store.contract.ts';
import { freshDatabaseName } from '../../../doubles/raw-database.ts';

const name = 'fake-indexeddb';

async function open() {
  const stores = await openIndexedStores({ name: freshDatabaseName() });
  onTestFinished(() => stores.close());
  return stores;
}

runStoreContract(name, async () => (await open()).runs);
documentStoreContract(name, async () => (await open()).documents);
indexedStorageContract(name);
// Its type asks for the class where a connection is meant.
openingStorageContract(name, (connection) => forceCloseDatabase(connection as never));
