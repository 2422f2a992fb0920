/**
 * Takes the one amount of a row whose name the question says: “How much is the tenancy deposit?” in a table of fees. The question does
 * not say the column, and a reader of prose finds amounts everywhere.
 */
import { asksWhether } from '../../../evidence/questions/asks-whether.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { isAmount } from '../../../evidence/values/amounts.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { FoundReading } from '../read-answer.ts';
import type { Readable } from '../reading/readables.ts';
import { isSaid } from './asked-cell.ts';
import { cellFirst } from './cell-first.ts';
import { askedStems, isOnlyRow, type Row, rowsOf } from './table-rows.ts';

/** Likely where the document says all of the question's words. */
const probability = 0.7;
/** A name of a single word has so many letters: “total” and “name” stand in any table. */
const longWord = 8;
/** UTF-16 units of a document that are searched for the question's words. */
const mostSearched = 20_000;

const asksAmount =
  /(?<!\p{L})(?:how (?:much|many|high)|what(?:['’]s| is| was| are) (?:the|my|our)|wie (?:hoch|viele?|teuer)|was kosten?t?|combien|quel(?:le)? est (?:le|la|l['’])|cu[aá]nt[oa]s?|cu[aá]l es (?:el|la)|quant[oaie]|qual è (?:il|la))(?!\p{L})|多少|几|いくら|何|كم|ما (?:هو |هي )?ال/iu;
/** The Arabic article, also behind small words that are written with the noun. */
const article = /(?<!\p{L})(?:و?(?:ال|بال|كال|فال)|لل)(?=\p{L}{2})/gu;

interface Found {
  readonly row: Row;
  readonly cell: Row['cells'][number];
}

/** Puts the amount first (rule Q111), unless what was read is as likely. */
export function withAmountOfRow(found: FoundReading, question: string): FoundReading {
  if (!asksAmount.test(question) || asksWhether(question)) return found;
  const { readables, reading } = found;
  const [best] = reading.spans;
  if (best !== undefined && best.probability >= probability) return found;
  const only = onlyAmount(readables, question);
  if (only === null) return found;
  const { row, cell } = only;
  const isThere = ({ passage, start, end }: { passage: number; start: number; end: number }): boolean => {
    const at = readables[passage];
    const place = row.readable.start + cell.start;
    return (
      at?.source === row.readable.source &&
      at.start + start < place + cell.text.length &&
      place < at.start + end
    );
  };
  return cellFirst(found, { row, cell, probability }, isThere);
}

/** The amount of the row with the longest name that the question says; null where several differ. */
function onlyAmount(readables: readonly Readable[], question: string): Found | null {
  const plain = plainly(question);
  const asked = askedStems(plain);
  const named = rowsOf(wholeDocuments(readables)).flatMap((row): Found[] => {
    const [label, ...others] = row.cells;
    const amounts = others.filter(({ text }) => isAmount(text));
    const [cell] = amounts;
    if (label === undefined || cell === undefined || amounts.length > 1 || !isName(label.text)) return [];
    if (!isSaid(plainly(label.text), plain) || !saysAll(row.readable, asked)) return [];
    return isOnlyRow(row, [label]) ? [{ row, cell }] : [];
  });
  const longest = Math.max(...named.map(({ row }) => row.cells[0]?.text.length ?? 0));
  const [only, ...more] = named.filter(({ row }) => row.cells[0]?.text.length === longest);
  return only === undefined || more.some(({ cell }) => cell.text !== only.cell.text) ? null : only;
}

/** A question that goes on from another one may be read beside the row of that one alone. */
function wholeDocuments(readables: readonly Readable[]): readonly Readable[] {
  const bySource = new Map(readables.map((readable) => [readable.source, readable]));
  return [...bySource].map(([source, readable]) => {
    return { ...readable, start: 0, text: source.text.slice(0, mostSearched), header: null };
  });
}

function isName(label: string): boolean {
  const stems = contentStemsOf(label);
  return !isAmount(label) && (stems.length > 1 || (stems.length === 1 && label.length >= longWord));
}

function saysAll({ source }: Readable, asked: readonly string[]): boolean {
  const title = plainly(source.title);
  const said = new Set(contentStemsOf(`${title} ${plainly(source.text.slice(0, mostSearched))}`));
  return asked.every((stem) => stem.length <= 2 || said.has(stem) || title.includes(stem));
}

function plainly(text: string): string {
  return comparable(text).replace(article, '');
}
