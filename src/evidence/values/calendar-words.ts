/** The names of days and months in a language, from the platform's own tables. */

/**
 * 4 January 2021 in days since 1970, a Monday. The six days after it give the names of all weekdays, and the months
 * after it those of all months.
 */
const mondayInJanuary = 18_631;

/** In small letters, `day` days after that Monday. */
export function calendarWord(language: string, form: Intl.DateTimeFormatOptions, day: number): string {
  const date = (mondayInJanuary + day) * 86_400_000;
  return new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(date).toLowerCase();
}

/** The twelve months from January on. */
export function monthWords(language: string, length: 'long' | 'short'): readonly string[] {
  return Array.from({ length: 12 }, (_, month) => calendarWord(language, { month: length }, month * 31));
}
