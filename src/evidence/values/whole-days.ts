/** Reads the one date of a table's cell as a number that orders days: “2019-09-14”, “14.9.2019”, “May 2021”. */
import { calendarDaysOf } from './calendar-days.ts';

const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/u;
/** Day before month, as in most of the world. */
const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/u;
const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu;
/** UTF-16 units of a cell that is a date. */
const longest = 30;

/** Year, month and day as 20190914, with 00 for what the cell does not say; null if it states no date, or several. */
export function dayNumberIn(cell: string): number | null {
  const text = cell.trim();
  if (text.length > longest) return null;
  const [, ownYear, ownMonth, ownDay] = iso.exec(text) ?? [];
  if (ownYear !== undefined) return numberOf(ownYear, ownMonth, ownDay);
  const [, firstDay, firstMonth, lastYear] = dayFirst.exec(text) ?? [];
  if (lastYear !== undefined) return numberOf(lastYear, firstMonth, firstDay);
  const years = text.match(year) ?? [];
  const days = calendarDaysOf(text);
  const [only] = days;
  if (years.length !== 1 || days.length !== 1 || only === undefined) return null;
  return Number(years[0]) * 10_000 + only.month * 100 + (only.day ?? 0);
}

function numberOf(written: string, month = '0', day = '0'): number | null {
  if (Number(month) > 12 || Number(day) > 31) return null;
  return Number(written) * 10_000 + Number(month) * 100 + Number(day);
}
