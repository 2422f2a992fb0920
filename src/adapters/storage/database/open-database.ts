/** Opens the database and upgrades its schema. It never waits forever, because other tabs can hold it back. */
import { openDB } from 'idb';
import { WebpaceError } from '../../../core/errors.ts';
import { openingError } from '../storage-errors.ts';
import { type Migration, migrate, migrations, newestVersion } from './migrations.ts';
import { databaseName, type StorageDatabase, type StorageSchema } from './schema.ts';
import { abortQuietly } from './transactions.ts';

export interface OpenDatabaseOptions {
  /** Default `webpace`. */
  readonly name?: string;
  readonly migrations?: readonly Migration[];
  /** Milliseconds that a tab with an older version may hold back an upgrade; default 3,000. */
  readonly blockedAfter?: number;
  /** Milliseconds for opening while no upgrade runs; default 15,000. */
  readonly openWithin?: number;
  /** Called when this connection has made way for another tab that upgrades or deletes the database. */
  readonly onSuperseded?: () => void;
  /** Called when the browser has cut the connection. */
  readonly onLost?: () => void;
  /** Called when there was no database and one is made. */
  readonly onMade?: () => void;
}

/**
 * Opens the database with the newest schema. Rejects with
 * - `storage-blocked` if another tab holds back the upgrade or the opening for too long;
 * - `storage-refused` if the browser has no IndexedDB or denies it to this page;
 * - `storage-full` if the disk has no room even for opening;
 * - `storage-failed` if the data has a newer schema, cannot be upgraded, or cannot be read.
 */
export function openDatabase(options: OpenDatabaseOptions = {}): Promise<StorageDatabase> {
  const { name = databaseName, blockedAfter = 3_000, openWithin = 15_000 } = options;
  const steps = options.migrations ?? migrations;
  return new Promise((resolve, reject) => {
    let settled = false;
    let migrationFailure: unknown;
    const giveUp = (error: WebpaceError): void => {
      settled = true;
      reject(error);
    };
    // A request behind another tab's blocked request gets no event at all, so there is an outer limit.
    let limit = setTimeout(() => giveUp(slowError(openWithin)), openWithin);
    const fail = (thrown: unknown): void => {
      clearTimeout(limit);
      settled = true;
      reject(openingError(migrationFailure === undefined ? thrown : upgradeError(migrationFailure)));
    };
    const opened = (database: StorageDatabase): void => {
      clearTimeout(limit);
      // An opening request cannot be withdrawn. If it succeeds later, it must not block other tabs.
      if (settled) database.close();
      else resolve(database);
    };
    try {
      openDB<StorageSchema>(name, newestVersion(steps), {
        blocked() {
          if (settled) return;
          clearTimeout(limit);
          limit = setTimeout(() => giveUp(blockedError()), blockedAfter);
        },
        upgrade(database, from, _to, transaction) {
          clearTimeout(limit);
          if (from === 0) options.onMade?.();
          // Avoids an unhandled rejection of `done`. The opening promise reports the same failure.
          transaction.done.catch(() => undefined);
          transaction.addEventListener('abort', () => {
            migrationFailure ??= transaction.error ?? undefined;
          });
          migrate(steps, from, database, transaction).catch((thrown: unknown) => {
            migrationFailure ??= thrown;
            abortQuietly(transaction);
          });
        },
        blocking(_current, _wanted, event) {
          (event.target as IDBDatabase).close();
          options.onSuperseded?.();
        },
        terminated() {
          options.onLost?.();
        },
      }).then(opened, fail);
    } catch (thrown) {
      fail(thrown);
    }
  });
}

function blockedError(): WebpaceError {
  return new WebpaceError(
    'storage-blocked',
    'Another tab of WebPACE holds the saved data in an older version. Close or reload the other tabs, then try again.',
  );
}

function slowError(milliseconds: number): WebpaceError {
  return new WebpaceError(
    'storage-blocked',
    `The saved data did not open within ${milliseconds / 1000} seconds; another tab of WebPACE may hold it. Close the other tabs, then try again.`,
  );
}

function upgradeError(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return cause;
  return new WebpaceError(
    'storage-failed',
    'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.',
    { cause },
  );
}
