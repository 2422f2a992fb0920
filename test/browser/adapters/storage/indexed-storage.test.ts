import { afterEach } from 'vitest';
import { openIndexedStores } from '../../../../src/adapters/storage/open-storage.ts';
import { documentStoreContract } from '../../../contracts/document-store.contract.ts';
import { indexedStorageContract } from '../../../contracts/indexed-storage.contract.ts';
import { openingStorageContract } from '../../../contracts/opening-storage.contract.ts';
import { runStoreContract } from '../../../contracts/run-store.contract.ts';
import { deleteByHand, freshDatabaseName } from '../../../doubles/raw-database.ts';

const name = "the browser's IndexedDB";
const cleaners: (() => Promise<void>)[] = [];

async function open() {
  const database = freshDatabaseName();
  const stores = await openIndexedStores({ name: database });
  cleaners.push(() => {
    stores.close();
    return deleteByHand(database);
  });
  return stores;
}

afterEach(async () => {
  for (const clean of cleaners.splice(0)) await clean();
});

runStoreContract(name, async () => (await open()).runs);
documentStoreContract(name, async () => (await open()).documents);
indexedStorageContract(name);
openingStorageContract(name, (connection) => {
  connection.close();
  connection.dispatchEvent(new Event('close'));
});
