/** A code is no number of things: “352” in a column of numeric country codes is not how many people live there. */
import { stemsOf } from '../../../core/text/stem.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';
import { rowsOf } from '../tables/table-rows.ts';

/** Words in the names of columns of codes. */
const codeWords = new Set(
  stemsOf('code codes numeric id isbn sku postcode zip código codice kennung kennziffer 编号 代码 编码'),
);

/** True for a cell in a column of codes. */
export function isCodeCell({ start, end }: ReadSpan, at: Readable): boolean {
  return rowsOf([at]).some(({ readable, cells }) =>
    cells.some(
      (cell) =>
        readable.start + cell.start <= at.start + start &&
        at.start + end <= readable.start + cell.end &&
        cell.name.some((word) => codeWords.has(word)),
    ),
  );
}
