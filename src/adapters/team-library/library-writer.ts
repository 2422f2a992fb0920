/** Fills a team's library: adds and removes documents, with one transaction each. */
import type { DocumentId } from '../../core/memory/units.ts';
import { nativeScript } from '../../core/text/script.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { documentTitle, indexedTitle } from '../../evidence/documents/document-title.ts';
import { passageForEncoder } from '../../evidence/passages/passage-for-encoder.ts';
import { splitPassages } from '../../evidence/passages/split-passages.ts';
import { yearsOf } from '../../evidence/values/years.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import { type LibraryForm, readForm, vectorType, writersLock } from './migrations.ts';
import type { SqlConnection, SqlDatabase } from './sql-database.ts';
import { storableText, teamDocumentId, textHash } from './team-document.ts';

/** A text, and what is known about its file. */
interface TeamFile extends Pick<LibraryDocument, 'name' | 'text' | 'format' | 'marks' | 'collection'> {
  readonly title?: string;
  /** Hash of the file's bytes. Equal bytes need not be read again. */
  readonly fileHash: string;
  /** Names of database roles; `everyone` for all. */
  readonly readers: readonly string[];
}

interface PreparedPassage {
  readonly start: number;
  readonly end: number;
  readonly heading?: string;
  /** The text for the encoder. */
  readonly text: string;
}

/** A document cut into passages, ready to be encoded and written. */
export interface PreparedDocument extends TeamFile {
  readonly id: DocumentId;
  readonly title: string;
  readonly passages: readonly PreparedPassage[];
}

export interface ListedDocument {
  readonly name: string;
  readonly title: string;
  readonly collection: string | null;
  readonly readers: readonly string[];
  readonly passages: number;
  readonly fileHash: string | null;
}

export function prepareDocument(file: TeamFile): PreparedDocument {
  const text = storableText(file.text);
  const title = storableText(file.title ?? documentTitle(text, file.name));
  const passages = splitPassages(text).map((span) => ({
    ...span,
    text: text.slice(span.start, span.end),
  }));
  const readers = [...new Set(file.readers)].sort();
  // Marks are offsets in the text as it was read.
  const marks = text.length === file.text.length ? file.marks : undefined;
  return {
    ...file,
    text,
    title,
    readers,
    passages,
    id: teamDocumentId(file.name, text),
    ...(marks === undefined ? { marks: [] } : { marks }),
  };
}

/** The text for the encoder, for each passage. */
export function encodedTexts({ title, passages }: PreparedDocument): string[] {
  return passages.map(({ text }) => passageForEncoder(title, text));
}

export class LibraryWriter {
  readonly #database: SqlDatabase;
  readonly #form: LibraryForm;

  private constructor(database: SqlDatabase, form: LibraryForm) {
    this.#database = database;
    this.#form = form;
  }

  /** Needs a database that `migrate` has seen. */
  static async open(database: SqlDatabase): Promise<LibraryWriter> {
    const form = await readForm(database);
    if (form === null) throw new Error('The library was not made: migrate first.');
    return new LibraryWriter(database, form);
  }

  async list(): Promise<ListedDocument[]> {
    const rows = await this.#database.query(
      `select d.name, d.title, d.collection, d.file_hash, s.readers,
         (select count(*)::int from webpace_library.passages p where p.document = d.id) as passages
       from webpace_library.documents d join webpace_library.scopes s on s.id = d.scope order by d.name`,
    );
    return rows.map(({ name, title, collection, file_hash: fileHash, readers, passages }) => ({
      name: String(name),
      title: String(title),
      collection: collection === null ? null : String(collection),
      readers: readers as string[],
      passages: Number(passages),
      fileHash: fileHash === null ? null : String(fileHash),
    }));
  }

  /** Replaces the document of the same name. One writer at a time, so that word counts match the passages. */
  async put(document: PreparedDocument, vectors: readonly (Float32Array | null)[]): Promise<void> {
    // Prepared before its turn, so that no other writer waits for it.
    const rows = passageRows(document, vectors, this.#form);
    await this.#database.transaction(async (connection) => {
      await connection.query(`select pg_advisory_xact_lock(${writersLock})`);
      await takeOut(connection, document.name);
      const scope = await scopeOf(connection, document.readers);
      await insertDocument(connection, document, scope);
      await insertPassages(connection, document.id, scope, rows, this.#form);
      await count(connection, document.id, scope, 1);
    });
  }

  /** False if there was none of that name. */
  remove(name: string): Promise<boolean> {
    return this.#database.transaction(async (connection) => {
      await connection.query(`select pg_advisory_xact_lock(${writersLock})`);
      return takeOut(connection, name);
    });
  }

  /** For a library above a few thousand passages: an index finds near ones without comparing all. */
  async indexVectors(): Promise<void> {
    const kind = this.#form.precision === 'half' ? 'halfvec' : 'vector';
    await this.#database.query(
      `create index if not exists passages_vector on webpace_library.passages using hnsw (vector ${kind}_ip_ops)`,
    );
    await this.#database.query('analyze webpace_library.passages');
  }
}

