// Opens the database of a team's library: PostgreSQL at an address, or the embedded one in a local folder.
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { UserError } from '../../../../scripts/lib/command-line.mjs';

/**
 * @typedef {import('../../../adapters/team-library/sql-database.ts').SqlDatabase} SqlDatabase
 * @typedef {import('../../../adapters/team-library/sql-database.ts').SqlConnection} SqlConnection
 * @typedef {readonly import('../../../adapters/team-library/sql-database.ts').SqlValue[]} SqlValues
 * @typedef {{ database: SqlDatabase, place: string }} OpenedDatabase
 */

/** Milliseconds for one statement, and for opening a connection. */
const patience = 30_000;
const connecting = 10_000;
/** Most connections. Further callers wait. */
const mostConnections = 8;

/** @param {string} address */
const isServer = (address) => /^postgres(?:ql)?:\/\//.test(address);

/**
 * Host and database, or the folder, for people: without name and password.
 * @param {string} address
 */
export function placeOf(address) {
  if (!isServer(address)) return address;
  if (!URL.canParse(address)) throw new UserError('The address of the team’s library is not an address.');
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

/**
 * Opens what an address names: `postgres://…`, or a folder.
 * @param {string} address
 * @param {{ patient?: boolean }} [options] patient: statements may take long, as making an index does
 * @returns {Promise<OpenedDatabase>}
 */
export function openDatabase(address, { patient = false } = {}) {
  return isServer(address) ? openServer(address, patient) : openFolder(address);
}

/**
 * Loads an optional package, so that programs without a team's library need none of them.
 * @param {string} name
 */
function load(name) {
  return import(name);
}

/**
 * @param {string} address
 * @param {boolean} patient
 * @returns {Promise<OpenedDatabase>}
 */
async function openServer(address, patient) {
  const place = placeOf(address);
  const { default: pg } = await load('pg');
  const pool = new pg.Pool({
    connectionString: address,
    max: mostConnections,
    connectionTimeoutMillis: connecting,
    application_name: 'webpace',
    ...(patient ? {} : { statement_timeout: patience, query_timeout: patience }),
  });
  // A lost idle connection needs no report. The next one reports it.
  pool.on('error', () => {});
  return {
    place,
    database: {
      query: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
      async transaction(work, begin = 'begin') {
        const client = await pool.connect();
        /** @type {unknown} */
        let broken = null;
        // Without a listener, a connection that breaks would end the process.
        client.on('error', (/** @type {unknown} */ error) => {
          broken = error;
        });
        try {
          await client.query(begin);
          const value = await work({
            query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
          });
          await client.query('commit');
          return value;
        } catch (error) {
          await client.query('rollback').catch((/** @type {unknown} */ lost) => {
            broken = lost;
          });
          throw error;
        } finally {
          client.removeAllListeners('error');
          client.release(broken !== null);
        }
      },
      close: () => pool.end(),
    },
  };
}

/**
 * @param {string} folder
 * @returns {Promise<OpenedDatabase>}
 */
async function openFolder(folder) {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    return { database: await openEmbedded(join(folder, 'database'), unlock), place: folder };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The embedded database in a folder, or in memory without one. One program at a time may use a folder.
 * @param {string} [folder]
 * @param {() => Promise<void>} [closed]
 * @returns {Promise<SqlDatabase>}
 */
export async function openEmbedded(folder, closed = async () => {}) {
  const [{ PGlite }, { vector }] = await Promise.all([
    load('@electric-sql/pglite'),
    load('@electric-sql/pglite-pgvector'),
  ]);
  const embedded = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    extensions: { vector },
  });
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();
  /**
   * Runs work one after another, because there is one connection.
   * @template Value
   * @param {() => Promise<Value>} work
   * @returns {Promise<Value>}
   */
  const inTurn = (work) => {
    const done = turn.then(work, work);
    turn = done.catch(() => {});
    return done;
  };
  /** @type {SqlConnection} */
  const connection = {
    query: async (sql, values = []) => (await embedded.query(sql, [...values])).rows,
  };
  return {
    query: (sql, values) => inTurn(() => connection.query(sql, values)),
    transaction: (work, begin = 'begin') =>
      inTurn(async () => {
        await embedded.query(begin);
        try {
          const value = await work(connection);
          await embedded.query('commit');
          return value;
        } catch (error) {
          await embedded.query('rollback').catch(() => {});
          throw error;
        }
      }),
    async close() {
      await inTurn(() => embedded.close());
      await closed();
    },
  };
}

/**
 * Two programs in one folder would damage it. A lock whose program has ended is taken over.
 * @param {string} folder
 * @returns {Promise<() => Promise<void>>} releases the lock
 */
async function lockFolder(folder) {
  const lock = join(folder, 'in-use');
  const take = async () => {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
  };
  try {
    await take();
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (isRunning(holder))
      throw new UserError(
        'Another program has this library open. Next: wait for it to end, or keep the library in a PostgreSQL.',
      );
    await rm(lock, { force: true });
    await take();
  }
  return () => rm(lock, { force: true });
}

/** @param {number} id */
function isRunning(id) {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return /** @type {{ code?: string }} */ (error).code === 'EPERM';
  }
}
