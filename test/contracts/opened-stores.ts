/** Stores on a database of their own for each test of a suite; what was opened is closed after it, and the database deleted. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { StorageConnectionOptions } from '../../src/adapters/storage/database/storage-connection.ts';
import { type OpenStores, openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { deleteByHand, freshDatabaseName } from '../doubles/raw-database.ts';

/** @param named told the name of the database of each test */
export function openedStores(
  named: (database: string) => void,
): (options?: StorageConnectionOptions) => Promise<OpenStores> {
  let database = '';
  const opened: OpenStores[] = [];

  beforeEach(() => {
    database = freshDatabaseName();
    named(database);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const stores of opened.splice(0)) stores.close();
    await deleteByHand(database);
  });

  return async (options = {}) => {
    const stores = await openIndexedStores({ name: database, ...options });
    opened.push(stores);
    return stores;
  };
}
