// Where a team's library lies: in a PostgreSQL behind an address, or in a folder of this machine by the embedded one.
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

/** Milliseconds that one statement of an asker may take, and that a connection may take to come. */
const patience = 30_000;
const connecting = 10_000;
/** Connections at once: more askers wait for one. */
const mostConnections = 8;

/**
 * Opens what an address names: `postgres://…`, or a folder.
 * @param {string} address
 * @param {{ patient?: boolean }} [options] patient: statements may take long, as making an index does
 * @returns {Promise<OpenedDatabase>}
 */
export function openDatabase(address, { patient = false } = {}) {
  return /^postgres(?:ql)?:\/\//.test(address) ? openServer(address, patient) : openFolder(address);
}

/**
 * Packages are named where they are loaded: nothing of them is asked for by who has no team's library.
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
  if (!URL.canParse(address)) throw new UserError('The address of the team’s library is not an address.');
  const { default: pg } = await load('pg');
  const pool = new pg.Pool({
    connectionString: address,
    max: mostConnections,
    connectionTimeoutMillis: connecting,
    application_name: 'webpace',
    ...(patient ? {} : { statement_timeout: patience, query_timeout: patience }),
  });
  // A connection that is lost while it rests is no news: the next one says so.
  pool.on('error', () => {});
  const { host, pathname } = new URL(address);
  return {
    place: `${host}${pathname}`,
    database: {
      query: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
      async transaction(work, begin = 'begin') {
        const client = await pool.connect();
        /** @type {unknown} */
        let broken = null;
        // Without a listener a connection that ends in the middle would end the process.
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
 * The embedded database, in a folder or, without one, in memory. One program at a time may have a folder.
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
   * One after the other: there is one connection.
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
 * Two programs in one folder would spoil it. A lock whose program is gone is taken over.
 * @param {string} folder
 * @returns {Promise<() => Promise<void>>} lets it go
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
