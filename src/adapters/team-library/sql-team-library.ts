/** The `TeamLibrary` port over a database, as one user sees it: the database role of the user decides what may be read. */
import { failure, type Result, success } from '../../core/errors.ts';
import { type DocumentId, documentId } from '../../core/memory/units.ts';
import type { CosineScale } from '../../core/relevance/calibration.ts';
import { inverseDocumentFrequency } from '../../core/text/bm25.ts';
import { scripts } from '../../core/text/script.ts';
import { mostPassages, type RankedDocument } from '../../evidence/passages/rank-passages.ts';
import { inquire } from '../../evidence/questions/inquiry.ts';
import { crossesScripts, type TermStatistics, weighWords } from '../../evidence/strength.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type {
  TeamFacts,
  TeamFindings,
  TeamLibrary,
  TeamPassage,
  TeamQuestion,
} from '../../ports/documents/team-library.ts';
import { hybridSql, mostNear, mostSampled, mostWorded } from './hybrid-search.ts';
import { checkVersion, type LibraryForm, libraryVersion, readForm } from './migrations.ts';
import type { SqlConnection, SqlDatabase, SqlValue } from './sql-database.ts';
import { documentOf, isTextOf } from './team-document.ts';
import { asResult, teamFault } from './team-faults.ts';

/** One snapshot of the library, so that a search counts what it ranks. */
const reading = 'begin isolation level repeatable read read only';

type Row = Readonly<Record<string, unknown>>;

export class SqlTeamLibrary implements TeamLibrary {
  readonly #database: SqlDatabase;
  readonly #place: string;

  /** @param place host and database, for people */
  constructor(database: SqlDatabase, place: string) {
    this.#database = database;
    this.#place = place;
  }

  facts(signal?: AbortSignal): Promise<Result<TeamFacts>> {
    return asResult(async () => {
      const { encoder } = await knownForm(this.#database);
      const [row] = await this.#database.query('select count(*)::int as many from webpace_library.documents');
      return { place: this.#place, encoder, documents: Number(row?.many ?? 0) };
    }, signal);
  }

  search(question: TeamQuestion, signal?: AbortSignal): Promise<Result<TeamFindings>> {
    return asResult(
      () => this.#database.transaction((connection) => searchOnce(connection, question), reading),
      signal,
    );
  }

  async document(id: DocumentId, signal?: AbortSignal): Promise<Result<LibraryDocument>> {
    const found = await asResult(
      () => this.#database.query('select * from webpace_library.documents where id = $1', [id]),
      signal,
    );
    if (!found.ok) return found;
    const [row] = found.value;
    if (row === undefined || !isTextOf(id, String(row.text))) return failure(teamFault('changed'));
    return success(documentOf(row));
  }
}

async function searchOnce(connection: SqlConnection, question: TeamQuestion): Promise<TeamFindings> {
  const form = await knownForm(connection);
  const { sought } = inquire(question.question, question.about);
  const counts = await countWords(connection, [...sought.terms.keys()]);
  const weights = weighWords(sought, counts);
  const otherEncoder =
    question.vector !== null &&
    (question.encoder !== form.encoder || question.vector.length !== form.dimension);
  const vector = otherEncoder || question.vector === null ? null : `[${question.vector.join(',')}]`;
  const priors = new Map(question.priors);
  const words = [...weights.keys()];
  // Without the first two settings, an index returns fewer rows than asked if rights or a collection exclude some.
  // Without the third, compiling this statement takes longer than running it.
  await connection.query(
    `select set_config('hnsw.ef_search', '${mostNear}', true), set_config('hnsw.iterative_scan', 'relaxed_order', true),
       set_config('jit', 'off', true)`,
  );
  const rows = await connection.query(hybridSql(form), [
    vector,
    words,
    words.map((word) => weights.get(word) ?? 0),
    words.map((word) => crossesScripts(word, sought.script)),
    words.map((word) => counts.idf(word)),
    rarest(words, counts),
    scripts,
    scripts.map((script) => priors.get(script)?.mean ?? 0),
    scripts.map((script) => priors.get(script)?.deviation ?? 1),
    sought.script,
    [...sought.years],
    counts.meanLength,
    mostPassages,
    question.most,
    counts.present <= mostSampled ? 1 : mostSampled / counts.present,
    question.collection ?? null,
  ] satisfies SqlValue[]);
  return {
    ...foundIn(rows, question.most),
    present: counts.present,
    holding: words.map((word) => [word, counts.documentFrequency(word)] as const),
    otherEncoder,
  };
}

/** The words that candidates must hold: from the rarest on, until there are enough passages, and at least one that occurs. */
function rarest(words: readonly string[], counts: TermStatistics): string[] {
  const present = words
    .filter((word) => counts.documentFrequency(word) > 0)
    .sort((left, right) => counts.documentFrequency(left) - counts.documentFrequency(right));
  let passages = 0;
  return present.filter((word, at) => {
    passages += counts.documentFrequency(word);
    return at === 0 || passages <= mostWorded;
  });
}

/** Number of passages that hold each word, among those that the user may see. */
async function countWords(connection: SqlConnection, words: readonly string[]) {
  const holding = await connection.query(
    'select stem, sum(holding)::int as many from webpace_library.words where stem = any ($1::text[]) group by stem',
    [words],
  );
  const [total] = await connection.query(
    'select coalesce(sum(passages), 0)::int as passages, coalesce(sum(words), 0)::float8 as words from webpace_library.scopes',
  );
  const known = new Map(holding.map(({ stem, many }) => [String(stem), Number(many)]));
  const present = Number(total?.passages ?? 0);
  const documentFrequency = (word: string) => known.get(word) ?? 0;
  return {
    present,
    meanLength: Math.max(1, Number(total?.words ?? 0) / Math.max(1, present)),
    documentFrequency,
    idf: (word: string) => inverseDocumentFrequency(present, documentFrequency(word)),
  };
}

function foundIn(rows: readonly Row[], most: number): Pick<TeamFindings, 'hits' | 'passages' | 'scales'> {
  const placed = rows.map((row) => {
    const similarity = row.similarity === null ? null : Number(row.similarity);
    const passage: TeamPassage = {
      document: documentId(String(row.document)),
      passage: Number(row.at),
      similarity,
      strength: Number(row.strength),
      start: Number(row.span_start),
      end: Number(row.span_end),
      ...(row.heading === null ? {} : { heading: String(row.heading) }),
    };
    return { passage, place: Number(row.place), ofDocument: Number(row.of_document) };
  });
  const hits = placed
    .filter(({ ofDocument }) => ofDocument === 1)
    .slice(0, most)
    .map(({ passage: { document, passage, similarity, strength } }): RankedDocument => {
      return { document, passage, similarity, strength };
    });
  return {
    hits,
    passages: placed.filter(({ place }) => place <= mostPassages).map(({ passage }) => passage),
    scales: JSON.parse(String(rows[0]?.scales ?? '[]')) as [string, CosineScale][],
  };
}

/** Rejects with `team-library-failed` if there is no library, or one that this program cannot read. */
async function knownForm(connection: SqlConnection): Promise<LibraryForm> {
  const form = await readForm(connection);
  if (form === null) throw teamFault('none');
  checkVersion(form.version);
  if (form.version < libraryVersion) throw teamFault('older');
  return form;
}
