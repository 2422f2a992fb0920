/** Numbers on the page: with units, in one form everywhere, in the format of the interface's language. */
import { numberLocale, shownLanguage, t } from '../language/translate.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** With exactly this many decimals. */
export function formatNumber(value: number, digits: number): string {
  const locale = numberLocale();
  const key = `${locale} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(value);
}

export function formatCount(value: number): string {
  return formatNumber(value, 0);
}

export function formatTokens(count: number): string {
  return t('{count, plural, one {# token} other {# tokens}}', { count });
}

/** Decimal units, as in file managers and browsers. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return t('{count, plural, one {# byte} other {# bytes}}', { count: Math.round(bytes) });
  if (bytes < 1_000_000) return t('{size} KB', { size: formatCount(bytes / 1_000) });
  if (bytes >= 1_000_000_000) return t('{size} GB', { size: formatNumber(bytes / 1_000_000_000, 1) });
  const megabytes = bytes / 1_000_000;
  return t('{size} MB', { size: formatNumber(megabytes, megabytes < 10 ? 1 : 0) });
}

/** `840 ms`, `6.8 s`, `1 min 05 s`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1_000) return t('{count} ms', { count: formatCount(Math.round(milliseconds)) });
  if (milliseconds < 59_950) return t('{seconds} s', { seconds: formatNumber(milliseconds / 1_000, 1) });
  const seconds = Math.round(milliseconds / 1_000);
  return t('{minutes} min {seconds} s', {
    minutes: formatCount(Math.floor(seconds / 60)),
    seconds: String(seconds % 60).padStart(2, '0'),
  });
}

/** How a number of tokens changed, always with its sign. */
export function formatChange(tokens: number): string {
  if (tokens === 0) return '±0';
  return `${tokens < 0 ? '−' : '+'}${formatCount(Math.abs(tokens))}`;
}

/** A time left, no finer than it is known: `40 s`, `7 min`. */
export function formatRoughly(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return seconds < 90
    ? t('{seconds} s', { seconds: formatCount(seconds) })
    : t('{minutes} min', { minutes: formatCount(Math.ceil(seconds / 60)) });
}

/** A weight or a pressure: two decimals, or a dash for null. */
export function formatRatio(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '–' : formatNumber(value, 2);
}

type MomentFormats = Readonly<Record<'time' | 'date' | 'dateOfYear', Intl.DateTimeFormat>>;
const momentsByLocale = new Map<string, MomentFormats>();

/** Cached by language, because making one takes longer than formatting a whole list. */
function momentFormats(locale: string): MomentFormats {
  const known = momentsByLocale.get(locale);
  if (known !== undefined) return known;
  const made = {
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
    date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    dateOfYear: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
  };
  momentsByLocale.set(locale, made);
  return made;
}

/** `14:05` today, `17 Nov 14:05` on other days, with the year if it is not this year. */
export function formatMoment(milliseconds: number, now: number): string {
  const moment = new Date(milliseconds);
  const time = momentFormats(numberLocale()).time.format(moment);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  return isToday ? time : `${formatDay(milliseconds, now)} ${time}`;
}

/** `17 Nov`, with the year if it is not this year. */
export function formatDay(milliseconds: number, now: number): string {
  const moment = new Date(milliseconds);
  const { date, dateOfYear } = momentFormats(numberLocale());
  return (moment.getFullYear() === new Date(now).getFullYear() ? date : dateOfYear).format(moment);
}

/** Facts in a row: `42 documents, 311 passages`. */
export function formatFacts(...facts: readonly string[]): string {
  return facts.reduce((first, second) => t('{first}, {second}', { first, second }));
}

/** Sentences one after the other; what is empty or false is left out. Chinese has no blank between them. */
export function sentences(...all: readonly (string | false | undefined)[]): string {
  return all.filter(Boolean).join(shownLanguage() === 'zh' ? '' : ' ');
}

/** Between a label and what it labels. Chinese has a sign of its own there, without a blank. */
export function colon(): string {
  return t(': ');
}

/** Between values that may have commas of their own. */
export function semicolon(): string {
  return t('; ');
}
