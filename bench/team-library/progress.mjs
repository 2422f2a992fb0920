// So that a long run can be told from one that hangs, and one that ended from one that was cut.
import { performance } from 'node:perf_hooks';

/** @typedef {import('../../src/adapters/team-library/sql-database.ts').SqlDatabase} SqlDatabase */

/** @param {string} what @param {number} begun */
export function tell(what, begun) {
  console.log(`${what} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/**
 * What a run before has written, in the database that it wrote to.
 * @param {SqlDatabase} database
 * @param {string} settings of the run: another one begins anew
 * @param {number} most documents: more are too many
 */
export async function openProgress(database, settings, most) {
  await database.query('create schema if not exists webpace_bench');
  await database.query(
    'create table if not exists webpace_bench.progress (settings text primary key, documents int, seconds float8, indexed float8)',
  );
  const [found] = await database.query(
    'select documents, seconds from webpace_bench.progress where settings = $1 and documents <= $2',
    [settings, most],
  );
  if (found === undefined) await database.query('delete from webpace_bench.progress');
  return {
    documents: Number(found?.documents ?? 0),
    seconds: Number(found?.seconds ?? 0),
    /** @param {number} documents @param {number} seconds */
    async written(documents, seconds) {
      await database.query(
        `insert into webpace_bench.progress (settings, documents, seconds) values ($1, $2, $3)
         on conflict (settings) do update set documents = excluded.documents, seconds = excluded.seconds, indexed = null`,
        [settings, documents, seconds],
      );
    },
    /**
     * How long its index took, in the run that made it.
     * @param {number} seconds
     */
    async indexed(seconds) {
      const [row] = await database.query(
        'update webpace_bench.progress set indexed = coalesce(indexed, $2) where settings = $1 returning indexed',
        [settings, seconds],
      );
      return Number(row?.indexed ?? seconds);
    },
  };
}
