/** How long something took, as tables write it: “1:19:56”, “2 h 15 min”, “1.5 hours”. */
import { amountIn } from './amounts.ts';
import { unitOf } from './units.ts';

const secondsOfUnit: Readonly<Record<string, number>> = {
  s: 1,
  min: 60,
  h: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_629_800,
  year: 31_557_600,
};

/** Minutes and seconds; hours before them, or with the sign of hours behind. */
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d(?:[.,]\d{1,4})?)\s?(\p{L}{1,6})?\.?$/u;
/** “2h15” */
const hoursAndMinutes = /^(\d{1,3})\s?h\s?([0-5]\d)$/u;
const part = /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,4})?)\s?(\p{L}{1,8})\.?/gu;
const joining = /^(?:\s|,|and|und|et|y|e)*$/u;

/** Seconds of a unit of time; null for another unit. */
export function secondsOf(unit: string): number | null {
  return secondsOfUnit[unit] ?? null;
}

/** Seconds; null if the whole cell is not a duration. */
export function durationIn(cell: string): number | null {
  const text = cell.trim().toLowerCase();
  return onClock(text) ?? inUnits(text);
}

function onClock(text: string): number | null {
  const short = hoursAndMinutes.exec(text);
  if (short !== null) return Number(short[1]) * 3_600 + Number(short[2]) * 60;
  const [, hours, minutes, rest = '', unit] = clock.exec(text) ?? [];
  if (minutes === undefined) return null;
  const last = Number(rest.replace(',', '.'));
  if (hours !== undefined) return Number(hours) * 3_600 + Number(minutes) * 60 + last;
  return unit !== undefined && unitOf(unit) === 'h'
    ? Number(minutes) * 3_600 + last * 60
    : Number(minutes) * 60 + last;
}

function inUnits(text: string): number | null {
  if (!joining.test(text.replace(part, ' '))) return null;
  const parts = [...text.matchAll(part)].map(([, amount = '', unit = '']) => {
    const seconds = secondsOf(unitOf(unit) ?? '');
    const number = amountIn(amount, ',') ?? amountIn(amount);
    return seconds === null || number === null ? null : seconds * number;
  });
  if (parts.length === 0) return null;
  return parts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
