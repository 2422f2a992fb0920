/** Rows of a table as quotes, each with the header of its table. A list has none. */
import type { Table } from '../../../evidence/tables/tables.ts';
import type { ReadAnswer } from '../read-answer.ts';
import type { ReadSource } from '../reading/readables.ts';

/** @param found rows of tables of one source that have the same columns */
export function quotedRows({
  source,
  tables,
  rows,
}: {
  readonly source: ReadSource;
  readonly tables: readonly Table[];
  readonly rows: Table['rows'];
}): ReadAnswer['quotes'] {
  const header = tables[0]?.header || null;
  return rows.map(({ start, end }) => ({ source, start, end, text: source.text.slice(start, end), header }));
}
