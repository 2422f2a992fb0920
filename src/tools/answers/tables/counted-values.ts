/**
 * Rows that a question counts by a value in them: “How many musicians are in the list?” where one column says who is a musician. Tables of
 * one document with the same columns, as the sheets of a file often are, count as one.
 */
import { stemsOf } from '../../../core/text/stem.ts';
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { type CountAsked, holdsWord, isSameWord } from '../../../evidence/questions/asks-count.ts';
import { withoutSumRows } from '../../../evidence/tables/sum-rows.ts';
import { type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { isAmount } from '../../../evidence/values/amounts.ts';
import type { ReadSource } from '../reading/readables.ts';
import { spaced } from './asked-cell.ts';

const leastRows = 3;
const sheetName = /\.(?:csv|tsv|xlsx)$/iu;
const noColumn = -1;
/** Words for the table itself, which do not say which rows are meant. */
const plainStems = new Set(
  stemsOf(
    'list table sheet spreadsheet file register document rows entries data dataset daten datos données dati dados liste tabelle blatt datei verzeichnis lista tabla hoja archivo tableau feuille fichier elenco tabella foglio tabela planilha lijst tabel blad',
  ),
);
/** Words that turn a name into its opposite. */
export const denials =
  /(?<!\p{L})(?:not|no|non|without|except|former|nicht|kein|keine|ohne|sin|sans|senza|não|sem|niet|geen|zonder)(?!\p{L})/iu;
const nameOfPerson =
  /^(?:full )?(?:name|person|member|employee|nombre|persona|miembro|mitglied|mitarbeiter(?:in)?|nom|membre)$/iu;
const truth = /^(?:1|true|yes|y|x|✓|✔|☑|ja|j|sí|si|s|oui|sim|wahr|verdadero|vrai|vero)$/iu;
const untruth = /^(?:0|false|no|n|-|–|✗|✘|☐|nein|non|não|nee|falsch|falso|faux|)$/iu;

/** Tables of one source with the same columns. */
interface TableGroup {
  readonly source: ReadSource;
  readonly tables: readonly Table[];
}

export interface CountedRows extends TableGroup {
  readonly rows: Table['rows'];
  /** Rows of the tables, sums left out. */
  readonly of: number;
  /** True if the name of the document is the thing itself: “returns.csv”. */
  readonly named: boolean;
}

/** Tables whose first row surely names their columns: it has a rule under it, or it is the first row of a sheet and holds no amount. */
export function headedTables(source: ReadSource): readonly Table[] {
  const isSheet = sheetName.test(source.fileName ?? '');
  return tablesOf(source.text, isSheet).filter(({ ruled, columns }) => ruled || !columns.some(isAmount));
}

/** The rows whose cell in one column is the thing that is counted. Null if no table or more than one tells. */
export function rowsByValue(sources: readonly ReadSource[], asked: CountAsked): CountedRows | null {
  const counted = sources.flatMap((source) =>
    groupsOf(source).flatMap((group) => rowsOf(group, asked) ?? []),
  );
  return counted.length === 1
    ? (counted[0] ?? null)
    : counted.length === 0
      ? rowsByNames(sources, asked)
      : null;
}

/** Rows that fit the words of a question, and the column that names them. */
export interface NamedRows extends CountedRows {
  readonly column: number;
}

/**
 * The rows that fit every word of the question, of things that one column names: “rooms with a sea view”. Null if no table or more than one
 * tells, or if no word chooses among the rows.
 */
export function rowsByNames(sources: readonly ReadSource[], asked: CountAsked): NamedRows | null {
  const found = sources.flatMap((source) =>
    groupsOf(source).flatMap((group) => namedRowsOf(group, asked) ?? []),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function namedRowsOf({ source, tables }: TableGroup, asked: CountAsked): NamedRows | null {
  const rows = rowsIn(tables, asked);
  const columns = tables[0]?.columns ?? [];
  const about = aboutOf(source, tables);
  const column = columnOfNames(rows, columns, about, asked.thing);
  if (rows.length < leastRows || column === null) return null;
  const left = asked.words.filter((word) => !holdsWord([...plainStems], word));
  const meant = rowsFitting(rows, { rows, columns, place: column, about, left });
  if (meant === null || meant.length === 0 || meant.length === rows.length) return null;
  return { source, tables, rows: meant.map(({ row }) => row), of: rows.length, named: false, column };
}

/** The column that says what each row is: named by the thing, or the first one of a table about it. Null if its cells are no names. */
function columnOfNames(
  rows: readonly Row[],
  columns: readonly string[],
  about: readonly string[],
  thing: string,
): number | null {
  const isOfThing = (name: string): boolean =>
    thing === '' ? nameOfPerson.test(spaced(name)) : holdsWord(stemsOf(spaced(name)), thing);
  const [named, ...others] = columns.flatMap((name, at) => (isOfThing(name) ? [at] : []));
  const column = named ?? (thing !== '' && holdsWord(about, thing) ? 0 : null);
  if (column === null || others.length > 0) return null;
  const cells = rows.map(({ row }) =>
    withoutMarkup(row.cells[column] ?? '')
      .trim()
      .toLowerCase(),
  );
  const areNames = cells.every((cell) => /\p{L}/u.test(cell)) && new Set(cells).size === cells.length;
  return areNames ? column : null;
}

function rowsIn(tables: readonly Table[], asked: CountAsked): readonly Row[] {
  return tables
    .flatMap((table) => withoutSumRows(table.rows))
    .map((row): Row => ({ row, cells: row.cells.map((cell) => asked.matterOf(withoutMarkup(cell))) }));
}

function aboutOf(source: ReadSource, tables: readonly Table[]): readonly string[] {
  return stemsOf(`${source.title} ${tables.map((table) => table.about).join(' ')}`);
}

function groupsOf(source: ReadSource): readonly TableGroup[] {
  const groups = new Map<string, Table[]>();
  for (const table of headedTables(source)) {
    if (table.torn) continue;
    const key = table.columns.join('|');
    groups.set(key, [...(groups.get(key) ?? []), table]);
  }
  return [...groups.values()].map((tables) => ({ source, tables }));
}

interface Row {
  readonly row: Table['rows'][number];
  /** Stems of each cell. */
  readonly cells: readonly (readonly string[])[];
}

function rowsOf({ source, tables }: TableGroup, asked: CountAsked): CountedRows | null {
  const rows = rowsIn(tables, asked);
  const columns = tables[0]?.columns ?? [];
  if (rows.length < leastRows) return null;
  const of = rows.length;
  const [value, ...others] = columns.flatMap((_, at) => (tellsThing(rows, at, asked) ? [at] : []));
  const named = value === undefined && isNamedBy(source, asked);
  if ((value === undefined && !named) || others.length > 0) return null;
  const place = value ?? noColumn;
  const saying = named ? rows : rows.filter(({ cells }) => holdsWord(cells[place] ?? [], asked.thing));
  const covered = named ? [] : saying.flatMap(({ cells }) => cells[place] ?? []);
  const left = asked.words.filter((word) => !holdsWord(covered, word) && !holdsWord([...plainStems], word));
  const about = aboutOf(source, tables);
  const meant = rowsFitting(saying, { rows, columns, place, about, left });
  return meant === null || meant.length === 0
    ? null
    : { source, tables, rows: meant.map(({ row }) => row), of, named };
}

/** True if the title of a sheet says the thing and nothing that the question does not say. */
export function isNamedBy({ title, fileName = '' }: ReadSource, { thing, words }: CountAsked): boolean {
  const stems = stemsOf(title.replace(/[-_]/gu, ' ')).filter((stem) => !plainStems.has(stem));
  const isSaid = (stem: string): boolean => isSameWord(stem, thing) || holdsWord(words, stem);
  return sheetName.test(fileName) && holdsWord(stems, thing) && stems.every(isSaid);
}

/** True if the cells of a column repeat, one of them is the thing, and none says it with words that the question does not have. */
function tellsThing(rows: readonly Row[], place: number, { thing, words }: CountAsked): boolean {
  const cells = rows.map(({ cells: all }) => all[place] ?? []);
  const naming = cells.filter((cell) => holdsWord(cell, thing));
  if (naming.length === 0 || new Set(cells.map((cell) => cell.join(' '))).size > rows.length / 2)
    return false;
  return naming.every((cell) => cell.every((stem) => isSameWord(stem, thing) || holdsWord(words, stem)));
}

interface WordedTable {
  readonly rows: readonly Row[];
  readonly columns: readonly string[];
  /** The column that says the thing. */
  readonly place: number;
  readonly about: readonly string[];
  /** Words of the question that choose among the rows. */
  readonly left: readonly string[];
}

/** The rows that all words leave. Null if it is uncertain what one of them means. */
function rowsFitting(all: readonly Row[], table: WordedTable): readonly Row[] | null {
  let meant = all;
  for (const word of table.left) {
    const kept = rowsWith(meant, word, table);
    if (kept === null) return null;
    meant = kept;
  }
  return meant;
}

/** The rows that a further word of the question leaves. Null if it is uncertain what the word means. */
function rowsWith(meant: readonly Row[], word: string, table: WordedTable): readonly Row[] | null {
  const named = table.columns.findIndex((name) => holdsWord(stemsOf(spaced(name)), word));
  if (named >= 0 && named !== table.place) {
    // “In the region Oceania”: the column is named beside its value, which leaves the rows.
    const isBesideValue = table.left.some(
      (other) => other !== word && table.rows.some(({ cells }) => holdsWord(cells[named] ?? [], other)),
    );
    if (isBesideValue) return meant;
    const values = table.rows.map(({ row }) => withoutMarkup(row.cells[named] ?? '').trim());
    if (!values.every((value) => truth.test(value) || untruth.test(value))) return null;
    return meant.filter(({ row }) => truth.test(withoutMarkup(row.cells[named] ?? '').trim()));
  }
  // “On floor 2” is no room with 2 beds.
  const [beside] = table.columns.flatMap((name, at) => {
    const isSaid = table.left.some((other) => other !== word && holdsWord(stemsOf(spaced(name)), other));
    return isSaid && at !== table.place && table.rows.some(({ cells }) => isAlone(cells[at], word))
      ? [at]
      : [];
  });
  // “Obama” as the whole cell of one column says more than “Obama administration” in another.
  const whole =
    beside !== undefined
      ? [beside]
      : table.columns.flatMap((_, at) =>
          at !== table.place && table.rows.some(({ cells }) => isAlone(cells[at], word)) ? [at] : [],
        );
  const isLookedAt = (at: number): boolean => (whole.length === 1 ? at === whole[0] : at !== table.place);
  const standsIn = ({ cells }: Row): boolean =>
    cells.some((cell, at) => isLookedAt(at) && holdsWord(cell, word));
  const isInSome = table.rows.some(standsIn);
  if (holdsWord(table.about, word)) return isInSome ? null : meant;
  const values = table.rows.flatMap(({ row, cells }) =>
    cells.flatMap((cell, at) => (isLookedAt(at) && holdsWord(cell, word) ? [row.cells[at] ?? ''] : [])),
  );
  // “In service” and “not in service” both say it, and so does each sentence of a column of remarks.
  const isOneValue = new Set(values).size === 1 && !denials.test(values[0] ?? '');
  return isInSome && isOneValue ? meant.filter(standsIn) : null;
}

function isAlone(cell: readonly string[] = [], word: string): boolean {
  return cell.length === 1 && isSameWord(cell[0] as string, word);
}
