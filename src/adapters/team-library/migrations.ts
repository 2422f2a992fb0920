/**
 * The tables of a team's library, version by version. Opening an older library with the right to change it upgrades it.
 * A published version never changes; a new one is added below it.
 */
import { WebpaceError } from '../../core/errors.ts';
import type { EncoderId } from '../../core/memory/units.ts';
import type { SqlConnection, SqlDatabase } from './sql-database.ts';

/** Half precision takes half the memory, with almost no loss of recall (bench `team-library`). */
export type Precision = 'half' | 'full';

export interface LibraryForm {
  readonly encoder: EncoderId;
  readonly dimension: number;
  readonly precision: Precision;
}

/** Only one process at a time upgrades tables or writes a document. */
export const writersLock = 7_318_004;
const leastExtension = [0, 8] as const;

const first = ({ dimension, precision }: LibraryForm): readonly string[] => [
  'create schema webpace_library',
  `create table webpace_library.facts (
     only_row boolean primary key default true check (only_row),
     version int not null, encoder text not null, dimension int not null, precision text not null)`,
  // Each group of readers of a document has its own word counts, so that nobody's rarity reveals what others can read.
  `create table webpace_library.scopes (
     id int generated always as identity primary key, readers text[] not null unique,
     passages bigint not null default 0, words bigint not null default 0)`,
  `create table webpace_library.documents (
     id text primary key, scope int not null references webpace_library.scopes, name text not null unique,
     title text not null, title_years text[] not null, text text not null, hash text not null, format text,
     marks jsonb not null default '[]', collection text, added_at bigint not null)`,
  `create table webpace_library.passages (
     document text not null references webpace_library.documents on delete cascade, at int not null,
     scope int not null references webpace_library.scopes, span_start int not null, span_end int not null, heading text,
     script text not null, stems text[] not null, counts int[] not null, length int not null,
     sample real not null default random(), vector ${vectorType({ dimension, precision })}, primary key (document, at))`,
  'create index passages_stems on webpace_library.passages using gin (stems)',
  'create index passages_sample on webpace_library.passages (sample)',
  `create table webpace_library.words (
     scope int not null references webpace_library.scopes, stem text not null, holding int not null,
     primary key (scope, stem))`,
  `create function webpace_library.may_read(readers text[]) returns boolean language sql stable as $$
     select 'everyone' = any (readers) or exists (
       select from pg_catalog.pg_roles held
       where held.rolname = any (readers) and pg_catalog.pg_has_role(current_user, held.oid, 'usage')) $$`,
  'alter table webpace_library.scopes enable row level security',
  'create policy readers on webpace_library.scopes for select using (webpace_library.may_read(readers))',
  ...['documents', 'passages', 'words'].flatMap((table) => [
    `alter table webpace_library.${table} enable row level security`,
    // What may be read is computed once for each statement, by the policy of the scopes.
    `create policy readers on webpace_library.${table} for select
       using (scope = any (array(select id from webpace_library.scopes)))`,
  ]),
  'grant usage on schema webpace_library to public',
  'grant select on all tables in schema webpace_library to public',
];

/** Unchanged files are recognised by their bytes before they are read. */
const second = (): readonly string[] => [
  'alter table webpace_library.documents add column file_hash text',
  'create index documents_collection on webpace_library.documents (collection)',
];

const versions: readonly ((form: LibraryForm) => readonly string[])[] = [first, second];

/** The version that this program writes. */
export const libraryVersion = versions.length;

/** The type of the column for vectors. */
export function vectorType({ dimension, precision }: Pick<LibraryForm, 'dimension' | 'precision'>): string {
  return `${precision === 'half' ? 'halfvec' : 'vector'}(${dimension})`;
}

/** How a library was made. Null if the database holds none, or none that may be read. */
export async function readForm(
  database: SqlConnection,
): Promise<(LibraryForm & { readonly version: number }) | null> {
  const [there] = await database.query(`select to_regclass('webpace_library.facts') is not null as found`);
  if (there?.found !== true) return null;
  const [facts] = await database.query(
    'select version, encoder, dimension, precision from webpace_library.facts',
  );
  if (facts === undefined) return null;
  return {
    version: Number(facts.version),
    encoder: String(facts.encoder) as EncoderId,
    dimension: Number(facts.dimension),
    precision: facts.precision === 'full' ? 'full' : 'half',
  };
}

/**
 * Makes the tables or upgrades those of an earlier version, all or nothing. Rejects with `team-library-failed` for a
 * library of a later version or of another encoder, and if pgvector is too old.
 */
export async function migrate(
  database: SqlDatabase,
  wanted: LibraryForm,
  upTo: number = libraryVersion,
): Promise<void> {
  await database.query('create extension if not exists vector');
  await checkExtension(database);
  await database.transaction(async (connection) => {
    await connection.query(`select pg_advisory_xact_lock(${writersLock})`);
    const found = await readForm(connection);
    const form = found ?? { ...wanted, version: 0 };
    checkVersion(form.version);
    if (form.encoder !== wanted.encoder) throw otherEncoder(form.encoder, wanted.encoder);
    for (let version = form.version; version < upTo; version += 1)
      for (const statement of versions[version]?.(form) ?? []) await connection.query(statement);
    if (found === null)
      await connection.query(
        'insert into webpace_library.facts (version, encoder, dimension, precision) values ($1, $2, $3, $4)',
        [upTo, form.encoder, form.dimension, form.precision],
      );
    else if (found.version < upTo)
      await connection.query('update webpace_library.facts set version = $1', [upTo]);
  });
}

/** Rejects with `team-library-failed` for a library that only a later program reads. */
export function checkVersion(version: number): void {
  if (version > libraryVersion)
    throw new WebpaceError(
      'team-library-failed',
      `The team’s library is of version ${version}, and this program reads versions up to ${libraryVersion}. Update WebPACE, then try again.`,
      { details: { version, known: libraryVersion } },
    );
}

async function checkExtension(database: SqlConnection): Promise<void> {
  const [row] = await database.query(
    `select extversion as version from pg_extension where extname = 'vector'`,
  );
  const [major = 0, minor = 0] = String(row?.version ?? '0.0')
    .split('.')
    .map(Number);
  if (major > leastExtension[0] || (major === leastExtension[0] && minor >= leastExtension[1])) return;
  throw new WebpaceError(
    'team-library-failed',
    `The database has pgvector ${String(row?.version)}; the team’s library needs 0.8 or newer. Update the extension, then try again.`,
  );
}

function otherEncoder(made: EncoderId, wanted: EncoderId): WebpaceError {
  return new WebpaceError(
    'team-library-failed',
    `The team’s library was made with the encoder ${made}, and this program uses ${wanted}. Make a library anew for it, in a database of its own.`,
    { details: { made, wanted } },
  );
}
