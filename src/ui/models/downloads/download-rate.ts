/** The rate of a download over the last seconds. The figure neither jumps with each piece nor lags for minutes. */

/** Milliseconds of history. */
const span = 5_000;
/** Milliseconds. A shorter history gives no rate. */
const least = 700;

export interface DownloadPace {
  readonly bytesPerSecond: number;
  /** Null if the total is not known, or nothing arrives. */
  readonly millisecondsLeft: number | null;
}

export class DownloadRate {
  #seen: { readonly at: number; readonly bytes: number }[] = [];

  /** Takes the bytes so far. Fewer bytes than before mean another download. */
  note(bytes: number, now: number): void {
    const last = this.#seen.at(-1);
    if (last !== undefined && (bytes < last.bytes || now < last.at)) this.#seen = [];
    this.#seen.push({ at: now, bytes });
    // Keeps one entry from before the span, so that a stalled download shows.
    while ((this.#seen[1]?.at ?? now) < now - span) this.#seen.shift();
  }

  /** Null if not known yet. @param total all bytes; null if not known */
  pace(now: number, total: number | null): DownloadPace | null {
    const first = this.#seen[0];
    const last = this.#seen.at(-1);
    if (first === undefined || last === undefined || now - first.at < least) return null;
    const bytesPerSecond = (1_000 * (last.bytes - first.bytes)) / (now - first.at);
    const left = total === null || bytesPerSecond <= 0 ? null : Math.max(0, total - last.bytes);
    return { bytesPerSecond, millisecondsLeft: left === null ? null : (1_000 * left) / bytesPerSecond };
  }

  reset(): void {
    this.#seen = [];
  }
}
