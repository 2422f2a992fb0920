/**
 * Seconds until a server may be asked again: a number or a date. Null without such a header, and for a date that is over by this
 * device's clock.
 */
export function secondsUntilRetry(headers: Headers): number | null {
  const told = headers.get('retry-after')?.trim() ?? '';
  const stated = told === '' ? Number.NaN : Number(told);
  const seconds = Number.isNaN(stated) ? (Date.parse(told) - Date.now()) / 1000 : stated;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
