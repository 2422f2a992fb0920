/** How fast a download comes, over the last seconds: a figure that neither jumps with every piece nor lags for minutes. */

/** Milliseconds that a rate is taken over. */
const span = 5_000;
/** Below it a rate says nothing yet. */
const least = 700;

export interface DownloadPace {
  readonly bytesPerSecond: number;
  /** Null where the whole is not known, or nothing comes. */
  readonly millisecondsLeft: number | null;
}

export class DownloadRate {
  #seen: { readonly at: number; readonly bytes: number }[] = [];

  /** Takes what has come by now. Where less has come than before, it is another download. */
  note(bytes: number, now: number): void {
    const last = this.#seen.at(-1);
    if (last !== undefined && (bytes < last.bytes || now < last.at)) this.#seen = [];
    this.#seen.push({ at: now, bytes });
    // One from before the span stays, so that a download that stands still is seen to.
    while ((this.#seen[1]?.at ?? now) < now - span) this.#seen.shift();
  }

  /** Null until there is something to tell. @param total bytes in all; null where it is not known */
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
