/** The column that names the rows of a table. */
import type { Table } from '../../../evidence/tables/tables.ts';
import { spaced } from './asked-cell.ts';
import { areDates, isColumnOfCodes, repeats } from './column-kinds.ts';

const nameColumn =
  /^(?:full |product |item )?(?:name|title|description|item|nombre|título|descripción|artículo|bezeichnung|titel|beschreibung|artikel|nom|titre|désignation|article)$/iu;

/** The column that names the rows: what the question calls them, else the first one. Null if that has only dates. */
export function namingColumn(
  { columns }: Table,
  rows: Table['rows'],
  said: number | undefined,
  left: readonly string[],
): number | null {
  const thing = said ?? 0;
  const isOfDates = said === undefined && areDates(rows, thing);
  const isOfKinds = said === undefined && left.length > 0 && repeats(rows, thing);
  if (!isOfDates && !isOfKinds && !isColumnOfCodes(rows, thing)) return thing;
  const named = columns.findIndex((name) => nameColumn.test(spaced(name)));
  if (named >= 0) return named;
  return isOfDates ? null : (firstOfWords(columns, rows, thing) ?? thing);
}

/** Behind a column of bare numbers, the first one with a different name in each row: “La croix d'Émile” behind “6”. */
function firstOfWords(columns: readonly string[], rows: Table['rows'], numbers: number): number | null {
  if (!rows.every(({ cells }) => /^(?:\d+\.?)?$/u.test((cells[numbers] ?? '').trim()))) return null;
  const place = columns.findIndex(
    (_, at) => !repeats(rows, at) && rows.every(({ cells }) => /^\p{L}{2}/u.test(cells[at] ?? '')),
  );
  return place < 0 ? null : place;
}

export function onlyColumnOfDates(columns: readonly string[], rows: Table['rows']): number | null {
  const [only = null, ...others] = columns.flatMap((_, place) => (areDates(rows, place) ? [place] : []));
  return others.length > 0 ? null : only;
}
