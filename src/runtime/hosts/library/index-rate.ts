/** Passages encoded per second over the last while. The figure neither jumps with each batch nor lags for minutes. */

/** Milliseconds of history. */
const span = 20_000;
/** Milliseconds. A shorter history gives no rate. */
const least = 2_000;

export class IndexRate {
  #seen: { readonly at: number; readonly done: number }[] = [];
  /** Count before the first batch, whose time includes loading the encoder; null at first. */
  #before: number | null = null;

  /** Takes the number of passages with a vector. A lower number than before means that documents went. */
  note(done: number, now: number): void {
    const last = this.#seen.at(-1);
    if (last !== undefined && (done < last.done || now < last.at)) this.reset();
    this.#before ??= done;
    if (done <= this.#before && this.#seen.length === 0) return;
    this.#seen.push({ at: now, done });
    // Keeps one entry from before the span, so that a standstill shows.
    while ((this.#seen[1]?.at ?? now) < now - span) this.#seen.shift();
  }

  /** Passages per second; null if not known yet. */
  perSecond(): number | null {
    const first = this.#seen[0];
    const last = this.#seen.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < least) return null;
    return last.done > first.done ? (1_000 * (last.done - first.done)) / (last.at - first.at) : null;
  }

  reset(): void {
    this.#seen = [];
    this.#before = null;
  }
}
