/** What the team's library needs of a database. PostgreSQL at an address and the embedded one both provide it. */

export type SqlValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | readonly boolean[];

export interface SqlConnection {
  /** One statement. `values` stand for $1, $2 and so on. */
  query(sql: string, values?: readonly SqlValue[]): Promise<Readonly<Record<string, unknown>>[]>;
}

export interface SqlDatabase extends SqlConnection {
  /** All or nothing. `begin` opens it, such as `begin isolation level repeatable read`. */
  transaction<Value>(work: (connection: SqlConnection) => Promise<Value>, begin?: string): Promise<Value>;
  close(): Promise<void>;
}

/** The same database as a role sees it. Each statement and transaction belongs to that role. */
export function asRole(database: SqlDatabase, role: string): SqlDatabase {
  const set = `set local role "${role.replaceAll('"', '""')}"`;
  return {
    query: (sql, values) =>
      database.transaction(async (connection) => {
        await connection.query(set);
        return connection.query(sql, values);
      }),
    transaction: (work, begin) =>
      database.transaction(async (connection) => {
        await connection.query(set);
        return work(connection);
      }, begin),
    close: () => database.close(),
  };
}
