/** A code is no number of things: “352” in a column of numeric country codes is not how many people live there. */
import { cellsOf, cellTexts } from '../../../evidence/tables/table-cells.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Names of columns of codes. */
const codeName =
  /^(?:(?:\p{L}+ ){0,2}(?:code|id|numeric|isbn|sku|postcode|zip)|#|n[or]\.?|nº|código|codice|kennung|kennziffer|编号|代码|编码|番号)$/iu;
const row = /^[^\S\n]{0,8}\|/u;
/** Rows above in which the names are looked for. */
const mostRows = 2_000;

/** True for a cell in a column of codes. */
export function isCodeCell({ start, end }: ReadSpan, at: Readable): boolean {
  const { text } = at.source;
  const from = text.lastIndexOf('\n', at.start + start - 1) + 1;
  const line = text.slice(from, text.indexOf('\n', from) < 0 ? undefined : text.indexOf('\n', from));
  if (!row.test(line)) return false;
  const place = cellsOf(line).findIndex(
    (cell) => from + cell.start <= at.start + start && at.start + end <= from + cell.end,
  );
  const names = cellTexts((at.header ?? headerAbove(text, from)).split('\n')[0] ?? '');
  return place >= 0 && codeName.test((names[place] ?? '').replace(/[_-]/gu, ' ').trim());
}

/** The first of the rows that stand without a gap above a place. */
function headerAbove(text: string, from: number): string {
  let first = '';
  let end = from - 1;
  for (let count = 0; count < mostRows && end > 0; count += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (!row.test(line)) break;
    first = line;
    end = start - 1;
  }
  return first;
}
