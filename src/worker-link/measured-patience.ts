/** How long an operation may be silent, by how long it was silent before. */

/** Milliseconds that every operation gets: a long prompt is silent for long. */
export const leastPatience = 60_000;
const timesMeasured = 3;

interface Measure {
  readonly silence: number;
  readonly work: number;
}

/** What was measured of a worker's operations, in all its lives. */
export class MeasuredPatience {
  readonly #longest = new Map<string, Measure>();

  /** The longest silence of a call that came to its end. `work` says how much it was, in a unit of the operation's own. */
  note(operation: string, silence: number, work = 1): void {
    const known = this.#longest.get(operation);
    if (known === undefined || silence / work > known.silence / known.work)
      this.#longest.set(operation, { silence, work });
  }

  /** Three times what was measured for so much work, 60 s at least, `most` at most; `most` where nothing was measured. */
  of(operation: string, most: number, work = 1): number {
    const known = this.#longest.get(operation);
    if (known === undefined) return most;
    const expected = (known.silence * Math.max(work, known.work)) / known.work;
    return Math.min(most, Math.max(leastPatience, timesMeasured * expected));
  }
}
