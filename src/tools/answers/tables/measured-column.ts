/** The column of numbers or dates whose name says what a question measures. */
import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { holdsWord } from '../../../evidence/questions/asks-count.ts';
import type { MeasureAsked } from '../../../evidence/questions/asks-extreme.ts';
import { namesOfAge, namesOfDimension, namesOfDuration } from '../../../evidence/questions/extreme-forms.ts';
import type { Table } from '../../../evidence/tables/tables.ts';
import { spaced } from './asked-cell.ts';
import { isOfDays, isOfDurations, isOfNumbers, isOfTimes, isOfYears, unitsOf } from './column-kinds.ts';

/** The only column of numbers whose name says most of the question's words, or what the superlative measures. Null if none or several do. */
export function measuredColumn(
  {
    words,
    dimension,
    unit,
    counted = [],
    years = false,
    wantsRows = false,
    inOrder = false,
    thing,
  }: MeasureAsked,
  { columns }: Table,
  rows: Table['rows'],
  names: readonly (readonly string[])[],
): number | null {
  const numeric = columns.flatMap((name, place) => {
    const dates = (years || dimension === 'time') && isOfDays(rows, place);
    const times = dimension === 'time' && isOfTimes(rows, place);
    const durations = dimension !== 'time' && isOfDurations(rows, place);
    if (!dates && !times && !durations && (inOrder || !isOfNumbers(rows, place))) return [];
    if (tellsRows(words, rows, place)) return [];
    if (years && !dates && !isOfYears(rows, place)) return [];
    if (!counted.every((word) => holdsWord(names[place] ?? [], word))) return [];
    // The number of a member is no measure of members.
    const telling = wantsRows ? words.filter((word) => word !== thing) : words;
    const said = telling.filter((word) => saysWord(names[place] ?? [], word)).length;
    const isOfDimension =
      dimension !== undefined &&
      (namesOfDimension[dimension].test(spaced(name)) ||
        (dimension === 'speed' && namesOfDuration.test(spaced(name))) ||
        (dimension === 'time' && (dates || namesOfAge.test(spaced(name)))));
    const isInUnit = unit !== undefined && unitsOf(columns, rows, place).includes(unit);
    // “The longest crossing” is told by the column “Crossing”, and not by “Length”.
    const worth = 2 * said + (isOfDimension ? 1 : 0) + (isInUnit ? 1 : 0);
    return worth > 0 ? [{ place, worth, times }] : [];
  });
  const most = Math.max(...numeric.map(({ worth }) => worth));
  const best = numeric.filter(({ worth }) => worth === most);
  const stations = numeric.filter(({ times }) => times);
  // “From Wexcombe to Minster Loe”: where it begins is said first.
  if (stations.length > 1 && stations.length === numeric.length) return saidFirst(words, names, stations);
  return best.length > 1 ? null : (best[0]?.place ?? null);
}

/** True if the column says another unit than the question. */
export function isInOtherUnit(
  { unit, wantsRows }: MeasureAsked,
  { columns }: Table,
  rows: Table['rows'],
  column: number,
): boolean {
  if (wantsRows !== true) return false;
  const units = unitsOf(columns, rows, column);
  return unit !== undefined && units.length > 0 && !units.includes(unit);
}

/** True if the name holds the word, or the end of a year that the question says in full. */
export function saysWord(name: readonly string[], word: string): boolean {
  return holdsWord(name, word) || (/^(?:19|20)\d\d$/u.test(word) && name.includes(word.slice(2)));
}

/** “With the grade 1,7”: the column tells which rows are meant, and neither measures nor names them. */
export function tellsRows(words: readonly string[], rows: Table['rows'], column: number): boolean {
  return words.some((word) => /^\p{N}/u.test(word) && rows.some(({ cells }) => isCell(cells[column], word)));
}

export function isCell(cell: string | undefined, word: string): boolean {
  return withoutMarkup(cell ?? '').trim() === word;
}

function saidFirst(
  words: readonly string[],
  names: readonly (readonly string[])[],
  columns: readonly { readonly place: number }[],
): number | null {
  const saidAt = ({ place }: { readonly place: number }): number =>
    words.findIndex((word) => saysWord(names[place] ?? [], word));
  const [first] = [...columns].sort((one, other) => saidAt(one) - saidAt(other));
  return first?.place ?? null;
}
