/** What the cells of a column are: numbers, dates, years, codes, kinds. */
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsAnswer } from '../../../evidence/questions/answer-kind.ts';
import type { Table } from '../../../evidence/tables/tables.ts';
import { amountIn, type DecimalMark, decimalMarkOf } from '../../../evidence/values/amounts.ts';
import { durationIn } from '../../../evidence/values/durations.ts';
import { minutesIn } from '../../../evidence/values/times-of-day.ts';
import { unitsIn } from '../../../evidence/values/units.ts';
import { dayNumberIn } from '../../../evidence/values/whole-days.ts';
import { spaced } from './asked-cell.ts';

/** Says that a row has none of what the column measures. */
const noneCell = /^(?:none|nil|no|keine?[rs]?|ohne|ningun[oa]|sin|aucune?|néant)$/iu;

/** Share of the rows with such a cell whose cell must be a number, for the column to measure them. */
const leastMeasured = 0.8;

/** Of each row, without markup. */
export function cellsOfColumn(rows: Table['rows'], column: number): readonly string[] {
  return rows.map(({ cells }) => withoutMarkup(cells[column] ?? '').trim());
}

export function areDates(rows: Table['rows'], column: number): boolean {
  return rows.every(({ cells }) => holdsAnswer(cells[column] ?? '', 'date') > 0);
}

/** True for a column of kinds, each of many rows. */
export function repeats(rows: Table['rows'], column: number): boolean {
  return new Set(rows.map(({ cells }) => cells[column])).size <= rows.length / 2;
}

/** True for a column that measures the rows: nearly all of its cells are numbers. */
export function isOfNumbers(rows: Table['rows'], column: number): boolean {
  const cells = cellsOfColumn(rows, column);
  const mark = decimalMarkOf(cells);
  const numbers = cells.filter((cell) => amountIn(cell, mark) !== null);
  const none = cells.filter(saysNone);
  return numbers.length > none.length && numbers.length >= (rows.length - none.length) * leastMeasured;
}

/** True for a column of dates with a year: nearly all of its cells that say something are one. */
export function isOfDays(rows: Table['rows'], column: number): boolean {
  const said = cellsOfColumn(rows, column).filter((cell) => cell !== '');
  const days = said.filter((cell) => dayNumberIn(cell) !== null);
  return days.length > 1 && days.length >= said.length * leastMeasured;
}

export function isOfYears(rows: Table['rows'], column: number): boolean {
  const years = cellsOfColumn(rows, column).filter((cell) => /^(?:1[5-9]|20)\d\d$/u.test(cell));
  return years.length >= rows.length * leastMeasured;
}

export function saysNone(cell: string | undefined): boolean {
  return noneCell.test(withoutMarkup(cell ?? '').trim());
}

/** True if the cells are codes or ranks, which tell a person less than a name does: “P0001”, “3.”. Some ranks may be left out. */
export function isColumnOfCodes(rows: Table['rows'], column: number): boolean {
  const said = cellsOfColumn(rows, column).filter((cell) => cell !== '');
  return said.length > 0 && said.every((cell) => /^\p{Lu}{0,6}[-_]?\d+\.?$/u.test(cell));
}

/** Units that the column's name and its cells say. */
export function unitsOf(columns: readonly string[], rows: Table['rows'], column: number): readonly string[] {
  const said = [spaced(columns[column] ?? ''), ...rows.map(({ cells }) => cells[column] ?? '')];
  return [...new Set(said.flatMap((text) => unitsIn(withoutMarkup(text))))];
}

/** What the cells of a column state. */
export type CellKind = 'amount' | 'date' | 'time' | 'duration';

/** The number that a cell states, its date, time of day or duration as one; null if it states none. */
export function measureIn(cell: string, kind: CellKind, mark: DecimalMark | null): number | null {
  if (kind === 'date') return dayNumberIn(cell);
  if (kind === 'duration') return durationIn(cell);
  return kind === 'time' ? minutesIn(cell) : amountIn(cell, mark);
}

/** True for a column of times of day: nearly all of its cells that say something are one. */
export function isOfTimes(rows: Table['rows'], column: number): boolean {
  const said = cellsOfColumn(rows, column).filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const times = said.filter((cell) => minutesIn(cell) !== null);
  return times.length > 1 && times.length >= said.length * leastMeasured;
}

/** True for a column of durations that no plain number states: “1:19:56”, or minutes beside hours. */
export function isOfDurations(rows: Table['rows'], column: number): boolean {
  const said = cellsOfColumn(rows, column).filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const durations = said.filter((cell) => durationIn(cell) !== null);
  if (durations.length < 2 || durations.length < said.length * leastMeasured) return false;
  return durations.some((cell) => amountIn(cell, ',') === null) || isInSeveralUnits(rows, column);
}

/** True for cells of several units: 900 g are less than 1 kg. */
export function isInSeveralUnits(rows: Table['rows'], column: number): boolean {
  const ofCells = cellsOfColumn(rows, column).map((cell) => unitsIn(cell).join(' '));
  return new Set(ofCells.filter((one) => one !== '')).size > 1;
}
