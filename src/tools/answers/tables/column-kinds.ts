/** What the cells of a column are: numbers, dates, years, codes, kinds. */
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsAnswer } from '../../../evidence/questions/answer-kind.ts';
import type { Table } from '../../../evidence/tables/tables.ts';
import { amountIn } from '../../../evidence/values/amounts.ts';
import { unitsIn } from '../../../evidence/values/units.ts';
import { dayNumberIn } from '../../../evidence/values/whole-days.ts';
import { spaced } from './asked-cell.ts';

/** Says that a row has none of what the column measures. */
const noneCell = /^(?:none|nil|no|keine?[rs]?|ohne|ningun[oa]|sin|aucune?|néant)$/iu;

/** Share of the rows with such a cell whose cell must be a number, for the column to measure them. */
const leastMeasured = 0.8;

export function areDates(rows: Table['rows'], column: number): boolean {
  return rows.every(({ cells }) => holdsAnswer(cells[column] ?? '', 'date') > 0);
}

/** True for a column of kinds, each of many rows. */
export function repeats(rows: Table['rows'], column: number): boolean {
  return new Set(rows.map(({ cells }) => cells[column])).size <= rows.length / 2;
}

/** True for a column that measures the rows: nearly all of its cells are numbers. */
export function isOfNumbers(rows: Table['rows'], column: number): boolean {
  const numbers = rows.filter(({ cells }) => amountIn(withoutMarkup(cells[column] ?? '')) !== null);
  const none = rows.filter(({ cells }) => saysNone(cells[column]));
  return numbers.length > none.length && numbers.length >= (rows.length - none.length) * leastMeasured;
}

/** True for a column of dates with a year: nearly all of its cells that say something are one. */
export function isOfDays(rows: Table['rows'], column: number): boolean {
  const said = rows
    .map(({ cells }) => withoutMarkup(cells[column] ?? '').trim())
    .filter((cell) => cell !== '');
  const days = said.filter((cell) => dayNumberIn(cell) !== null);
  return days.length > 1 && days.length >= said.length * leastMeasured;
}

export function isOfYears(rows: Table['rows'], column: number): boolean {
  const years = rows.filter(({ cells }) =>
    /^(?:1[5-9]|20)\d\d$/u.test(withoutMarkup(cells[column] ?? '').trim()),
  );
  return years.length >= rows.length * leastMeasured;
}

export function saysNone(cell: string | undefined): boolean {
  return noneCell.test(withoutMarkup(cell ?? '').trim());
}

/** True if the cells are codes, which tell a person less than a name does: “P0001”. */
export function isColumnOfCodes(rows: Table['rows'], column: number): boolean {
  return rows.every(({ cells }) => /^\p{Lu}{0,6}[-_]?\d+$/u.test(cells[column] ?? ''));
}

/** Units that the column's name and its cells say. */
export function unitsOf(columns: readonly string[], rows: Table['rows'], column: number): readonly string[] {
  const said = [spaced(columns[column] ?? ''), ...rows.map(({ cells }) => cells[column] ?? '')];
  return [...new Set(said.flatMap((text) => unitsIn(withoutMarkup(text))))];
}
