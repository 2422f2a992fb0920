/** The name of a column does not answer: “Player” above names, in a row of words above rows of numbers. */
import { cellTexts } from '../../../evidence/tables/table-cells.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

const asksColumn =
  /(?<!\p{L})(?:columns?|fields?|headers?|spalten?|felder?|columnas?|campos?|colonn[ea]s?|champs?)(?!\p{L})|列|欄/iu;
/** A cell that begins with a number; “Crèche 25 h” is the name of a column. */
const isNumber = /^[\p{Sc}+−-]?\s?\p{N}/u;
const fewestCells = 3;
const fewestNumbers = 2;

/** Null if the question asks for columns. */
export function headerCellOf(question: string): ((span: ReadSpan, at: Readable) => boolean) | null {
  if (asksColumn.test(question)) return null;
  return (span, { source: { text }, start }) => {
    const from = text.lastIndexOf('\n', start + span.start - 1) + 1;
    const [row = '', next = '', third = ''] = text.slice(from, from + 4_000).split('\n');
    if (!row.trimStart().startsWith('|')) return false;
    const under = /^[\s|:-]+$/u.test(next) ? third : next;
    const below = under.trimStart().startsWith('|') ? cellTexts(under) : [];
    const cells = cellTexts(row);
    if (cells.filter((cell) => cell !== '').length < fewestCells) return false;
    const numbers = below.filter((cell, column) => isNumber.test(cell) && (cells[column] ?? '') !== '');
    return !cells.some((cell) => isNumber.test(cell)) && numbers.length >= fewestNumbers;
  };
}
