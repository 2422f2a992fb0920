/** One connection to the database. The stores read and write only through it. */
import type { IDBPTransaction } from 'idb';
import { WebpaceError } from '../../../core/errors.ts';
import {
  closedError,
  saysAborted,
  saysClosed,
  supersededError,
  transactionError,
} from '../storage-errors.ts';
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import type { StorageDatabase, StorageSchema, StoreName } from './schema.ts';
import { abortQuietly, endOf } from './transactions.ts';

export interface StorageConnectionOptions extends OpenDatabaseOptions {
  /** Milliseconds for a transaction before it is undone; default 30,000. */
  readonly transactionWithin?: number;
  /** Called when the database was deleted under this connection, and calls made an empty one. */
  readonly onEmptied?: () => void;
}

type Work<Names extends ArrayLike<StoreName>, Mode extends IDBTransactionMode, Value> = (
  transaction: IDBPTransaction<StorageSchema, Names, Mode>,
) => Promise<Value>;

/**
 * `read` and `write` run work in one transaction and resolve with its value when the transaction is complete; a write
 * is then on disk (`strict`). They reject, with nothing changed, if the work throws or the transaction aborts. The work
 * may await only requests of its transaction.
 * If the browser cuts the connection, the next call opens it again. After another tab has upgraded or deleted the
 * database, every call rejects with `storage-blocked`, because this page is older than the data.
 */
export class StorageConnection {
  readonly #options: StorageConnectionOptions;
  #database: Promise<StorageDatabase> | undefined;
  #ended: 'superseded' | 'closed' | undefined;
  #wasOpen = false;

  private constructor(options: StorageConnectionOptions) {
    this.#options = options;
  }

  /** Rejects as `openDatabase` does. */
  static async open(options: StorageConnectionOptions = {}): Promise<StorageConnection> {
    const connection = new StorageConnection(options);
    await connection.#open();
    return connection;
  }

  read<const Names extends readonly StoreName[], Value>(
    stores: Names,
    work: Work<Names, 'readonly', Value>,
  ): Promise<Value> {
    return this.#run(stores, 'readonly', work);
  }

  write<const Names extends readonly StoreName[], Value>(
    stores: Names,
    work: Work<Names, 'readwrite', Value>,
  ): Promise<Value> {
    return this.#run(stores, 'readwrite', work);
  }

  /** Closes the connection after running transactions. Calling it again does nothing. */
  close(): void {
    this.#ended ??= 'closed';
    this.#database?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  #open(): Promise<StorageDatabase> {
    if (this.#ended !== undefined) return Promise.reject(endedError(this.#ended));
    if (this.#database !== undefined) return this.#database;
    const opening: Promise<StorageDatabase> = this.#openAnew().catch((thrown: unknown) => {
      this.#forget(opening);
      throw thrown;
    });
    this.#database = opening;
    return opening;
  }

  async #openAnew(tries = 2): Promise<StorageDatabase> {
    let made = false;
    try {
      const database = await openDatabase({
        ...this.#options,
        onSuperseded: () => {
          this.#ended ??= 'superseded';
          this.#options.onSuperseded?.();
        },
        onMade: () => {
          made = true;
        },
      });
      if (made && this.#wasOpen) this.#options.onEmptied?.();
      this.#wasOpen = true;
      return database;
    } catch (thrown) {
      // A deletion of all data that is still going on cuts off what is opened or made meanwhile.
      const cut = made || (thrown as WebpaceError).details?.reason === 'AbortError';
      if (cut && this.#wasOpen && tries > 1) return this.#openAnew(tries - 1);
      throw thrown;
    }
  }

  /** Makes the next call open the database again. Keeps a connection that has already replaced this one. */
  #forget(opening: Promise<StorageDatabase>): void {
    if (this.#database === opening) this.#database = undefined;
  }

  async #run<Names extends readonly StoreName[], Mode extends 'readonly' | 'readwrite', Value>(
    stores: Names,
    mode: Mode,
    work: Work<Names, Mode, Value>,
  ): Promise<Value> {
    const transaction = await this.#begin(stores, mode);
    // Not awaited: `endOf` and the work's own requests report the same failures.
    transaction.done.catch(() => undefined);
    const end = endOf(transaction);
    end.catch(() => undefined);
    const attempt = async (): Promise<Value> => {
      try {
        const value = await work(transaction);
        await end;
        return value;
      } catch (thrown) {
        abortQuietly(transaction);
        const reason: unknown = await end.then(
          () => thrown,
          (error: unknown) => error,
        );
        throw transactionError(saysAborted(thrown) ? reason : thrown);
      }
    };
    return within(this.#options.transactionWithin ?? 30_000, attempt(), () => abortQuietly(transaction));
  }

  /** Nothing was asked of a transaction that could not begin, so beginning again on a new connection is safe. */
  async #begin<Names extends readonly StoreName[], Mode extends 'readonly' | 'readwrite'>(
    stores: Names,
    mode: Mode,
  ) {
    const begin = async () => {
      const opening = this.#open();
      const database = await opening;
      try {
        return database.transaction(stores, mode, { durability: 'strict' });
      } catch (thrown) {
        if (saysClosed(thrown)) this.#forget(opening);
        throw thrown;
      }
    };
    try {
      return await begin().catch((thrown: unknown) => {
        if (saysClosed(thrown)) return begin();
        throw thrown;
      });
    } catch (thrown) {
      throw transactionError(thrown);
    }
  }
}

/**
 * Settles with `attempt`, or rejects after `milliseconds` if `undo` could undo it. If it could not, the outcome is
 * being saved and will be known soon; a rejection might deny a step that is on disk.
 */
function within<Value>(milliseconds: number, attempt: Promise<Value>, undo: () => boolean): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      if (!undo()) return;
      reject(
        new WebpaceError(
          'storage-failed',
          `The browser did not save or read the data within ${milliseconds / 1000} seconds, and nothing was changed. Close other tabs of WebPACE, then try again.`,
        ),
      );
    }, milliseconds);
    void attempt.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

function endedError(ended: 'superseded' | 'closed'): WebpaceError {
  return ended === 'superseded' ? supersededError() : closedError();
}
