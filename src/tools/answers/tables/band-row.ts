/**
 * Finds the row whose band holds the question's number: “How many days of holiday after 6 years?” in a table of “2 to 4”, “5 to 9” and
 * “10 or more” years. A reader of prose looks for the number itself.
 */
import { isSameWord } from '../../../evidence/questions/asks-count.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { type Band, bandIn, isInBand } from '../../../evidence/values/bands.ts';
import { numbersSaid, type SpokenNumber } from '../../../evidence/values/spoken-numbers.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { strongestOf } from '../reading/weigh-reading.ts';
import type { AskedCell } from './asked-cell.ts';
import { cellFirst } from './cell-first.ts';
import { askedStems, type Row, rowsOf } from './table-rows.ts';

/** Likely: one row alone has the number in its band. */
const probability = 0.7;
const fewestBands = 3;
/** UTF-16 units of a document whose tables are looked at, and of the text in front of a table that tells what it is of. */
const longest = 60_000;
const leadLength = 240;

interface BandRow {
  readonly row: Row;
  readonly cell: Row['cells'][number];
  /** Words of the question in what the table is of. */
  readonly said: number;
}

/** Puts the cell beside the band first (rule Q112), unless something elsewhere is as likely. */
export function withBandRow(
  found: FoundReading,
  { question, about }: Pick<AskedCell, 'question' | 'about'>,
): FoundReading {
  const numbers = numbersSaid(question);
  const [asked, another] = numbers;
  if (asked === undefined || another !== undefined) return found;
  const { readables, reading } = found;
  const [best] = reading.spans;
  const only = onlyRow(nearest(found), askedStems(about), asked);
  if (only === null) return found;
  const { row, cell } = only;
  const at = best && readables[best.passage];
  const isInTable = at?.source === row.readable.source && isRowPlace(at, best?.start ?? 0);
  if (best !== undefined && best.probability >= probability && !isInTable) return found;
  return cellFirst(found, { row, cell, probability }, (span) => isInTable && span === best);
}

/** The documents of the best place and of the strongest passages, whole. */
function nearest({ readables, reading }: FoundReading): readonly Readable[] {
  const best = readables[reading.spans[0]?.passage ?? -1];
  const most = strongestOf(readables);
  const near = readables.filter((one) => one.source === best?.source || one.strength === most);
  const bySource = new Map(near.map((one) => [one.source, one]));
  return [...bySource].map(([source, one]) => {
    return { ...one, start: 0, text: source.text.slice(0, longest), header: null };
  });
}

function isRowPlace({ text, header }: Readable, start: number): boolean {
  return header !== null || /(?:^|\n)[^\S\n]{0,8}\|[^\n]*$/u.test(text.slice(0, start));
}

function onlyRow(
  documents: readonly Readable[],
  words: readonly string[],
  asked: SpokenNumber,
): BandRow | null {
  const tables = new Map<string, Row[]>();
  for (const row of rowsOf(documents)) {
    const name = `${row.readable.source.document} ${row.readable.header}`;
    tables.set(name, [...(tables.get(name) ?? []), row]);
  }
  const fitting = [...tables.values()].flatMap((rows) => bandRowOf(rows, words, asked) ?? []);
  const most = Math.max(...fitting.map(({ said }) => said));
  const [only, more] = fitting.filter(({ said }) => said === most);
  return only === undefined || more !== undefined || most === 0 ? null : only;
}

function bandRowOf(
  rows: readonly Row[],
  words: readonly string[],
  { value, unit }: SpokenNumber,
): BandRow | null {
  const column = bandColumn(rows);
  if (column === null) return null;
  const inBand = rows.filter(({ cells }) => {
    const band = bandOf(cells[column]?.text);
    return band !== null && isInBand(value, band);
  });
  const [row, more] = inBand;
  if (row === undefined || more !== undefined) return null;
  const band = row.cells[column];
  const units = [...(band?.name ?? []), ...contentStemsOf(band?.text ?? '')];
  const counts = contentStemsOf(unit).some((stem) => units.some((one) => isSameWord(one, stem)));
  // “And after ten?” says the number alone.
  if (unit !== '' && !counts && !(band?.text ?? '').includes(unit)) return null;
  const cell = askedCell(row, column, words);
  const others = words.filter((word) => !contentStemsOf(unit).includes(word));
  return cell === null ? null : { row, cell, said: wordsOfTable(rows, others) };
}

/** The only column where most rows state a band. */
function bandColumn(rows: readonly Row[]): number | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const bands = rows.filter(({ cells }) => bandOf(cells[column]?.text) !== null).length;
    return bands >= fewestBands && bands >= 0.6 * rows.length;
  });
  return columns.length === 1 ? (columns[0] ?? null) : null;
}

function bandOf(cell: string | undefined): Band | null {
  return cell === undefined ? null : bandIn(cell);
}

/** The only other cell, or the one whose column the question names. */
function askedCell({ cells }: Row, column: number, words: readonly string[]): Row['cells'][number] | null {
  const others = cells.filter((cell) => cell.column !== column && cell.text.trim() !== '');
  const [only, more] = others;
  if (more === undefined) return only ?? null;
  const named = others.filter(
    ({ name }) => name.length > 0 && name.every((stem) => words.some((word) => isSameWord(word, stem))),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Number of the question's words in the names of the columns, and in what stands in front of the table. */
function wordsOfTable(rows: readonly Row[], words: readonly string[]): number {
  const [first] = rows;
  if (first === undefined) return 0;
  const { source, start, header } = first.readable;
  const lead = source.text.slice(Math.max(0, start - header.length - leadLength), start);
  const said = new Set(contentStemsOf(`${header} ${lead}`));
  return words.filter((word) => said.has(word)).length;
}
