/**
 * How long this worker stood still: the computer slept, or the browser froze a tab in the background. Both may cost the graphics
 * device, and neither has to do with memory.
 */

/** Milliseconds between two looks at the clock. */
const between = 5_000;
/** Milliseconds: what is less is a busy machine. */
const leastStandstill = 30_000;
/** Milliseconds after it in which a lost device is put down to it. */
const aftermath = 60_000;

export class Standstill {
  readonly #now: () => number;
  /** Null until the first look. */
  #looked: number | null = null;
  #last = { milliseconds: 0, ended: Number.NEGATIVE_INFINITY };

  /** The clock goes on while the machine sleeps. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Looks from now on by itself. */
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

  /** Milliseconds of the one that has just ended; 0 where there was none. */
  get recent(): number {
    this.look();
    return this.#now() - this.#last.ended <= aftermath ? this.#last.milliseconds : 0;
  }
}
