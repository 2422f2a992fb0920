/** How fast passages are encoded, over the last while: a figure that neither jumps with every batch nor lags for minutes. */

/** Milliseconds that a rate is taken over. */
const span = 20_000;
/** Below it a rate says nothing yet. */
const least = 2_000;

export class IndexRate {
  #seen: { readonly at: number; readonly done: number }[] = [];
  /** How many there were before the first batch, which the loading of the encoder belongs to; null before anything. */
  #before: number | null = null;

  /** Takes how many passages have a vector by now. Where they are fewer than before, documents have gone. */
  note(done: number, now: number): void {
    const last = this.#seen.at(-1);
    if (last !== undefined && (done < last.done || now < last.at)) this.reset();
    this.#before ??= done;
    if (done <= this.#before && this.#seen.length === 0) return;
    this.#seen.push({ at: now, done });
    // One from before the span stays, so that a standstill is seen.
    while ((this.#seen[1]?.at ?? now) < now - span) this.#seen.shift();
  }

  /** Passages a second; null until there is something to tell. */
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
