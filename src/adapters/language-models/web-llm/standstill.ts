/**
 * Measures how long this worker stood still, because the computer slept or the browser froze a background tab. Both can
 * cost the graphics device, and neither has to do with memory.
 */

/** Milliseconds between two looks at the clock. */
const between = 5_000;
/** Milliseconds. A shorter standstill is a busy machine. */
const leastStandstill = 30_000;
/** Milliseconds. A device lost within this time after a standstill is blamed on it. */
const aftermath = 60_000;

export class Standstill {
  readonly #now: () => number;
  /** Null before the first look. */
  #looked: number | null = null;
  #last = { milliseconds: 0, ended: Number.NEGATIVE_INFINITY };

  /** @param now a clock that runs while the machine sleeps */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Starts to look at the clock regularly. */
  watch(): void {
    this.look();
    setInterval(() => this.look(), between);
  }

  look(): void {
    const now = this.#now();
    const milliseconds = now - (this.#looked ?? now);
    if (milliseconds >= leastStandstill) this.#last = { milliseconds, ended: now };
    this.#looked = now;
  }

  /** Milliseconds of a standstill that has just ended, or 0. */
  get recent(): number {
    this.look();
    return this.#now() - this.#last.ended <= aftermath ? this.#last.milliseconds : 0;
  }
}
