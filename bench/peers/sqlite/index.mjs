// The calls of better-sqlite3 that mem0 makes, with SQLite on WebAssembly.
import sqlite from 'node-sqlite3-wasm';

export default class Database {
  #database;

  /** @param {string} path */
  constructor(path) {
    this.#database = new sqlite.Database(path);
  }

  /** @param {string} sql */
  exec(sql) {
    this.#database.exec(sql);
    return this;
  }

  /** @param {string} sql */
  prepare(sql) {
    const database = this.#database;
    return {
      run: (/** @type {import('node-sqlite3-wasm').JSValue[]} */ ...values) => database.run(sql, values),
      get: (/** @type {import('node-sqlite3-wasm').JSValue[]} */ ...values) =>
        database.get(sql, values) ?? undefined,
      all: (/** @type {import('node-sqlite3-wasm').JSValue[]} */ ...values) => database.all(sql, values),
    };
  }

  /**
   * @template {unknown[]} Values
   * @param {(...values: Values) => void} work
   */
  transaction(work) {
    return (/** @type {Values} */ ...values) => {
      this.#database.exec('BEGIN');
      try {
        work(...values);
        this.#database.exec('COMMIT');
      } catch (error) {
        this.#database.exec('ROLLBACK');
        throw error;
      }
    };
  }

  close() {
    this.#database.close();
  }
}