async function takeOut(connection: SqlConnection, name: string): Promise<boolean> {
  const [there] = await connection.query(
    'select id, scope from webpace_library.documents where name = $1 for update',
    [name],
  );
  if (there === undefined) return false;
  await count(connection, String(there.id), Number(there.scope), -1);
  await connection.query('delete from webpace_library.documents where id = $1', [String(there.id)]);
  return true;
}

async function scopeOf(connection: SqlConnection, readers: readonly string[]): Promise<number> {
  await connection.query(
    'insert into webpace_library.scopes (readers) values ($1::text[]) on conflict do nothing',
    [readers],
  );
  const [row] = await connection.query('select id from webpace_library.scopes where readers = $1::text[]', [
    readers,
  ]);
  return Number(row?.id);
}

async function insertDocument(
  connection: SqlConnection,
  { id, name, title, text, format, marks = [], collection, fileHash }: PreparedDocument,
  scope: number,
): Promise<void> {
  await connection.query(
    `insert into webpace_library.documents
       (id, scope, name, title, title_years, text, hash, format, marks, collection, added_at, file_hash)
     values ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9::text::jsonb, $10, $11, $12)`,
    [
      id,
      scope,
      name,
      title,
      [...new Set(yearsOf(indexedTitle({ title, name })))],
      text,
      textHash(text),
      format ?? null,
      JSON.stringify(marks),
      collection ?? null,
      Date.now(),
      fileHash,
    ],
  );
}

/** Rows of the passages, as JSON. */
function passageRows(
  { title, name, passages }: PreparedDocument,
  vectors: readonly (Float32Array | null)[],
  form: LibraryForm,
): string {
  const rows = passages.map(({ start, end, heading, text }, at) => {
    const stems = stemsOf(`${indexedTitle({ title, name })}\n${text}`);
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const vector = vectors[at];
    return {
      at,
      start,
      end,
      heading: heading ?? null,
      script: nativeScript(text),
      length: stems.length,
      stems: [...counts.keys()],
      counts: [...counts.values()],
      vector: vector == null ? null : vectorText(vector, form),
    };
  });
  return JSON.stringify(rows);
}

async function insertPassages(
  connection: SqlConnection,
  id: DocumentId,
  scope: number,
  rows: string,
  form: LibraryForm,
): Promise<void> {
  await connection.query(
    `insert into webpace_library.passages
       (document, at, scope, span_start, span_end, heading, script, stems, counts, length, vector)
     select $1, (row->>'at')::int, $2::int, (row->>'start')::int, (row->>'end')::int, row->>'heading', row->>'script',
       array(select jsonb_array_elements_text(row->'stems')),
       array(select jsonb_array_elements_text(row->'counts')::int), (row->>'length')::int,
       (row->>'vector')::${vectorType(form)}
     from jsonb_array_elements($3::text::jsonb) as row`,
    [id, scope, rows],
  );
}

/** Half precision keeps three or four digits of a number. Six decimals are enough, and the database reads a third of the text. */
function vectorText(vector: Float32Array, { precision }: LibraryForm): string {
  const parts = precision === 'full' ? vector : Array.from(vector, (part) => Math.round(part * 1e6) / 1e6);
  return `[${parts.join(',')}]`;
}

/** Adds a document's words to the counts, or subtracts them. */
async function count(connection: SqlConnection, id: string, scope: number, sign: 1 | -1): Promise<void> {
  await connection.query(
    `insert into webpace_library.words (scope, stem, holding)
     select $2::int, stem, $3::int * count(*)::int from webpace_library.passages, unnest(stems) as stem
     where document = $1 group by stem order by stem
     on conflict (scope, stem) do update set holding = words.holding + excluded.holding`,
    [id, scope, sign],
  );
  if (sign < 0)
    await connection.query('delete from webpace_library.words where scope = $1::int and holding <= 0', [
      scope,
    ]);
  await connection.query(
    `update webpace_library.scopes set
       passages = passages + $3::int * (select count(*) from webpace_library.passages where document = $1),
       words = words + $3::int * (select coalesce(sum(length), 0) from webpace_library.passages where document = $1)
     where id = $2::int`,
    [id, scope, sign],
  );
}
