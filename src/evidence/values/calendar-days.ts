/** The days and months that a text names: “18 September”, “September 18”, “el 3 de mayo”, “9月18日”, “2012-09-18”. */

import { monthWords } from './calendar-words.ts';

export interface CalendarDay {
  /** From 1. */
  readonly month: number;
  /** Null where the text names the month alone. */
  readonly day: number | null;
}

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ar'];
const namesOf = (length: 'long' | 'short'): ReadonlyMap<string, number> =>
  new Map(
    languages.flatMap((language) =>
      monthWords(language, length).map((word, place): [string, number] => [word.replace('.', ''), place + 1]),
    ),
  );
const months = namesOf('long');
/** “Mar”, “sept.”: only beside a day or a year. */
const shortMonths = namesOf('short');
/** Words that are shortened months elsewhere, and a month only with its day and year: “data set 2020”, “20 years ago”. */
const doubtfulShort: ReadonlySet<string> = new Set(['set', 'ago', 'out', 'gen', 'mag']);
/** `may` and `march` are verbs, too: alone, in small letters, they name no month. */
const doubtful: ReadonlySet<string> = new Set(['may', 'march', 'mars', 'marche']);
const iso = /(?<!\d)\d{4}-(\d{2})-(\d{2})(?!\d)/gu;
const ideographic = /(?<!\d)(\d{1,2})月(?:(\d{1,2})日)?/gu;
const wordOrNumber = /\p{L}[\p{L}\p{M}]*|\d+/gu;
/** Small words between a day and its month. */
const between: ReadonlySet<string> = new Set(['de', 'of', 'th', 'st', 'nd', 'rd', 'er']);
const dayNumber = /^(?:[12]?\d|3[01]|0[1-9])$/u;
const yearNumber = /^(?:1[5-9]|20)\d\d$/u;

export function calendarDaysOf(text: string): readonly CalendarDay[] {
  const plain = text.normalize('NFKC');
  const found = [iso, ideographic].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(([, month, day]) => dayOf(Number(month), day)),
  );
  const tokens = plain.match(wordOrNumber) ?? [];
  const before = tokens.filter((token) => !between.has(token.toLowerCase()));
  return [...found, ...before.flatMap((token, place) => spokenDay(before, place, token))];
}

function spokenDay(tokens: readonly string[], place: number, token: string): readonly CalendarDay[] {
  const word = token.toLowerCase();
  const month = months.get(word) ?? shortMonths.get(word);
  if (month === undefined) return [];
  const day = [tokens[place - 1], tokens[place + 1]].find((one) => dayNumber.test(one ?? ''));
  if (months.has(word)) return day === undefined && doubtful.has(token) ? [] : dayOf(month, day);
  const hasYear = [tokens[place + 1], tokens[place + 2]].some((one) => yearNumber.test(one ?? ''));
  // “APR 12 %” is a rate.
  const isDoubtful = doubtfulShort.has(word) || token === token.toUpperCase();
  const isMonthHere = isDoubtful ? day !== undefined && hasYear : day !== undefined || hasYear;
  return isMonthHere ? dayOf(month, day) : [];
}

function dayOf(month: number, day: string | undefined): readonly CalendarDay[] {
  if (month < 1 || month > 12) return [];
  return [{ month, day: day === undefined ? null : Number(day) }];
}

/** True for the name of a month, in small letters. */
export function isMonth(word: string): boolean {
  return months.has(word) || (shortMonths.has(word) && !doubtfulShort.has(word));
}

/** True if both may be the same day. */
export function isSameDay(one: CalendarDay, other: CalendarDay): boolean {
  return one.month === other.month && (one.day === null || other.day === null || one.day === other.day);
}
