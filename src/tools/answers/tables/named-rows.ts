/** Finds table rows that the question or the turn before names. Given the whole table, a reader takes the cell of another row. */
import { type Sentence, splitSentences } from '../../../core/text/sentences.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import type { TermStatistics } from '../../../evidence/strength.ts';
import { headerOfRow, type Table, tablesOf } from '../../../evidence/tables/tables.ts';
import { type SharedWords, sharedWords } from '../../../evidence/words/shared-words.ts';
import { isSameSource, pieceOf, type Readable } from '../reading/readables.ts';
import { isSaid } from './asked-cell.ts';
import { askedStems, cellsSaid, isOnlyRow, type Row, rowsOf } from './table-rows.ts';

/** UTF-16 units of a document whose tables are looked through for a row that says more. */
const longestTable = 200_000;

/** Passages that are read with the same words beside the question. */
export interface NamedRows {
  readonly words: string;
  readonly readables: readonly Readable[];
}

/** Rows that name what a text names, each with the words. A question that continues from the text is about these rows. */
export function rowsNamedIn(
  text: string,
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly NamedRows[] {
  return readables.flatMap((readable) => namedRows(text, question, readable, statistics) ?? []);
}

/** Keeps only the named row of each table, if the question names one, because a reader takes the cell of another. */
export function withNamedRows(
  question: string,
  readables: readonly Readable[],
  statistics: TermStatistics,
): readonly Readable[] {
  const keyed = withoutOtherRows(question, readables);
  const named = keyed.map((readable) => namedRows(question, '', readable, statistics));
  const kept = keyed.flatMap((readable, place) => {
    const own = named[place];
    const fuller = own && named.find((other) => other && isFuller(other, own));
    if (fuller) return piecesNaming(readable, fuller.words);
    if (own) return own.readables;
    // The table may continue in this passage with rows that are not meant. The rest of the document is read as usual.
    const headers = headersIn(readable);
    const beside = named.find((linked) => {
      const row = linked?.readables[0];
      return row?.source === readable.source && row.header !== null && headers.has(row.header);
    });
    return beside ? withoutRowsUnlike(readable, beside.words) : [readable];
  });
  return withoutRowsSayingLess(question, kept);
}

/**
 * Without the rows of which another one of the table says all words of the question that they say, and more. The other row may stand
 * in a passage that was not found: then it is read in their place.
 */
function withoutRowsSayingLess(question: string, readables: readonly Readable[]): readonly Readable[] {
  const asked = askedStems(question);
  const saidBy = (text: string): readonly string[] => {
    const own = new Set(contentStemsOf(text));
    return asked.filter((stem) => own.has(stem));
  };
  const found = readables.flatMap((readable) => {
    const { header, text } = readable;
    if (header === null || text.includes('\n')) return [];
    return [{ readable, said: saidBy(text) }];
  });
  // A document's tables are found once for all its rows.
  const known = new Map<string, readonly Table[]>();
  const tablesIn = (text: string): readonly Table[] => {
    const tables = known.get(text) ?? tablesOf(text, true);
    known.set(text, tables);
    return tables;
  };
  const fuller = found.flatMap(({ readable, said }) => fullerRow(readable, said, saidBy, tablesIn) ?? []);
  const rows = [...found, ...fuller];
  const saysLess = ({ readable, said }: (typeof rows)[number]): boolean =>
    rows.some(
      (other) =>
        isSameSource(other.readable.source, readable.source) &&
        other.readable.header === readable.header &&
        other.said.length > said.length &&
        said.every((stem) => other.said.includes(stem)),
    );
  const less = new Set(rows.filter(saysLess).map(({ readable }) => readable));
  const added = fuller.filter(
    ({ readable }, place) =>
      !less.has(readable) &&
      !found.some((row) => isSamePlace(row.readable, readable)) &&
      fuller.findIndex((other) => isSamePlace(other.readable, readable)) === place,
  );
  return [...readables.filter((readable) => !less.has(readable)), ...added.map(({ readable }) => readable)];
}

function isSamePlace(one: Readable, other: Readable): boolean {
  return isSameSource(one.source, other.source) && one.start === other.start;
}

/** The only row of the table that says all these words and most others of the question; null if there is none. */
function fullerRow(
  readable: Readable,
  said: readonly string[],
  saidBy: (text: string) => readonly string[],
  tablesIn: (text: string) => readonly Table[],
): { readonly readable: Readable; readonly said: readonly string[] } | null {
  const { source, start } = readable;
  if (said.length === 0 || source.text.length > longestTable) return null;
  const table = tablesIn(source.text).find((one) => one.start <= start && start < one.end);
  const rows = (table?.rows ?? []).flatMap((row) => {
    const own = saidBy(row.cells.join(' '));
    return own.length > said.length && said.every((stem) => own.includes(stem)) ? [{ row, said: own }] : [];
  });
  const most = Math.max(0, ...rows.map((one) => one.said.length));
  const [best, ...others] = rows.filter((one) => one.said.length === most);
  if (best === undefined || others.length > 0) return null;
  const { row } = best;
  return {
    readable: { ...readable, start: row.start, text: source.text.slice(row.start, row.end) },
    said: best.said,
  };
}

/** True if another passage of the table has a row with more of the same words: “9 July”, where this one has “9”. */
function isFuller(other: NamedRows, own: NamedRows): boolean {
  const [left, right] = [other.readables[0], own.readables[0]];
  if (left === undefined || right === undefined) return false;
  const isOfTable = isSameSource(left.source, right.source) && left.header === right.header;
  return isOfTable && other.words.length > own.words.length && isSaid(own.words, other.words);
}

/** Without the other rows of a table in which one alone holds a name or number of the question as a cell, where they stand in other passages. */
function withoutOtherRows(question: string, readables: readonly Readable[]): readonly Readable[] {
  const keyed = keyedRows(question, readables);
  return readables.flatMap((readable) => {
    const headers = headersIn(readable);
    const own = keyed.filter(
      (row) => isSameSource(row.readable.source, readable.source) && headers.has(row.readable.header),
    );
    const end = readable.start + readable.text.length;
    const holdsOne = own.some((row) => readable.start <= row.readable.start && row.readable.start < end);
    if (own.length === 0 || holdsOne) return [readable];
    return paragraphsOf(readable)
      .filter(({ kind }) => kind !== 'table-row')
      .map((piece) => pieceOf(readable, piece));
  });
}

/** The rows that hold such a cell, alone in its column; those in whose column’s name the question says it too, if there are any. */
function keyedRows(question: string, readables: readonly Readable[]): readonly Row[] {
  const asked = askedStems(question);
  const all = rowsOf(readables).flatMap((row) => {
    const said = cellsSaid(row, question).filter(
      ({ text }) => /[\p{Lu}\p{N}]/u.test(text) && question.includes(text),
    );
    const isOfColumn = said.some(({ name }) => name.length > 0 && name.every((stem) => asked.includes(stem)));
    return said.length > 0 && isOnlyRow(row, said) ? [{ row, isOfColumn }] : [];
  });
  const ofColumn = all.filter(({ isOfColumn }) => isOfColumn);
  return (ofColumn.length > 0 ? ofColumn : all).map(({ row }) => row);
}

function headersIn({ text, header }: Readable): ReadonlySet<string | null> {
  return new Set([header, ...splitSentences(text).map(({ tableHeader }) => tableHeader)]);
}

/** The table rows that name the rarest words of a text, and other sentences of the passage that do; null if no row does. */
function namedRows(
  text: string,
  known: string,
  readable: Readable,
  statistics: TermStatistics,
): NamedRows | null {
  let best: SharedWords | null = null;
  for (const row of bodyOf(readable)) {
    if (row.kind !== 'table-row') continue;
    const header = headerOfRow(readable, row) ?? '';
    const shared = sharedWords(`${known} ${readable.title} ${header}`, text, row.text, statistics);
    if (shared !== null && isBetter(shared, best)) best = shared;
  }
  return best === null ? null : { words: best.text, readables: piecesNaming(readable, best.text) };
}

/** “9 July” names a row better than “July”, which may be as rare. */
function isBetter(shared: SharedWords, best: SharedWords | null): boolean {
  if (best === null) return shared.rarity > 0;
  const isAsRare = shared.rarity === best.rarity;
  return shared.rarity > best.rarity || (isAsRare && shared.text.length > best.text.length);
}

/** Rows with the words, and paragraphs with them as wholes: the next sentence may say “its” for them. */
function piecesNaming(readable: Readable, words: string): readonly Readable[] {
  return paragraphsOf(readable)
    .filter(({ text }) => text.includes(words))
    .map((piece) => pieceOf(readable, piece));
}

/** What is no row, and the rows with the words. */
function withoutRowsUnlike(readable: Readable, words: string): readonly Readable[] {
  return paragraphsOf(readable)
    .filter(({ kind, text }) => kind !== 'table-row' || text.includes(words))
    .map((piece) => pieceOf(readable, piece));
}

function paragraphsOf(readable: Readable): readonly Sentence[] {
  const joined: Sentence[] = [];
  for (const piece of bodyOf(readable)) {
    const before = joined.at(-1);
    if (before?.kind !== 'prose' || piece.kind !== 'prose' || before.block !== piece.block)
      joined.push(piece);
    else
      joined[joined.length - 1] = {
        ...before,
        end: piece.end,
        text: readable.text.slice(before.start, piece.end),
      };
  }
  return joined;
}

/** Without headings and headers. The first row of a passage whose header stands above it is no header. */
function bodyOf({ text, header }: Readable): readonly Sentence[] {
  const pieces = splitSentences(text).filter(({ kind }) => kind !== 'heading');
  const headers = new Set(pieces.map(({ tableHeader }) => tableHeader));
  const [first] = pieces;
  return pieces.filter((piece) => !headers.has(piece.text) || (header !== null && piece === first));
}
