/** Numbers as the page shows them: with units, in one form everywhere. */
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export function formatCount(value: number): string {
  return whole.format(value);
}

/** `1 passage`, `2,031 passages`. */
export function formatMany(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Decimal units, as file managers and browsers show sizes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return formatMany(Math.round(bytes), 'byte');
  if (bytes < 1_000_000) return `${formatCount(bytes / 1_000)} KB`;
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : formatCount(megabytes)} MB`;
}

/** `840 ms`, `6.8 s`, `1 min 05 s`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** A weight or a pressure: two decimals, a dash where there is none. */
export function formatRatio(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '–' : value.toFixed(2);
}

/** `14:05` today, `17 Nov 14:05` on other days. */
export function formatMoment(milliseconds: number, now: number): string {
  const moment = new Date(milliseconds);
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === new Date(now).toDateString()) return time;
  return `${moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })} ${time}`;
}
